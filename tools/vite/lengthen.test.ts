// The pseudo-language: what is lengthened, and what is left as it is.
import { expect, test } from 'vitest';
import { lengthen, lengthenWords } from './lengthen.ts';

test('a sentence of the pseudo-language has at least 40 % more letters, word by word', () => {
  const sentence = 'Return this charger by Friday evening';
  const longer = lengthenWords(sentence);
  expect(longer.split(' ')).toHaveLength(6);
  expect(longer.length).toBeGreaterThanOrEqual(sentence.length * 1.3);
  for (const word of ['Return', 'charger', 'evening'])
    expect(lengthenWords(word).length).toBeGreaterThanOrEqual(word.length * 1.4);
  expect(lengthenWords('Open')).toBe('Opééén');
});

test('the pseudo-language lengthens a word once, and leaves codes, numbers, endings of files and Korean alone', () => {
  const once = lengthenWords('Rent here');
  expect(lengthenWords(`${once} for ₩1,500`)).toBe(`${once} ${lengthenWords('for')} ₩1,500`);
  for (const untouched of ['en', 'EN', 'en-US', '.en.html', 'P', '한국어로 보기', '10:20'])
    expect(lengthenWords(untouched)).toBe(untouched);
});

test('lists, tables and sentences with variables are lengthened, elements and switches are not', () => {
  const element = { $$typeof: Symbol.for('react.element'), props: { children: 'Terms' } };
  const sentence = lengthen((node: object) => ['Agree to the ', node]) as (node: object) => unknown[];
  expect(sentence(element)).toEqual([lengthenWords('Agree to the '), element]);
  expect(lengthen({ RENT: 'Rental', isOn: true, steps: ['Scan', 3] })).toEqual({
    RENT: lengthenWords('Rental'),
    isOn: true,
    steps: [lengthenWords('Scan'), 3],
  });
});
