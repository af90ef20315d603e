// The words of notices and events: states, kinds, and whom a notice is told to.
import { formatTime } from '#console/format/format-time.ts';
import { Badge, type BadgeTone } from '#console/ui/display/badge.tsx';
import type { ContentState, Notice } from './content-row.ts';

export const contentStates: Readonly<Record<ContentState, { label: string; tone: BadgeTone }>> = {
  DRAFT: { label: '임시 저장', tone: 'settling' },
  SCHEDULED: { label: '예약', tone: 'lit' },
  PUBLISHED: { label: '게시', tone: 'on' },
  HIDDEN: { label: '내림', tone: 'gone' },
};

/** Renters still find it among the events, as one that has ended. */
const overEvent = { label: '종료', tone: 'off' } as const;

export const contentStateNames = Object.keys(contentStates) as ContentState[];

export const noticeTypes: Readonly<Record<Notice['type'], string>> = {
  SYSTEM: '시스템 점검',
  GENERAL: '일반',
  WINNER: '당첨자 발표',
};

export const audiences = { OPEN_RENTALS: '대여 중인 회원', EVERYONE: '모든 회원' } as const;
export type Audience = keyof typeof audiences;

const isOver = (endsAt: string | undefined) => endsAt !== undefined && new Date(endsAt) <= new Date();

interface StateBadgeProps {
  state: ContentState;
  publishAt?: string | null;
  /** Of an event. */
  endsAt?: string | undefined;
}

export function StateBadge({ state, publishAt, endsAt }: StateBadgeProps) {
  const { label, tone } = state === 'PUBLISHED' && isOver(endsAt) ? overEvent : contentStates[state];
  const when = state === 'SCHEDULED' && publishAt ? ` ${formatTime(publishAt)}` : '';
  return (
    <Badge tone={tone}>
      {label}
      {when}
    </Badge>
  );
}
