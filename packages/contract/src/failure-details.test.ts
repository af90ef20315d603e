// The English of failures: every sentence that a renter's call can be refused with has one, with the same numbers in it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nicknameRule } from '#domain/nickname.ts';
import { translateDetail } from './failure-details.ts';
import { failures, type FailureCode } from './failures.ts';
import { messages } from './failures.text.en.ts';

const placeholders = (text: string) => text.match(/\{\w+\}/g) ?? [];
const HANGUL = /\p{Script=Hangul}/u;

test('every failure says the same things in English, and nothing in Korean', () => {
  for (const [code, { message }] of Object.entries(failures)) {
    const english = messages[code as FailureCode];
    expect({ code, named: placeholders(english) }).toEqual({ code, named: placeholders(message) });
    expect(english).not.toMatch(HANGUL);
  }
});

/** Sources with sentences in the `issues` or `reasons` of a renter's call. */
const root = join(import.meta.dirname, '../../..');
const sources = [
  'packages/contract/src/endpoint.ts',
  ...globSync('packages/contract/src/member/**/*.ts', { cwd: root }),
  ...[
    'campaign/coupon.routes.ts',
    'discount/coupon.ts',
    'discount/coupon-terms.ts',
    'http/cursor.ts',
    'http/serve.ts',
    'membership/end-membership.ts',
    'notification/member/confirm-phone.ts',
    'rental/return/report-lost.ts',
    'report/object-to-charge.ts',
  ].map((file) => `apps/api/src/${file}`),
].filter((file) => !file.endsWith('.test.ts'));

/** Whole sentences in quotes, variables as a number; labels of the wire are none. */
const sentencesIn = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(['`])((?:(?!\1).)*?요\.)\1/gu)].map(
    ([, , sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}|\{n\}/g, '7'),
  );

test('every sentence a renter’s call is refused with has its English', () => {
  const sentences = sources.flatMap(sentencesIn);
  expect(sentences.length).toBeGreaterThan(25);
  // The price a coupon needs is written as an amount.
  const written = sentences.map((sentence) => sentence.replace('7 이상', '7원 이상'));
  expect(written.filter((sentence) => translateDetail(sentence) === undefined)).toEqual([]);
});

test.each([
  ['8시간까지 빌릴 수 있어요.', 'You can rent for 8 h at most.'],
  ['3,000원 이상일 때 쓸 수 있어요.', 'It works for orders of ₩3,000 or more.'],
  [nicknameRule, 'Use 2 to 12 Korean or English letters, numbers or _.'],
])('%s is %s', (korean, english) => {
  expect(translateDetail(korean)).toBe(english);
});
