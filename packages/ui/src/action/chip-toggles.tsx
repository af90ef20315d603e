// A row of chips as toggle buttons.
import type { ChipRowProps } from './chips.tsx';
import './chips.css';

const chipTogglesVariants = {
  /** Scrolls sideways from one edge of the screen to the other. */
  plain: '',
  /** Over a map. */
  floating: 'chips--floating',
  /** In as many rows as it takes: the answers to a question. */
  wrapped: 'chips--wrapped',
} as const;

export interface ChipTogglesProps<Value extends string | number> extends Omit<ChipRowProps<Value>, 'value'> {
  variant?: keyof typeof chipTogglesVariants | undefined;
  /** Undefined when none of them is the current value. */
  value: Value | undefined;
}

/** Toggle buttons: the quick hours of the stepper. */
export function ChipToggles<Value extends string | number>({
  label,
  choices,
  value,
  onChange,
  variant = 'plain',
  className = '',
}: ChipTogglesProps<Value>) {
  return (
    <div className={`chips ${chipTogglesVariants[variant]} ${className}`} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className="chip"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}
