// The calls about members; every one is in the access log, so nothing is read again without need.
import { useQuery } from '@tanstack/react-query';
import { consoleQuery, useCursorQuery } from '#client/console/console-query.ts';
import { membersView, type MembersView } from './members-view.ts';

/** The server's clock may be a little behind the browser's. */
const MASKING_MARGIN_MS = 2_000;
/** A browser whose clock runs far ahead reads again at this distance: every read is a row of the access log. */
const UNMASKED_POLL_MS = 30_000;

export const useMembers = (view: MembersView) =>
  useCursorQuery('GET /api/v1/console/members', { query: membersView.queryOf(view), tags: ['members'] });

export const useMember = (id: number) =>
  useQuery({
    ...consoleQuery('GET /api/v1/console/members/{id}', { params: { id }, tags: ['members'] }),
    refetchOnWindowFocus: false,
    // Data that was opened for ten minutes is masked again by the server at their end.
    refetchInterval: ({ state }) => {
      const until = state.data?.unmaskedUntil;
      if (!until) return false;
      const untilMasked = Date.parse(until) + MASKING_MARGIN_MS - Date.now();
      return untilMasked > 0 ? untilMasked : UNMASKED_POLL_MS;
    },
    // Otherwise whoever comes back to the tab later would still see it.
    refetchIntervalInBackground: true,
  });
