// The audit log in words.
import { expect, test } from 'vitest';
import { actionLabel, describeChange, familyLabel, describeValues } from './audit-labels.ts';

test('an action is named in Korean, one without words of its own by its family', () => {
  expect(actionLabel('station.pause')).toBe('스테이션 중지');
  expect(actionLabel('station.something_new')).toBe('스테이션');
});

test('a change says from what to what, without the version', () => {
  expect(
    describeChange({ before: { pricePerHour: 700, version: 1 }, after: { pricePerHour: 800, version: 2 } }),
  ).toBe('시간당 가격 700 → 800');
  expect(describeChange({ before: { stationId: 17 }, after: { stationId: 4 } })).toBe('스테이션 17번 → 4번');
  expect(describeChange({ before: {}, after: { found: 31, missing: ['HUB_0028'] } })).toBe(
    '찾음 31, 안 보임 1개',
  );
  expect(describeChange({ before: {}, after: { role: 'FIELD' } })).toBe('현장');
  expect(describeChange({ before: { station: 3 }, after: { station: null } })).toBe('3 → 없음');
});

test('a change of many values names two and counts the rest', () => {
  expect(describeChange({ before: { a: 1, b: 1, c: 1 }, after: { a: 2, b: 2, c: 2 } })).toBe(
    '1 → 2, 1 → 2 외 1개',
  );
});

test('a file names every value, and what a row is about', () => {
  expect(
    describeValues({ pricePerHour: 800, version: 2, serials: ['HUB_0001', 'HUB_0002'], state: 'broken' }),
  ).toBe('시간당 가격 800, 버전 2, 물품 HUB_0001·HUB_0002, 상태 고장');
  expect(familyLabel('rental')).toBe('대여');
});
