// A text field whose variables look like chips: the same text lies behind it, marked. It grows with its text.
import { createElement, useId, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { describedBy, FieldFrame, type FieldTexts } from '#console/ui/form/field-frame.tsx';
import { partsOf, type TextPart } from './text-parts.ts';

const tones = {
  value: 'bg-lamp-100 shadow-[0_0_0_1.5px_var(--od-lamp-100)]',
  /** Nothing can stand there: it must not be sent so. */
  missing: 'bg-red-50 shadow-[0_0_0_1.5px_var(--od-red-100)]',
  /** A particle, which follows the word before it. */
  particle: 'bg-ink-100 shadow-[0_0_0_1.5px_var(--od-ink-100)]',
} as const;

export type VariableTone = keyof typeof tones;

export interface VariableFieldProps
  extends
    FieldTexts,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'required' | 'value' | 'onChange' | 'className'> {
  value: string;
  onChange: (value: string) => void;
  rows: number;
  /** Without it a line break becomes a space. */
  multiline?: boolean | undefined;
  counter?: ReactNode;
  toneOf?: ((variable: string) => VariableTone) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Both lie over each other and break their lines alike. */
const sameText = 'w-full px-3 py-[9px] whitespace-pre-wrap break-words leading-[1.4rem]';

export function VariableField(props: VariableFieldProps) {
  const { label, hideLabel, required, hint, hintTone, error, counter, ...field } = props;
  const { value, onChange, rows, multiline = false, toneOf = () => 'value', disabled, ...rest } = field;
  const id = useId();
  const texts = { label, hideLabel, required, hint, hintTone, error };
  return (
    <FieldFrame id={id} {...texts} counter={counter}>
      <div
        className={`max-h-60 overflow-y-auto rounded-[10px] border ${error === undefined ? 'border-[var(--od-line-control)]' : 'border-danger'} ${disabled === true ? 'bg-ink-50' : 'bg-white'} focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink-900`}
      >
        <div className="relative">
          {createElement(
            'div',
            {
              className: `text-transparent ${sameText}`,
              style: { minHeight: `calc(${rows * 1.4}rem + 18px)` },
              'aria-hidden': true,
            },
            ...partsOf(value).map((part) => chip(part, toneOf)),
            // A last line break has no height of its own.
            '\u200b',
          )}
          <textarea
            {...rest}
            id={id}
            rows={rows}
            className={`absolute inset-0 h-full resize-none overflow-hidden bg-transparent outline-none placeholder:text-faint ${sameText}`}
            value={value}
            disabled={disabled}
            aria-required={required || undefined}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, texts)}
            onChange={(event) =>
              onChange(multiline ? event.target.value : event.target.value.replaceAll('\n', ' '))
            }
          />
        </div>
      </div>
    </FieldFrame>
  );
}

function chip({ words, variable }: TextPart, toneOf: (variable: string) => VariableTone): ReactNode {
  if (variable === undefined) return words;
  return <mark className={`rounded-[5px] text-transparent ${tones[toneOf(variable)]}`}>{words}</mark>;
}

/** Writes a variable, or any text, where the cursor is. */
export function insertText(area: HTMLTextAreaElement | null, text: string): void {
  if (area === null) return;
  area.focus();
  // The one way to change a text so that the browser's own undo takes it back.
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand('insertText', false, text);
}

export const insertVariable = (area: HTMLTextAreaElement | null, name: string) =>
  insertText(area, `{${name}}`);
