// The member's favourite stations.
import { kilometresBetween, type Coordinates } from '#domain/coordinates.ts';
import { Link } from '#ui/action/link.tsx';
import { StationName } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#ui/action/button.tsx';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent, isLoading } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { useBookmarks, type Bookmark } from './bookmark.api.ts';
import { BookmarkButton } from './bookmark-button.tsx';
import { PauseWords } from '../pause-words.tsx';
import { isOpen } from '../station.api.ts';
import { OpeningAndWay } from '../station-row.tsx';
import { onTheMap } from '../location-state.ts';
import { useMyLocation } from '../use-my-location.ts';
import * as text from './favorites.text.ts';

export function FavoritesScreen() {
  const bookmarks = useBookmarks();
  const { own } = useMyLocation();
  return (
    <Screen header={<SubHeader title={text.title} />} layout="task" busy={isLoading(bookmarks)}>
      <AsyncContent
        query={bookmarks}
        isEmpty={(data) => data.bookmarks.length === 0}
        empty={
          <EmptyState
            title={text.emptyTitle}
            line={text.emptyLine}
            action={
              <ButtonLink variant="secondary" size="m" icon="map" to={paths.stationMap}>
                {text.findOnMap}
              </ButtonLink>
            }
          />
        }
      >
        {(data) => (
          <ul aria-label={text.list}>
            {data.bookmarks.map((bookmark) => (
              <Favorite key={bookmark.stationId} station={bookmark} own={own} />
            ))}
          </ul>
        )}
      </AsyncContent>
    </Screen>
  );
}

interface FavoriteProps {
  station: Bookmark;
  /** Measured here, because a member's call carries no coordinates. */
  own: Coordinates | null;
}

function Favorite({ station, own }: FavoriteProps) {
  return (
    <li className="flex min-h-[76px] items-center gap-2 pr-3">
      <Link
        className="min-w-0 flex-1 py-3 pl-gutter"
        to={paths.stationMap}
        state={onTheMap(station.stationId)}
      >
        <ItemRow
          picture={<StationPin open={isOpen(station)} />}
          title={<StationName of={station} />}
          line={
            <>
              <span lang="ko">{station.address}</span>
              <OpeningAndWay station={station} distanceKm={own && kilometresBetween(own, station)} />
              {station.paused && (
                <span className="block text-caption">
                  <PauseWords of={station} />
                </span>
              )}
            </>
          }
        />
      </Link>
      <BookmarkButton station={station} />
    </li>
  );
}
