// A word on a small coloured tile. The word always says what the colour says.
import type { ReactNode } from 'react';
import { StatusDot, type StatusDotTone } from './status-dot.tsx';
import './badge.css';
import * as text from './badge.text.ts';

const tones = {
  open: { className: 'badge--open', dot: 'open' },
  rent: { className: 'badge--rent', dot: 'rent' },
  over: { className: 'badge--over', dot: 'closed' },
  /** Money went back. */
  refund: { className: 'badge--refund', dot: 'closed' },
  plain: { className: 'badge--plain', dot: 'closed' },
  dark: { className: 'badge--dark', dot: 'closed' },
} as const satisfies Record<string, { className: string; dot: StatusDotTone }>;

const sizes = {
  m: 'badge--m',
  /** 30 pixels high, beside a price. */
  l: 'badge--l',
  /** 32 pixels high and round, on a picture. */
  pill: 'badge--pill',
} as const;

export type BadgeTone = keyof typeof tones;

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  /** A dot in the tone's colour before the word. */
  dot?: boolean | undefined;
  size?: keyof typeof sizes | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'plain', dot = false, size = 'm', className = '', children }: BadgeProps) {
  return (
    <span className={`badge ${tones[tone].className} ${sizes[size]} ${className}`}>
      {dot && <StatusDot tone={tones[tone].dot} ring={false} />}
      {children}
    </span>
  );
}

/** The statuses of a rental, each with its tone and its label. */
const statuses = {
  renting: { tone: 'rent', label: text.renting },
  overdue: { tone: 'over', label: text.overdue },
  stopped: { tone: 'dark', label: text.stopped },
  returned: { tone: 'plain', label: text.returned },
  lost: { tone: 'plain', label: text.lost },
} as const satisfies Record<string, { tone: BadgeTone; label: string }>;

export function StatusBadge({ status }: { status: keyof typeof statuses }) {
  const { tone, label } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}
