// What stands around every field: its label, its hint and what is wrong with it.
import type { ReactNode } from 'react';
import './field.css';

export interface FieldTexts {
  label: ReactNode;
  /** The label is read aloud only: the placeholder or what stands beside it says the same. */
  hideLabel?: boolean | undefined;
  required?: boolean | undefined;
  /** Under the field, until there is an error. */
  hint?: ReactNode;
  /** The hint is good news. */
  hintTone?: 'ok' | undefined;
  error?: string | undefined;
}

interface FrameProps extends FieldTexts {
  id: string;
  /** The label is a caption of a group instead of one input. */
  isGroup?: boolean | undefined;
  counter?: ReactNode;
  children: ReactNode;
}

/** Label above, hint or error below; an input inside refers to them by `describedBy(id)`. */
export function FieldFrame({
  id,
  label,
  hideLabel = false,
  required = false,
  hint,
  hintTone,
  error,
  isGroup,
  counter,
  children,
}: FrameProps) {
  const caption = (
    <>
      {label}
      {required && (
        <span className="c-field__required" aria-hidden="true">
          *
        </span>
      )}
    </>
  );
  return (
    <div>
      {isGroup === true ? (
        <span id={`${id}label`} className={hideLabel ? 'sr-only' : 'c-field__label'}>
          {caption}
        </span>
      ) : (
        <label id={`${id}label`} htmlFor={id} className={hideLabel ? 'sr-only' : 'c-field__label'}>
          {caption}
        </label>
      )}
      {children}
      {(error !== undefined || hint !== undefined || counter !== undefined) && (
        <div className="c-field__line">
          {error !== undefined ? (
            <p id={`${id}line`} className="c-field__error" role="alert">
              {error}
            </p>
          ) : (
            hint !== undefined && (
              <p id={`${id}line`} className="c-field__hint" data-tone={hintTone}>
                {hint}
              </p>
            )
          )}
          {counter !== undefined && <span className="c-field__counter">{counter}</span>}
        </div>
      )}
    </div>
  );
}

export const describedBy = (id: string, { hint, error }: FieldTexts) =>
  hint === undefined && error === undefined ? undefined : `${id}line`;
