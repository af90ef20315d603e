// The map of stations: asks for what is in view, shows one station in a sheet, and offers the same stations as a list.
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Coordinates } from '#domain/coordinates.ts';
import { useConfig } from '#web/calls/config.ts';
import type { MapBounds } from '#web/map/live-map.ts';
import { MapView, type MapHandle } from '#web/map/map-view.tsx';
import { useGoAsMember } from '#web/navigation/members-only.ts';
import { paths } from '#web/navigation/paths.ts';
import { Button } from '#web/ui/action/button.tsx';
import { IconButton } from '#web/ui/action/icon-button.tsx';
import { FloatingHeader } from '#web/ui/frame/header.tsx';
import { Screen } from '#web/ui/frame/screen.tsx';
import { useToast } from '#web/ui/overlay/toast.tsx';
import { StatusDot } from '#web/ui/show/status-dot.tsx';
import { useMarkers } from './markers.ts';
import { isOpen, useStation, useStationsInBox, type Station } from './station.calls.ts';
import { StationList } from './station-list.tsx';
import { StationSheet } from './station-sheet.tsx';
import { boxAround, isInside } from './view-box.ts';
import { mapStateIn, type MapState } from './where-from.ts';
import { useWhereabouts } from './whereabouts.ts';
import './station-map.css';

export function StationMapScreen() {
  const location = useLocation();
  const navigate = useNavigate();
  const { stationId, view } = mapStateIn(location.state);
  const [bounds, setBounds] = useState<MapBounds>();
  const box = useMemo(() => bounds && boxAround(bounds), [bounds]);
  const inBox = useStationsInBox(box).data?.stations;
  const chosen = useStation(stationId).data;
  const stations = useMemo(() => withChosen(inBox ?? [], chosen), [inBox, chosen]);

  // Kept in the history entry: coming back from a station's items finds its sheet open, and the address stays as it is.
  const change = (state: MapState) => void navigate(paths.stationMap, { replace: true, state });
  const choose = (id: number) => change({ stationId: id, view });
  const sheetOf = stationId === undefined ? undefined : stations.find(({ id }) => id === stationId);
  const closeSheet = () => change({ view });
  // A map that is being taken off the page reports a view without any size; the last real one stays.
  const see = (seen: MapBounds) => {
    if (seen.north > seen.south && seen.east > seen.west) setBounds(seen);
  };

  if (view === 'list') {
    return (
      <>
        <StationList box={box} onMap={() => change({ stationId })} onChoose={choose} />
        <StationSheet station={sheetOf} onClose={closeSheet} />
      </>
    );
  }
  return (
    <MapOfStations
      bounds={bounds}
      stations={stations}
      chosen={sheetOf}
      arrivedFor={stationId === undefined ? undefined : chosen}
      onMoved={see}
      onChoose={choose}
      onClose={closeSheet}
      onList={() => change({ view: 'list' })}
    />
  );
}

interface MapOfStationsProps {
  bounds: MapBounds | undefined;
  stations: readonly Station[];
  chosen: Station | undefined;
  /** The station one came to see; the map opens there instead of at the person's own place. */
  arrivedFor: Coordinates | undefined;
  onMoved: (bounds: MapBounds) => void;
  onChoose: (stationId: number) => void;
  onClose: () => void;
  onList: () => void;
}

function MapOfStations(props: MapOfStationsProps) {
  const { bounds, stations, chosen, arrivedFor, onMoved, onChoose, onClose, onList } = props;
  const config = useConfig();
  const goAsMember = useGoAsMember();
  const toast = useToast();
  const map = useRef<MapHandle>(null);
  const { centre, own, locate } = useWhereabouts();
  const [held, setHeld] = useState<Coordinates>();
  const [sheetHeight, setSheetHeight] = useState(0);
  const markers = useMarkers(stations);
  const openInView =
    bounds && stations.filter((station) => isOpen(station) && isInside(station, bounds)).length;
  const middle = held ?? arrivedFor ?? centre;

  async function goToMe(): Promise<void> {
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
        </FloatingHeader>
      }
    >
      <h1 className="sr-only">주변 스테이션</h1>
      <div
        className="grid flex-1"
        // Whoever has taken hold of the map is not carried off when their position arrives late.
        onPointerDownCapture={() => setHeld((before) => before ?? middle)}
        onKeyDownCapture={() => setHeld((before) => before ?? middle)}
      >
        {config && (
          <MapView
            ref={map}
            source={config.map}
            centre={middle}
            stations={markers}
            activeId={chosen?.id ?? null}
            myLocation={own}
            coveredBottom={chosen ? sheetHeight : 0}
            onTap={onChoose}
            onMoved={onMoved}
          />
        )}
      </div>
      <div className="map-controls" style={{ '--covered': `${chosen ? sheetHeight : 0}px` }}>
        {chosen === undefined && (
          <Button className="map-controls__list" icon="menu" onClick={onList}>
            목록 보기
          </Button>
        )}
        {leavesRoom(chosen ? sheetHeight : 0) && (
          <IconButton
            icon="locate"
            round
            label="내 위치로 이동"
            className="map-controls__locate"
            onClick={() => void goToMe()}
          />
        )}
      </div>
      <StationSheet station={chosen} onClose={onClose} onHeight={setSheetHeight} />
    </Screen>
  );
}

/** On a phone lying down, or with large letters, the sheet reaches the buttons at the top: one more would lie on them. */
const leavesRoom = (coveredPixels: number) => window.innerHeight - coveredPixels > 180;

/** The chosen station stays on the map even while another part of the city is being asked for. */
function withChosen(inBox: readonly Station[], chosen: Station | undefined): readonly Station[] {
  if (chosen === undefined || inBox.some(({ id }) => id === chosen.id)) return inBox;
  return [...inBox, chosen];
}
