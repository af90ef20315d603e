// Pictures of stations: the pin in lists, the square in the sheet.
import { useState } from 'react';
import activeClosedPin from '../assets/markers/station-active-closed-45x64.svg';
import activePin from '../assets/markers/station-active-45x64.svg';
import closedPin from '../assets/markers/station-closed-45x64.svg';
import openPin from '../assets/markers/station-open-45x64.svg';
import place0 from '../assets/place-0.svg';
import place1 from '../assets/place-1.svg';
import place2 from '../assets/place-2.svg';
import place3 from '../assets/place-3.svg';

const places = [place0, place1, place2, place3] as const;

export interface StationPinProps {
  open: boolean;
  /** The chosen station: 45x64 pixels instead of 30x43. */
  active?: boolean | undefined;
  className?: string | undefined;
}

export function StationPin({ open, active = false, className = '' }: StationPinProps) {
  const src = active ? (open ? activePin : activeClosedPin) : open ? openPin : closedPin;
  const size = active ? { width: 45, height: 64 } : { width: 30, height: 43 };
  return <img className={`flex-none ${className}`} src={src} {...size} alt="" />;
}

export interface StationPictureProps {
  src?: string | null | undefined;
  /** Selects one of our drawings when there is no picture. */
  stationId: number;
  className?: string | undefined;
}

/** Fills its box; the box sets the size and the radius. */
export function StationPicture({ src, stationId, className = '' }: StationPictureProps) {
  const [broken, setBroken] = useState<string>();
  const own = src && src !== broken ? src : undefined;
  return (
    <img
      className={`size-full object-cover ${className}`}
      src={own ?? places[stationId % places.length] ?? place0}
      alt=""
      decoding="async"
      onError={() => setBroken(own)}
    />
  );
}
