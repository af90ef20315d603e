// Which passwords are refused for their length or for being easy to guess.
import { expect, test } from 'vitest';
import { commonPasswords, commonWords } from './common-passwords.ts';
import { findPasswordFault } from './password-fault.ts';

const person = { email: 'minseo.kim@example.com', name: '김민서' };

const isRefused = (password: string) => findPasswordFault(password, person) !== undefined;

test('a common word is refused with whatever year, digits and signs stand around it', () => {
  const years = Array.from({ length: 40 }, (_, index) => String(1990 + index));
  const guesses = [...commonWords].flatMap((word) => years.map((year) => `${word}${year}!!!!!!`));
  expect(guesses.length).toBeGreaterThan(3_000);
  expect([...guesses, ...commonPasswords].filter((guess) => !isRefused(guess))).toEqual([]);
});

test.each([
  'Welcome-7731-!',
  'P@ssw0rd99999',
  'OndeskOndesk1',
  '온데스크 온데스크 77',
  '777console777',
  'minseo.kim@example.com',
])('%s is a password that is easily guessed', (password) => {
  expect(isRefused(password)).toBe(true);
});

test.each([
  '또각또각 걷는 다람쥐 일곱',
  'a password for tests',
  'seven blue kettles',
  'x7#Qm2!vT9pL',
  '4820 1957 3064 77',
])('%s may be a password', (password) => {
  expect(isRefused(password)).toBe(false);
});

test('a password has 12 to 128 characters', () => {
  const lengthFault = (length: number) =>
    findPasswordFault('또각또각 걷는 다람쥐 '.repeat(20).slice(0, length), person);
  expect([11, 12, 128, 129].map(lengthFault)).toEqual(['tooShort', undefined, undefined, 'tooLong']);
});
