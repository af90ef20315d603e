// On or off, in effect at once.
import './field.css';

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
