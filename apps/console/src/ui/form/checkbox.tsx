// A checkbox.
import { useEffect, useRef } from 'react';
import { Icon } from '../display/icon.tsx';
import './field.css';

export interface CheckboxProps {
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
export function Checkbox({
  checked,
  mixed = false,
  onChange,
  disabled,
  label,
  bare = false,
  tabIndex,
}: CheckboxProps) {
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
