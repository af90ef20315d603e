// The time of an open rental: hours used of hours rented, the due time, the time left, and a progress bar; or that it is stopped.
import { Progress } from '#ui/display/progress.tsx';
import { stoppedUntil } from '../stop/stopped/stopped.text.ts';
import type { TimeLeft } from '../time-left.ts';

export function RunningTime({ time, label }: { time: TimeLeft; label: string }) {
  const tone = time.overdue ? 'font-semibold text-danger' : 'text-sub';
  if (time.stoppedUntil !== undefined) {
    return (
      <>
        <p className="mb-2 text-caption font-semibold tabular-nums">{stoppedUntil(time.stoppedUntil)}</p>
        <Progress value={time.progress} overdue={time.overdue} label={label} stopped />
      </>
    );
  }
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
