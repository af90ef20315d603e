// The member's favourite stations.
import { Link } from '#web/ui/action/link.tsx';
import { paths } from '#web/navigation/paths.ts';
import { ButtonLink } from '#web/ui/action/button.tsx';
import { StationPin } from '#web/ui/art/station-art.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { useBookmarks, type Bookmark } from './bookmark.calls.ts';
import { HeartButton } from './heart-button.tsx';
import { isOpen } from './station.calls.ts';
import { onTheMap } from './where-from.ts';

export function FavoritesScreen() {
  const { data, isError, isFetching, refetch } = useBookmarks();
  const showingWait = usePatience(data === undefined && !isError);
  return (
    <Screen header={<SubHeader title="즐겨찾기" />} layout="task" busy={data === undefined && !isError}>
      {data === undefined ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          showingWait && <Spinner className="flex-1">불러오는 중...</Spinner>
        )
      ) : data.bookmarks.length === 0 ? (
        <EmptyState
          title="즐겨찾기한 스테이션이 없습니다."
          line="자주 가는 스테이션에 하트를 눌러 두세요."
          action={
            <ButtonLink look="sec" size="m" icon="map" to={paths.stationMap}>
              지도에서 찾기
            </ButtonLink>
          }
        />
      ) : (
        <ul aria-label="즐겨찾기한 스테이션">
          {data.bookmarks.map((bookmark) => (
            <Favorite key={bookmark.stationId} station={bookmark} />
          ))}
        </ul>
      )}
    </Screen>
  );
}

function Favorite({ station }: { station: Bookmark }) {
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
              {!isOpen(station) && <span className="block text-caption text-faint">{station.status}</span>}
            </>
          }
        />
      </Link>
      <HeartButton station={station} />
    </li>
  );
}
