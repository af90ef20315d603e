// Entries of points as people read them: one that was reserved and used is one that was used, and what was released is left out, so that
// the amounts add up to the balance.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { PointEntryKind } from '#domain/point-entries.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

/** `from ${shownEntries} where …`: rows of `entry`, and of `ended` where the reservation is used. */
export const shownEntries = sql`point_entries as entry
  left join point_entries as ended
    on entry.kind = 'reserve' and ended.order_id = entry.order_id and ended.kind in ('release', 'use')`;

export const isShown = sql`entry.kind not in ('release', 'use') and ended.kind is distinct from 'release'`;

export function isOfKind(kind: PointEntryKind): RawBuilder<unknown> {
  if (kind === 'USE') return sql`entry.kind = 'reserve' and ended.kind = 'use'`;
  if (kind === 'RESERVE') return sql`entry.kind = 'reserve' and ended.kind is null`;
  return sql`entry.kind = ${sql.lit(kind.toLowerCase())}`;
}

/** What it was for: an item by its rental or its order, and where it was returned. */
export const subjectOfEntry = sql`
  left join lateral (
    select rentals.item_id, rentals.return_station_id from rentals where rentals.id = entry.rental_id
    union all
    select rental_orders.item_id, null from rental_orders where rental_orders.order_id = entry.order_id
    union all
    select rentals.item_id, null from extension_orders join rentals on rentals.id = extension_orders.rental_id
    where extension_orders.order_id = entry.order_id
  ) as subject on true
  left join items on items.id = subject.item_id
  left join products on products.id = items.product_id
  left join stations on stations.id = subject.return_station_id`;

export const entryColumns = sql`
  entry.id, case when ended.kind = 'use' then 'USE' else upper(entry.kind) end as kind, entry.amount, entry.at,
  entry.expires_at as "expiresAt", products.name as "productName", products.name_en as "productNameEn",
  stations.name as "stationName", stations.name_en as "stationNameEn", entry.note,
  case when entry.kind = 'expire' then (
    select min(given.at) from point_entry_credits join point_entries as given on given.id = credit_id
    where point_entry_credits.entry_id = entry.id) end as "givenAt"`;

export interface EntryRow {
  id: number;
  kind: PointEntryKind;
  amount: number;
  at: Date;
  expiresAt: Date | null;
  productName: string | null;
  productNameEn: string | null;
  stationName: string | null;
  stationNameEn: string | null;
  note: string | null;
  givenAt: Date | null;
}

export function describeEntry({ id, kind, amount, at, expiresAt, ...row }: EntryRow) {
  const about = {
    ...(row.productName !== null && { productName: row.productName, productNameEn: row.productNameEn }),
    ...(row.stationName !== null && { stationName: row.stationName, stationNameEn: row.stationNameEn }),
    ...(row.note !== null && { note: row.note }),
    ...(row.givenAt !== null && { givenAt: toKoreanIso(row.givenAt) }),
  };
  return {
    id,
    kind,
    amount,
    at: toKoreanIso(at),
    ...(expiresAt !== null && { expiresAt: toKoreanIso(expiresAt) }),
    ...(Object.keys(about).length > 0 && { about }),
  };
}

/** Of these numbers, newest first. */
export async function readEntries(db: Db, ids: readonly number[]) {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${shownEntries} ${subjectOfEntry}
    where entry.id = any(${[...ids]}::bigint[]) order by entry.at desc, entry.id desc`.execute(db);
  return rows.map(describeEntry);
}
