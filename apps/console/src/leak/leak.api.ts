// Leaks of personal data as the console reads them.
import { useQuery } from '@tanstack/react-query';
import type { ConsoleReply } from '#client/console/console-call.ts';
import { consoleQuery, useCursorQuery, type RowOf } from '#client/console/console-query.ts';
import { leakMembersView, type LeakMembersView } from './leak-members-view.ts';

export type Leak = ConsoleReply<'GET /api/v1/console/leaks/{id}'>;
export type LeakRow = RowOf<'GET /api/v1/console/leaks'>;
export type TouchedMember = RowOf<'GET /api/v1/console/leaks/{id}/members'>;

/** While mails are going out, how far they are is read again by itself. */
const SENDING_REREAD_MS = 5_000;

export const useLeaks = () => useCursorQuery('GET /api/v1/console/leaks', { query: {}, tags: ['leaks'] });

export const useLeak = (id: number) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/leaks/{id}', { params: { id }, tags: ['leaks'] }),
    refetchInterval: ({ state }) => (state.data?.state === 'SENDING' ? SENDING_REREAD_MS : false),
  });

export const useTouchedMembers = (id: number, view: LeakMembersView) =>
  useCursorQuery('GET /api/v1/console/leaks/{id}/members', {
    params: { id },
    query: leakMembersView.queryOf(view),
    tags: ['leaks'],
  });

/** What a change of a leak shows up in. */
export const leakChanges = ['leaks', 'audit', 'dashboard'] as const;
