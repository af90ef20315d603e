// The hours of a rental as a clock face: twelve segments, lit one by one.
import { useId, type KeyboardEvent } from 'react';
import { ChipToggles } from '../action/chips.tsx';
import { Icon } from '../art/icon.tsx';
import './hour-stepper.css';

const quickHours = [1, 3, 6, 12].map((hours) => ({ value: hours, label: `${hours}시간` }));

export interface HourStepperProps {
  hours: number;
  onChange: (hours: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  /** "16:20까지" */
  until?: string | undefined;
}

/** One of twelve arcs of the ring, a gap of 5.6 degrees at either end, starting at twelve o'clock. */
function segment(index: number): string {
  const point = (degrees: number) => {
    const angle = ((degrees - 90) * Math.PI) / 180;
    return `${(104 + 94 * Math.cos(angle)).toFixed(2)} ${(104 + 94 * Math.sin(angle)).toFixed(2)}`;
  };
  const from = index * 30 + 5.6;
  return `M${point(from)}A94 94 0 0 1 ${point(index * 30 + 24.4)}`;
}

export function HourStepper({ hours, onChange, min = 1, max = 12, until }: HourStepperProps) {
  const glow = useId();
  const step = (wanted: number) => {
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
    step(wanted);
  }

  return (
    <div className="grid content-center gap-7">
      <div className="hour-stepper" role="group" aria-label="대여 시간">
        <button
          type="button"
          className="hour-stepper__button"
          aria-label="1시간 줄이기"
          disabled={hours <= min}
          onClick={() => step(hours - 1)}
        >
          <Icon name="minus" size={26} />
        </button>
        <div className="hour-stepper__ring">
          <svg viewBox="0 0 208 208" fill="none" strokeWidth="13" strokeLinecap="round" aria-hidden="true">
            <radialGradient id={glow}>
              <stop offset=".2" stopColor="#FFF1CC" />
              <stop offset="1" stopColor="#FFF9EA" stopOpacity="0" />
            </radialGradient>
            <circle cx="104" cy="104" r="86" fill={`url(#${glow})`} />
            {Array.from({ length: 12 }, (_, index) => (
              <path
                key={index}
                className="hour-stepper__segment"
                data-lit={index < hours || undefined}
                d={segment(index)}
              />
            ))}
          </svg>
          <div
            className="hour-stepper__value"
            role="spinbutton"
            tabIndex={0}
            aria-label="대여 시간"
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuenow={hours}
            aria-valuetext={until === undefined ? `${hours}시간` : `${hours}시간, ${until}`}
            onKeyDown={stepByKey}
          >
            <b>
              {hours}
              <small>시간</small>
            </b>
            {until !== undefined && <span>{until}</span>}
          </div>
        </div>
        <button
          type="button"
          className="hour-stepper__button"
          aria-label="1시간 늘리기"
          disabled={hours >= max}
          onClick={() => step(hours + 1)}
        >
          <Icon name="plus" size={26} />
        </button>
      </div>
      <ChipToggles
        className="justify-center-safe"
        label="빠른 선택"
        choices={quickHours.filter(({ value }) => value >= min && value <= max)}
        value={hours}
        onChange={step}
      />
    </div>
  );
}
