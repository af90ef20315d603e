// One of a few values, chosen in the browser's own list.
import { useId, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react';
import { Icon } from '../display/icon.tsx';
import { FieldFrame, describedBy, type FieldTexts } from './field-frame.tsx';

export interface SelectFieldProps
  extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'required'> {
  /** The `option` elements. */
  children: ReactNode;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The browser's own select: a few choices that are known beforehand. */
export function SelectField({
  label,
  hideLabel,
  required,
  hint,
  hintTone,
  error,
  children,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  const texts = { label, hideLabel, required, hint, hintTone, error };
  return (
    <FieldFrame id={id} {...texts}>
      <div
        className="c-field__box"
        data-invalid={error !== undefined || undefined}
        data-read-only={rest.disabled === true || undefined}
      >
        <select
          {...rest}
          id={id}
          className="c-field__input"
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, texts)}
        >
          {children}
        </select>
        <Icon name="down" size={17} />
      </div>
    </FieldFrame>
  );
}
