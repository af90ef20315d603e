// Which language a page changes to.
import { expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import { languageToFollow } from './language-to-follow.ts';

test.each([
  [
    'stays as it is where nobody has chosen',
    { language: 'en', chosen: undefined, offered: languages },
    undefined,
  ],
  ['stays in the language that was chosen', { language: 'en', chosen: 'en', offered: languages }, undefined],
  ['follows a choice made elsewhere', { language: 'ko', chosen: 'en', offered: languages }, 'en'],
  [
    'goes back to Korean once an owner has turned its language off',
    { language: 'en', chosen: 'en', offered: ['ko'] },
    'ko',
  ],
  [
    'follows no choice of a language that is turned off',
    { language: 'ko', chosen: 'en', offered: ['ko'] },
    undefined,
  ],
  ['follows no language that there is not', { language: 'ko', chosen: 'fr', offered: languages }, undefined],
] as const)('a page %s', (_, page, followed) => {
  expect(languageToFollow(page)).toBe(followed);
});
