// How a product's description is parsed.
import { expect, test } from 'vitest';
import { parseDescription } from './product-description.ts';

test('sentences of a description stay paragraphs, and its lines with a label become rows', () => {
  expect(
    parseDescription('2포트 고속 충전기예요.\n케이블은 따로 빌려야 해요.\n\n출력: 최대 65W\n포트: C타입 2개'),
  ).toEqual({
    paragraphs: ['2포트 고속 충전기예요. 케이블은 따로 빌려야 해요.'],
    facts: [
      { label: '출력', value: '최대 65W' },
      { label: '포트', value: 'C타입 2개' },
    ],
  });
});

test('a time or an address inside a sentence of a description does not make it a row', () => {
  expect(parseDescription('충전은 10:30까지 끝나요. https://ondesk.example')).toEqual({
    paragraphs: ['충전은 10:30까지 끝나요. https://ondesk.example'],
    facts: [],
  });
});
