// Which passwords are refused for being easy to guess.
import { expect, test } from 'vitest';
import { commonPasswords, commonWords } from './common-passwords.ts';
import { requireUncommonPassword } from './passwords.ts';

const person = { email: 'minseo.kim@example.com', name: '김민서' };

function isRefused(password: string): boolean {
  try {
    requireUncommonPassword(password, person);
    return false;
  } catch {
    return true;
  }
}

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
