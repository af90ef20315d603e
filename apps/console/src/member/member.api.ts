// The calls about members; every one is in the access log, so nothing is read again without need.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console-query.ts';
import { koreanDate } from '#domain/korean-time.ts';
import type { MembersView } from './members-view.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export function memberQuery({ q, state, joined, overdue, unpaid }: MembersView) {
  return {
    ...(q !== '' && { q }),
    ...(state !== undefined && { state }),
    ...(joined !== undefined && { joinedFrom: koreanDate(new Date(Date.now() - Number(joined) * DAY_MS)) }),
    ...(overdue && { overdue: true }),
    ...(unpaid && { unpaidCharge: true }),
  };
}

export const useMembers = (view: MembersView) =>
  useCursorQuery('GET /api/v1/console/members', { query: memberQuery(view), tags: ['members'] });

export const useMember = (id: number) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/members/{id}', { params: { id }, tags: ['members'] }),
    refetchOnWindowFocus: false,
    // Data that was opened for ten minutes is masked again by the server at their end.
    refetchInterval: ({ state }) => {
      const until = state.data?.unmaskedUntil;
      return until ? Math.max(1_000, new Date(until).getTime() - Date.now() + 500) : false;
    },
    // Otherwise whoever comes back to the tab later would still see it.
    refetchIntervalInBackground: true,
  });
