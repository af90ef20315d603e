// One rental: where, when, what it cost and what can be done with it.
import { rentalStatusOf } from '#contract/member/wire-labels.ts';
import { useId, type ReactNode } from 'react';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { Name, StationName } from '#web/names/name.tsx';
import { Button } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider } from '#ui/layout/section.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { StatusBadge } from '#ui/display/badge.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { ItemSummary } from '../item-summary.tsx';
import { useStartRental } from '../start/use-start-rental.ts';
import { StopLink } from '../stop/stop-link.tsx';
import { timeLeft } from '../time-left.ts';
import { ChargeNotice } from './charge-notice.tsx';
import type { Rental } from './history.api.ts';
import { Payments } from './payments.tsx';
import type { RentalActionsProps } from './rental-actions.tsx';
import type { RentalPayment } from './rental-detail.api.ts';
import { RunningTime } from './running-time.tsx';
import { useRentAgain, type RentAgain } from './use-rent-again.ts';
import { SubHeader } from '#ui/layout/header.tsx';

export const detailHeader = <SubHeader title="이용내역 상세" />;

/** Only open rentals have any. */
const RentalActions = deferredComponent(async () => (await import('./rental-actions.tsx')).RentalActions);

/** Few were ever stopped. */
const StoppedTime = deferredComponent(
  async () => (await import('../stop/stopped/stopped-time.tsx')).StoppedTime,
);

/** At the end of the page. */
const AskAboutRental = deferredComponent(async () => (await import('./ask-about-rental.tsx')).AskAboutRental);

interface RentalDetailProps {
  rental: Rental;
  payments: readonly RentalPayment[];
  actions: RentalActionsProps['actions'];
  again: RentAgain;
  now: Date;
}

export function RentalDetail({ rental, payments, actions, again, now }: RentalDetailProps) {
  const { startReturn } = useStartRental();
  const open = rentalStatusOf(rental.status) === 'returned' ? undefined : timeLeft(rental, now);
  const lost = rental.closedBy === 'LOST';
  return (
    <Screen
      header={detailHeader}
      layout={open || again ? 'task' : 'page'}
      bar={
        open ? (
          <BottomBar>
            <Button block onClick={() => void startReturn()}>
              반납하기
            </Button>
            {open.status !== 'stopped' && <StopLink rentalHistoryToken={rental.rentalHistoryToken} />}
          </BottomBar>
        ) : (
          again && <RentAgainBar rentalHistoryToken={rental.rentalHistoryToken} />
        )
      }
    >
      <div className="px-gutter pt-2 pb-6">
        <ItemSummary
          thumb={72}
          name={<Name of={rental} field="productName" />}
          image={rental.productImage}
          category={rental.category}
          line={<StationName of={rental} field="rentalStationName" />}
          end={<StatusBadge status={open?.status ?? (lost ? 'lost' : 'returned')} />}
        />
        <ChargeNotice charge={rental.charge} />
        {open && (
          <div className="mt-5">
            <RunningTime time={open} label="이용 시간" />
          </div>
        )}
      </div>
      <RentalActions
        rentalHistoryToken={rental.rentalHistoryToken}
        actions={actions}
        stopped={open?.status === 'stopped'}
      />
      <Divider />
      <DetailSection title="대여 정보">
        <KeyValue label="대여 스테이션">{rental.rentalStationName}</KeyValue>
        {rental.returnStationName !== null && (
          <KeyValue label="반납 스테이션">{rental.returnStationName}</KeyValue>
        )}
        <KeyValue label="대여 시간">{describeHours(rental)}</KeyValue>
      </DetailSection>
      <Divider />
      {rental.stops.length > 0 ? (
        <StoppedTime rental={rental} now={now} />
      ) : (
        <DetailSection title="시간">
          <KeyValue label="대여 시작">{formatKoreanTime(new Date(rental.rentalStartTime))}</KeyValue>
          <KeyValue label="반납 예정">{formatKoreanTime(new Date(rental.expectedReturnTime))}</KeyValue>
          {rental.returnTime !== null && (
            <KeyValue label={lost ? '분실 처리' : '반납 완료'}>
              {formatKoreanTime(new Date(rental.returnTime))}
            </KeyValue>
          )}
        </DetailSection>
      )}
      <Divider />
      <Payments
        payments={payments}
        reallyPaid={rental.amount - rental.refundedAmount}
        withoutFee={rental.stops.length > 0 && !open && rental.charge === null}
      />
      <Divider />
      <DetailSection title="기기 정보">
        <KeyValue label="물품명">{rental.productName}</KeyValue>
        <KeyValue label="일련번호">{rental.serialNumber}</KeyValue>
      </DetailSection>
      <AskAboutRental rentalHistoryToken={rental.rentalHistoryToken} />
    </Screen>
  );
}

function RentAgainBar({ rentalHistoryToken }: { rentalHistoryToken: string }) {
  const { isLooking, rentAgain } = useRentAgain(rentalHistoryToken);
  return (
    <BottomBar>
      <Button block busy={isLooking} onClick={rentAgain}>
        다시 빌리기
      </Button>
    </BottomBar>
  );
}

/** "3시간 + 2시간" once it was extended. */
function describeHours({ rentalTimeHour, extendedHours }: Rental): string {
  if (extendedHours === 0) return `${rentalTimeHour}시간`;
  return `${rentalTimeHour - extendedHours}시간 + ${extendedHours}시간`;
}

function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-gutter py-5">
      <h2 id={id} className="mb-1.5 text-title-3">
        {title}
      </h2>
      <KeyValues tight>{children}</KeyValues>
    </section>
  );
}
