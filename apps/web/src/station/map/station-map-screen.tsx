// The station map: reads the stations in view, shows one in a sheet, and offers the same stations as a list.
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Coordinates } from '#domain/coordinates.ts';
import { DEFAULT_ZOOM, type MapBounds } from '#map/map-adapter.ts';
import { paths } from '#web/navigation/paths.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useStation, useStationsInBox, type Station } from '../station.api.ts';
import { useMyLocation } from '../use-my-location.ts';
import { boxAround, viewAround } from './map-bounds.ts';
import { mapStateIn, type MapState } from '../location-state.ts';
import { StationSheet } from './lazy-station-sheet.ts';
import { MapOfStations } from './map-of-stations.tsx';

/** Loaded once the map is shown, for whoever changes to the list. */
const StationList = lazyComponent(async () => (await import('./station-list.tsx')).StationList);

export function StationMapScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const { stationId, view, openedHere } = mapStateIn(location.state, location.search);
  const { centre, own } = useMyLocation();
  const [bounds, setBounds] = useState<MapBounds>();
  // Read while the map itself is still loading; one that opens at a station says by itself where it is.
  const [expected] = useState(() => (stationId === undefined ? firstView(centre) : undefined));
  const box = useMemo(() => {
    const shown = bounds ?? expected;
    return shown && boxAround(shown);
  }, [bounds, expected]);
  const read = useStationsInBox(box);
  const inBox = read.data?.stations;
  const chosen = useStation(stationId).data;
  const stations = useMemo(() => withChosen(inBox ?? [], chosen), [inBox, chosen]);

  useEffect(() => {
    StationList.prefetch();
    StationSheet.prefetch();
  }, []);

  // Stored in the history entry: going back from a station's items finds its sheet open, and the address does not change.
  const change = (state: MapState) => void navigate(paths.stationMap, { replace: true, state });
  // A sheet gets an entry of its own, so that Back closes it; the sheet of another station takes its place.
  const choose = (id: number) =>
    void navigate(paths.stationMap, {
      replace: stationId !== undefined,
      state: { stationId: id, view, openedHere: openedHere === true || stationId === undefined },
    });
  const sheetOf = stationId === undefined ? undefined : stations.find(({ id }) => id === stationId);
  const closeSheet = () => (openedHere === true ? void navigate(-1) : change({ view }));
  // A map that is being removed reports bounds without any size; the last real ones stay.
  const updateBounds = (moved: MapBounds) => {
    if (moved.north > moved.south && moved.east > moved.west) setBounds(moved);
  };

  if (view === 'list') {
    return (
      <>
        <Suspense fallback={null}>
          <StationList box={box} onMap={() => change({ stationId, openedHere })} onChoose={choose} />
          <StationSheet station={sheetOf} own={own} onClose={closeSheet} />
        </Suspense>
      </>
    );
  }
  return (
    <MapOfStations
      bounds={bounds ?? expected}
      reading={read}
      stations={stations}
      chosen={sheetOf}
      openedFor={stationId === undefined ? undefined : chosen}
      onMoved={updateBounds}
      onChoose={choose}
      onClose={closeSheet}
      onList={() => change({ view: 'list' })}
    />
  );
}

const COLUMN_PX = 430;

function firstView(centre: Coordinates): MapBounds {
  const { innerWidth, innerHeight: height } = window;
  return viewAround(centre, { width: Math.min(innerWidth, COLUMN_PX), height, zoom: DEFAULT_ZOOM });
}

/** The chosen station stays on the map while the stations of another box are read. */
function withChosen(inBox: readonly Station[], chosen: Station | undefined): readonly Station[] {
  if (chosen === undefined || inBox.some(({ id }) => id === chosen.id)) return inBox;
  return [...inBox, chosen];
}
