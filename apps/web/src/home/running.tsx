// What the member has borrowed, with the light on and the time that is left.
import { paths } from '#web/navigation/paths.ts';
import { useServerNow } from '#web/rental/server-now.ts';
import { timeLeft } from '#web/rental/time-left.ts';
import { LitCard, LitStrip } from '#web/ui/art/lit-card.tsx';
import { productKind } from '#web/ui/art/product-art.tsx';
import type { ActiveRental, ActiveRentals } from './home.calls.ts';

export function Running({ active, rentals }: { active: ActiveRentals; rentals: readonly ActiveRental[] }) {
  const now = useServerNow(active.serverTime, active.receivedAt);
  return (
    <LitStrip
      label={`대여 중인 물품 ${rentals.length}개`}
      cards={rentals.map((rental) => ({
        key: rental.rentalHistoryToken,
        card: <RunningCard rental={rental} now={now} />,
      }))}
    />
  );
}

function RunningCard({ rental, now }: { rental: ActiveRental; now: Date }) {
  const { status, until, left, progress, overdue } = timeLeft(rental, now);
  return (
    <LitCard
      to={paths.historyDetail(rental.rentalHistoryToken)}
      productName={rental.productName}
      kind={productKind(rental.category)}
      status={`${rental.rentalTimeHour}시간 / ${status}`}
      due={{ until: `${until} 반납`, left, progress, overdue }}
    />
  );
}
