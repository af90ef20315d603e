// Pictures of stations: the pin on lists, the square in the sheet, the wide building.
import { useState } from 'react';
import building from '#web/assets/building.svg';
import activeClosedPin from '#web/assets/markers/station-active-closed-45x64.svg';
import activePin from '#web/assets/markers/station-active-45x64.svg';
import closedPin from '#web/assets/markers/station-closed-45x64.svg';
import openPin from '#web/assets/markers/station-open-45x64.svg';
import place0 from '#web/assets/place-0.svg';
import place1 from '#web/assets/place-1.svg';
import place2 from '#web/assets/place-2.svg';
import place3 from '#web/assets/place-3.svg';

const places = [place0, place1, place2, place3] as const;

export interface StationPinProps {
  open: boolean;
  /** The chosen station: 45x64 instead of 30x43. */
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
  /** Picks one of the drawn places when there is no picture. */
  stationId: number;
  shape?: 'square' | 'wide' | undefined;
  className?: string | undefined;
}

/** Fills the box it is put in; give that box its size and its radius. */
export function StationPicture({ src, stationId, shape = 'square', className = '' }: StationPictureProps) {
  const [broken, setBroken] = useState<string>();
  const own = src && src !== broken ? src : undefined;
  const drawn = shape === 'wide' ? building : (places[stationId % places.length] ?? place0);
  return (
    <img
      className={`size-full object-cover ${className}`}
      src={own ?? drawn}
      alt=""
      decoding="async"
      onError={() => setBroken(own)}
    />
  );
}
