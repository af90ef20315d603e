// The member's active rentals side by side, each with the time that is left.
import { parseStops } from '#domain/rental/stops.ts';
import { feeAt } from '#domain/rental/rental-terms.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { productKind } from '#ui/illustration/product-art.tsx';
import { ActiveRentalCard } from '#web/illustration/active-rental-card.tsx';
import { nameOf } from '#web/names/names.ts';
import { paths } from '#web/navigation/paths.ts';
import { useServerNow } from '#web/rental/server-now.ts';
import { RecalledNotice } from '#web/rental/recall/recalled-notice.tsx';
import { findRunningStop } from '#web/rental/stop/running-stop.ts';
import { timeLeft, type TimeLeft } from '#web/rental/time-left.ts';
import { deferredComponent } from '#ui/navigation/lazy-component.tsx';
import { paused, stoppedUntil as stoppedLine } from '#web/rental/stop/stopped/stopped.text.ts';
import type { ActiveRental, ActiveRentals } from './home.api.ts';
import * as text from './active-rental-strip.text.ts';

/** Only for whoever could not return something. */
const StoppedRental = deferredComponent(
  async () => (await import('#web/rental/stop/stopped/stopped-rental.tsx')).StoppedRental,
);

export interface ActiveRentalStripProps {
  active: ActiveRentals;
  rentals: readonly ActiveRental[];
}

/** Several cards scroll sideways and snap, with the edge of the next one in view. */
export function ActiveRentalStrip({ active, rentals }: ActiveRentalStripProps) {
  const now = useServerNow(active.serverTime, active.receivedAt);
  const terms = rentals.map((rental) => ({ rental, time: timeLeft(rental, now) }));
  // Whoever is late pays by the hour: that comes before everything else.
  const overdueFirst = terms.toSorted((one, other) => Number(other.time.overdue) - Number(one.time.overdue));
  const stopped = overdueFirst.find(({ time }) => time.stoppedUntil !== undefined)?.rental;
  const stop = stopped && findRunningStop(stopped.stops, now);
  const width = rentals.length === 1 ? 'flex-1' : 'flex-[0_0_min(322px,calc(100vw-68px))]';
  return (
    <section aria-label={text.rentals(rentals.length)}>
      <ul className="flex snap-x snap-mandatory scroll-px-gutter gap-3 overflow-x-auto px-gutter pt-1 [scrollbar-width:none]">
        {overdueFirst.map(({ rental, time }) => (
          <li key={rental.rentalHistoryToken} className={`snap-start ${width}`}>
            <ActiveRentalStripCard rental={rental} time={time} now={now} />
          </li>
        ))}
      </ul>
      {overdueFirst.map(
        ({ rental }) =>
          rental.recalled && (
            <RecalledNotice key={rental.rentalHistoryToken} rental={rental} className="mx-gutter mt-3" />
          ),
      )}
      {stop && <StoppedRental token={stopped.rentalHistoryToken} stop={stop} />}
    </section>
  );
}

function ActiveRentalStripCard({ rental, time, now }: { rental: ActiveRental; time: TimeLeft; now: Date }) {
  const { status, until, left, progress, overdue, stoppedUntil } = time;
  const { expectedReturnTime, reportedLostAt } = rental;
  const { overdueAmountWon } = feeAt(
    {
      ...rental,
      dueAt: new Date(expectedReturnTime),
      stops: parseStops(rental.stops),
      pricePerHourWon: rental.pricePerHour,
      dayCapWon: rental.dayCap,
      feeLimitWon: rental.feeLimit,
      reportedLostAt: reportedLostAt === null ? null : new Date(reportedLostAt),
    },
    now,
  );
  return (
    <>
      <ActiveRentalCard
        to={paths.historyDetail(rental.rentalHistoryToken)}
        productName={nameOf(rental, 'productName')}
        kind={productKind(rental.category)}
        status={status === 'stopped' ? paused : text.statusOf(rental.rentalTimeHour, status)}
        due={{
          until: text.returnBy(until),
          left,
          progress,
          overdue,
          cost: overdue && stoppedUntil === undefined ? text.feeNow(overdueAmountWon) : undefined,
          stopped: stoppedUntil === undefined ? undefined : stoppedLine(stoppedUntil),
        }}
      />
      {rental.extendable && !overdue && (
        <ButtonLink
          block
          size="s"
          variant="secondary"
          className="mt-2"
          aria-label={text.extendOf(nameOf(rental, 'productName'))}
          to={paths.extend(rental.rentalHistoryToken)}
        >
          {text.extend}
        </ButtonLink>
      )}
    </>
  );
}
