// A station as one row of a list: its lamp, its name, where it is, whether it is open and how far away.
import type { ReactNode } from 'react';
import { StationPin } from '#web/ui/art/station-art.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';
import { formatDistance } from './distance.ts';
import { isOpen } from './station.calls.ts';

export interface StationRowProps {
  station: { name: string; address: string; status: string };
  /** Null where the person's own place is not known. */
  distanceKm: number | null;
  /** How many of a product are there. */
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
            <b className={open ? 'text-open' : 'text-faint'}>{station.status}</b>
            {distanceKm !== null && (
              <span className="text-faint tabular-nums">{formatDistance(distanceKm)}</span>
            )}
          </span>
        </>
      }
      end={end}
    />
  );
}
