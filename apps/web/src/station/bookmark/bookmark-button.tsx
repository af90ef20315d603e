// The heart button: filled for a favourite station; a guest is asked to log in first.
import { useLocation } from 'react-router';
import { useSignedIn } from '#client/session/member-session.ts';
import { nameOf } from '#web/names/names.ts';
import { useRequireMember } from '#web/navigation/members-only.ts';
import { IconButton } from '#ui/action/icon-button.tsx';
import { useBookmarks, useToggleBookmark, type Bookmark } from './bookmark.api.ts';
import * as text from './bookmark.text.ts';

export interface BookmarkButtonProps {
  station: Bookmark;
  round?: boolean | undefined;
  className?: string | undefined;
}

export function BookmarkButton({ station, round, className }: BookmarkButtonProps) {
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  const requireMember = useRequireMember();
  const bookmarks = useBookmarks();
  const toggle = useToggleBookmark();
  const on =
    signedIn && bookmarks.data?.bookmarks.some(({ stationId }) => stationId === station.stationId) === true;

  async function press(): Promise<void> {
    if (await requireMember(pathname)) toggle(station, !on);
  }

  return (
    <IconButton
      icon="heart"
      label={text.heart(nameOf(station))}
      pressed={on}
      round={round}
      className={className}
      onClick={() => void press()}
    />
  );
}
