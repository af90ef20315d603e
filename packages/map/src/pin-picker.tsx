// Chooses a position: the pin stays in the middle and the map moves under it, by pointer or with the arrow keys.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
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
/** A degree of latitude in metres. */
const METRES_PER_DEGREE = 111_320;
const EQUATOR_METRES_PER_PIXEL = 156_543;

export function PinPicker({ source, position, onMove, label, hint, className = '' }: PinPickerProps) {
  const map = useRef<MapHandle>(null);
  const [first] = useState(position);
  // What the form holds stays exact until the map has really moved: a map only shows whole pixels.
  const held = useRef(position);

  const moved = ({ south, west, north, east }: MapBounds, zoom: number) => {
    // A map that is being removed reports bounds without any size.
    if (north <= south || east <= west) return;
    const centre = { latitude: sixDigits((south + north) / 2), longitude: sixDigits((west + east) / 2) };
    if (isWithinAPixel(centre, held.current, zoom)) return;
    held.current = centre;
    onMove(centre);
  };

  const { latitude, longitude } = position;
  const follow = useEffectEvent(() => {
    if (held.current.latitude === latitude && held.current.longitude === longitude) return;
    held.current = { latitude, longitude };
    map.current?.recentre(held.current);
  });
  useEffect(() => follow(), [latitude, longitude]);

  return (
    <div className={`od-pin-picker ${className}`}>
      <MapView
        ref={map}
        source={source}
        centre={first}
        zoom={ZOOM}
        stations={noStations}
        onMoved={moved}
        label={label}
      />
      <img className="od-pin-picker__pin" src={pin} width={45} height={64} alt="" />
      {hint !== undefined && <span className="od-pin-picker__hint">{hint}</span>}
    </div>
  );
}

const noStations: readonly never[] = [];

const sixDigits = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function isWithinAPixel(a: Coordinates, b: Coordinates, zoom: number): boolean {
  const narrowing = Math.cos((a.latitude * Math.PI) / 180);
  const north = (a.latitude - b.latitude) * METRES_PER_DEGREE;
  const east = (a.longitude - b.longitude) * METRES_PER_DEGREE * narrowing;
  return Math.hypot(north, east) < (EQUATOR_METRES_PER_PIXEL * narrowing) / 2 ** zoom;
}
