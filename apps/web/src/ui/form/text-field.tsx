// Places to type in: a line with its message, a search box, a block of text.
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { Icon } from '../art/icon.tsx';
import { IconButton } from '../action/icon-button.tsx';
import './text-field.css';

export interface FieldMessage {
  tone: 'error' | 'ok';
  text: string;
}

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What came of the last check: red under a red frame, or green. */
  message?: FieldMessage | undefined;
  /** A button beside the line: 중복확인. */
  action?: ReactNode;
  /** The line itself, to put the cursor there. */
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({ label, value, onChange, message, action, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="flex gap-2">
        <div className="field" data-tone={message?.tone}>
          <input
            {...rest}
            id={id}
            value={value}
            aria-invalid={message?.tone === 'error' || undefined}
            aria-describedby={`${id}message`}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
        {action}
      </div>
      <p id={`${id}message`} className="field-message" data-tone={message?.tone} role="status">
        {message && (
          <>
            <Icon name={message.tone === 'error' ? 'alert' : 'check'} size={16} />
            {message.text}
          </>
        )}
      </p>
    </div>
  );
}

export interface SearchFieldProps {
  /** Read aloud, and shown while nothing is typed. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string | undefined;
}

export function SearchField({ label, value, onChange, className = '' }: SearchFieldProps) {
  return (
    <div className={`field ${className}`} role="search">
      <Icon name="search" size={20} />
      <input
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          iconSize={18}
          label="지우기"
          className="-mr-3"
          onClick={() => onChange('')}
        />
      )}
    </div>
  );
}

export interface TextAreaProps extends Omit<
  TextareaHTMLAttributes<HTMLTextAreaElement>,
  'onChange' | 'value'
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** The label is read aloud only; the row above says what belongs here. */
export function TextArea({ label, value, onChange, className = '', ...rest }: TextAreaProps) {
  return (
    <textarea
      {...rest}
      className={`text-area ${className}`}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
