// The type of a notice as a badge.
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import type { NoticeType } from './notice.api.ts';

/** In the order of the tabs. */
export const noticeTones = {
  '시스템 점검': 'rent',
  일반: 'plain',
  '당첨자 발표': 'open',
} as const satisfies Record<NoticeType, BadgeTone>;

export function NoticeBadge({ type }: { type: NoticeType }) {
  return <Badge tone={noticeTones[type]}>{type}</Badge>;
}
