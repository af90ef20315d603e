// A station as a row of a list: its pin, name, address, status and distance.
import type { ReactNode } from 'react';
import type { StationStatusLabel } from '#contract/member/wire-labels.ts';
import { StationPin } from '#ui/illustration/station-art.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';
import { describePause, type Pause } from '#domain/time/describe-pause.ts';
import { formatDistance } from './distance.ts';
import { isOpen, openingLabel } from './station.api.ts';

export interface StationRowProps {
  station: { name: string; address: string; status: StationStatusLabel; paused: boolean } & Pause;
  /** Null where the member's own location is not known. */
  distanceKm: number | null;
  /** A product's stock at the station. */
  end?: ReactNode;
}

export function StationRow({ station, distanceKm, end }: StationRowProps) {
  const open = isOpen(station);
  return (
    <ItemRow
      className="px-gutter py-3.5"
      picture={<StationPin open={open} />}
      title={station.name}
      line={
        <>
          <span className="block text-caption">{station.address}</span>
          <span className="mt-0.5 flex gap-1.5 text-caption">
            <b className={open ? 'text-open' : 'text-faint'}>{openingLabel(station)}</b>
            {distanceKm !== null && (
              <span className="text-faint tabular-nums">{formatDistance(distanceKm)}</span>
            )}
          </span>
          {station.paused && <span className="block text-caption">{describePause(station)}</span>}
        </>
      }
      end={end}
    />
  );
}
