// The committed icon module is up to date with the icon files.
import { expect, test } from 'vitest';
import { readIconShapes, writeIconShapes } from './icon-shapes.ts';

test('the committed icon module matches the icon files', () => {
  const unformatted = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(unformatted(readIconShapes())).toBe(unformatted(writeIconShapes()));
});
