// Every Korean word of docs/glossary.md is one that a screen, a message or a page of ours uses.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8');

const texts = globSync(
  [
    'apps/{web,api,console,sandbox}/src/**/*.{ts,tsx}',
    'packages/*/src/**/*.{ts,tsx}',
    'apps/web/public-docs/*.html',
  ],
  { cwd: root },
)
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** First cells of the tables of nouns, and the states. */
const nouns = Array.from(page.matchAll(/^\| ([가-힣][^|]*) \|/gm), ([, words = '']) =>
  words.split(', '),
).flat();
const states = Array.from(page.matchAll(/^\| an? [a-z ]+ \| (.+) \|$/gm), ([, words = '']) =>
  words.split(/ · |; [^가-힣]*/).filter((word) => /^[가-힣 ]+$/.test(word)),
).flat();

test('the glossary has the nouns and the states', () => {
  expect(nouns.length).toBeGreaterThan(60);
  expect(states.length).toBeGreaterThan(40);
});

test('every Korean word of the glossary is used where people read', () => {
  const isExplained = (word: string) => / (for|on|as) /.test(word);
  expect([...nouns, ...states].filter((word) => !isExplained(word) && !texts.includes(word))).toEqual([]);
});
