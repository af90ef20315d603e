// Chips of which exactly one is chosen: the answers to a question that must be answered.
import { useId } from 'react';
import type { ChipChoice } from './chips.tsx';
import './chips.css';

export interface ChipRadiosProps<Value extends string | number> {
  /** The question. */
  label: string;
  choices: readonly ChipChoice<Value>[];
  /** Undefined until one is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** The browser's own radio buttons, each as large as its chip: arrow keys move between them. */
export function ChipRadios<Value extends string | number>(props: ChipRadiosProps<Value>) {
  const { label, choices, value, onChange, className = '' } = props;
  const group = useId();
  return (
    <div className={`chips chips--wrapped ${className}`} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className="chip chip--radio">
          <input
            type="radio"
            name={group}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
