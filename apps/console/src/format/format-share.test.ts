// Shares as percent.
import { expect, test } from 'vitest';
import { formatShare } from './format-share.ts';

test('a share is told in whole percent, a small one with a decimal, and what cannot be said as a dash', () => {
  expect([0.413, 0.0996, 0.008, 0.004, 0, 1, null].map(formatShare)).toEqual([
    '41%',
    '10%',
    '0.8%',
    '0.4%',
    '0%',
    '100%',
    '–',
  ]);
});
