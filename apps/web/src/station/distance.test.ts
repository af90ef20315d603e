// How distances are formatted, and how long they take on foot.
import { expect, test } from 'vitest';
import { formatDistance, formatWay } from './distance.ts';

test.each([
  [0, '0.1km'],
  [0.14, '0.1km'],
  [1.62, '1.6km'],
  [325.4, '325km'],
])('a distance of %f kilometres is shown as %s', (kilometres, words) => {
  expect(formatDistance(kilometres)).toBe(words);
});

test.each([
  [0, '0.1km · 걸어서 1분'],
  [0.08, '0.1km · 걸어서 2분'],
  [0.4, '0.4km · 걸어서 6분'],
  [2, '2.0km · 걸어서 30분'],
  [2.02, '2.0km'],
])(
  'the way of %f kilometres is %s: four kilometres an hour, and no walk of more than half an hour',
  (kilometres, words) => {
    expect(formatWay(kilometres)).toBe(words);
  },
);
