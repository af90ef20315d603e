// The committed icon modules are up to date with the icon files.
import { expect, test } from 'vitest';
import { iconSets, readIconShapes, writeIconShapes } from './icon-shapes.ts';

test('the committed icon modules match the icon files', () => {
  const unformatted = (text: string) => text.replaceAll(/\s+/g, ' ');
  for (const set of iconSets)
    expect(unformatted(readIconShapes(set))).toBe(unformatted(writeIconShapes(set)));
});
