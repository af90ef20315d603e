// Notices and events as the console reads them.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console/console-query.ts';
import { contentsView, type ContentsView } from './contents-view.ts';

const PAGE_SIZE = 50;

const listQuery = (view: ContentsView) => ({
  query: { ...contentsView.queryOf(view), size: PAGE_SIZE },
});

export const useNoticeList = (view: ContentsView) =>
  useCursorQuery('GET /api/v1/console/notices', { ...listQuery(view), tags: ['notices'] });

export const useEventList = (view: ContentsView) =>
  useCursorQuery('GET /api/v1/console/events', { ...listQuery(view), tags: ['events'] });

export const noticeQuery = (id: number) =>
  consoleQuery('GET /api/v1/console/notices/{id}', { params: { id }, tags: ['notices'] });
export const eventQuery = (id: number) =>
  consoleQuery('GET /api/v1/console/events/{id}', { params: { id }, tags: ['events'] });

export const useNotice = (id: number) => useQuery(noticeQuery(id));
export const useEvent = (id: number) => useQuery(eventQuery(id));
