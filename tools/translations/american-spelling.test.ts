// English is spelled as in America wherever renters read it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsInSource } from './words-in-source.ts';

const root = join(import.meta.dirname, '../..');
const texts = ['{apps,packages}/**/*.text.en.ts', 'apps/api/demo/english.ts'];
/** Kinds of notifications have both languages in one file. */
const messages = ['apps/api/src/notification/kinds/**/*.ts'];
const pages = ['apps/web/public-docs/*.en.html'];

/** With the endings that are different, and the words that only one of the two countries writes. */
const british = new RegExp(
  String.raw`\b(?:${[
    '(?:cancel|label|travel|model|signal|level|fuel|total|dial)l(?:ed|ing|er|ers)',
    '(?:author|organ|recogn|apolog|summar|minim|maxim|real|personal|categor|custom|final|priorit|util|anonym|synchron|initial|familiar|emphas|critic|optim|standard|special|general|normal)is(?:e|es|ed|ing|ation|ations)',
    '(?:analy|paraly|cataly)s(?:e|es|ed|ing)',
    '(?:un)?(?:fav|col|behavi|hon|lab|neighb|harb|rum|hum|flav|endeav|arm|od)our\\w*',
    '(?:cent|met|lit|theat|fib|kilomet|centimet|millimet)res?',
    '(?:lic|def|off|pret)ence\\w*',
    'enquir\\w+|grey|cheque|catalogue|programme|whilst|amongst|learnt|spelt|burnt|judgement|ageing|practis(?:e|ed|ing)',
    'fulfil|fulfils|fulfilment|enrol|enrols|enrolment|instalments?|skilful|wilful|storey|kerb|tyres?|cosy|post ?code|car park|mobile phones?',
  ].join('|')})\b`,
  'gi',
);

const findBritish = (words: string) => words.match(british) ?? [];

test('what renters read in English is spelled as in America', () => {
  const files = globSync([...texts, ...messages, ...pages], { cwd: root, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(150);
  const found = files.toSorted().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const words = file.endsWith('.html') ? source : wordsInSource(source, 'ts').join('\n');
    return findBritish(words).map((word) => `${file}: ${word}`);
  });
  expect(found).toEqual([]);
});

test('British spellings are found, and words of both countries are not', () => {
  expect(findBritish('Cancelled: your favourite colour at the centre is recognised.')).toEqual([
    'Cancelled',
    'favourite',
    'colour',
    'centre',
    'recognised',
  ]);
  expect(
    findBritish('Canceled. Four hours later we advise a promised exercise, sized for our centers.'),
  ).toEqual([]);
});
