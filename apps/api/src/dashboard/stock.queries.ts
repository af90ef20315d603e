// The stock of every station renters see: how many are open, empty or low, and the lowest ones first.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { wasOpen, stationColumns, type StationRow } from '#api/station/describe-station.ts';

/** As many as the panel shows. */
const MAX_LISTED = 6;

export interface StationStock {
  id: number;
  name: string;
  available: number;
  target: number | null;
  low: number | null;
  isOpen: boolean;
}

/** Field staff count their own stations. One pass over the items, whatever the number of stations. */
export async function readStationStock(
  db: Db,
  stationIds: readonly number[] | null,
): Promise<StationStock[]> {
  const own = (column: string) =>
    stationIds === null ? sql`` : sql`and ${sql.ref(column)} = any(${[...stationIds]}::int[])`;
  const { rows } = await sql<
    StationRow & { available: number; target: number | null; low_stock: number | null }
  >`
    select ${stationColumns}, stations.low_stock, coalesce(stock.available, 0) as available,
      coalesce(stations.target_stock, (
        select sum(target)::int from station_targets where station_id = stations.id
      )) as target
    from stations
    left join (
      select station_id, count(*)::int as available from items
      where state = 'available'
        and id <> all(array(select item_id from holds where state = 'holding' and ends_at > (select ondesk_now())))
        ${own('items.station_id')}
      group by station_id
    ) as stock on stock.station_id = stations.id
    where stations.kind = 'public' and stations.shut_down_at is null ${own('stations.id')}`.execute(db);
  return rows
    .map((row) => ({
      id: row.id,
      name: row.name,
      available: row.available,
      target: row.target,
      low: row.low_stock,
      isOpen: wasOpen(row),
    }))
    .toSorted((one, other) => fullness(one) - fullness(other) || one.id - other.id);
}

/** 0 is empty; a station without a target is as full as it wants to be unless nothing is there. */
function fullness({ available, target }: StationStock): number {
  if (available === 0) return 0;
  return target === null || target === 0 ? 1 : available / target;
}

export const isEmpty = ({ available }: StationStock) => available === 0;
export const isLow = ({ available, low }: StationStock) => available > 0 && low !== null && available <= low;

export function describeStock(stations: readonly StationStock[]) {
  return {
    stationTile: {
      open: stations.filter(({ isOpen }) => isOpen).length,
      all: stations.length,
      empty: stations.filter(isEmpty).length,
      low: stations.filter(isLow).length,
    },
    stations: stations.slice(0, MAX_LISTED).map(({ id, name, available, target, low }) => ({
      station: { id, no: String(id), name },
      available,
      target,
      low,
    })),
  };
}
