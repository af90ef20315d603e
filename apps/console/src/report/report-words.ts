// The kinds and states of reports on the screen: word, colour and shape.
import type { ConsoleReply } from '#client/console-call.ts';
import type { BadgeTone } from '#ui/console/badge.tsx';

export type Report = ConsoleReply<'GET /api/v1/console/reports'>['content'][number];
export type ReportDetail = ConsoleReply<'GET /api/v1/console/reports/{id}'>;

/** What the reporter says, in a word for a filter and as a sentence for a title. */
export const reportKinds: Record<Report['kind'], { word: string; sentence: string }> = {
  BROKEN: { word: '고장', sentence: '고장 났어요' },
  PART_MISSING: { word: '부속 없음', sentence: '부속이 없어요' },
  DIRTY: { word: '오염', sentence: '지저분해요' },
  LOST: { word: '분실', sentence: '잃어버렸어요' },
  STATION: { word: '스테이션 문제', sentence: '스테이션에 문제가 있어요' },
  OTHER: { word: '기타', sentence: '다른 문제가 있어요' },
  ITEM_MISSING: { word: '물품 없음', sentence: '여기 물품이 없어요' },
  OBJECTION: { word: '이의 제기', sentence: '청구에 이의가 있어요' },
  RETIRE_REQUEST: { word: '폐기 요청', sentence: '폐기를 요청했어요' },
  SUSPECTED_LOST: { word: '분실 의심', sentence: '분실이 의심돼요' },
};

export const reportStates: Record<Report['state'], { label: string; tone: BadgeTone }> = {
  NEW: { label: '확인 전', tone: 'trouble' },
  TAKEN: { label: '진행 중', tone: 'settling' },
  FINISHED: { label: '끝남', tone: 'off' },
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
