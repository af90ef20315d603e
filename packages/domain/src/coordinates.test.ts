// Distances between coordinates, and which coordinates are valid.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areCoordinates, defaultCentre, kilometresBetween } from './coordinates.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a distance', () => {
  test('the distance between the city halls of Seoul and Busan is 325 kilometres', () => {
    const seoul = { latitude: 37.5663, longitude: 126.9779 };
    const busan = { latitude: 35.1798, longitude: 129.075 };
    expect(kilometresBetween(seoul, busan)).toBeCloseTo(325.1, 0);
  });

  test('the distance to a nearby station is exact to ten metres', () => {
    expect(kilometresBetween(defaultCentre, { latitude: 37.542953, longitude: 127.078192 })).toBe(0.1);
  });

  test('the distance between antipodes is half the circumference of the earth', () => {
    const north = { latitude: 90, longitude: 0 };
    const south = { latitude: -90, longitude: 0 };
    expect(kilometresBetween(north, south)).toBe(20015.11);
  });

  test('the distance across the date line is short', () => {
    expect(kilometresBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBe(
      0.22,
    );
  });

  test('a distance is the same both ways, never negative, at most half the circumference, and has two decimals', () => {
    fc.assert(
      fc.property(point, point, (here, there) => {
        const kilometres = kilometresBetween(here, there);
        expect(kilometresBetween(there, here)).toBe(kilometres);
        expect(kilometres).toBeGreaterThanOrEqual(0);
        expect(kilometres).toBeLessThanOrEqual(20015.12);
        expect(Math.round(kilometres * 100) / 100).toBe(kilometres);
      }),
    );
  });

  test('the distance to the same coordinates is zero', () => {
    fc.assert(
      fc.property(point, (here) => {
        expect(kilometresBetween(here, here)).toBe(0);
      }),
    );
  });
});

describe('coordinates', () => {
  test('coordinates inside the earth’s limits are valid', () => {
    fc.assert(
      fc.property(point, (here) => {
        expect(areCoordinates(here)).toBe(true);
      }),
    );
    expect(areCoordinates(defaultCentre)).toBe(true);
  });

  test.each([
    { latitude: 90.000001, longitude: 0 },
    { latitude: -91, longitude: 0 },
    { latitude: 0, longitude: 180.5 },
    { latitude: Number.NaN, longitude: 127 },
    { latitude: 37, longitude: Number.POSITIVE_INFINITY },
  ])('coordinates outside the earth’s limits are invalid: $latitude, $longitude', (elsewhere) => {
    expect(areCoordinates(elsewhere)).toBe(false);
  });
});
