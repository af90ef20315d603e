// A word on a small coloured tile. Colour is never the only sign.
import type { ReactNode } from 'react';
import { StatusDot } from './status-dot.tsx';
import './badge.css';

export type BadgeTone = 'open' | 'rent' | 'over' | 'plain' | 'dark';

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  /** A dot in the tone's colour before the word. */
  dot?: boolean | undefined;
  /** 30 high, beside a price; 32 and round, on a picture. */
  size?: 'm' | 'l' | 'pill' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'plain', dot = false, size = 'm', className = '', children }: BadgeProps) {
  return (
    <span className={`badge ${className}`} data-tone={tone} data-size={size}>
      {dot && <StatusDot tone={tone === 'open' || tone === 'rent' ? tone : 'closed'} bare />}
      {children}
    </span>
  );
}

/** Every status word the server says, its tone, and how it reads where that differs. */
const statuses = {
  '운영 중': { tone: 'open' },
  '운영 종료': { tone: 'plain' },
  '대여 중': { tone: 'rent' },
  연체: { tone: 'over' },
  반납: { tone: 'plain', reads: '반납 완료' },
  진행중: { tone: 'open' },
  예정: { tone: 'rent' },
  종료: { tone: 'plain' },
  품절: { tone: 'plain' },
} as const satisfies Record<string, { tone: BadgeTone; reads?: string }>;

export type StatusWord = keyof typeof statuses;

export function StatusBadge({ status, className }: { status: StatusWord; className?: string }) {
  const { tone, ...entry } = statuses[status];
  return (
    <Badge tone={tone} dot={status === '운영 중'} className={className}>
      {'reads' in entry ? entry.reads : status}
    </Badge>
  );
}
