// A text field whose variables look like chips: the same text lies behind it, marked.
import { createElement, useId, type ReactNode, type Ref } from 'react';
import { FieldFrame } from '#console/ui/form/field-frame.tsx';
import { partsOf, type TextPart } from './template-text.ts';

export interface VariableFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint: string;
  error: string | undefined;
  rows: number;
  disabled: boolean;
  ref?: Ref<HTMLTextAreaElement>;
  onFocus?: () => void;
}

/** Both lie over each other and break their lines alike. */
const sameText = 'block w-full px-3 py-[9px] whitespace-pre-wrap break-words leading-[1.4rem]';

export function VariableField(props: VariableFieldProps) {
  const { label, value, onChange, hint, error, rows, disabled, ref, onFocus } = props;
  const id = useId();
  return (
    <FieldFrame id={id} label={label} required hint={hint} error={error}>
      <div
        className={`relative overflow-hidden rounded-[10px] border ${error === undefined ? 'border-[var(--od-line-control)]' : 'border-danger'} ${disabled ? 'bg-ink-50' : 'bg-white'} focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink-900`}
      >
        {createElement(
          'div',
          { className: `absolute inset-0 text-transparent ${sameText}`, 'aria-hidden': true },
          ...partsOf(value).map(chip),
        )}
        <textarea
          ref={ref}
          id={id}
          rows={rows}
          className={`relative resize-none bg-transparent outline-none ${sameText}`}
          value={value}
          disabled={disabled}
          aria-required="true"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}line`}
          onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
          onFocus={onFocus}
        />
      </div>
    </FieldFrame>
  );
}

function chip({ words, isVariable }: TextPart): ReactNode {
  if (!isVariable) return words;
  return (
    <mark className="rounded-[5px] bg-lamp-100 text-transparent shadow-[0_0_0_1.5px_var(--od-lamp-100)]">
      {words}
    </mark>
  );
}
