// The member's favourite stations, and the heart that changes them before the server has answered.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { reading } from '#web/calls/ask-server.ts';
import { call, type CallReply } from '#web/calls/call.ts';
import { sentenceFor } from '#web/calls/call-failure.ts';
import { loggedOnly } from '#web/calls/logged-only.ts';
import { useSignedIn } from '#web/calls/session.ts';
import { useLoggedOnly } from '#web/calls/use-logged-only.ts';
import { useToast } from '#web/ui/overlay/toast.tsx';

type Bookmarks = CallReply<'GET /api/v1/stations/bookmarks'>;
export type Bookmark = Bookmarks['bookmarks'][number];

const bookmarksRead = reading('GET /api/v1/stations/bookmarks');

export function useBookmarks() {
  const signedIn = useSignedIn();
  const query = useQuery({ ...bookmarksRead, enabled: signedIn });
  useLoggedOnly(query.error, 'the favourite stations could not be read');
  return query;
}

/** `toggle(station, on)`: shown at once, taken back with the server's sentence if it was refused. */
export function useToggleBookmark() {
  const client = useQueryClient();
  const toast = useToast();
  const { mutate } = useMutation({
    // One after the other: the last press has the last word at the server too.
    scope: { id: 'bookmarks' },
    mutationFn: ({ station, on }: { station: Bookmark; on: boolean }) =>
      call(on ? 'POST /api/v1/stations/{id}/bookmarks' : 'DELETE /api/v1/stations/{id}/bookmarks', {
        params: { id: station.stationId },
      }),
    onError: (error, { station, on }) => {
      show(station, !on);
      loggedOnly(error, 'a favourite could not be changed');
      toast(sentenceFor(error, '즐겨찾기를 바꾸지 못했어요.'), 'fail');
    },
    onSettled: () => client.invalidateQueries(bookmarksRead),
  });

  function show({ stationId, name, address, status }: Bookmark, on: boolean): void {
    client.setQueryData(bookmarksRead.queryKey, (before) => {
      const others = (before?.bookmarks ?? []).filter((bookmark) => bookmark.stationId !== stationId);
      return { bookmarks: on ? [{ stationId, name, address, status }, ...others] : others };
    });
  }

  return (station: Bookmark, on: boolean): void => {
    void client.cancelQueries(bookmarksRead);
    show(station, on);
    toast(on ? '즐겨찾기에 추가했어요' : '즐겨찾기에서 뺐어요', 'ok');
    mutate({ station, on });
  };
}
