// The type of a notice as a badge.
import { noticeTypeOf } from '#contract/member/wire-labels.ts';
import { Badge, type BadgeTone } from '#ui/display/badge.tsx';
import type { NoticeType } from './notice.api.ts';
import { types } from './notice-badge.text.ts';

const tones = {
  system: 'rent',
  general: 'plain',
  winner: 'open',
} as const satisfies Record<ReturnType<typeof noticeTypeOf>, BadgeTone>;

export function NoticeBadge({ type }: { type: NoticeType }) {
  const known = noticeTypeOf(type);
  return <Badge tone={tones[known]}>{types[known]}</Badge>;
}
