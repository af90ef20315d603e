// Numbers that people read to each other, such as R10472.
import { expect, test } from 'vitest';
import { humanNumber, parseHumanNumber } from './human-number.ts';

test('a number of a kind is read back, whatever its case and zeros', () => {
  expect(humanNumber('P', 42)).toBe('P42');
  expect(parseHumanNumber('P', 'p00042')).toBe(42);
  expect(parseHumanNumber('P', ' P20397 ')).toBe(20397);
});

test('another kind, or no number at all, is not one', () => {
  expect(parseHumanNumber('P', 'R20397')).toBeUndefined();
  expect(parseHumanNumber('P', 'P')).toBeUndefined();
  expect(parseHumanNumber('P', 'P20397000000')).toBeUndefined();
});
