// How distances are formatted.
import { expect, test } from 'vitest';
import { formatDistance } from './distance.ts';

test.each([
  [0, '0.1km'],
  [0.14, '0.1km'],
  [1.62, '1.6km'],
  [325.4, '325km'],
])('a distance of %f kilometres is shown as %s', (kilometres, words) => {
  expect(formatDistance(kilometres)).toBe(words);
});
