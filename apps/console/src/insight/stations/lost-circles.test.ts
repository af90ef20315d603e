// The circles of stations: areas by what they missed, and words that do not lie on each other.
import { expect, test } from 'vitest';
import { circlesOf, MAX_RADIUS_PX } from './lost-circles.ts';

const row = (id: number, amount: number | null, east = id * 0.1) => ({
  station: { id, no: `S${id}`, name: `역 ${id}`, latitude: 37.5, longitude: 127 + east },
  lost: amount === null ? null : { rate: 0.4, perRental: 1000, amount },
});
const namesOf = (circles: ReturnType<typeof circlesOf>) => circles.flatMap(({ name }) => name ?? []);

test('the area of a circle is what was missed, and the three that missed most stand out', () => {
  const circles = circlesOf(
    [row(1, 40_000), row(2, 10_000), row(3, 2_500), row(4, 900), row(5, null)],
    2,
    14,
  );
  expect(circles.map(({ radius }) => Math.round(radius))).toEqual([MAX_RADIUS_PX, 21, 11, 7, 7]);
  expect(circles.map(({ tone }) => tone)).toEqual(['bad', 'bad', 'bad', 'plain', 'plain']);
  expect(namesOf(circles)).toEqual(['역 1', '역 2', '역 3']);
  expect(circles.filter(({ isChosen }) => isChosen)).toHaveLength(1);
});

test('where two lie together the worse one says its name, or the chosen one', () => {
  const near = [row(1, 40_000, 0), row(2, 39_000, 0.001)];
  expect(namesOf(circlesOf(near, undefined, 14))).toEqual(['역 1']);
  expect(namesOf(circlesOf(near, 2, 14))).toEqual(['역 2']);
  expect(namesOf(circlesOf(near, 2, 19))).toEqual(['역 1', '역 2']);
});

test('where nothing was missed no station stands out', () => {
  const circles = circlesOf([row(1, 0), row(2, null)], 1, 14);
  expect(circles.map(({ tone, name }) => [tone, name])).toEqual([
    ['plain', undefined],
    ['plain', undefined],
  ]);
});
