// What each step of a report's timeline says.
import { expect, test } from 'vitest';
import { describeReportStep, type ReportStep } from './report-steps.ts';

const step = { at: '2026-11-14T13:05:00+09:00', by: 'system', reason: null } as const;

const said: Record<ReportStep['kind'], [ReportStep, string]> = {
  reported: [{ ...step, kind: 'reported' }, '신고했어요'],
  free_return: [
    { ...step, kind: 'free_return' },
    '무료 반납 · 전액 환불을 요청하고 물품을 고장으로 바꿨어요',
  ],
  taken: [{ ...step, kind: 'taken' }, '맡았어요'],
  note: [{ ...step, kind: 'note' }, '메모를 남겼어요'],
  answer: [{ ...step, kind: 'answer' }, '답변을 보냈어요'],
  finished: [{ ...step, kind: 'finished', itemTo: 'REPAIR' }, '수리 보내기로 마침'],
};

test.each(Object.entries(said))('the step %s of a report is said', (_kind, [shown, what]) => {
  expect(describeReportStep(shown).what).toBe(what);
});

test.each([
  ['FINE', '이상 없음으로 마침'],
  ['RETIRE', '폐기로 마침'],
  ['NONE', '신고를 마침'],
] as const)('a report that ends with %s is said', (itemTo, what) => {
  expect(describeReportStep({ ...step, kind: 'finished', itemTo }).what).toBe(what);
});
