// The marks the toolbar writes.
import { expect, test } from 'vitest';
import {
  insertLink,
  insertPicture,
  toggleBold,
  toggleList,
  type Replacement,
  type Selected,
} from './markdown-marks.ts';

/** A text with its selection in brackets. */
function selected(marked: string): Selected {
  const from = marked.indexOf('[[');
  const to = marked.indexOf(']]') - 2;
  return { text: marked.replace('[[', '').replace(']]', ''), from, to };
}

function after({ text }: Selected, { from, to, insert, select }: Replacement): string {
  const next = text.slice(0, from) + insert + text.slice(to);
  return `${next.slice(0, from + select[0])}[[${next.slice(from + select[0], from + select[1])}]]${next.slice(from + select[1])}`;
}

test.each([
  ['점검 [[시간]]이에요', '점검 **[[시간]]**이에요'],
  ['점검 **[[시간]]**이에요', '점검 [[시간]]이에요'],
  ['점검 [[]]', '점검 **[[굵은 글]]**'],
])('bold turns %s into %s', (before, wanted) => {
  const at = selected(before);
  expect(after(at, toggleBold(at))).toBe(wanted);
});

test.each([
  ['안내\n[[하나\n둘]]', '안내\n- 하나\n- 둘[[]]'],
  ['- 하나\n- [[둘]]\n셋', '- 하나\n둘[[]]\n셋'],
  ['[[]]', '- [[]]'],
])('the list turns %j into %j', (before, wanted) => {
  const at = selected(before);
  expect(after(at, toggleList(at))).toBe(wanted);
});

test('a link asks for its address, a picture for its words', () => {
  const at = selected('자세히 [[보기]]');
  expect(after(at, insertLink(at))).toBe('자세히 [보기]([[https://]])');
  const end = selected('글[[]]');
  expect(after(end, insertPicture(end, 'https://a/b.webp'))).toBe(
    '글\n\n![[[사진 설명]]](https://a/b.webp)\n\n',
  );
});
