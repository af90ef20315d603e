// How the device's position is requested, and what is used when it is not given.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPosition, setLocationOn } from './location.ts';

const fallback = { latitude: 37.542053, longitude: 127.078192, own: false };

type Ask = Geolocation['getCurrentPosition'];

/** A device that replies like this; without a reply it has no geolocation at all. */
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

test('the position is requested with high accuracy, for at most ten seconds, and never from the cache', async () => {
  const asked = device(standsAt(37.5, 127.1));
  expect(await findPosition()).toEqual({ latitude: 37.5, longitude: 127.1, own: true });
  expect(asked.mock.calls[0]?.[2]).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
});

test('the position is known to four decimals only, about ten metres, so that nothing finer leaves the phone', async () => {
  device(standsAt(37.54205312, -127.07819251));
  expect(await findPosition()).toEqual({ latitude: 37.5421, longitude: -127.0782, own: true });
});

test('without permission the default centre is used', async () => {
  device(refuses);
  expect(await findPosition()).toEqual(fallback);
});

test('on a device without geolocation the default centre is used', async () => {
  device();
  expect(await findPosition()).toEqual(fallback);
});

test('with location switched off the device is not asked for its position', async () => {
  const asked = device(standsAt(37.5, 127.1));
  setLocationOn(false);
  expect(await findPosition()).toEqual(fallback);
  expect(asked).not.toHaveBeenCalled();
  setLocationOn(true);
  expect(await findPosition()).toMatchObject({ own: true });
});
