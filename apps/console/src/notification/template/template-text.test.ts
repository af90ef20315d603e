// Texts with variables.
import { expect, test } from 'vitest';
import { exampleOf, lengthsOf, unknownVariable } from './template-text.ts';

const variables = [
  { name: '물품', example: 'USB 허브', longest: '노트북 스탠드 접이식' },
  { name: '유예끝', example: '18:22', longest: '11.20 18:22' },
];
const text = '{물품}{을/를} {유예끝}까지 반납하면 추가 요금이 없어요.';

test('a text is shown and counted with its values, particles included', () => {
  expect(exampleOf(text, variables)).toBe('USB 허브를 18:22까지 반납하면 추가 요금이 없어요.');
  expect(exampleOf('{물품}{을/를}', [{ name: '물품', example: '케이블', longest: '' }])).toBe('케이블을');
  expect(lengthsOf('{물품}', variables)).toEqual({ usual: 6, longest: 11 });
});

test('a name in braces that the kind does not know is found', () => {
  expect(unknownVariable(text, variables)).toBeUndefined();
  expect(unknownVariable('{금액}원', variables)).toBe('금액');
});
