// Chooses a position: the pin stays in the middle and the map moves under it, by pointer or with the arrow keys.
import { useEffect, useRef, useState } from 'react';
import pin from '#ui/assets/markers/station-active-45x64.svg?no-inline';
import type { Coordinates } from '#domain/coordinates.ts';
import type { MapBounds, MapSource } from './map-adapter.ts';
import { MapView, type MapHandle } from './map-view.tsx';

export interface PinPickerProps {
  source: MapSource;
  position: Coordinates;
  onMove: (position: Coordinates) => void;
  label: string;
  hint?: string | undefined;
  className?: string | undefined;
}

/** The streets around a place; who wants to tell two doors apart zooms in. */
const ZOOM = 16;

export function PinPicker({ source, position, onMove, label, hint, className = '' }: PinPickerProps) {
  const map = useRef<MapHandle>(null);
  const [first] = useState(position);
  // What the form holds stays exact until the map has really moved: a map only shows whole pixels.
  const held = useRef(position);

  const moved = ({ south, west, north, east }: MapBounds, zoom: number) => {
    // A map that is being removed reports bounds without any size.
    if (north <= south || east <= west) return;
    const centre = { latitude: (south + north) / 2, longitude: (west + east) / 2 };
    const pixel = pixelAt(centre.latitude, zoom);
    const next = {
      latitude: moveTo(centre.latitude, held.current.latitude, pixel.latitude),
      longitude: moveTo(centre.longitude, held.current.longitude, pixel.longitude),
    };
    if (next.latitude === held.current.latitude && next.longitude === held.current.longitude) return;
    held.current = next;
    onMove(next);
  };

  const { latitude, longitude } = position;
  // Set by the form: reverted, or typed as coordinates.
  useEffect(() => {
    if (held.current.latitude === latitude && held.current.longitude === longitude) return;
    held.current = { latitude, longitude };
    map.current?.recentre(held.current);
  }, [latitude, longitude]);

  return (
    <div className={`od-pin-picker ${className}`}>
      <MapView
        ref={map}
        source={source}
        centre={first}
        zoom={ZOOM}
        stations={noStations}
        keepsCentre
        onMoved={moved}
        label={label}
      />
      <img className="od-pin-picker__pin" src={pin} width={45} height={64} alt="" />
      {hint !== undefined && <span className="od-pin-picker__hint">{hint}</span>}
    </div>
  );
}

const noStations: readonly never[] = [];

/** Within a pixel it has not moved: what the form holds stays as it is. */
function moveTo(centre: number, held: number, pixel: number): number {
  return Math.abs(centre - held) < pixel ? held : Math.round(centre * 1e6) / 1e6;
}

/** How many degrees a pixel covers. */
function pixelAt(latitude: number, zoom: number): Coordinates {
  const longitude = 360 / (256 * 2 ** zoom);
  return { latitude: longitude * Math.cos((latitude * Math.PI) / 180), longitude };
}
