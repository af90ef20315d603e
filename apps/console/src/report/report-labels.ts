// The kinds and states of reports on the screen: word, colour and shape.
import type { ConsoleReply } from '#client/console/console-call.ts';
import { reportKinds, reportStateLabels } from '#domain/report-labels.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';

export type Report = ConsoleReply<'GET /api/v1/console/reports'>['content'][number];
export type ReportDetail = ConsoleReply<'GET /api/v1/console/reports/{id}'>;

export const reportStates: Record<Report['state'], { label: string; tone: BadgeTone }> = {
  NEW: { label: reportStateLabels.NEW, tone: 'trouble' },
  TAKEN: { label: reportStateLabels.TAKEN, tone: 'settling' },
  FINISHED: { label: reportStateLabels.FINISHED, tone: 'off' },
};

/** Kinds that a person must look at with other eyes than a defect. */
const loudKinds: ReadonlySet<Report['kind']> = new Set([
  'LOST',
  'OBJECTION',
  'ITEM_MISSING',
  'SUSPECTED_LOST',
]);

export function kindBadge({ kind, freeReturn }: Pick<Report, 'kind' | 'freeReturn'>): {
  tone: BadgeTone;
  label: string;
} {
  if (freeReturn) return { tone: 'settling', label: '무료 반납' };
  return { tone: loudKinds.has(kind) ? 'trouble' : 'plain', label: reportKinds[kind].word };
}

/** The reporter's own words where there are any. */
export const titleOf = ({ kind, text }: Pick<Report, 'kind' | 'text'>) => text ?? reportKinds[kind].sentence;

export const decisions: Record<NonNullable<ReportDetail['itemTo']>, { label: string; note: string }> = {
  REPAIR: { label: '수리 보내기', note: '수리가 끝날 때까지 빌릴 수 없어요' },
  FINE: { label: '이상 없음', note: '바로 다시 대여 가능' },
  RETIRE: { label: '폐기', note: '되돌릴 수 없어요' },
  NONE: { label: '그대로 두기', note: '물품의 상태를 바꾸지 않아요' },
};
