// Where a map is centred so that a pin can be seen.
import { expect, test } from 'vitest';
import { defaultCentre } from '#domain/coordinates.ts';
import { centreShowing, offsetCentre } from './centre-offset.ts';

const size = { width: 320, height: 140 };
const ZOOM = 16;
/** About 1.7 metres a pixel at this zoom and latitude. */
const DEGREES_A_PIXEL = 360 / (256 * 2 ** ZOOM);
const south = (pixels: number) => offsetCentre(defaultCentre, pixels * 2, ZOOM);
const east = (pixels: number) => ({
  ...defaultCentre,
  longitude: defaultCentre.longitude + pixels * DEGREES_A_PIXEL,
});

test('a map whose pin can be seen stays where it is', () => {
  const stays = centreShowing(defaultCentre, south(50), size, ZOOM);
  expect(stays.latitude).toBeCloseTo(defaultCentre.latitude, 9);
  expect(stays.longitude).toBeCloseTo(defaultCentre.longitude, 9);
});

test('a map moves no farther than it takes to show a pin below, above or beside it', () => {
  expect(centreShowing(defaultCentre, south(100), size, ZOOM).latitude).toBeCloseTo(south(42).latitude, 9);
  expect(centreShowing(defaultCentre, south(-100), size, ZOOM).latitude).toBeCloseTo(south(-78).latitude, 9);
  expect(centreShowing(defaultCentre, east(200), size, ZOOM).longitude).toBeCloseTo(east(64).longitude, 9);
  expect(centreShowing(defaultCentre, east(-200), size, ZOOM).longitude).toBeCloseTo(east(-64).longitude, 9);
});

test('a map too small for a pin is centred on its point', () => {
  const tiny = centreShowing(defaultCentre, south(30), { width: 320, height: 40 }, ZOOM);
  expect(tiny.latitude).toBeCloseTo(south(30).latitude, 9);
});
