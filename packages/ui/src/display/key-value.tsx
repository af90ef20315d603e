// Labels and values, one pair per row, and a total as the last row.
import type { ReactNode } from 'react';
import './key-value.css';

export interface KeyValuesProps {
  /** Rows closer together, where many must fit. */
  tight?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function KeyValues({ tight = false, className = '', children }: KeyValuesProps) {
  return (
    <dl className={`key-values ${className}`} data-tight={tight || undefined}>
      {children}
    </dl>
  );
}

export interface KeyValueProps {
  label: ReactNode;
  children: ReactNode;
  /** The last row: a line above it, the value large. */
  total?: boolean | undefined;
  /** Owed: in red. */
  danger?: boolean | undefined;
  /** Grey, for a value that is not known yet. */
  quiet?: boolean | undefined;
}

export function KeyValue({ label, children, total = false, danger = false, quiet = false }: KeyValueProps) {
  return (
    <div
      className="key-value"
      data-total={total || undefined}
      data-danger={danger || undefined}
      data-quiet={quiet || undefined}
    >
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
