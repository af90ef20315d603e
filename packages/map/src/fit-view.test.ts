// Which centre and zoom show several positions at once.
import { expect, test } from 'vitest';
import { fitView } from './fit-view.ts';

const size = { width: 452, height: 700 };

test('a map of one position is centred on it with the streets around it', () => {
  const view = fitView([{ latitude: 37.5, longitude: 127 }], size);
  expect(view?.centre.latitude).toBeCloseTo(37.5, 6);
  expect(view?.centre.longitude).toBeCloseTo(127, 6);
  expect(view?.zoom).toBe(16);
});

test('a map that fits all of Korea is zoomed out as far as a map goes', () => {
  const view = fitView(
    [
      { latitude: 33.2, longitude: 126.2 },
      { latitude: 38.5, longitude: 129.4 },
    ],
    size,
  );
  expect(view?.zoom).toBe(6);
  expect(view?.centre.longitude).toBeCloseTo(127.8, 6);
});

test('two positions one kilometre apart are both in view', () => {
  const view = fitView(
    [
      { latitude: 37.54, longitude: 127.07 },
      { latitude: 37.54, longitude: 127.0813 },
    ],
    size,
  );
  const pixelsApart = (0.0113 / 360) * 256 * 2 ** (view?.zoom ?? 0);
  expect(pixelsApart).toBeLessThanOrEqual(size.width - 128);
  expect(pixelsApart).toBeGreaterThan((size.width - 128) / 2);
});

test('a map without any position has no view of its own', () => {
  expect(fitView([], size)).toBeNull();
});
