// Business registration numbers and their check digit.
import { expect, test } from 'vitest';
import { formatBusinessNumber, isBusinessNumber } from './business-number.ts';

test('a business number is right when its last digit checks the others, with or without dashes', () => {
  for (const right of ['123-45-67891', '1234567891', '220-81-62517', '120-81-47521'])
    expect(isBusinessNumber(right), right).toBe(true);
});

test('a business number with one wrong digit, or of another form, is refused', () => {
  for (const wrong of [
    '123-45-67890',
    '124-45-67891',
    '123456789',
    '123-45-678911',
    '',
    '가나다-라마-바사아자차',
  ])
    expect(isBusinessNumber(wrong), wrong).toBe(false);
});

test('a business number is written with its dashes', () => {
  expect(formatBusinessNumber('1234567891')).toBe('123-45-67891');
  expect(formatBusinessNumber('123-45-67891')).toBe('123-45-67891');
});
