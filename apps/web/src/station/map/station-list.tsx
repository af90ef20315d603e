// The stations in the map's view as a list, nearest first.
import { useMemo, useState } from 'react';
import { kilometresBetween } from '#domain/coordinates.ts';
import type { MapBounds } from '#map/map-adapter.ts';
import { Button } from '#ui/action/button.tsx';
import { LoadMore } from '#ui/action/load-more.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { ListHead } from '#ui/layout/section.tsx';
import { SubHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { AsyncContent } from '#ui/loading/async-content.tsx';
import { EmptyState } from '#ui/display/empty-state.tsx';
import { useStationsInBox } from '../station.api.ts';
import { StationCount, StationRow } from '../station-row.tsx';
import { boxAround, doubled, centreOf } from './map-bounds.ts';
import { useMyLocation } from '../use-my-location.ts';
import * as text from './station-list.text.ts';

const BATCH_SIZE = 50;
/** Widened once more, the search would cover the whole country. */
const MAX_WIDENINGS = 5;
/** About 1.7 km each way, for a list that is opened before the map was. */
const DEFAULT_RADIUS_DEGREES = 0.015;

export interface StationListProps {
  /** The map's view; undefined when the map has not been shown yet. */
  box: MapBounds | undefined;
  onMap: () => void;
  onChoose: (stationId: number) => void;
}

export function StationList({ box, onMap, onChoose }: StationListProps) {
  const { centre, own } = useMyLocation();
  const [widened, setWidened] = useState(0);
  const [rows, setRows] = useState(BATCH_SIZE);
  const start = useMemo(() => box ?? boxAround(boundsAround(centre)), [box, centre]);
  const wide = useMemo(
    () => Array.from({ length: widened }).reduce<MapBounds>((smaller) => doubled(smaller), start),
    [start, widened],
  );
  const query = useStationsInBox(wide);
  const { data, isFetching } = query;
  const from = own ?? centreOf(wide);
  const nearestFirst = useMemo(
    () =>
      (data?.stations ?? [])
        .map((station) => ({ station, km: kilometresBetween(from, station) }))
        .toSorted((one, other) => one.km - other.km),
    // The centre is a new object on every render; only its numbers matter.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [data, from.latitude, from.longitude],
  );
  const canWiden = widened < MAX_WIDENINGS;
  const widen = () => setWidened((times) => times + 1);

  return (
    <Screen
      layout="task"
      busy={isFetching}
      header={
        <SubHeader title={text.title} end={<IconButton icon="map" label={text.showMap} onClick={onMap} />} />
      }
    >
      <AsyncContent
        query={query}
        isEmpty={() => nearestFirst.length === 0}
        empty={
          <EmptyState
            title={text.emptyTitle}
            line={text.emptyLine}
            action={
              canWiden && (
                <Button variant="secondary" size="m" icon="search" busy={isFetching} onClick={widen}>
                  {text.widen}
                </Button>
              )
            }
          />
        }
      >
        {() => (
          <>
            <ListHead start={<StationCount count={nearestFirst.length} />} />
            <ul aria-label={text.list}>
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
              onMore={() => setRows((shown) => shown + BATCH_SIZE)}
            />
            {nearestFirst.length <= rows && canWiden && (
              <div className="px-gutter py-4">
                <Button variant="outline" size="m" block icon="search" busy={isFetching} onClick={widen}>
                  {text.widen}
                </Button>
              </div>
            )}
          </>
        )}
      </AsyncContent>
    </Screen>
  );
}

function boundsAround({ latitude, longitude }: { latitude: number; longitude: number }): MapBounds {
  return {
    south: latitude - DEFAULT_RADIUS_DEGREES,
    west: longitude - DEFAULT_RADIUS_DEGREES,
    north: latitude + DEFAULT_RADIUS_DEGREES,
    east: longitude + DEFAULT_RADIUS_DEGREES,
  };
}
