// The bounding box a map reads stations for.
import { expect, test } from 'vitest';
import type { MapBounds } from '#map/map-adapter.ts';
import { boxAround, doubled, isInside, centreOf } from './map-bounds.ts';

const view: MapBounds = { south: 37.5361, west: 127.0741, north: 37.5479, east: 127.0825 };

const moved = (by: number): MapBounds => ({ ...view, west: view.west + by, east: view.east + by });

test('the bounding box contains the view and is at most twice as large each way', () => {
  const box = boxAround(view);
  expect(isInside({ latitude: view.south, longitude: view.west }, box)).toBe(true);
  expect(isInside({ latitude: view.north, longitude: view.east }, box)).toBe(true);
  expect(box.north - box.south).toBeLessThan(2 * (view.north - view.south));
});

test('a map that moved a few metres keeps its bounding box', () => {
  expect(boxAround(moved(0.0001))).toEqual(boxAround(view));
});

test('a map that moved farther gets another bounding box', () => {
  expect(boxAround(moved(0.01))).not.toEqual(boxAround(view));
});

test('the bounding box stays within valid coordinates', () => {
  expect(boxAround({ south: -89.9, west: -179.9, north: 89.9, east: 179.9 })).toEqual({
    south: -90,
    west: -180,
    north: 90,
    east: 180,
  });
});

test('a widened search keeps its centre', () => {
  const wide = doubled(view);
  expect(centreOf(wide).latitude).toBeCloseTo(centreOf(view).latitude, 9);
  expect(wide.east - wide.west).toBeCloseTo(2 * (view.east - view.west), 9);
});
