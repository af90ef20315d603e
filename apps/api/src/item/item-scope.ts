// Which items a person of the staff may see: field staff those of their own stations, whatever else they meet does not exist.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { lockItems, type LockedItem } from './item.queries.ts';

export type Scope = Pick<StaffViewer, 'staffId' | 'stationIds'>;

/**
 * A condition on `items`. An item that stands nowhere belongs to whoever carries it, to the station it was rented from,
 * and, when it is lost, to whoever finds it. An array of numbers and not an `or`, so that each part uses its index.
 */
export function isItemVisibleTo({ staffId, stationIds }: Scope): RawBuilder<boolean> {
  if (stationIds === null) return sql<boolean>`true`;
  const own = sql`any(${[...stationIds]}::int[])`;
  return sql<boolean>`items.id = any(array(
    select id from items where station_id = ${own}
    union all select id from items where holder_staff_id = ${staffId}
    union all select item_id from rentals where state = 'open' and rental_station_id = ${own}
    union all select id from items where state = 'lost'))`;
}

/** Locks those of the items that the person may see; the others count as unknown. */
export async function lockVisibleItems(
  tx: Tx,
  viewer: Scope,
  serialNumbers: readonly string[],
): Promise<LockedItem[]> {
  const { rows } = await sql<{ serial: string }>`
    select items.serial_number as serial from items
    where items.serial_number = any(${[...serialNumbers]}::text[]) and ${isItemVisibleTo(viewer)}`.execute(
    tx,
  );
  return lockItems(
    tx,
    rows.map(({ serial }) => serial),
  );
}

export async function getVisibleItem(
  db: Db,
  viewer: Scope,
  serialNumber: string,
): Promise<{ id: number; serialNumber: string }> {
  const { rows } = await sql<{ id: number; serialNumber: string }>`
    select items.id, items.serial_number as "serialNumber" from items
    where items.serial_number = ${serialNumber} and ${isItemVisibleTo(viewer)}`.execute(db);
  if (!rows[0]) throw new Failure('ITEM_NOT_FOUND');
  return rows[0];
}
