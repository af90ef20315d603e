// The screen "이용내역 상세": one rental with its stations, times, payments with receipts, and serial number.
import { useId, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { formatKoreanTime } from '#domain/time/korean-time.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button, ButtonLink } from '#ui/action/button.tsx';
import { BottomBar } from '#ui/layout/bottom-bar.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { Divider } from '#ui/layout/section.tsx';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { AsyncContent, type AsyncFrameProps } from '#ui/loading/async-content.tsx';
import { StatusBadge } from '#ui/display/badge.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { KeyValue, KeyValues } from '#ui/display/key-value.tsx';
import { ItemSummary } from '../item-summary.tsx';
import { useServerNow } from '../server-now.ts';
import { useStartRental } from '../start/use-start-rental.ts';
import { timeLeft } from '../time-left.ts';
import { ChargeNotice } from './charge-notice.tsx';
import type { Rental } from './history.api.ts';
import { Payments } from './payments.tsx';
import type { RentalActionsProps } from './rental-actions.tsx';
import { useRental, type RentalPayment } from './rental-detail.api.ts';
import { RunningTime } from './running-time.tsx';
import { useRentAgain, type RentAgain } from './use-rent-again.ts';

/** Only open rentals have any. */
const RentalActions = deferredComponent(async () => (await import('./rental-actions.tsx')).RentalActions);

const header = <SubHeader title="이용내역 상세" />;

export function HistoryDetailScreen() {
  const { id = '' } = useParams();
  const query = useRental(id);
  const now = useServerNow(query.data?.serverTime, query.dataUpdatedAt);
  return (
    <AsyncContent
      query={query}
      notFound={hasCode(query.error, 'RENTAL_NOT_FOUND', 'INVALID_INPUT') ? <MissingRental /> : undefined}
      frame={DetailFrame}
    >
      {({ rentalHistory, payments, actions, again }) => (
        <RentalDetail rental={rentalHistory} payments={payments} actions={actions} again={again} now={now} />
      )}
    </AsyncContent>
  );
}

function DetailFrame({ state, children }: AsyncFrameProps) {
  return (
    <Screen header={header} layout="task" busy={state === 'loading'}>
      {children}
    </Screen>
  );
}

function MissingRental() {
  return (
    <EmptyState
      title="존재하지 않는 내역입니다."
      line="이용내역에서 다시 골라 주세요."
      action={
        <ButtonLink size="m" to={paths.history}>
          이용내역 보기
        </ButtonLink>
      }
    />
  );
}

interface RentalDetailProps {
  rental: Rental;
  payments: readonly RentalPayment[];
  actions: RentalActionsProps['actions'];
  again: RentAgain;
  now: Date;
}

function RentalDetail({ rental, payments, actions, again, now }: RentalDetailProps) {
  const { startReturn } = useStartRental();
  const open = rental.status === '반납' ? undefined : timeLeft(rental, now);
  const lost = rental.closedBy === 'LOST';
  return (
    <Screen
      header={header}
      layout={open || again ? 'task' : 'page'}
      bar={
        open ? (
          <BottomBar>
            <Button block onClick={() => void startReturn()}>
              반납하기
            </Button>
          </BottomBar>
        ) : (
          again && <RentAgainBar rentalHistoryToken={rental.rentalHistoryToken} />
        )
      }
    >
      <div className="px-gutter pt-2 pb-6">
        <ItemSummary
          thumb={72}
          name={rental.productName}
          image={rental.productImage}
          category={rental.category}
          line={rental.rentalStationName}
          end={<StatusBadge status={open?.status ?? (lost ? '분실 처리' : '반납')} />}
        />
        <ChargeNotice charge={rental.charge} />
        {open && (
          <div className="mt-5">
            <RunningTime time={open} label="이용 시간" />
          </div>
        )}
      </div>
      <RentalActions rentalHistoryToken={rental.rentalHistoryToken} actions={actions} />
      <Divider />
      <DetailSection title="대여 정보">
        <KeyValue label="대여 스테이션">{rental.rentalStationName}</KeyValue>
        {rental.returnStationName !== null && (
          <KeyValue label="반납 스테이션">{rental.returnStationName}</KeyValue>
        )}
        <KeyValue label="대여 시간">{describeHours(rental)}</KeyValue>
      </DetailSection>
      <Divider />
      <DetailSection title="시간">
        <KeyValue label="대여 시작">{formatKoreanTime(new Date(rental.rentalStartTime))}</KeyValue>
        <KeyValue label="반납 예정">{formatKoreanTime(new Date(rental.expectedReturnTime))}</KeyValue>
        {rental.returnTime !== null && (
          <KeyValue label={lost ? '분실 처리' : '반납 완료'}>
            {formatKoreanTime(new Date(rental.returnTime))}
          </KeyValue>
        )}
      </DetailSection>
      <Divider />
      <Payments payments={payments} reallyPaid={rental.amount - rental.refundedAmount} />
      <Divider />
      <DetailSection title="기기 정보">
        <KeyValue label="물품명">{rental.productName}</KeyValue>
        <KeyValue label="일련번호">{rental.serialNumber}</KeyValue>
      </DetailSection>
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
