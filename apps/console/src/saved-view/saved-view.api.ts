// Reads and changes the saved views of a list.
import { useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery } from '#client/console/console-query.ts';
import type { SavedViewList } from '#domain/page/saved-view.ts';

export type SavedView = ConsoleReply<'GET /api/v1/console/saved-views'>['content'][number];

/** Read once somebody may be looking at one of them. */
export const useSavedViews = (list: SavedViewList, isWanted: boolean) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/saved-views', { query: { list }, tags: ['saved-views'] }),
    enabled: isWanted,
  });
