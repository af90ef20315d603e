// The person's stations for the stock list and the selects: usually few and read whole. Of more than one page, the others are
// found on the server; without a connection, what was read before is searched.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { useSettled } from '#ui/form/use-settled.ts';
import { stationsQuery, type FieldStation } from './field.api.ts';

const SEARCH_DELAY_MS = 250;
const MAX_WORD_LENGTH = 60;

export interface FoundStations {
  /** The first page, for loading and failing. */
  query: UseQueryResult<ConsoleReply<'GET /api/v1/console/stations'>>;
  /** Those whose name or address has the word; without a word the first page. */
  stations: FieldStation[];
  /** There are further ones, which only a word finds. */
  hasMore: boolean;
  isSearching: boolean;
  /** The server could not be asked: only what was read before has been searched. */
  isIncomplete: boolean;
}

export function useStations(typed: string): FoundStations {
  const query = useQuery(stationsQuery());
  const hasMore = typeof query.data?.next === 'string';
  const wanted = typed.trim().slice(0, MAX_WORD_LENGTH);
  const searched = useSettled(wanted, SEARCH_DELAY_MS);
  const search = useQuery({ ...stationsQuery(searched), enabled: hasMore && searched !== '' });
  const asksServer = hasMore && wanted !== '';
  const read = [...(asksServer ? (search.data?.content ?? []) : []), ...(query.data?.content ?? [])];
  const known = new Map(read.map((station) => [station.id, station]));
  return {
    query,
    stations: [...known.values()].filter(({ name, address }) =>
      `${name} ${address}`.toLowerCase().includes(wanted.toLowerCase()),
    ),
    hasMore,
    isSearching: asksServer && (wanted !== searched || search.isFetching),
    isIncomplete: asksServer && search.isError,
  };
}
