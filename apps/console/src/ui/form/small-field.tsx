// A short input inside a row of a table or a list: a time, a number; its label is read aloud only.
import type { InputHTMLAttributes, Ref } from 'react';
import './small-field.css';

const widths = {
  /** 07:00 */
  time: 'c-small-field--time',
  /** 120개 */
  number: 'c-small-field--number',
  /** 4,800원 */
  amount: 'c-small-field--amount',
} as const;

export interface SmallFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-label' | 'width'> {
  label: string;
  width: keyof typeof widths;
  /** Behind the value: 개 */
  unit?: string | undefined;
  invalid?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function SmallField({ label, width, unit, invalid = false, ...rest }: SmallFieldProps) {
  return (
    <span className={`c-small-field ${widths[width]}`} data-invalid={invalid || undefined}>
      <input
        autoComplete="off"
        inputMode="numeric"
        {...rest}
        className="c-small-field__input"
        aria-label={label}
        aria-invalid={invalid || undefined}
      />
      {unit !== undefined && <span className="c-small-field__unit">{unit}</span>}
    </span>
  );
}
