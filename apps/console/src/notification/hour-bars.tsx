// What a channel sent in the last 24 hours, one bar an hour; the failed part of a bar is red.
import { formatClock, isToday } from '#console/format/format-time.ts';

export interface HourBarsProps {
  /** 웹 푸시 */
  name: string;
  hours: readonly { at: string; sent: number; failed: number }[];
}

const HEIGHT = 44;
const BAR = 10;
const GAP = 4;

export function HourBars({ name, hours }: HourBarsProps) {
  const most = Math.max(1, ...hours.map(({ sent, failed }) => sent + failed));
  const total = hours.reduce((sum, { sent }) => sum + sent, 0);
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0);
  const height = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT));
  const first = hours[0];
  return (
    <figure>
      <svg
        className="block h-11 w-full"
        viewBox={`0 0 ${hours.length * (BAR + GAP) - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${name}, 하루 동안 보냄 ${total}건, 실패 ${failed}건`}
      >
        {hours.map((hour, index) => {
          const whole = Math.max(2, height(hour.sent + hour.failed));
          const x = index * (BAR + GAP);
          const isLast = index === hours.length - 1;
          return (
            <g key={hour.at}>
              <rect
                x={x}
                y={HEIGHT - whole}
                width={BAR}
                height={whole}
                rx={2}
                className={isLast ? 'fill-[var(--od-lamp-400)]' : 'fill-ink-700'}
              />
              {hour.failed > 0 && (
                <rect
                  x={x}
                  y={HEIGHT - height(hour.failed)}
                  width={BAR}
                  height={height(hour.failed)}
                  rx={1}
                  className="fill-[var(--od-red-600)]"
                />
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className="mt-1 flex justify-between text-micro text-faint" aria-hidden="true">
        <span>
          {first && `${isToday(first.at) ? '오늘' : '어제'} ${formatClock(first.at).slice(0, 2)}시`}
        </span>
        <span>지금</span>
      </figcaption>
    </figure>
  );
}
