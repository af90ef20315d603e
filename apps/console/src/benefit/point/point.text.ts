// Points in words: the kinds of entries and what each was for.
import type { PointEntryKind } from '#domain/point-entries.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import { formatNumber } from '#domain/text/won.ts';

export const pointKinds = {
  EARN: { label: '적립', tone: 'on' },
  HELP: { label: '도와주기', tone: 'on' },
  GRANT: { label: '직원이 줌', tone: 'on' },
  GIVE_BACK: { label: '되돌림', tone: 'on' },
  RESERVE: { label: '잡아 둠', tone: 'settling' },
  RELEASE: { label: '놓음', tone: 'off' },
  USE: { label: '쓰기', tone: 'off' },
  EXPIRE: { label: '사라짐', tone: 'gone' },
  TAKE_BACK: { label: '되가져옴', tone: 'trouble' },
} as const satisfies Record<PointEntryKind, { label: string; tone: BadgeTone }>;

/** +16P, −500P, 0P */
export const signedPoints = (points: number) =>
  points === 0 ? '0P' : `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points))}P`;

export const formatPoints = (points: number) => `${formatNumber(points)}P`;
