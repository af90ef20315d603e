// The stations of the map's view as a list, nearest first, for whoever cannot or will not use a map.
import { useMemo, useState } from 'react';
import { kilometresBetween } from '#domain/coordinates.ts';
import type { MapBounds } from '#web/map/live-map.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LoadMore } from '#web/ui/action/load-more.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { ListHead } from '#web/ui/frame/section.tsx';
import { SubHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { EmptyState } from '#web/ui/show/empty-state.tsx';
import { LoadFailed } from '#web/ui/show/load-failed.tsx';
import { usePatience } from '#web/ui/show/patience.ts';
import { Spinner } from '#web/ui/show/spinner.tsx';
import { useStationsInBox } from './station.calls.ts';
import { StationRow } from './station-row.tsx';
import { boxAround, doubled, middleOf } from './view-box.ts';
import { useWhereabouts } from './whereabouts.ts';

const rowsAtATime = 50;
/** Beyond this the list would be the whole country. */
const widestTimes = 5;
/** About three kilometres of city, for whoever opens the list before there was a map. */
const aWalkInDegrees = 0.015;

export interface StationListProps {
  /** What the map shows; undefined when it has not been seen yet. */
  box: MapBounds | undefined;
  onMap: () => void;
  onChoose: (stationId: number) => void;
}

export function StationList({ box, onMap, onChoose }: StationListProps) {
  const { centre, own } = useWhereabouts();
  const [widened, setWidened] = useState(0);
  const [rows, setRows] = useState(rowsAtATime);
  const start = useMemo(() => box ?? boxAround(aroundOf(centre)), [box, centre]);
  const wide = useMemo(
    () => Array.from({ length: widened }).reduce<MapBounds>((smaller) => doubled(smaller), start),
    [start, widened],
  );
  const { data, isError, isFetching, refetch } = useStationsInBox(wide);
  const showingWait = usePatience(data === undefined && !isError);
  const from = own ?? middleOf(wide);
  const nearestFirst = useMemo(
    () =>
      (data?.stations ?? [])
        .map((station) => ({ station, km: kilometresBetween(from, station) }))
        .toSorted((one, other) => one.km - other.km),
    // The middle is a new object each time; its numbers are what counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [data, from.latitude, from.longitude],
  );
  const canWiden = widened < widestTimes;
  const widen = () => setWidened((times) => times + 1);

  return (
    <Screen
      layout="task"
      busy={isFetching}
      header={
        <SubHeader
          title="주변 스테이션"
          end={<IconButton icon="map" label="지도로 보기" onClick={onMap} />}
        />
      }
    >
      {data === undefined ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          showingWait && <Spinner className="flex-1">불러오는 중...</Spinner>
        )
      ) : nearestFirst.length === 0 ? (
        <EmptyState
          title="이 근처에는 스테이션이 없어요."
          line="조금 더 넓게 찾아볼까요?"
          action={
            canWiden && (
              <Button look="sec" size="m" icon="search" busy={isFetching} onClick={widen}>
                더 넓게 찾기
              </Button>
            )
          }
        />
      ) : (
        <>
          <ListHead
            start={
              <>
                스테이션 <b className="text-main">{nearestFirst.length.toLocaleString('ko-KR')}곳</b>
              </>
            }
          />
          <ul aria-label="가까운 순 스테이션">
            {nearestFirst.slice(0, rows).map(({ station, km }) => (
              <li key={station.id}>
                <button type="button" className="block w-full" onClick={() => onChoose(station.id)}>
                  <StationRow station={station} distanceKm={own === null ? null : km} />
                </button>
              </li>
            ))}
          </ul>
          <LoadMore
            more={nearestFirst.length > rows}
            loading={false}
            onMore={() => setRows((shown) => shown + rowsAtATime)}
          />
          {nearestFirst.length <= rows && canWiden && (
            <div className="px-gutter py-4">
              <Button look="line" size="m" block icon="search" busy={isFetching} onClick={widen}>
                더 넓게 찾기
              </Button>
            </div>
          )}
        </>
      )}
    </Screen>
  );
}

function aroundOf({ latitude, longitude }: { latitude: number; longitude: number }): MapBounds {
  return {
    south: latitude - aWalkInDegrees,
    west: longitude - aWalkInDegrees,
    north: latitude + aWalkInDegrees,
    east: longitude + aWalkInDegrees,
  };
}
