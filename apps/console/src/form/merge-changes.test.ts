// What two people's changes become when the second saves again.
import { expect, test } from 'vitest';
import { compareChanges, mergeChanges } from './merge-changes.ts';

const fields = [
  { name: 'closes' as const, label: '닫는 시간' },
  { name: 'low' as const, label: '부족 알림' },
  { name: 'target' as const, label: '목표 재고' },
];
const before = { closes: '24:00', low: 8, target: 36 };
const mine = { closes: '02:00', low: 10, target: 36 };
const theirs = { closes: '03:00', low: 8, target: 40 };
const conflicts = compareChanges(fields, { before, mine, theirs });

test('only fields that somebody changed are shown, a clash first', () => {
  expect(conflicts.map(({ field, clashes }) => [field.name, clashes])).toEqual([
    ['closes', true],
    ['low', false],
    ['target', false],
  ]);
});

test('my changes are kept, theirs are kept, and where both changed one value the choice counts', () => {
  expect(mergeChanges(theirs, conflicts, () => true)).toEqual({ closes: '02:00', low: 10, target: 40 });
  expect(mergeChanges(theirs, conflicts, () => false)).toEqual({ closes: '03:00', low: 10, target: 40 });
});

test('both changing a field to the same value is no clash', () => {
  const [closes] = compareChanges(fields, { before, mine, theirs: { ...theirs, closes: '02:00' } });
  expect(closes?.clashes).toBe(false);
});
