// Which characters the first font has, and which the rest.
import { expect, test } from 'vitest';
import { chooseCharacters, chooseFiles, rangeOf, rangeWithout } from './ui-font.ts';

const appTexts = ['apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'];

test('the font of the first visit has digits, Latin letters and our own texts, and stays small', () => {
  const characters = chooseCharacters(appTexts);
  for (const character of '0123456789,.Az대여반납하기스테이션') expect(characters).toContain(character);
  expect(characters.size).toBeLessThanOrEqual(780);
});

test('a unicode-range loses exactly the characters of the first font', () => {
  expect(rangeWithout('U+41-45', new Set(['C']))).toBe('U+41-42,U+44-45');
  expect(rangeWithout('U+41, U+ac00-ac01', new Set(['가']))).toBe('U+41,U+ac01');
  expect(rangeWithout('U+41', new Set(['A']))).toBe('');
});

test('the characters of the first views are in one file, and all others of our texts in the other', () => {
  const { first, others } = chooseFiles({ texts: appTexts, firstTexts: ['apps/web/src/home/*.text.ts'] });
  for (const character of '09Az대여하기반납') expect(first).toContain(character);
  expect(first.size).toBeLessThan(400);
  expect([...first].filter((one) => others.has(one))).toEqual([]);
  expect(new Set([...first, ...others])).toEqual(chooseCharacters(appTexts));
});

test('a unicode-range names neighbours as one', () => {
  expect(rangeOf(new Set('CAB가'))).toBe('U+41-43,U+ac00');
});
