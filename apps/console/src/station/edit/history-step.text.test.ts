// What each step of a station's history says.
import { expect, test } from 'vitest';
import type { HistoryStep } from '../station-row.ts';
import { describeHistoryStep } from './history-step.text.ts';

const step = { at: '2026-11-14T13:05:00+09:00', by: 'system', reason: null } as const;

const said: Record<HistoryStep['kind'], [HistoryStep, string]> = {
  created: [{ ...step, kind: 'created' }, '스테이션을 등록했어요'],
  paused: [{ ...step, kind: 'paused' }, '일시 중지했어요'],
  opened: [{ ...step, kind: 'opened' }, '다시 열었어요'],
  shut_down: [{ ...step, kind: 'shut_down' }, '영구 종료했어요'],
  poster_printed: [{ ...step, kind: 'poster_printed' }, 'QR 포스터를 인쇄했어요'],
  other: [{ ...step, kind: 'other' }, '바꿨어요'],
  edited: [{ ...step, kind: 'edited', fields: ['name', 'lowStock'] }, '이름, 부족 알림을 바꿨어요'],
};

test.each(Object.entries(said))('the step %s of a station is said', (_kind, [shown, what]) => {
  expect(describeHistoryStep(shown).what).toBe(what);
});

test('a station that was moved says so once', () => {
  const moved = { ...step, kind: 'edited', fields: ['latitude', 'longitude'] } as const;
  expect(describeHistoryStep({ ...moved, fields: [...moved.fields] }).what).toBe('위치를 바꿨어요');
});
