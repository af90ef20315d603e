// The station map: reads the stations in view, shows one in a sheet, and offers the same stations as a list.
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Coordinates } from '#domain/coordinates.ts';
import { useConfig } from '#client/config.ts';
import type { MapBounds } from '#map/map-adapter.ts';
import { MapView, type MapHandle } from '#map/map-view.tsx';
import { useGoAsMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { Icon } from '#ui/illustration/icon.tsx';
import { FloatingHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { useMarkers } from './markers.ts';
import { isOpen, useStation, useStationsInBox, type Station } from './station.api.ts';
import { StationSheet } from './station-sheet.tsx';
import { boxAround, isInside } from './map-bounds.ts';
import { mapStateIn, type MapState } from './location-state.ts';
import { useMyLocation } from './use-my-location.ts';

/** Loaded once the map is shown, for whoever changes to the list. */
const loadStationList = () => import('./station-list.tsx');
const StationList = lazyComponent(async () => (await loadStationList()).StationList);

export function StationMapScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const { stationId, view } = mapStateIn(location.state, location.search);
  const [bounds, setBounds] = useState<MapBounds>();
  const box = useMemo(() => bounds && boxAround(bounds), [bounds]);
  const read = useStationsInBox(box);
  const inBox = read.data?.stations;
  const chosen = useStation(stationId).data;
  const stations = useMemo(() => withChosen(inBox ?? [], chosen), [inBox, chosen]);

  useEffect(() => void loadStationList(), []);

  // Stored in the history entry: going back from a station's items finds its sheet open, and the address does not change.
  const change = (state: MapState) => void navigate(paths.stationMap, { replace: true, state });
  const choose = (id: number) => change({ stationId: id, view });
  const sheetOf = stationId === undefined ? undefined : stations.find(({ id }) => id === stationId);
  const closeSheet = () => change({ view });
  // A map that is being removed reports bounds without any size; the last real ones stay.
  const updateBounds = (moved: MapBounds) => {
    if (moved.north > moved.south && moved.east > moved.west) setBounds(moved);
  };

  if (view === 'list') {
    return (
      <>
        <Suspense fallback={null}>
          <StationList box={box} onMap={() => change({ stationId })} onChoose={choose} />
        </Suspense>
        <StationSheet station={sheetOf} onClose={closeSheet} />
      </>
    );
  }
  return (
    <MapOfStations
      bounds={bounds}
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

interface MapOfStationsProps {
  bounds: MapBounds | undefined;
  reading: Pick<ReturnType<typeof useStationsInBox>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
  stations: readonly Station[];
  chosen: Station | undefined;
  /** The station the screen was opened for; the map opens there instead of at the member's own location. */
  openedFor: Coordinates | undefined;
  onMoved: (bounds: MapBounds) => void;
  onChoose: (stationId: number) => void;
  onClose: () => void;
  onList: () => void;
}

function MapOfStations(props: MapOfStationsProps) {
  const { bounds, reading, stations, chosen, openedFor, onMoved, onChoose, onClose, onList } = props;
  const config = useConfig();
  const goAsMember = useGoAsMember();
  const toast = useToast();
  const map = useRef<MapHandle>(null);
  const { centre, own, locate } = useMyLocation();
  const [held, setHeld] = useState<Coordinates>();
  const [sheetHeight, setSheetHeight] = useState(0);
  const covered = chosen ? sheetHeight : 0;
  const markers = useMarkers(stations);
  // Stations that could not be read are not none.
  const openInView =
    bounds &&
    reading.data &&
    stations.filter((station) => isOpen(station) && isInside(station, bounds)).length;
  const mapCentre = held ?? openedFor ?? centre;

  async function showMyLocation(): Promise<void> {
    map.current?.recentre(own ?? centre);
    const found = await locate();
    if (found) map.current?.recentre(found);
    else toast('위치 권한을 확인해 주세요.');
  }

  return (
    <Screen
      layout="full"
      header={
        <FloatingHeader
          end={
            <IconButton
              icon="heart"
              round
              label="즐겨찾기한 스테이션"
              onClick={() => void goAsMember(paths.favorites)}
            />
          }
        >
          {openInView !== undefined && (
            <span role="status" className="flex items-center gap-2">
              <StatusDot tone={openInView > 0 ? 'open' : 'closed'} />
              운영 중 {openInView}곳
            </span>
          )}
          {reading.data === undefined && reading.isError && (
            <button
              type="button"
              className="-mx-[18px] flex min-h-11 items-center gap-2 px-[18px]"
              disabled={reading.isFetching}
              onClick={() => void reading.refetch()}
            >
              <Icon name="refresh" size={18} />
              스테이션 다시 불러오기
            </button>
          )}
        </FloatingHeader>
      }
    >
      <h1 className="sr-only">주변 스테이션</h1>
      <div
        className="grid flex-1"
        // A map that was touched stays where it is when the member's position arrives late.
        onPointerDownCapture={() => setHeld((before) => before ?? mapCentre)}
        onKeyDownCapture={() => setHeld((before) => before ?? mapCentre)}
      >
        {config && (
          <MapView
            ref={map}
            source={config.map}
            centre={mapCentre}
            stations={markers}
            activeId={chosen?.id ?? null}
            myLocation={own}
            coveredBottom={covered}
            onTap={onChoose}
            onMoved={onMoved}
          />
        )}
      </div>
      <div
        className="pointer-events-none absolute inset-x-4 bottom-[calc(28px+var(--od-safe-b))] z-(--od-z-sticky) grid grid-cols-[1fr_auto_1fr] items-end transition-transform duration-(--od-t-sheet) ease-out *:pointer-events-auto"
        style={{ transform: `translateY(${-Math.max(0, covered - 12)}px)` }}
      >
        {chosen === undefined && (
          <Button className="col-start-2 rounded-[28px] px-6 shadow-3" icon="menu" onClick={onList}>
            목록 보기
          </Button>
        )}
        {leavesRoom(covered) && (
          <IconButton
            icon="locate"
            round
            label="내 위치로 이동"
            className="col-start-3 justify-self-end"
            onClick={() => void showMyLocation()}
          />
        )}
      </div>
      <StationSheet station={chosen} onClose={onClose} onHeight={setSheetHeight} />
    </Screen>
  );
}

/** On a phone held sideways, or with enlarged text, the sheet reaches the buttons at the top: one more would cover them. */
const leavesRoom = (coveredPixels: number) => window.innerHeight - coveredPixels > 180;

/** The chosen station stays on the map while the stations of another box are read. */
function withChosen(inBox: readonly Station[], chosen: Station | undefined): readonly Station[] {
  if (chosen === undefined || inBox.some(({ id }) => id === chosen.id)) return inBox;
  return [...inBox, chosen];
}
