// The membership in an order: it is used by itself, and a tap leaves it out this time.
import { Name } from '#web/names/name.tsx';
import { useMemberships } from '../membership/membership.api.ts';
import { freeHours } from '../membership/plan-terms.ts';
import { IconTile } from '../icon-tile.tsx';
import type { OrderPrice } from './order.api.ts';
import { RowWords } from './row-words.tsx';
import * as text from './order.text.ts';

export interface MembershipRowProps {
  isUsed: boolean;
  discount: OrderPrice['discounts'][number] | undefined;
  onToggle: () => void;
}

export function MembershipRow({ isUsed, discount, onToggle }: MembershipRowProps) {
  const mine = useMemberships().data?.mine ?? undefined;
  const named = discount ?? mine?.plan;
  const terms =
    mine && text.membershipTerms(freeHours(mine.plan), Math.max(0, mine.plan.rentalsPerDay - mine.usedToday));
  return (
    <button
      type="button"
      className="flex min-h-16 w-full items-center gap-3 py-2 text-left"
      aria-pressed={isUsed}
      onClick={onToggle}
    >
      <IconTile icon="crown" lit={isUsed} />
      <RowWords
        title={named ? <Name of={named} /> : text.membership}
        line={isUsed ? terms : text.membershipLeftOut}
      />
      {isUsed && discount && (
        <b className="mr-8 font-bold whitespace-nowrap tabular-nums">{text.minus(discount.amount)}</b>
      )}
    </button>
  );
}
