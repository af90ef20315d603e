// The member's favourite stations: read, and changed on the screen before the server replies.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidateTags } from '#client/cache-tags.ts';
import { queryFor } from '#client/query-client.ts';
import { call, type CallReply } from '#client/call.ts';
import { logError, useLogError } from '#client/log-error.ts';
import { useSignedIn } from '#client/session/member-session.ts';
import { useErrorToast } from '#web/navigation/error-toast.ts';
import { useToast } from '#ui/overlay/toast.tsx';
import * as text from './bookmark.text.ts';

type Bookmarks = CallReply<'GET /api/v1/stations/bookmarks'>;
export type Bookmark = Bookmarks['bookmarks'][number];

const bookmarksQuery = queryFor('GET /api/v1/stations/bookmarks', { tags: ['bookmarks'] });

export function useBookmarks() {
  const signedIn = useSignedIn();
  const query = useQuery({ ...bookmarksQuery, enabled: signedIn });
  useLogError(query.error, 'the favourite stations could not be read');
  return query;
}

/** `toggle(station, on)`: shown at once, undone with the server's sentence if it failed. */
export function useToggleBookmark() {
  const client = useQueryClient();
  const toast = useToast();
  const showError = useErrorToast();
  const { mutate } = useMutation({
    // One after the other: the server, too, ends with the last press.
    scope: { id: 'bookmarks' },
    mutationFn: ({ station, on }: { station: Bookmark; on: boolean }) =>
      call(on ? 'POST /api/v1/stations/{id}/bookmarks' : 'DELETE /api/v1/stations/{id}/bookmarks', {
        params: { id: station.stationId },
      }),
    onError: (error, { station, on }) => {
      update(station, !on);
      logError(error, 'a favourite could not be changed');
      showError(error, text.failed);
    },
    onSettled: () => invalidateTags(client, 'bookmarks'),
  });

  function update(station: Bookmark, on: boolean): void {
    client.setQueryData(bookmarksQuery.queryKey, (before) => {
      const others = (before?.bookmarks ?? []).filter((bookmark) => bookmark.stationId !== station.stationId);
      return { bookmarks: on ? [station, ...others] : others };
    });
  }

  return (station: Bookmark, on: boolean): void => {
    void client.cancelQueries({ queryKey: bookmarksQuery.queryKey });
    update(station, on);
    toast(on ? text.added : text.removed, 'ok');
    mutate({ station, on });
  };
}
