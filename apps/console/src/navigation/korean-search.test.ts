// What is found while a person types.
import { expect, test } from 'vitest';
import { matchesTyped } from './korean-search.ts';

test.each([
  ['스테이션 등록', '등록'],
  ['스테이션 등록', 'ㅅㅌㅇㅅ'],
  ['스테이션 등록', '스테 이션'],
  ['QR 라벨', 'qr'],
  ['QR 라벨', 'ㄹㅂ'],
  ['직원·권한', 'ㅈㅇ'],
])('%s is found by %s', (words, typed) => {
  expect(matchesTyped(words, typed)).toBe(true);
});

test.each([
  ['스테이션', 'ㅁㅍ'],
  ['물품', '상품'],
])('%s is not found by %s', (words, typed) => {
  expect(matchesTyped(words, typed)).toBe(false);
});
