// Korean that renters would read stands in text files only, where it has a translation beside it.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wordsInSource } from './words-in-source.ts';

const root = join(import.meta.dirname, '../..');
const KOREAN_LETTER = /[ㄱ-ㆎ가-힣]/;

const renterSources = [
  'apps/web/{src,service-worker}/**/*.{ts,tsx}',
  'packages/{ui,map,client,scanner}/src/**/*.{ts,tsx}',
];
const textsAndTests = ['**/*.text{,.en}.ts', '**/*.test.{ts,tsx}'];
/** Names of products that are looked for, and words of the console's own session. */
const noTexts = [
  'packages/ui/src/illustration/product-art.tsx',
  'packages/client/src/session/staff-session.ts',
  'apps/web/src/reviewer/rent-now-button.tsx',
];

/** The strings, templates and JSX texts with Korean in a source; comments are none of them. */
export function findStrayKorean(source: string, lang: 'ts' | 'tsx'): string[] {
  return wordsInSource(source, lang)
    .filter((text) => KOREAN_LETTER.test(text))
    .map((text) => text.trim());
}

test('no Korean stands outside the text files of what renters see', () => {
  const files = globSync(renterSources, { cwd: root, exclude: [...textsAndTests, ...noTexts] });
  expect(files.length).toBeGreaterThan(200);
  const stray = files.toSorted().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return findStrayKorean(source, file.endsWith('x') ? 'tsx' : 'ts').map((text) => `${file}: ${text}`);
  });
  expect(stray).toEqual([]);
});

test('strings, templates and JSX are found, comments are not', () => {
  const source = '// 주석\nconst a = \'가\'; const b = `나 ${a}`; const c = <p title="다">라 {/* 마 */}</p>;';
  expect(findStrayKorean(source, 'tsx')).toEqual(['가', '나', '다', '라']);
});
