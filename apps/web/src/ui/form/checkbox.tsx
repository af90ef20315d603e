// A tick box whose whole row is the target.
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';
import './checkbox.css';

export interface CheckboxProps {
  checked: boolean;
  /** Some of the sub-rows are ticked and some are not. */
  mixed?: boolean | undefined;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** `row` on white (56), `small` inside a tint block (48), `choice` a tile that lights up, `consent` a sentence that may wrap. */
  look?: 'row' | 'small' | 'choice' | 'consent' | undefined;
  children: ReactNode;
}

export function Checkbox({
  checked,
  mixed = false,
  onChange,
  disabled = false,
  look = 'row',
  children,
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The half-ticked state has no attribute; it can only be set on the element.
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);

  return (
    <label className="checkbox" data-look={look} data-on={checked || undefined}>
      <input
        ref={input}
        type="checkbox"
        className="checkbox__input"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="checkbox__box" aria-hidden="true">
        <Icon name={mixed ? 'minus' : 'check'} size={16} className="checkbox__tick" />
      </span>
      <span className="checkbox__label">{children}</span>
    </label>
  );
}
