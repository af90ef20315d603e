// The member's favourite stations.
import { kilometresBetween, type Coordinates } from '#domain/coordinates.ts';
import { Link } from '#ui/action/link.tsx';
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
import { describePause } from '#domain/time/describe-pause.ts';
import { isOpen } from '../station.api.ts';
import { OpeningAndWay } from '../station-row.tsx';
import { onTheMap } from '../location-state.ts';
import { useMyLocation } from '../use-my-location.ts';

export function FavoritesScreen() {
  const bookmarks = useBookmarks();
  const { own } = useMyLocation();
  return (
    <Screen header={<SubHeader title="즐겨찾기" />} layout="task" busy={isLoading(bookmarks)}>
      <AsyncContent
        query={bookmarks}
        isEmpty={(data) => data.bookmarks.length === 0}
        empty={
          <EmptyState
            title="즐겨찾기한 스테이션이 없습니다."
            line="자주 가는 스테이션에 하트를 눌러 두세요."
            action={
              <ButtonLink variant="secondary" size="m" icon="map" to={paths.stationMap}>
                지도에서 찾기
              </ButtonLink>
            }
          />
        }
      >
        {(data) => (
          <ul aria-label="즐겨찾기한 스테이션">
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
          title={station.name}
          line={
            <>
              {station.address}
              <OpeningAndWay station={station} distanceKm={own && kilometresBetween(own, station)} />
              {station.paused && <span className="block text-caption">{describePause(station)}</span>}
            </>
          }
        />
      </Link>
      <BookmarkButton station={station} />
    </li>
  );
}
