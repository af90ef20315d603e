// Dense form fields. Text, number, date, select and text area take what react-hook-form's `register` gives; the others have value and onChange.
import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { Icon } from '../display/icon.tsx';
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

const describedBy = (id: string, { hint, error }: FieldTexts) =>
  hint === undefined && error === undefined ? undefined : `${id}line`;

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

export interface SwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean | undefined;
  /** Read aloud; shown unless `bare`. */
  label: string;
  /** The words stand elsewhere. */
  bare?: boolean | undefined;
}

export function Switch({ on, onChange, disabled = false, label, bare = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={bare ? label : undefined}
      disabled={disabled}
      className="c-switch"
      onClick={() => onChange(!on)}
    >
      <span className="c-switch__track" aria-hidden="true" />
      {!bare && label}
    </button>
  );
}

export interface TickProps {
  checked: boolean;
  /** Some of what it stands for are ticked and some are not. */
  mixed?: boolean | undefined;
  onChange: (checked: boolean, withShift: boolean) => void;
  disabled?: boolean | undefined;
  label: string;
  /** The label is read aloud only. */
  bare?: boolean | undefined;
  tabIndex?: number | undefined;
}

/** A small checkbox: a row of a list, an option of a form. */
export function Tick({
  checked,
  mixed = false,
  onChange,
  disabled,
  label,
  bare = false,
  tabIndex,
}: TickProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The half-ticked state has no attribute; it can only be set on the element.
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="c-tick">
      <input
        ref={input}
        type="checkbox"
        className="c-tick__input"
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        aria-label={bare ? label : undefined}
        onChange={(event) =>
          onChange(
            event.target.checked,
            event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          )
        }
      />
      <span className="c-tick__box" aria-hidden="true">
        <Icon name={mixed ? 'minus' : 'check'} size={12} />
      </span>
      {!bare && <span>{label}</span>}
    </label>
  );
}
