// Texts with variables, taken apart.
import { expect, test } from 'vitest';
import { partsOf } from './text-parts.ts';

test('variables stand apart from the words between them', () => {
  expect(partsOf('{물품}{을/를} 반납')).toEqual([
    { words: '{물품}', variable: '물품' },
    { words: '{을/를}', variable: '을/를' },
    { words: ' 반납', variable: undefined },
  ]);
});
