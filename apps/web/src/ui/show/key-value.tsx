// Labels and their values, one pair a row, and the total that closes them.
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
  /** The last row: a line above it, the figure large. */
  total?: boolean | undefined;
  /** Owed: in red. */
  danger?: boolean | undefined;
  /** A figure not known yet stays quiet. */
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
