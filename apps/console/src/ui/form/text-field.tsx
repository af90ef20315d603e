// A line of text, a number or a day.
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from '../display/icon.tsx';
import { FieldFrame, describedBy, type FieldTexts } from './field-frame.tsx';

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, 'required'> {
  /** Behind the value: 원, 개, mm */
  unit?: string | undefined;
  /** A button at the end of the box. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A line of text; with `type` a password, a date, a time. */
export function TextField({
  label,
  hideLabel,
  required,
  hint,
  hintTone,
  error,
  unit,
  end,
  className,
  ...rest
}: TextFieldProps) {
  const id = useId();
  const texts = { label, hideLabel, required, hint, hintTone, error };
  // Also where the sentence stands under a group of fields.
  const isInvalid = error !== undefined || rest['aria-invalid'] === true;
  return (
    <FieldFrame id={id} {...texts}>
      <div
        className={`c-field__box ${className ?? ''}`}
        data-invalid={isInvalid || undefined}
        data-read-only={rest.readOnly === true || rest.disabled === true || undefined}
      >
        {rest.readOnly === true && <Icon name="lock" size={16} />}
        <input
          {...rest}
          id={id}
          className="c-field__input"
          aria-required={required || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy(id, texts)}
        />
        {unit !== undefined && <span className="c-field__unit">{unit}</span>}
        {end}
      </div>
    </FieldFrame>
  );
}

/** A whole number; `register(name, { valueAsNumber: true })` or `setValueAs` turns it into one. */
export function NumberField(props: TextFieldProps) {
  return <TextField inputMode="numeric" autoComplete="off" {...props} />;
}

export function DateField(props: TextFieldProps) {
  return <TextField type="date" {...props} />;
}
