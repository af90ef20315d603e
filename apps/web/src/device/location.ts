// The device's position: requested on use, never stored, and replaced by the default centre where it is not given.
import { useSyncExternalStore } from 'react';
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';
import { localStore } from '#client/storage.ts';

export type FoundPosition = Coordinates & {
  /** False when this is only the default centre. */
  own: boolean;
};

const positionOptions: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** Our own switch beside the browser's permission; only `off` is stored. */
const switchKey = 'locationOff';
const switchListeners = new Set<() => void>();

export const locationIsOn = () => localStore.read(switchKey) === undefined;

export function setLocationOn(on: boolean): void {
  if (on) localStore.remove(switchKey);
  else localStore.write(switchKey, 'true');
  for (const notify of switchListeners) notify();
}

/** The switch for a settings row: `const on = useLocationIsOn()` with `setLocationOn`. */
export function useLocationIsOn(): boolean {
  return useSyncExternalStore((changed) => {
    switchListeners.add(changed);
    return () => switchListeners.delete(changed);
  }, locationIsOn);
}

/** To four decimals, about ten metres: enough to sort by distance, and nothing finer leaves the phone. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

/** Never fails: the device's position, or the default centre. */
export function findPosition(): Promise<FoundPosition> {
  const fallback = { ...defaultCentre, own: false };
  if (!locationIsOn() || !('geolocation' in navigator)) return Promise.resolve(fallback);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: roundDegrees(coords.latitude),
          longitude: roundDegrees(coords.longitude),
          own: true,
        }),
      () => resolve(fallback),
      positionOptions,
    );
  });
}
