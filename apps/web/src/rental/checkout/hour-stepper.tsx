// Chooses the hours of a rental on a clock face of one segment for each.
import type { KeyboardEvent, ReactNode } from 'react';
import { ChipToggles } from '#ui/action/chip-toggles.tsx';
import { HourLegend } from './hour-legend.tsx';
import { HourRing } from './hour-ring.tsx';
import * as text from './hour-stepper.text.ts';
import { StepButton } from './step-button.tsx';

/** The first, the last and two between. */
const quickChoices = (max: number): QuickChoices =>
  (max > 12 ? [1, 6, 12, max] : [1, 3, 6, 12]).map((hours) => ({
    value: hours,
    label: text.shortHours(hours),
  }));

type QuickChoices = readonly { value: number; label: ReactNode }[];

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
  /** With which hour, the rented ones counted, the day cap is reached. */
  capHours?: number | undefined;
}

export function HourStepper({
  hours,
  onChange,
  min = 1,
  max = 12,
  until,
  rented = 0,
  quick = quickChoices(max),
  capHours,
}: HourStepperProps) {
  const label = rented === 0 ? text.rentalHours : text.extraHours;
  const free = Math.min(hours, Math.max(0, rented + hours - (capHours ?? Infinity)));
  const hasLegend = rented > 0 || free > 0;
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
    <div
      className={`grid content-center [@media(max-height:700px)]:gap-3 ${hasLegend ? 'gap-[18px]' : 'gap-7'}`}
    >
      <div className="flex items-center justify-between" role="group" aria-label={label}>
        <StepButton
          icon="minus"
          label={text.oneLess}
          disabled={hours <= min}
          onPress={() => setHours(hours - 1)}
        />
        {/* On a short screen it leaves room for the quick choices above the bar. */}
        <div className="@container relative aspect-square w-[min(208px,calc(100vw-176px),max(116px,calc(100dvh-524px)))]">
          <HourRing max={rented + max} rented={rented} hours={hours} capHours={capHours} />
          <div
            className="absolute inset-0 grid place-content-center rounded-full text-center"
            role="spinbutton"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={hours}
            aria-valuetext={until === undefined ? text.hoursOf(hours) : `${text.hoursOf(hours)}, ${until}`}
            onKeyDown={stepByKey}
          >
            {/* Sized by the ring as well: enlarged text stays inside it. */}
            <b className="text-[length:min(3.5rem,30cqi)] leading-none font-bold tracking-[-0.04em] whitespace-nowrap tabular-nums [@media(max-width:340px)]:text-[length:min(2.5rem,28cqi)]">
              {rented > 0 && '+'}
              {hours}
              <small className="ml-[3px] text-[length:min(1.375rem,13cqi)] leading-none font-bold tracking-[-0.02em] [@media(max-width:340px)]:text-[length:min(1.0625rem,12cqi)]">
                {text.unit(hours)}
              </small>
            </b>
            {until !== undefined && (
              <span className="mt-[5cqi] text-[length:min(0.8125rem,11cqi)] leading-[1.1875rem] font-medium text-sub tabular-nums">
                {until}
              </span>
            )}
          </div>
        </div>
        <StepButton
          icon="plus"
          label={text.oneMore}
          disabled={hours >= max}
          onPress={() => setHours(hours + 1)}
        />
      </div>
      {hasLegend && <HourLegend rented={rented} paid={hours - free} free={free} />}
      <ChipToggles
        className="justify-center-safe"
        label={text.quickChoices}
        choices={quick.filter(({ value }) => value >= min && value <= max)}
        value={hours}
        onChange={setHours}
      />
    </div>
  );
}
