// The stations of the filter on a map, with the card of the chosen one over its lower edge.
import { useMemo, useRef, useState } from 'react';
import { useConfig } from '#client/config.ts';
import { defaultCentre } from '#domain/coordinates.ts';
import { fitView } from '#map/fit-view.ts';
import type { MapStation } from '#map/map-adapter.ts';
import { MapView, type MapHandle } from '#map/map-view.tsx';
import { IconButton } from '#console/ui/form/button.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { StationCard } from './station-card.tsx';
import { stateLabel } from '../station-state.tsx';
import type { Station, StationPin } from '../station-row.ts';

export interface StationMapProps {
  /** Every one of the filter; whenever they change, the map shows all at once. */
  stations: readonly StationPin[];
  openCount: number | undefined;
  chosen: Station | undefined;
  mayEdit: boolean;
  mayMove: boolean;
  onChoose: (stationId: number) => void;
  onPoster: ((station: Station) => void) | undefined;
}

/** The map's size before it is measured: as drawn. */
const drawnSize = { width: 412, height: 480 };

export function StationMap(props: StationMapProps) {
  const { stations, openCount, chosen, mayEdit, mayMove, onChoose, onPoster } = props;
  const config = useConfig();
  const map = useRef<MapHandle>(null);
  const [covered, setCovered] = useState(0);
  const pins = useMemo(() => stations.map(pinOf), [stations]);
  const first = useMemo(() => fitView(stations, drawnSize), [stations]);

  return (
    <div className="relative grid size-full">
      {config && (
        <MapView
          ref={map}
          source={config.map}
          centre={first?.centre ?? defaultCentre}
          zoom={first?.zoom ?? 14}
          stations={pins}
          activeId={chosen?.id ?? null}
          coveredBottom={chosen === undefined ? 0 : covered}
          onTap={onChoose}
          label="스테이션 지도"
        />
      )}
      <div className="pointer-events-none absolute inset-x-3 top-3 z-1 flex items-start justify-between *:pointer-events-auto">
        {openCount !== undefined && (
          <span className="flex h-8 items-center gap-2 rounded-[10px] bg-surface px-3 text-small font-semibold shadow-2">
            <StatusDot tone={openCount > 0 ? 'open' : 'closed'} />
            운영 중 {openCount.toLocaleString('ko')}곳
          </span>
        )}
        <span className="rounded-[10px] shadow-2">
          <IconButton icon="locate" label="모두 보기" onClick={() => map.current?.fit(stations)} />
        </span>
      </div>
      {chosen !== undefined && (
        <div
          ref={(card) => observeHeight(card, (height) => setCovered(height + 12))}
          className="absolute inset-x-3 bottom-3 z-1 max-wide:stack:left-auto max-wide:stack:w-[428px]"
        >
          <StationCard
            key={chosen.id}
            station={chosen}
            mayEdit={mayEdit}
            mayMove={mayMove}
            onPoster={onPoster && (() => onPoster(chosen))}
          />
        </div>
      )}
    </div>
  );
}

function pinOf({ id, name, latitude, longitude, state }: StationPin): MapStation {
  return { id, name, latitude, longitude, open: state === 'OPEN', state: stateLabel(state) };
}

/** As a ref: called with the height at once and whenever it changes. */
function observeHeight(element: HTMLElement | null, onHeight: (height: number) => void) {
  if (element === null) return undefined;
  const size = new ResizeObserver(() => onHeight(element.offsetHeight));
  size.observe(element);
  return () => size.disconnect();
}
