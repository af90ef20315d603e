// The route on a map: its line, and a circle for each stop that can be pressed to find it in the list.
import { useMemo, useRef } from 'react';
import { useConfig } from '#client/config.ts';
import { defaultCentre } from '#domain/coordinates.ts';
import { fitView } from '#map/fit-view.ts';
import type { MapStop } from '#map/map-adapter.ts';
import { MapView, type MapHandle } from '#map/map-view.tsx';
import { IconButton } from '#console/ui/form/button.tsx';
import type { Moves } from './moves-view.ts';
import { movesText as text } from './moves.text.ts';

export interface MovesMapProps {
  moves: Moves;
  chosenId: number | null;
  onChoose: (stationId: number) => void;
}

/** The map's size before it is measured: as drawn. */
const drawnSize = { width: 580, height: 430 };
const noStations: readonly never[] = [];

export function MovesMap({ moves, chosenId, onChoose }: MovesMapProps) {
  const config = useConfig();
  const map = useRef<MapHandle>(null);
  const { stops } = moves;
  const route = useMemo(() => stops.map(({ station }, index) => stopOf(station, index)), [stops]);
  const first = useMemo(() => fitView(route, drawnSize), [route]);
  return (
    <div className="relative isolate grid h-[430px] overflow-hidden rounded-[16px] shadow-1 max-wide:h-[360px]">
      {config && (
        <MapView
          ref={map}
          source={config.map}
          centre={first?.centre ?? defaultCentre}
          zoom={first?.zoom ?? 14}
          stations={noStations}
          route={route}
          activeId={chosenId}
          onTap={onChoose}
          label={text.map}
        />
      )}
      <div className="pointer-events-none absolute inset-x-3 top-3 z-1 flex items-start justify-between *:pointer-events-auto">
        <span className="flex h-8 items-center rounded-[10px] bg-surface px-3 text-small font-semibold shadow-2">
          {text.span(moves)}
        </span>
        <span className="rounded-[10px] shadow-2">
          <IconButton icon="locate" label={text.showAll} onClick={() => map.current?.fit(route)} />
        </span>
      </div>
    </div>
  );
}

function stopOf(station: Moves['stops'][number]['station'], index: number): MapStop {
  const { id, name, latitude, longitude } = station;
  const isStart = index === 0;
  return {
    id,
    name,
    latitude,
    longitude,
    mark: isStart ? text.start : String(index),
    isStart,
    label: isStart ? text.startLabel(name) : text.stopLabel(index, name),
  };
}
