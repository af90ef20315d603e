// A switch that takes effect at once: 품절 제외, 마감 제외.
import type { ReactNode } from 'react';
import './switch.css';

export interface SwitchProps {
  on: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export function Switch({ on, onChange, disabled = false, children, className = '' }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      disabled={disabled}
      className={`switch ${className}`}
      onClick={() => onChange(!on)}
    >
      {children}
      <span className="switch__track" aria-hidden="true" />
    </button>
  );
}
