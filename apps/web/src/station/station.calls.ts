// Reading stations: those in view, one of them.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { reading } from '#web/calls/ask-server.ts';
import type { CallReply } from '#web/calls/call.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';
import type { MapBounds } from '#web/map/live-map.ts';

export type Station = CallReply<'GET /api/v1/stations'>['stations'][number];
export type StationDetail = CallReply<'GET /api/v1/stations/{id}'>;

export const openStatus = '운영 중';
export const isOpen = (station: { status: string }) => station.status === openStatus;

/** Only what lies in the box is asked for; until the next box has come, the last one's stations stay. */
export function useStationsInBox(box: MapBounds | undefined) {
  const query = useQuery({
    ...reading('GET /api/v1/stations', box ? { query: box } : {}),
    enabled: box !== undefined,
    placeholderData: keepPreviousData,
  });
  useLoggedOnly(query.error, 'the stations in view could not be read');
  return query;
}

export function useStation(id: number | undefined) {
  const query = useQuery({
    ...reading('GET /api/v1/stations/{id}', { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  });
  useLoggedOnly(query.error, 'a station could not be read');
  return query;
}
