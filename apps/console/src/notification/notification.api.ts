// What members were told, the texts and the channels, as the console reads them.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console/console-query.ts';
import { logView, type LogView } from './log-view.ts';

const PAGE_SIZE = 50;

export const useNotificationList = (view: LogView) =>
  useCursorQuery('GET /api/v1/console/notifications', {
    query: { ...logView.queryOf(view), size: PAGE_SIZE },
    tags: ['notifications'],
  });

export const templatesQuery = consoleQuery('GET /api/v1/console/templates', { tags: ['templates'] });
export const useTemplates = () => useQuery(templatesQuery);

/** Read again every half minute, as long as somebody looks at it. */
const CHANNELS_REFETCH_MS = 30_000;
export const useChannels = () =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/channels', { tags: ['notifications'] }),
    refetchInterval: CHANNELS_REFETCH_MS,
  });
