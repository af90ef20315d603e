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
  [0, '0.1km · 도보 1분'],
  [0.08, '0.1km · 도보 1분'],
  [0.44, '0.4km · 도보 6분'],
  [2.4, '2.4km · 도보 30분'],
  [2.41, '2.4km'],
])(
  'the way of %f kilometres is %s: eighty metres a minute, and no walk of more than half an hour',
  (kilometres, words) => {
    expect(formatWay(kilometres)).toBe(words);
  },
);
