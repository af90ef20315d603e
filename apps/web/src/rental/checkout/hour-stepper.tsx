// Chooses the hours of a rental on a clock face of twelve segments.
import { useId, type KeyboardEvent } from 'react';
import { ChipToggles } from '#ui/action/chips.tsx';
import { StepButton } from './step-button.tsx';
import { HourLegend } from './hour-legend.tsx';

const quickChoices: QuickChoices = [1, 3, 6, 12].map((hours) => ({ value: hours, label: `${hours}시간` }));

type QuickChoices = readonly { value: number; label: string }[];

export interface HourStepperProps {
  hours: number;
  onChange: (hours: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** "16:20까지" */
  until?: string | undefined;
  /** Hours that are rented already: drawn before the chosen ones, which are then added to them. */
  rented?: number | undefined;
  quick?: QuickChoices | undefined;
}

/** The path of one of twelve arcs, starting at twelve o'clock, with a gap of 5.6 degrees at either end. */
function segmentPath(index: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(104 + 94 * Math.cos(angle)).toFixed(2)} ${(104 + 94 * Math.sin(angle)).toFixed(2)}`;
  };
  const from = index * 30 + 5.6;
  return `M${point(from)}A94 94 0 0 1 ${point(index * 30 + 24.4)}`;
}

export function HourStepper({
  hours,
  onChange,
  min = 1,
  max = 12,
  until,
  rented = 0,
  quick = quickChoices,
}: HourStepperProps) {
  const glow = useId();
  const label = rented === 0 ? '대여 시간' : '연장 시간';
  const setHours = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== hours) onChange(next);
  };

  function stepByKey(event: KeyboardEvent) {
    const wanted = {
      ArrowUp: hours + 1,
      ArrowRight: hours + 1,
      ArrowDown: hours - 1,
      ArrowLeft: hours - 1,
      PageUp: hours + 3,
      PageDown: hours - 3,
      Home: min,
      End: max,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    setHours(wanted);
  }

  return (
    <div className="grid content-center gap-7">
      <div className="flex items-center justify-between" role="group" aria-label={label}>
        <StepButton
          icon="minus"
          label="1시간 줄이기"
          disabled={hours <= min}
          onPress={() => setHours(hours - 1)}
        />
        <div className="@container relative aspect-square w-[min(208px,calc(100vw-176px))]">
          <svg
            className="size-full"
            viewBox="0 0 208 208"
            fill="none"
            strokeWidth="13"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <radialGradient id={glow}>
              <stop offset=".2" stopColor="#FFF1CC" />
              <stop offset="1" stopColor="#FFF9EA" stopOpacity="0" />
            </radialGradient>
            {rented === 0 && <circle cx="104" cy="104" r="86" fill={`url(#${glow})`} />}
            {Array.from({ length: 12 }, (_, index) => (
              <path
                key={index}
                className="stroke-ink-100 transition-[stroke] duration-(--od-t-fast) data-lit:stroke-accent data-rented:stroke-(--od-ink-900)"
                data-rented={index < rented || undefined}
                data-lit={(index >= rented && index < rented + hours) || undefined}
                d={segmentPath(index)}
              />
            ))}
          </svg>
          <div
            className="absolute inset-0 grid place-content-center rounded-full text-center"
            role="spinbutton"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={hours}
            aria-valuetext={until === undefined ? `${hours}시간` : `${hours}시간, ${until}`}
            onKeyDown={stepByKey}
          >
            {/* Sized by the ring as well: enlarged text stays inside it. */}
            <b className="text-[length:min(3.5rem,32cqi)] leading-none font-bold tracking-[-0.04em] whitespace-nowrap tabular-nums [@media(max-width:340px)]:text-[length:min(2.5rem,28cqi)]">
              {rented > 0 && '+'}
              {hours}
              <small className="ml-[3px] text-[length:min(1.375rem,13cqi)] leading-none font-bold tracking-[-0.02em] [@media(max-width:340px)]:text-[length:min(1.0625rem,12cqi)]">
                시간
              </small>
            </b>
            {until !== undefined && (
              <span className="mt-2.5 text-[length:min(0.8125rem,11cqi)] leading-[1.1875rem] font-medium text-sub tabular-nums">
                {until}
              </span>
            )}
          </div>
        </div>
        <StepButton
          icon="plus"
          label="1시간 늘리기"
          disabled={hours >= max}
          onPress={() => setHours(hours + 1)}
        />
      </div>
      {rented > 0 && <HourLegend rented={rented} added={hours} />}
      <ChipToggles
        className="justify-center-safe"
        label="빠른 선택"
        choices={quick.filter(({ value }) => value >= min && value <= max)}
        value={hours}
        onChange={setHours}
      />
    </div>
  );
}
