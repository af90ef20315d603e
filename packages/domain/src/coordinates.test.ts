// Proves the distances people read beside stations, and which points count as points.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areCoordinates, defaultCentre, kilometresBetween } from './coordinates.ts';

const point = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('a distance', () => {
  test('between Seoul and Busan city halls is 325 kilometres', () => {
    const seoul = { latitude: 37.5663, longitude: 126.9779 };
    const busan = { latitude: 35.1798, longitude: 129.075 };
    expect(kilometresBetween(seoul, busan)).toBeCloseTo(325.1, 0);
  });

  test('to a station one street away keeps its metres', () => {
    expect(kilometresBetween(defaultCentre, { latitude: 37.542953, longitude: 127.078192 })).toBe(0.1);
  });

  test('between two ends of the earth is half its way round', () => {
    const north = { latitude: 90, longitude: 0 };
    const south = { latitude: -90, longitude: 0 };
    expect(kilometresBetween(north, south)).toBe(20015.11);
  });

  test('across the date line is short', () => {
    expect(kilometresBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })).toBe(
      0.22,
    );
  });

  test('is the same both ways, never negative, never past the other side, and has two decimals', () => {
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

  test('to where one stands is nothing', () => {
    fc.assert(
      fc.property(point, (here) => {
        expect(kilometresBetween(here, here)).toBe(0);
      }),
    );
  });
});

describe('coordinates', () => {
  test('inside the earth’s limits are valid', () => {
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
  ])('outside them are not: $latitude, $longitude', (elsewhere) => {
    expect(areCoordinates(elsewhere)).toBe(false);
  });
});
