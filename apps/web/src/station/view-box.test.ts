// What a moved map asks for, and what it does not ask again.
import { expect, test } from 'vitest';
import type { MapBounds } from '#web/map/live-map.ts';
import { boxAround, doubled, isInside, middleOf } from './view-box.ts';

const view: MapBounds = { south: 37.5361, west: 127.0741, north: 37.5479, east: 127.0825 };

const moved = (by: number): MapBounds => ({ ...view, west: view.west + by, east: view.east + by });

test('the box holds everything in view and at most twice as much each way', () => {
  const box = boxAround(view);
  expect(isInside({ latitude: view.south, longitude: view.west }, box)).toBe(true);
  expect(isInside({ latitude: view.north, longitude: view.east }, box)).toBe(true);
  expect(box.north - box.south).toBeLessThan(2 * (view.north - view.south));
});

test('a move of a few metres asks nothing new', () => {
  expect(boxAround(moved(0.0001))).toEqual(boxAround(view));
});

test('a move across the map asks for another part of the world', () => {
  expect(boxAround(moved(0.01))).not.toEqual(boxAround(view));
});

test('the box never leaves the earth', () => {
  expect(boxAround({ south: -89.9, west: -179.9, north: 89.9, east: 179.9 })).toEqual({
    south: -90,
    west: -180,
    north: 90,
    east: 180,
  });
});

test('a wider search keeps its middle', () => {
  const wide = doubled(view);
  expect(middleOf(wide).latitude).toBeCloseTo(middleOf(view).latitude, 9);
  expect(wide.east - wide.west).toBeCloseTo(2 * (view.east - view.west), 9);
});
