// The map with its stations, the search over it, and the card or list of stations below.
import { Suspense, useMemo, useRef, useState } from 'react';
import type { Coordinates } from '#domain/coordinates.ts';
import { useConfig } from '#client/config.ts';
import type { MapBounds } from '#map/map-adapter.ts';
import { MapView, type MapHandle } from '#map/map-view.tsx';
import { locationIsOn } from '#web/device/location.ts';
import { Screen } from '#ui/layout/screen.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.tsx';
import { useToast } from '#ui/overlay/toast.tsx';
import { useMarkers } from './markers.ts';
import { isFar } from '../distance.ts';
import { NoStations } from '../no-stations.tsx';
import { isOpen, useHasNoStations, useNearestStation, type Station } from '../station.api.ts';
import { isInside } from './map-bounds.ts';
import { useMyLocation } from '../use-my-location.ts';
import { StationSheet } from './lazy-station-sheet.ts';
import { MapButtons } from './map-buttons.tsx';
import { MapHeader, type StationsReading } from './map-header.tsx';
import { cardOnMap, FarAway } from './far-away.tsx';
import * as text from './map-of-stations.text.ts';

/** Loaded after the map: nobody searches before they have seen it. */
const MapSearch = lazyComponent(async () => (await import('./map-search.tsx')).MapSearch);

interface MapOfStationsProps {
  /** What is in view, or will be once the map has opened. */
  bounds: MapBounds | undefined;
  reading: StationsReading;
  stations: readonly Station[];
  chosen: Station | undefined;
  /** The station the screen was opened for; the map opens there instead of at the member's own location. */
  openedFor: Coordinates | undefined;
  onMoved: (bounds: MapBounds) => void;
  onChoose: (stationId: number) => void;
  onClose: () => void;
  onList: () => void;
}

export function MapOfStations(props: MapOfStationsProps) {
  const { bounds, reading, stations, chosen, openedFor, onMoved, onChoose, onClose, onList } = props;
  const config = useConfig();
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
    else if (locationIsOn()) toast(text.allowLocation);
    else toast(text.turnLocationOn);
  }

  return (
    <Screen layout="full" header={<MapHeader openInView={openInView} reading={reading} />}>
      <h1 className="sr-only">{text.title}</h1>
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
      <MapButtons
        covered={covered}
        onList={chosen === undefined && !seesNothing && !hasNoStations ? onList : undefined}
        onLocate={() => void showMyLocation()}
      />
      <Suspense fallback={null}>
        <StationSheet station={chosen} own={own} onClose={onClose} onHeight={setSheetHeight} />
      </Suspense>
    </Screen>
  );
}
