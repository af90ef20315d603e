// The member's location for sorting and for the map: the default centre at once, their own position as soon as it is known.
import { useQuery } from '@tanstack/react-query';
import { defaultCentre, type Coordinates } from '#domain/coordinates.ts';
import { findPosition, useLocationIsOn } from '#web/device/location.ts';

export interface MyLocation {
  /** The default centre until the own position is known, and where it stays unknown. */
  centre: Coordinates;
  /** Null where only the default is known: then a distance would mean nothing. */
  own: Coordinates | null;
  /** Asks the device again. */
  locate: () => Promise<Coordinates | null>;
}

export function useMyLocation(): MyLocation {
  const on = useLocationIsOn();
  const { data, refetch } = useQuery({
    queryKey: ['my-location', on],
    queryFn: findPosition,
    // Every screen that needs it asks the device anew, but not each time the tab gets the focus.
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
