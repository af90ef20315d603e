// Helping (도와주기): which of a member's open rentals earn points when they are returned at a station where their product is short.
import { sql } from 'kysely';
import { clockReading, nowRead, type Db, type Tx } from '#api/database/database.ts';
import { readHelpPoints } from '#api/settings/settings.queries.ts';
import { MAX_HELPS_A_DAY } from '#domain/point-entries.ts';
import { addCredit } from './point-account.ts';
import { paidWonOf } from './paid-won.ts';

interface HelpfulRental {
  rentalId: number;
  token: string;
  productName: string;
  productNameEn: string | null;
  points: number;
}

/**
 * From a station that had enough of the product to one that has been short of it since before the rental began: nobody earns for
 * a shortage of their own making. Whether the station's code was scanned is for whoever asks to know.
 */
export async function listHelpfulRentals(
  db: Db,
  memberId: number,
  stationId: number,
): Promise<HelpfulRental[]> {
  const points = await readHelpPoints(db);
  if (points === 0) return [];
  const { rows } = await sql<HelpfulRental>`
    with ${clockReading}
    select rentals.id as "rentalId", rentals.token, products.name as "productName",
      products.name_en as "productNameEn", ${points}::int as points
    from rentals
    join items on items.id = rentals.item_id
    join products on products.id = items.product_id
    join station_targets on station_targets.station_id = ${stationId} and station_targets.product_id = items.product_id
    join stations on stations.id = station_targets.station_id and stations.kind = 'public' and stations.shut_down_at is null
    where rentals.member_id = ${memberId} and rentals.state = 'open'
      and rentals.began_above_low_mark and station_targets.low_since < rentals.started_at
      and ${paidWonOf(sql`rentals.id`)} >= ${points}
      and ${helpsOnDay(memberId, nowRead)} < ${sql.lit(MAX_HELPS_A_DAY)}
    order by rentals.started_at`.execute(db);
  return rows;
}

/**
 * The balance must be locked: of two returns at once the second counts the first, and a refund is either counted here or finds
 * these points and takes them back. Once the day is full the promise of a quote is void.
 */
export async function earnHelpPoints(
  tx: Tx,
  rental: { id: number; memberId: number; helpPoints: number; paidWon: number; returnedAt: Date },
): Promise<void> {
  const { id: rentalId, memberId, helpPoints: amount, paidWon, returnedAt } = rental;
  if (amount === 0 || paidWon < amount) return;
  const at = sql<Date>`${returnedAt}::timestamptz`;
  const { rows } = await sql<{ day: string; helps: number }>`
    select korean_day(${at})::text as day, ${helpsOnDay(memberId, at)} as helps`.execute(tx);
  const { day, helps } = rows[0]!;
  if (helps >= MAX_HELPS_A_DAY) return;
  await addCredit(tx, { kind: 'help', memberId, amount, rentalId, day, ofDay: helps + 1 });
}

const helpsOnDay = (memberId: number, at: ReturnType<typeof sql<Date>>) => sql<number>`(
  select count(*) from point_entries
  where member_id = ${memberId} and kind = 'help' and help_day = korean_day(${at}))`;
