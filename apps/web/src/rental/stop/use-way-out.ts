// The nearest open station for somebody who cannot return at one: from where they are, else from that station.
import { useStation, type Station } from '#web/station/station.api.ts';
import { useOpenStationNear } from '#web/station/stations-near.api.ts';
import { useMyLocation } from '#web/station/use-my-location.ts';

export function useWayOut(stationId: number): Station | undefined {
  const { own } = useMyLocation();
  const { data: stuckAt } = useStation(stationId);
  return useOpenStationNear(own ?? stuckAt, stationId);
}
