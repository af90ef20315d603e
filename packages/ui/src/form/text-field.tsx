// Text inputs: a field with its message, a search field, a text area.
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
} from 'react';
import { Icon } from '../illustration/icon.tsx';
import { IconButton } from '../action/icon-button.tsx';
import './text-field.css';
import { clear } from './text-field.text.ts';

export interface FieldMessage {
  tone: 'error' | 'ok';
  text: string;
}

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The result of the last check: red with a red frame, or green. */
  message?: FieldMessage | undefined;
  /** A button beside the field: 중복확인. */
  action?: ReactNode;
  /** The input element, to focus it. */
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

const searchFieldVariants = {
  /** On a screen of its own. */
  plain: '',
  /** Over a map. */
  floating: 'field--floating',
} as const;

export interface SearchFieldProps {
  /** The label for a screen reader, and the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  variant?: keyof typeof searchFieldVariants | undefined;
}

export function SearchField({ label, value, onChange, variant = 'plain' }: SearchFieldProps) {
  return (
    <div className={`field ${searchFieldVariants[variant]}`} role="search">
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
        <IconButton icon="close" iconSize={18} label={clear} className="-mr-3" onClick={() => onChange('')} />
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

/** The label is for a screen reader only; the row above is the visible one. */
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
