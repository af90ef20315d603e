// Where the map of a new station opens: beside the last one, else where the browser is if it may say so without asking.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery } from '#client/console/console-query.ts';
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';

export interface MapStart {
  position: Coordinates;
  /** In words, because it is not where the new station is. */
  near: string;
}

/** Undefined until it is known. */
export function useMapStart(enabled: boolean): MapStart | undefined {
  const last = useQuery({
    ...consoleQuery('GET /api/v1/console/stations', { query: { sort: '-id', size: 1 }, tags: ['stations'] }),
    enabled,
  });
  const here = useQuery({
    queryKey: ['position given without asking'],
    queryFn: readGrantedPosition,
    enabled: enabled && last.data?.content.length === 0,
    staleTime: Infinity,
  });
  if (!enabled) return undefined;
  const station = last.data?.content[0];
  if (station !== undefined) return { position: station, near: `마지막에 만든 ${station.name}` };
  if (here.data) return { position: here.data, near: '지금 계신 곳' };
  const isUnknown = last.isError || here.isError || here.data === null;
  return isUnknown ? { position: defaultCentre, near: '서울 광진구' } : undefined;
}

/** Null where the browser would ask first: opening a form is no reason to. */
async function readGrantedPosition(): Promise<Coordinates | null> {
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state !== 'granted') return null;
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
    );
  });
}
