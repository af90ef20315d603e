// Opening hours in one line of a poster.
import { expect, test } from 'vitest';
import { describeWeek } from './describe-week.ts';

const day = (opens: number, closes: number) => ({ opensAtMinute: opens * 60, closesAtMinute: closes * 60 });
const week = (hours: ReturnType<typeof day> | null) => Array.from({ length: 7 }, () => hours);

test('the same hours every day are named once, with the days of rest', () => {
  expect(describeWeek(week(day(0, 24)))).toBe('24시간');
  expect(describeWeek([...week(day(7, 24)).slice(0, 6), null])).toBe('07:00 – 24:00 · 일요일 쉼');
  expect(describeWeek([...week(day(7, 22)).slice(0, 5), null, null])).toBe('07:00 – 22:00 · 토–일 쉼');
});

test('different hours are named with their days', () => {
  expect(describeWeek([...week(day(7, 24)).slice(0, 5), day(9, 18), null])).toBe(
    '월–금 07:00 – 24:00 · 토 09:00 – 18:00 · 일요일 쉼',
  );
});
