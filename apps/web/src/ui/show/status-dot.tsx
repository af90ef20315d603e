// The dot beside a status word.
import './badge.css';

export interface StatusDotProps {
  tone: 'open' | 'closed' | 'rent';
  /** Without the soft ring. */
  bare?: boolean | undefined;
}

/** Always beside the word it stands for. */
export function StatusDot({ tone, bare = false }: StatusDotProps) {
  return <span aria-hidden="true" className="status-dot" data-tone={tone} data-bare={bare || undefined} />;
}
