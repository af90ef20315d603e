// Several lines of text.
import { useEffect, useId, useRef, useState, type Ref, type TextareaHTMLAttributes } from 'react';
import { FieldFrame, describedBy, type FieldTexts } from './field-frame.tsx';

export interface TextAreaFieldProps
  extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines; with `maxLength` it counts the characters. */
export function TextAreaField({
  label,
  hideLabel,
  required,
  hint,
  hintTone,
  error,
  ref,
  onInput,
  ...rest
}: TextAreaFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(0);
  const texts = { label, hideLabel, required, hint, hintTone, error };
  // After every render: a form may set or reset the text without an event. The same length again changes nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => setLength(area.current?.value.length ?? 0));
  return (
    <FieldFrame
      id={id}
      {...texts}
      counter={rest.maxLength === undefined ? undefined : `${length} / ${rest.maxLength}`}
    >
      <div className="c-field__box" data-invalid={error !== undefined || undefined}>
        <textarea
          {...rest}
          ref={(element) => {
            area.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          id={id}
          className="c-field__input"
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, texts)}
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      </div>
    </FieldFrame>
  );
}
