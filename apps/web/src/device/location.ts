// Where the person is, if they let us know: asked on use, never stored, replaced by the city's centre otherwise.
import { useSyncExternalStore } from 'react';
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';
import { localStore } from './storage.ts';

export type FoundPosition = Coordinates & {
  /** False when this is only the centre we fall back to. */
  own: boolean;
};

const asked: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };

/** Our own switch beside the browser's permission; only its being off is remembered. */
const switchKey = 'locationOff';
const switchListeners = new Set<() => void>();

export const locationIsOn = () => localStore.read(switchKey) === undefined;

export function setLocationOn(on: boolean): void {
  if (on) localStore.remove(switchKey);
  else localStore.write(switchKey, 'true');
  for (const tell of switchListeners) tell();
}

/** The switch for a settings row: `const on = useLocationIsOn()` with `setLocationOn`. */
export function useLocationIsOn(): boolean {
  return useSyncExternalStore((changed) => {
    switchListeners.add(changed);
    return () => switchListeners.delete(changed);
  }, locationIsOn);
}

/** Always answers: with the person's position, or with the fallback centre. */
export function findPosition(): Promise<FoundPosition> {
  const fallback = { ...defaultCentre, own: false };
  if (!locationIsOn() || !('geolocation' in navigator)) return Promise.resolve(fallback);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude, own: true }),
      () => resolve(fallback),
      asked,
    );
  });
}
