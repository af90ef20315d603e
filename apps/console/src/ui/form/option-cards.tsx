// One choice of a few as cards, never a bare radio; arrow keys move between them.
import { useId, type CSSProperties, type ReactNode } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import './field.css';

export interface Option<Value extends string> {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
  /** At the end of the card: the amount of this choice. */
  end?: ReactNode;
  /** It cannot be chosen now; the note says why. */
  disabled?: boolean | undefined;
}

export interface OptionCardsProps<Value extends string> extends FieldTexts {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  columns?: number | undefined;
}

export function OptionCards<Value extends string>({
  options,
  value,
  onChange,
  columns = 1,
  ...texts
}: OptionCardsProps<Value>) {
  const id = useId();
  return (
    <FieldFrame id={id} isGroup {...texts}>
      <div
        className="c-options"
        role="radiogroup"
        aria-labelledby={`${id}label`}
        aria-required={texts.required === true || undefined}
        style={{ '--options': columns } as CSSProperties}
      >
        {options.map((option) => (
          <label key={option.value} className="c-option">
            <input
              type="radio"
              name={id}
              className="c-option__input"
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className="c-option__dot" aria-hidden="true" />
            <span>
              <span className="c-option__label">{option.label}</span>
              {option.note !== undefined && <span className="c-option__note">{option.note}</span>}
            </span>
            {option.end !== undefined && <span className="c-option__end">{option.end}</span>}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
