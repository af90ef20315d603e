// How a long station name is broken into two lines.
import { expect, test } from 'vitest';
import { nameInTwoLines } from './station-name.tsx';

test('a station name shorter than ten characters stays on one line', () => {
  expect(nameInTwoLines('서울숲 라운지')).toEqual(['서울숲 라운지']);
});

test('a longer station name breaks at the space nearest its middle', () => {
  expect(nameInTwoLines('건국대 도서관 1층 로비')).toEqual(['건국대 도서관', '1층 로비']);
});

test('a longer station name without a space breaks after ten characters', () => {
  expect(nameInTwoLines('어린이대공원역지하보도앞')).toEqual(['어린이대공원역지하보', '도앞']);
});

test('a station name of exactly ten characters without a space stays on one line', () => {
  expect(nameInTwoLines('어린이대공원정문안내소'.slice(0, 10))).toEqual(['어린이대공원정문안내']);
});
