// A checkbox whose whole row can be pressed.
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../illustration/icon.tsx';
import './checkbox.css';

const variants = {
  /** On white, 56 pixels high. */
  row: 'checkbox--row',
  /** Inside a tinted block, 48 pixels high. */
  small: 'checkbox--small',
  /** A tile that is highlighted when ticked. */
  choice: 'checkbox--choice',
  /** A sentence that may wrap. */
  consent: 'checkbox--consent',
  /** The same in a bottom bar, above its button. */
  pinned: 'checkbox--consent checkbox--pinned',
} as const;

export interface CheckboxProps {
  checked: boolean;
  /** Some of the sub-rows are ticked and some are not. */
  mixed?: boolean | undefined;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  variant?: keyof typeof variants | undefined;
  /** A quieter line below the label; read aloud as the checkbox's description. */
  note?: string | undefined;
  children: ReactNode;
}

export function Checkbox({
  checked,
  mixed = false,
  onChange,
  disabled = false,
  variant = 'row',
  note,
  children,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const noteId = useId();
  useEffect(() => {
    // The half-ticked state has no attribute; it can only be set on the element.
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);

  return (
    <label className={`checkbox ${variants[variant]}`} data-on={checked || undefined}>
      <input
        ref={input}
        type="checkbox"
        className="checkbox__input"
        checked={checked}
        disabled={disabled}
        {...(note !== undefined && { 'aria-labelledby': labelId, 'aria-describedby': noteId })}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="checkbox__box" aria-hidden="true">
        <Icon name={mixed ? 'minus' : 'check'} size={16} className="checkbox__tick" />
      </span>
      <span className="checkbox__label">
        <span id={labelId}>{children}</span>
        {note !== undefined && (
          <span id={noteId} className="checkbox__note">
            {note}
          </span>
        )}
      </span>
    </label>
  );
}
