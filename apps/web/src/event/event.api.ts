// Reads events: the list page by page, and one by its id.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#client/query-client.ts';
import { call, type CallReply } from '#client/call.ts';
import { PAGE_SIZE, usePagedQuery } from '#client/use-paged-query.ts';
import { useLogError } from '#client/log-error.ts';

export type EventInList = CallReply<'GET /api/v1/events'>['events']['content'][number];
export type EventDetail = CallReply<'GET /api/v1/events/{id}'>;
export type EventStatus = EventDetail['status'];

export interface EventFilter {
  oldestFirst: boolean;
  /** Leaves out events that have not begun or are over. */
  ongoingOnly: boolean;
}

export function useEvents({ oldestFirst, ongoingOnly }: EventFilter) {
  const query = {
    size: PAGE_SIZE,
    sort: oldestFirst ? 'startDate,asc' : 'startDate,desc',
    ongoing: ongoingOnly ? 'true' : undefined,
  } as const;
  const events = usePagedQuery({
    queryKey: ['GET /api/v1/events', query],
    readPage: async (page, signal) =>
      (await call('GET /api/v1/events', { query: { ...query, page }, signal })).events,
    identify: (event) => event.id,
    tags: ['events'],
  });
  useLogError(events.error, 'the events could not be read');
  return events;
}

export function useEvent(id: number) {
  const query = useQuery(queryFor('GET /api/v1/events/{id}', { params: { id }, tags: ['events'] }));
  useLogError(query.error, 'an event could not be read');
  return query;
}
