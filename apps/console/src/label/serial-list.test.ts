// Serial numbers as people write them.
import { expect, test } from 'vitest';
import { parseSerials, writeSerials } from './serial-list.ts';

test.each([
  ['CHR_0141', ['CHR_0141']],
  ['chr_0141, CAB_0044', ['CHR_0141', 'CAB_0044']],
  ['CHR_0009 – CHR_0011', ['CHR_0009', 'CHR_0010', 'CHR_0011']],
  ['CHR_0009~0010', ['CHR_0009', 'CHR_0010']],
  ['CHR_0001 CHR_0001', ['CHR_0001']],
])('%s means %j', (text, serials) => {
  expect(parseSerials(text)).toEqual({ serials });
});

test.each(['CHR', 'CHR_0009–CAB_0011', 'CHR_0011–CHR_0009', 'CHR_0001–CHR_9999'])('%s is refused', (text) => {
  expect(parseSerials(text)).toHaveProperty('fault');
});

test('a run of numbers is written from – to', () => {
  expect(writeSerials(['CHR_0009', 'CHR_0010', 'CHR_0011', 'CAB_0044'])).toBe('CHR_0009–CHR_0011, CAB_0044');
});
