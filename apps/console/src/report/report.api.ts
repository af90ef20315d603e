// The calls about reports that several parts of the inbox make.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console/console-query.ts';
import type { CacheTag } from '#client/cache-tags.ts';
import type { Report } from './report-labels.ts';

/** What working on a report may change: the item, the to-do list, what the renter was told. */
export const changedByReports: readonly CacheTag[] = [
  'reports',
  'items',
  'stations',
  'dashboard',
  'unseen-returns',
];

export const useReports = (state: Report['state']) =>
  useCursorQuery('GET /api/v1/console/reports', { query: { state, size: 50 }, tags: ['reports'] });

export const useReport = (id: number | undefined) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/reports/{id}', { params: { id: id ?? 0 }, tags: ['reports'] }),
    enabled: id !== undefined,
  });
