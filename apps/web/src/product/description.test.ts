// How a description becomes words and rows.
import { expect, test } from 'vitest';
import { describedIn } from './description.ts';

test('sentences stay sentences, and lines with a label become rows', () => {
  expect(
    describedIn('2포트 고속 충전기예요.\n케이블은 따로 빌려 주세요.\n\n출력: 최대 65W\n포트: C타입 2개'),
  ).toEqual({
    paragraphs: ['2포트 고속 충전기예요. 케이블은 따로 빌려 주세요.'],
    facts: [
      { label: '출력', value: '최대 65W' },
      { label: '포트', value: 'C타입 2개' },
    ],
  });
});

test('a time or an address inside a sentence is no label', () => {
  expect(describedIn('충전은 10:30까지 끝나요. https://ondesk.example')).toEqual({
    paragraphs: ['충전은 10:30까지 끝나요. https://ondesk.example'],
    facts: [],
  });
});
