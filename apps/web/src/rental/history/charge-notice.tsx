// Says that a payment is needed for a past rental, and leads to it.
import { describeChargeKind } from '#domain/rental/charge.ts';
import { formatWon } from '#domain/text/won.ts';
import { paths } from '#web/navigation/paths.ts';
import { Link } from '#ui/action/link.tsx';
import { Card } from '#ui/display/card.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import type { Rental } from './history.api.ts';
import * as text from './charge-notice.text.ts';

/** Nothing unless something is owed. */
export function ChargeNotice({ charge }: { charge: Rental['charge'] }) {
  if (charge?.state !== 'OPEN') return null;
  const waits = charge.objection === 'WAITING';
  return (
    <Card
      as={Link}
      variant={waits ? 'flat' : 'danger'}
      className="mt-3.5 flex items-center gap-3 px-4 py-3"
      to={paths.charge(charge.id)}
    >
      <span className="min-w-0 flex-1">
        <b className="block text-body-2 font-semibold">{waits ? text.objectionWaits : text.paymentNeeded}</b>
        <span className="text-caption text-sub">
          {describeChargeKind(charge.kind)} {formatWon(charge.amount)}
        </span>
      </span>
      <Icon name="right" size={20} className="flex-none text-faint" />
    </Card>
  );
}
