// Reading events: the list in pages, and one of them.
import { useQuery } from '@tanstack/react-query';
import { reading } from '#web/calls/ask-server.ts';
import { call, type CallReply } from '#web/calls/call.ts';
import { pageSize, usePages } from '#web/calls/pages.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';

export type EventInList = CallReply<'GET /api/v1/events'>['events']['content'][number];
export type EventDetail = CallReply<'GET /api/v1/events/{id}'>;
export type EventStatus = EventDetail['status'];

export interface EventsAsked {
  oldestFirst: boolean;
  /** Leaves out everything that is not running now. */
  ongoingOnly: boolean;
}

export function useEvents({ oldestFirst, ongoingOnly }: EventsAsked) {
  const query = {
    size: pageSize,
    sort: oldestFirst ? 'startDate,asc' : 'startDate,desc',
    ongoing: ongoingOnly ? 'true' : undefined,
  } as const;
  const events = usePages({
    queryKey: ['GET /api/v1/events', query],
    readPage: async (page, signal) =>
      (await call('GET /api/v1/events', { query: { ...query, page }, signal })).events,
    identify: (event) => event.id,
  });
  useLoggedOnly(events.error, 'the events could not be read');
  return events;
}

export function useEvent(id: number) {
  const query = useQuery(reading('GET /api/v1/events/{id}', { params: { id } }));
  useLoggedOnly(query.error, 'an event could not be read');
  return query;
}
