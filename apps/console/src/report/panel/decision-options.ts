// What can be decided about a report, and what stands in the way.
import { decisions, type ReportDetail } from '../report-labels.ts';

export type Decision = NonNullable<ReportDetail['itemTo']>;

/** Without an item in hand there may be nothing to change about it. */
const withoutItem: ReadonlySet<ReportDetail['kind']> = new Set([
  'LOST',
  'ITEM_MISSING',
  'OBJECTION',
  'STATION',
  'SUSPECTED_LOST',
  'FOUND_ELSEWHERE',
  'OTHER',
]);

export function obstacleOf(
  { wantsAnswer, answered }: ReportDetail,
  decision: Decision | undefined,
  reason: string,
): string | undefined {
  if (decision === undefined) return '물품을 어떻게 할지 골라 주세요.';
  if (wantsAnswer && !answered) return '답변을 기다리는 신고예요. 먼저 답장해 주세요.';
  return reason.trim().length < 2 ? '사유를 두 글자 이상 적어 주세요.' : undefined;
}

export function optionsFor({ kind, itemState }: ReportDetail, mayRetire: boolean) {
  const isRented = itemState === 'RENTED';
  const isGone = itemState === 'LOST' || itemState === 'RETIRED';
  const names: Decision[] = [
    'REPAIR',
    'FINE',
    'RETIRE',
    ...(withoutItem.has(kind) || isRented || isGone ? (['NONE'] as const) : []),
  ];
  return names.map((value) => {
    const { label, note } = decisions[value];
    if (value === 'RETIRE' && !mayRetire) {
      return { value, label, note: '매니저에게 요청해 주세요', disabled: true };
    }
    if (isRented && (value === 'REPAIR' || value === 'RETIRE')) {
      return { value, label, note: '대여 중이라 반납한 뒤에 할 수 있어요', disabled: true };
    }
    return { value, label, note };
  });
}
