// Where the person is, for sorting and for the map: the city's centre at once, their own place as soon as it is known.
import { useQuery } from '@tanstack/react-query';
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';
import { findPosition, useLocationIsOn } from '#web/device/location.ts';

export interface Whereabouts {
  /** Never waits: the fallback centre until, or unless, the person's own place is known. */
  centre: Coordinates;
  /** Null where only the fallback is known; then a distance would mean nothing. */
  own: Coordinates | null;
  /** Asks the device again. */
  locate: () => Promise<Coordinates | null>;
}

export function useWhereabouts(): Whereabouts {
  const on = useLocationIsOn();
  const { data, refetch } = useQuery({
    queryKey: ['whereabouts', on],
    queryFn: findPosition,
    // The device is asked afresh by every screen that needs it, but not each time the tab is looked at.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const own = data?.own === true ? toCoordinates(data) : null;
  return {
    centre: own ?? defaultCentre,
    own,
    locate: async () => {
      const { data: found } = await refetch();
      return found?.own === true ? toCoordinates(found) : null;
    },
  };
}

function toCoordinates({ latitude, longitude }: Coordinates): Coordinates {
  return { latitude, longitude };
}
