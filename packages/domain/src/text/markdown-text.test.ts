// Markdown without its marks.
import { expect, test } from 'vitest';
import { withoutMarkup } from './markdown-text.ts';

test('bold, links, lists and pictures become plain words', () => {
  expect(
    withoutMarkup('**점검** 시간이에요.\n\n![사진](https://a.kr/a.webp)\n\n- 하나\n- [둘](https://a.kr)'),
  ).toBe('점검 시간이에요.\n\n· 하나\n· 둘');
});
