// Working hours in one line.
import { expect, test } from 'vitest';
import { describeWorkingHours } from './describe-working-hours.ts';

const office = { opens: '09:00', closes: '18:00' };
const short = { opens: '10:00', closes: '14:00' };

test.each([
  ['평일 09:00–18:00', [office, office, office, office, office, null, null]],
  ['매일 09:00–18:00', [office, office, office, office, office, office, office]],
  ['평일 09:00–18:00 · 주말 10:00–14:00', [office, office, office, office, office, short, short]],
  ['평일 09:00–18:00 · 토 09:00–18:00', [office, office, office, office, office, office, null]],
  ['월–화 09:00–18:00 · 목 10:00–14:00', [office, office, null, short, null, null, null]],
])('%s', (line, week) => {
  expect(describeWorkingHours(week)).toBe(line);
});
