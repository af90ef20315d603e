// What a campaign has spent of its budget: used, reserved by orders that are being paid, and what is left, always with the numbers.
import { formatNumber, formatWon } from '#domain/text/won.ts';
import type { Campaign } from './campaign-row.ts';
import { noBudget } from './campaign.text.ts';

type Budget = Pick<Campaign, 'name' | 'state' | 'budget' | 'usedWon' | 'reservedWon'>;

/** From this share on it is yellow: somebody should look. */
const NEARLY_SPENT = 0.8;

export function BudgetBar({ campaign, height = 8 }: { campaign: Budget; height?: 8 | 12 }) {
  const { name, state, budget = 0, usedWon, reservedWon } = campaign;
  const percent = (won: number) => (budget === 0 ? 0 : Math.min(100, (won / budget) * 100));
  const isOver = state === 'STOPPED' || state === 'ENDED';
  const colour = isOver
    ? 'bg-ink-300'
    : usedWon + reservedWon >= budget * NEARLY_SPENT
      ? 'bg-lamp-500'
      : 'bg-ink-700';
  return (
    <div
      className={`flex overflow-hidden bg-ink-100 ${height === 8 ? 'h-2 rounded-[4px]' : 'h-3 rounded-[6px]'}`}
      role="meter"
      aria-label={`${name} 예산`}
      aria-valuenow={Math.round(percent(usedWon + reservedWon))}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i className={`h-full ${colour}`} style={{ width: `${percent(usedWon)}%` }} />
      <i className="h-full bg-ink-300" style={{ width: `${percent(reservedWon)}%` }} />
    </div>
  );
}

/** With its numbers beneath; in words where there is no budget. */
export function BudgetOf({ campaign }: { campaign: Budget }) {
  const { budget, usedWon, reservedWon } = campaign;
  if (budget === undefined) return <span className="text-sub">{noBudget(usedWon)}</span>;
  const left = budget - usedWon - reservedWon;
  return (
    <span className="grid gap-1.5">
      <BudgetBar campaign={campaign} />
      <span className="flex flex-wrap justify-between gap-x-3 text-small leading-4 whitespace-nowrap text-sub">
        <span>
          <b className="font-semibold text-main">{formatNumber(usedWon)}</b> / {formatWon(budget)}
        </span>
        <span>{left <= 0 ? '다 씀' : `남음 ${formatNumber(left)}`}</span>
      </span>
    </span>
  );
}
