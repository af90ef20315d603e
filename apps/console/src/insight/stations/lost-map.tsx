// The stations of the table on a map, each with a circle as large as what it missed; the table beside it says the same.
import { useMemo } from 'react';
import { useConfig } from '#client/config.ts';
import { defaultCentre } from '#domain/coordinates.ts';
import { fitView } from '#map/fit-view.ts';
import { MapView } from '#map/map-view.tsx';
import type { StationNumbers } from '../insight.api.ts';
import { circlesOf, MAX_RADIUS_PX } from './lost-circles.ts';
import { stationsText as text } from './stations.text.ts';

const mapSize = { width: 380, height: 396 };
const noStations: readonly never[] = [];
const DEFAULT_ZOOM = 14;

type Rows = StationNumbers['rows']['content'];

export interface LostMapProps {
  rows: Rows;
  chosenId: number | undefined;
}

export function LostMap({ rows, chosenId }: LostMapProps) {
  const config = useConfig();
  const view = useMemo(
    () =>
      fitView(
        rows.map(({ station }) => station),
        mapSize,
        MAX_RADIUS_PX,
      ),
    [rows],
  );
  const zoom = view?.zoom ?? DEFAULT_ZOOM;
  const circles = useMemo(() => circlesOf(rows, chosenId, zoom), [rows, chosenId, zoom]);
  return (
    <div className="relative isolate grid h-[396px] overflow-hidden rounded-[16px] shadow-1">
      {config && (
        <MapView
          source={config.map}
          centre={view?.centre ?? defaultCentre}
          zoom={zoom}
          stations={noStations}
          circles={circles}
          label={text.map}
        />
      )}
      <span className="pointer-events-none absolute top-3 left-3 z-1 flex h-8 items-center rounded-[10px] bg-surface px-3 text-small font-semibold shadow-2">
        {text.mapLegend}
      </span>
    </div>
  );
}
