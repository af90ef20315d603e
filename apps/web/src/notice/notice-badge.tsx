// The type of a notice as a badge.
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import type { NoticeType } from './notice.api.ts';

export const noticeTypes = {
  SYSTEM: { word: '시스템 점검', tone: 'rent' },
  GENERAL: { word: '일반', tone: 'plain' },
  WINNER: { word: '당첨자 발표', tone: 'open' },
} as const satisfies Record<NoticeType, { word: string; tone: BadgeTone }>;

export function NoticeBadge({ type }: { type: NoticeType }) {
  const { word, tone } = noticeTypes[type];
  return <Badge tone={tone}>{word}</Badge>;
}
