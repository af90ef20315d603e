// The bounding box that is searched must never leave out a point within the radius.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kilometresBetween } from '#domain/coordinates.ts';
import { boxAround, halfChordOf, searchRadiiKm } from './bounding-box.ts';

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('every point within the radius is in the bounding box, also at the poles and at the date line', () => {
  fc.assert(
    fc.property(
      place,
      fc.constantFrom(...searchRadiiKm),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      (centre, radiusKm, share, bearing) => {
        const there = travel(centre, bearing, radiusKm * share * 0.999);
        const { south, west, north, east } = boxAround(centre, radiusKm);
        expect(there.latitude).toBeGreaterThanOrEqual(south);
        expect(there.latitude).toBeLessThanOrEqual(north);
        expect(there.longitude).toBeGreaterThanOrEqual(west);
        expect(there.longitude).toBeLessThanOrEqual(east);
      },
    ),
    {
      examples: [
        [{ latitude: 90, longitude: 0 }, 8, 0.5, 10],
        [{ latitude: 0, longitude: 180 }, 64, 0.9, 90],
      ],
    },
  );
});

test('the half chord grows with the distance up to the other side of the earth', () => {
  const halfCircumferenceKm = 6371.0088 * Math.PI;
  expect(halfChordOf(0)).toBe(0);
  expect(halfChordOf(halfCircumferenceKm / 2)).toBeCloseTo(0.5, 12);
  expect(halfChordOf(halfCircumferenceKm)).toBeCloseTo(1, 12);
});

test('the distances these tests move agree with the distances the product measures', () => {
  const from = { latitude: 37.5, longitude: 127 };
  expect(kilometresBetween(from, travel(from, 45, 8))).toBe(8);
});

/** Where one gets to by going straight ahead for some kilometres. */
function travel(from: { latitude: number; longitude: number }, bearing: number, kilometres: number) {
  const rad = Math.PI / 180;
  const arc = kilometres / 6371.0088;
  const sinLatitude =
    Math.sin(from.latitude * rad) * Math.cos(arc) +
    Math.cos(from.latitude * rad) * Math.sin(arc) * Math.cos(bearing * rad);
  const turned = Math.atan2(
    Math.sin(bearing * rad) * Math.sin(arc) * Math.cos(from.latitude * rad),
    Math.cos(arc) - Math.sin(from.latitude * rad) * sinLatitude,
  );
  const longitude = from.longitude + turned / rad;
  return {
    latitude: Math.asin(Math.max(-1, Math.min(1, sinLatitude))) / rad,
    longitude: ((longitude + 540) % 360) - 180,
  };
}
