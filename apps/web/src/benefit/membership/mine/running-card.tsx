// The card of the running membership: what is left of today, and of its days.
import { Name } from '#web/names/name.tsx';
import { Progress } from '#ui/display/progress.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import type { RunningMembership } from '../membership.api.ts';
import { PlanCard } from '../plan-card.tsx';
import * as text from './mine.text.ts';

const DAY_MS = 24 * 60 * 60_000;
/** More would not fit beside the words, which say it anyway. */
const MAX_LAMPS = 3;

export function RunningCard({ membership, now }: { membership: RunningMembership; now: Date }) {
  const { plan, usedToday, endsAt, standsStill } = membership;
  // Nothing can be rented meanwhile, whatever is left of today.
  const isOnHold = endsAt === null || standsStill;
  const left = Math.max(0, plan.rentalsPerDay - usedToday);
  return (
    <PlanCard
      name={<Name of={plan} />}
      title={isOnHold ? text.suspended : left === 0 ? text.noUsesLeft : text.usesLeft(left)}
      picture={!isOnHold && plan.rentalsPerDay <= MAX_LAMPS && <Lamps left={left} all={plan.rentalsPerDay} />}
    >
      {isOnHold ? (
        <p className="mt-5 text-caption text-inverse-sub">{text.daysStopped}</p>
      ) : (
        <DaysLeft membership={membership} endsAt={new Date(endsAt)} now={now} />
      )}
    </PlanCard>
  );
}

/** One for each use of a day, lit while it is left. */
function Lamps({ left, all }: { left: number; all: number }) {
  return (
    <span className="flex flex-none gap-2" role="img" aria-label={text.usesLeftLabel(left, all)}>
      {Array.from({ length: all }, (_, index) => (
        <span
          key={index}
          className={`grid size-13 place-items-center rounded-[18px] [@media(max-width:340px)]:size-11 ${
            index < left ? 'bg-accent text-on-accent' : 'bg-(--od-veil) text-inverse-sub'
          }`}
        >
          <Icon name="lamp" size={26} />
        </span>
      ))}
    </span>
  );
}

interface DaysLeftProps {
  membership: RunningMembership;
  endsAt: Date;
  now: Date;
}

function DaysLeft({ membership: { plan }, endsAt, now }: DaysLeftProps) {
  const leftMs = endsAt.getTime() - now.getTime();
  return (
    <div className="mt-5 text-caption tabular-nums">
      <p className="mb-2 flex justify-between">
        <span className="text-inverse-sub">{text.untilDay(new Date(endsAt.getTime() - 1))}</span>
        <b className="font-semibold">{text.daysLeft(Math.max(0, Math.ceil(leftMs / DAY_MS)))}</b>
      </p>
      <Progress night label={text.daysPassed} value={1 - leftMs / (plan.days * DAY_MS)} />
    </div>
  );
}
