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
import { RecalledNotice } from '../recall/recalled-notice.tsx';
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
import { rentAgain as rentAgainText } from './rent-again.text.ts';
import * as text from './history-detail.text.ts';

export const detailHeader = <SubHeader title={text.title} />;

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
              {text.returnItem}
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
        {rental.recalled && <RecalledNotice rental={rental} className="mt-3.5" />}
        <ChargeNotice charge={rental.charge} />
        {open && (
          <div className="mt-5">
            <RunningTime time={open} label={text.timeOfUse} />
          </div>
        )}
      </div>
      <RentalActions
        rentalHistoryToken={rental.rentalHistoryToken}
        actions={actions}
        stopped={open?.status === 'stopped'}
      />
      <Divider />
      <DetailSection title={text.rental}>
        <KeyValue label={text.rentalStation}>
          <StationName of={rental} field="rentalStationName" />
        </KeyValue>
        {rental.returnStationName !== null && (
          <KeyValue label={text.returnStation}>
            <StationName of={rental} field="returnStationName" />
          </KeyValue>
        )}
        <KeyValue label={text.rentedFor}>{describeHours(rental)}</KeyValue>
      </DetailSection>
      <Divider />
      {rental.stops.length > 0 ? (
        <StoppedTime rental={rental} now={now} />
      ) : (
        <DetailSection title={text.times}>
          <KeyValue label={text.startedAt}>{formatKoreanTime(new Date(rental.rentalStartTime))}</KeyValue>
          <KeyValue label={text.dueAt}>{formatKoreanTime(new Date(rental.expectedReturnTime))}</KeyValue>
          {rental.returnTime !== null && (
            <KeyValue label={lost ? text.declaredLostAt : text.returnedAt}>
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
      <DetailSection title={text.device}>
        <KeyValue label={text.itemName}>
          <Name of={rental} field="productName" />
        </KeyValue>
        <KeyValue label={text.serialNumber}>{rental.serialNumber}</KeyValue>
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
        {rentAgainText}
      </Button>
    </BottomBar>
  );
}

/** "3시간 + 2시간" once it was extended. */
function describeHours({ rentalTimeHour, extendedHours }: Rental): string {
  if (extendedHours === 0) return text.hours(rentalTimeHour);
  return `${text.hours(rentalTimeHour - extendedHours)} + ${text.hours(extendedHours)}`;
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
