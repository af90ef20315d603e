// How much of today's own limit is given away already, and how much with this.
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { grantText as text } from './grant.text.ts';

export interface OwnLimitProps {
  limit: { perDay: number; givenToday: number };
  /** What is being given now. */
  nowWon: number;
}

export function OwnLimit({ limit: { perDay, givenToday }, nowWon }: OwnLimitProps) {
  const percent = (won: number) => Math.min(100, (won / perDay) * 100);
  return (
    <FieldFrame
      id="own-limit"
      isGroup
      label={
        <span className="flex flex-1 flex-wrap justify-between gap-x-3">
          {text.limitLabel}
          <span className="font-medium">{text.limit(nowWon, givenToday, perDay)}</span>
        </span>
      }
    >
      <div
        role="meter"
        aria-label={text.limitLabel}
        aria-valuenow={givenToday + nowWon}
        aria-valuemin={0}
        aria-valuemax={Math.max(perDay, givenToday + nowWon)}
        className="flex h-2 overflow-hidden rounded-[4px] bg-ink-100"
      >
        <i className="h-full bg-ink-700" style={{ width: `${percent(givenToday)}%` }} />
        <i
          className="h-full bg-lamp-400"
          style={{ width: `${Math.min(percent(nowWon), 100 - percent(givenToday))}%` }}
        />
      </div>
    </FieldFrame>
  );
}
