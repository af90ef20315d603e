// The station map: reads the stations in view, shows one in a sheet, and offers the same stations as a list.
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Coordinates } from '#domain/coordinates.ts';
import { useConfig } from '#client/config.ts';
import type { MapBounds } from '#map/map-adapter.ts';
import { MapView, type MapHandle } from '#map/map-view.tsx';
import { locationIsOn } from '#web/device/location.ts';
import { useGoAsMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#ui/action/button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { FloatingHeader } from '#ui/layout/header.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { lazyComponent, prefetch } from '#ui/navigation/lazy-component.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { StatusDot } from '#ui/display/status-dot.tsx';
import { useMarkers } from './markers.ts';
import { formatDistance, isFar } from '../distance.ts';
import { NoStations } from '../no-stations.tsx';
import { RetryStations } from './retry-stations.tsx';
import {
  isOpen,
  useHasNoStations,
  useNearestStation,
  useStation,
  useStationsInBox,
  type Station,
} from '../station.api.ts';
import { boxAround, isInside } from './map-bounds.ts';
import { mapStateIn, type MapState } from '../location-state.ts';
import { useMyLocation } from '../use-my-location.ts';

/** Loaded once the map is shown, for whoever changes to the list or presses a pin. */
const loadStationList = () => import('./station-list.tsx');
const loadStationSheet = () => import('./station-sheet.tsx');
const StationList = lazyComponent(async () => (await loadStationList()).StationList);
const StationSheet = lazyComponent(async () => (await loadStationSheet()).StationSheet);
/** Loaded after the map: nobody searches before they have seen it. */
const MapSearch = lazyComponent(async () => (await import('./map-search.tsx')).MapSearch);

export function StationMapScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const { stationId, view, openedHere } = mapStateIn(location.state, location.search);
  const [bounds, setBounds] = useState<MapBounds>();
  const box = useMemo(() => bounds && boxAround(bounds), [bounds]);
  const read = useStationsInBox(box);
  const inBox = read.data?.stations;
  const chosen = useStation(stationId).data;
  const stations = useMemo(() => withChosen(inBox ?? [], chosen), [inBox, chosen]);

  useEffect(() => {
    prefetch(loadStationList);
    prefetch(loadStationSheet);
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
          <StationSheet station={sheetOf} onClose={closeSheet} />
        </Suspense>
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
  const [openOnly, setOpenOnly] = useState(false);
  const visible = useMemo(
    () => (openOnly ? stations.filter((station) => isOpen(station) || station === chosen) : stations),
    [openOnly, stations, chosen],
  );
  const markers = useMarkers(visible);
  const nearest = useNearestStation(own);
  const far = nearest !== undefined && isFar(nearest.distance);
  const seesNothing = far && stations.length === 0;
  const hasNoStations = useHasNoStations(reading.data?.stations.length === 0);
  // Stations that could not be read are not none.
  const openInView =
    bounds &&
    reading.data &&
    stations.filter((station) => isOpen(station) && isInside(station, bounds)).length;
  const mapCentre = held ?? openedFor ?? centre;

  function showNearest(station: Station): void {
    setHeld(station);
    onChoose(station.id);
  }

  async function showMyLocation(): Promise<void> {
    map.current?.recentre(own ?? centre);
    const found = await locate();
    if (found) map.current?.recentre(found);
    else if (locationIsOn()) toast('위치 권한을 확인해 주세요.');
    else toast('서비스 정보에서 내 위치 사용을 켜 주세요.');
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
            <RetryStations retrying={reading.isFetching} onRetry={() => void reading.refetch()} />
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
            schematic={!seesNothing && !hasNoStations}
            onTap={onChoose}
            onMoved={onMoved}
          />
        )}
      </div>
      {chosen === undefined && !hasNoStations && (
        <Suspense fallback={null}>
          <MapSearch own={own} openOnly={openOnly} onOpenOnly={setOpenOnly} onChoose={onChoose} />
        </Suspense>
      )}
      {seesNothing && <FarAway nearest={nearest} onShow={() => showNearest(nearest)} />}
      {hasNoStations && <NoStations className={`${cardOnMap} bg-surface shadow-3`} />}
      <div
        className="pointer-events-none absolute inset-x-4 bottom-[calc(28px+var(--od-safe-b))] z-(--od-z-sticky) grid grid-cols-[1fr_auto_1fr] items-end transition-transform duration-(--od-t-sheet) ease-out *:pointer-events-auto"
        style={{ transform: `translateY(${-Math.max(0, covered - 12)}px)` }}
      >
        {chosen === undefined && !seesNothing && !hasNoStations && (
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
      <Suspense fallback={null}>
        <StationSheet station={chosen} onClose={onClose} onHeight={setSheetHeight} />
      </Suspense>
    </Screen>
  );
}

/** Below the member's own location, which is in the middle of the map, and above the buttons. */
const cardOnMap = 'absolute inset-x-4 bottom-[calc(104px+var(--od-safe-b))] z-(--od-z-sticky)';

/** For somebody whose map would be empty. */
function FarAway({ nearest, onShow }: { nearest: Station; onShow: () => void }) {
  return (
    <div
      className={`${cardOnMap} grid justify-items-center rounded-xl bg-surface px-5 py-6 text-center shadow-3`}
    >
      <h2 className="text-title-3">이 근처에는 아직 스테이션이 없어요.</h2>
      {nearest.distance !== null && (
        <p className="mt-1 text-sub">가장 가까운 곳은 {formatDistance(nearest.distance)} 떨어져 있어요.</p>
      )}
      <Button className="mt-4" size="m" icon="pin" onClick={onShow}>
        가장 가까운 스테이션 보기
      </Button>
    </div>
  );
}

/** On a phone held sideways, or with enlarged text, the sheet reaches the buttons at the top: one more would cover them. */
const leavesRoom = (coveredPixels: number) => window.innerHeight - coveredPixels > 180;

/** The chosen station stays on the map while the stations of another box are read. */
function withChosen(inBox: readonly Station[], chosen: Station | undefined): readonly Station[] {
  if (chosen === undefined || inBox.some(({ id }) => id === chosen.id)) return inBox;
  return [...inBox, chosen];
}
