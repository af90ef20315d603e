// Holds the checked-in icon module against the drawings it comes from.
import { expect, test } from 'vitest';
import { readIconShapes, writeIconShapes } from './icon-shapes.ts';

test('the icon module holds every drawing as it is', () => {
  const unformatted = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(unformatted(readIconShapes())).toBe(unformatted(writeIconShapes()));
});
