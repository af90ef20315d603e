// The time of an open rental: hours used of hours rented, the due time, the time left, and a progress bar.
import { Progress } from '#ui/display/progress.tsx';
import type { TimeLeft } from '../time-left.ts';

export function RunningTime({ time, label }: { time: TimeLeft; label: string }) {
  const tone = time.overdue ? 'font-semibold text-danger' : 'text-sub';
  return (
    <>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-caption tabular-nums">
        <b className={time.overdue ? 'text-danger' : ''}>{time.used}</b>
        <span className={tone}>{time.overdue ? time.left : `${time.until} · ${time.left}`}</span>
      </p>
      <Progress value={time.progress} overdue={time.overdue} label={label} />
    </>
  );
}
