// Six digits of an authenticator: one input that looks like six boxes, so that pasting and the phone's suggestions work.
import { useId, useState, type CSSProperties, type Ref } from 'react';
import './code-field.css';

export const CODE_LENGTH = 6;

export interface CodeFieldProps {
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  /** 60 at the sign-in, 52 in dialogs. */
  height?: number | undefined;
  firstFocus?: boolean | undefined;
  /** It is being checked: it keeps the focus but takes nothing. */
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function CodeField({
  value,
  onChange,
  error,
  height = 60,
  firstFocus,
  disabled,
  ref,
}: CodeFieldProps) {
  const id = useId();
  const [hasFocus, setHasFocus] = useState(false);
  const current = hasFocus ? Math.min(value.length, CODE_LENGTH - 1) : -1;
  return (
    <div>
      <div
        className="c-code"
        data-invalid={error !== undefined || undefined}
        style={{ '--c-code-height': `${height}px` } as CSSProperties}
      >
        <input
          ref={ref}
          className="c-code__input"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label="인증 숫자 6자리"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          value={value}
          readOnly={disabled}
          data-first-focus={firstFocus || undefined}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, '').slice(0, CODE_LENGTH))}
          onFocus={() => setHasFocus(true)}
          onBlur={() => setHasFocus(false)}
        />
        {Array.from({ length: CODE_LENGTH }, (_, index) => (
          <span
            key={index}
            className="c-code__box"
            data-current={index === current || undefined}
            aria-hidden="true"
          >
            {value[index] ?? (index === current && <i className="c-code__caret" />)}
          </span>
        ))}
      </div>
      {error !== undefined && (
        <p id={id} role="alert" className="c-code__error">
          {error}
        </p>
      )}
    </div>
  );
}
