// How the device is asked where it is, and what counts when it does not say.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPosition, setLocationOn } from './location.ts';

const fallback = { latitude: 37.542053, longitude: 127.078192, own: false };

type Ask = Geolocation['getCurrentPosition'];

/** A device that answers as told; without an answer it has no such thing as a position. */
function device(ask?: Ask) {
  const asked = vi.fn<Ask>(ask);
  vi.stubGlobal('navigator', ask === undefined ? {} : { geolocation: { getCurrentPosition: asked } });
  return asked;
}

const standsAt =
  (latitude: number, longitude: number): Ask =>
  (found) =>
    found({ coords: { latitude, longitude } } as GeolocationPosition);
const refuses: Ask = (_found, failed) => failed?.({ code: 1 } as GeolocationPositionError);

beforeEach(() => {
  const local = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the device is asked exactly, for ten seconds at most, and for nothing it remembers', async () => {
  const asked = device(standsAt(37.5, 127.1));
  expect(await findPosition()).toEqual({ latitude: 37.5, longitude: 127.1, own: true });
  expect(asked.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
});

test('who refuses, or takes too long, is shown the centre of the city', async () => {
  device(refuses);
  expect(await findPosition()).toEqual(fallback);
});

test('a device that knows no positions is shown the centre of the city', async () => {
  device();
  expect(await findPosition()).toEqual(fallback);
});

test('who has switched it off is not even asked', async () => {
  const asked = device(standsAt(37.5, 127.1));
  setLocationOn(false);
  expect(await findPosition()).toEqual(fallback);
  expect(asked).not.toHaveBeenCalled();
  setLocationOn(true);
  expect(await findPosition()).toMatchObject({ own: true });
});
