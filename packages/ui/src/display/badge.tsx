// A word on a small coloured tile. The word always says what the colour says.
import type { ReactNode } from 'react';
import { StatusDot, type StatusDotTone } from './status-dot.tsx';
import './badge.css';

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

/** Every status the server sends, its tone, and its label where that differs. */
const statuses = {
  '운영 중': { tone: 'open' },
  '운영 종료': { tone: 'plain' },
  '대여 중': { tone: 'rent' },
  연체: { tone: 'over' },
  반납: { tone: 'plain', label: '반납 완료' },
  '분실 처리': { tone: 'plain' },
  진행중: { tone: 'open' },
  예정: { tone: 'rent' },
  종료: { tone: 'plain' },
  품절: { tone: 'plain' },
} as const satisfies Record<string, { tone: BadgeTone; label?: string }>;

export type StatusWord = keyof typeof statuses;

export function StatusBadge({ status, className }: { status: StatusWord; className?: string }) {
  const { tone, ...entry } = statuses[status];
  return (
    <Badge tone={tone} dot={status === '운영 중'} className={className}>
      {'label' in entry ? entry.label : status}
    </Badge>
  );
}
