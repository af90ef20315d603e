// The clock face of the chosen hours: one segment for each, of twelve or of a whole day.
import { useId } from 'react';

export interface HourRingProps {
  /** The most there can be, with those rented already. */
  max: number;
  /** Hours that are rented already: drawn before the chosen ones. */
  rented: number;
  hours: number;
  /** With which of them the day cap is reached: those after it cost nothing more. */
  capHours: number | undefined;
}

/** The path of one arc, starting at twelve o'clock, with a gap at either end. */
function segmentPath(index: number, degrees: number, gap: number): string {
  const point = (at: number) => {
    const angle = ((at - 90) * Math.PI) / 180;
    return `${(104 + 94 * Math.cos(angle)).toFixed(2)} ${(104 + 94 * Math.sin(angle)).toFixed(2)}`;
  };
  return `M${point(index * degrees + gap)}A94 94 0 0 1 ${point((index + 1) * degrees - gap)}`;
}

export function HourRing({ max, rented, hours, capHours = Infinity }: HourRingProps) {
  const glow = useId();
  const isWholeDay = max > 12;
  const count = isWholeDay ? 24 : 12;
  return (
    <svg
      className="size-full"
      viewBox="0 0 208 208"
      fill="none"
      strokeWidth={isWholeDay ? 10 : 13}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <radialGradient id={glow}>
        <stop offset=".2" stopColor="var(--od-lamp-100)" />
        <stop offset="1" stopColor="var(--od-lamp-50)" stopOpacity="0" />
      </radialGradient>
      {rented === 0 && <circle cx="104" cy="104" r="86" fill={`url(#${glow})`} />}
      {Array.from({ length: count }, (_, index) => (
        <path
          key={index}
          className="stroke-ink-100 transition-[stroke] duration-(--od-t-fast) data-free:stroke-lamp-200 data-lit:stroke-accent data-rented:stroke-(--od-ink-900)"
          data-rented={index < rented || undefined}
          data-lit={(index >= rented && index < rented + hours && index < capHours) || undefined}
          data-free={(index >= rented && index < rented + hours && index >= capHours) || undefined}
          d={segmentPath(index, 360 / count, isWholeDay ? 4.4 : 5.6)}
        />
      ))}
    </svg>
  );
}
