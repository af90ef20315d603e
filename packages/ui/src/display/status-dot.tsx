// The dot beside a status word.
import './status-dot.css';

const tones = {
  open: 'status-dot--open',
  rent: 'status-dot--rent',
  closed: 'status-dot--closed',
} as const;

export type StatusDotTone = keyof typeof tones;

export interface StatusDotProps {
  tone: StatusDotTone;
  /** The soft ring around an open dot. */
  ring?: boolean | undefined;
}

/** Decoration only: the word is beside it. */
export function StatusDot({ tone, ring = true }: StatusDotProps) {
  return (
    <span aria-hidden="true" className={`status-dot ${tones[tone]}`} data-without-ring={!ring || undefined} />
  );
}
