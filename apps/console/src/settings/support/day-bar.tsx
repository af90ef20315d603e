// The hours of one day as a bar of 24 parts; the times beside it say the same.
import type { WorkingDay } from '#domain/settings.ts';
import { typedTime } from '#console/form/text/typed-time.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function DayBar({ day }: { day: WorkingDay | null }) {
  return (
    <span className="flex overflow-hidden rounded-[6px] max-stack:hidden" aria-hidden="true">
      {hours.map((hour) => (
        <i
          key={hour}
          className={`h-[22px] flex-1 border-r border-white last:border-r-0 ${day && isWorked(day, hour) ? 'bg-ink-700' : 'bg-ink-100'}`}
        />
      ))}
    </span>
  );
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Any part of the hour. */
function isWorked({ opens, closes }: WorkingDay, hour: number): boolean {
  return typedTime(opens) < clock(hour + 1) && typedTime(closes) > clock(hour);
}

/** Under the bars, in their column. */
export function HourMarks() {
  return (
    <div
      className="mt-1.5 ml-[calc(32px+36px+150px+42px)] flex justify-between text-micro text-sub max-stack:hidden"
      aria-hidden="true"
    >
      {[0, 6, 12, 18, 24].map((hour) => (
        <span key={hour}>{hour}시</span>
      ))}
    </div>
  );
}
