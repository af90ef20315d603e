// The words people read: one form for each of them, and none that a Korean editor has replaced.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Everything with texts in it; earlier versions of legal texts stay as they were. */
const sources = globSync(
  [
    'apps/{web,api,console,sandbox}/{src,demo}/**/*.{ts,tsx}',
    'packages/*/src/**/*.{ts,tsx}',
    'apps/web/public-docs/*.html',
  ],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$/.test(file));

/** What staff read and renters do not: their words for products and prices are others. */
const isForStaff = (file: string) =>
  /\bconsole\b|^apps\/api\/src\/(export|import|item|label|recall|staff|staff-alert|settings)\/|^packages\/domain\/src\/(audit\/[a-z-]+|export-file|page\/saved-view)\.ts$/.test(
    file,
  );

/** A form that must not appear, and the one that is used instead. */
const replaced: readonly (readonly [found: RegExp, instead: string])[] = [
  [/알려드/, '알려 드려요'],
  [/돌려드/, '돌려 드려요'],
  [/개인정보처리방침|개인정보 취급방침/, '개인정보 처리방침'],
  [/시작일순|최신 순/, '최신순'],
  [/빌려 주세요/, '빌리세요'],
  [/\d분(을|께|에게)? 뽑|\d분께/, '명'],
  [/시작된 (\d시간|시간)마다/, '1시간 단위로(1시간 미만도 1시간)'],
  [/고마워|고맙/, '감사드려요'],
  [/카드사의 답/, '카드사 승인'],
  [/여기에 알려/, '여기에서 알려'],
  [/상태를 지키는/, '상태를 유지하는'],
  [/세 번이면/, '세 단계면'],
  [/찾는 답이 아직/, '검색 결과가 없어요'],
  [/책상에서 만나요/, '필요할 때 또 만나요'],
  [/값이 없거나/, '입력한 내용을 다시 확인해 주세요.'],
  // One word for one thing, in both apps: docs/glossary.md.
  [/QR 코드/, 'QR코드'],
  [/연체 ?(요금|비용)/, '연체료'],
  [/렌탈|대여료|대여소|아이템/, '대여, 대여 금액, 스테이션, 물품'],
  [/재고 ?조사|재고실사/, '재고 실사'],
  [/이용정지|일시중지|영구종료|강제반납|무료반납|분실처리/, 'two words'],
  [
    /카드번호 전체|자연스러운 닳음|이의를 낼|거둘 수|살아 있는 계정|맡는 곳|움직이는 데/,
    'the words of the law',
  ],
];

const replacedForRenters: typeof replaced = [
  [/시간당 (요금|가격)/, '시간당 금액'],
  // Specified: the sentence of a product that cannot be read.
  [/상품(?!권| 정보를 불러오는 데 실패했습니다)/, '물품'],
];

test.each(replaced)('%s is written %s wherever people read it', (found) => {
  expect(sources.length).toBeGreaterThan(200);
  expect(placesOf(found, sources)).toEqual([]);
});

test.each(replacedForRenters)('%s is written %s wherever renters read it', (found) => {
  const files = sources.filter((file) => !isForStaff(file));
  expect(files.length).toBeGreaterThan(200);
  expect(placesOf(found, files)).toEqual([]);
});

function placesOf(found: RegExp, files: readonly string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (found.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}
