// A text input in a row with other things.
import type { InputHTMLAttributes, ReactNode } from 'react';
import './text-field.css';

export interface InlineFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What was typed was refused: a red frame. */
  invalid?: boolean | undefined;
  /** After the input: its unit. */
  end?: ReactNode;
  /** On the frame around the input. */
  frameClassName?: string | undefined;
}

/** The label is for a screen reader only: what stands beside it or its placeholder is the visible one. */
export function InlineField(props: InlineFieldProps) {
  const { label, value, onChange, invalid = false, end, frameClassName = '', ...rest } = props;
  return (
    <label className={`field ${frameClassName}`} data-tone={invalid ? 'error' : undefined}>
      <input
        {...rest}
        aria-label={label}
        aria-invalid={invalid || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {end}
    </label>
  );
}
