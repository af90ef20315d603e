// One station as the console's editor shows it, and its stock by product.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { mayActAt } from '#api/staff/station-scope.ts';
import type { stationDetail } from '#contract/console/stock/station.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { stationCodeUrl } from '#domain/station-code.ts';
import { isFree } from '../stocked-product.ts';
import { describeStation, listStationRows } from './station-row.ts';

export type StationDetail = z.infer<typeof stationDetail>;

interface DetailDeps {
  db: Db;
  publicOrigin: string;
}

/** Somebody else's station counts as unknown. */
export async function getStationDetail(
  { db, publicOrigin }: DetailDeps,
  viewer: Pick<StaffViewer, 'stationIds'>,
  stationId: number,
): Promise<StationDetail> {
  const [row] = mayActAt(viewer, stationId) ? await listStationRows(db, [stationId]) : [];
  if (!row) throw new Failure('STATION_NOT_FOUND');
  const station = describeStation(row);
  return {
    ...station,
    monthlyCost: row.monthly_cost_won,
    targets: await listTargets(db, stationId),
    items: {
      inService: station.stock.available + station.stock.held,
      checkOrRepair: station.stock.broken,
    },
    lastChange: await findLastChange(db, stationId),
    posterUrl: stationCodeUrl(publicOrigin, row.id, row.code),
  };
}

async function listTargets(db: Db, stationId: number) {
  return db
    .selectFrom('station_targets')
    .select(['product_id as productId', 'target', 'low'])
    .where('station_id', '=', stationId)
    .orderBy('product_id')
    .execute();
}

async function findLastChange(db: Db, stationId: number): Promise<StationDetail['lastChange']> {
  const row = await db
    .selectFrom('audit_log')
    .leftJoin('staff', 'staff.id', 'audit_log.staff_id')
    .select(['audit_log.at', 'audit_log.actor', 'staff.name'])
    .where('audit_log.subject', '=', 'station')
    .where('audit_log.subject_id', '=', String(stationId))
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { at: toKoreanIso(row.at), by: row.name ?? row.actor } : null;
}

/** Every product that stands there, is out from there or has a target there. */
export async function getStockByProduct(db: Db, stationId: number) {
  const { rows } = await sql<{
    id: number;
    name: string;
    category: string;
    imageUrl: string;
    available: number;
    held: number;
    broken: number;
    target: number | null;
    low: number | null;
  }>`
    select products.id, products.name, products.category, products.image as "imageUrl",
      coalesce(standing.available, 0) as available, coalesce(standing.held, 0) as held, coalesce(standing.broken, 0) as broken,
      targets.target, targets.low
    from products
    left join (
      select product_id,
        count(*) filter (where state = 'available' and ${isFree})::int as available,
        count(*) filter (where state = 'available' and not ${isFree})::int as held,
        count(*) filter (where state <> 'available')::int as broken
      from items where station_id = ${stationId}
      group by product_id
    ) as standing on standing.product_id = products.id
    left join station_targets as targets on targets.product_id = products.id and targets.station_id = ${stationId}
    where standing.product_id is not null or targets.product_id is not null or products.id in (
      select items.product_id from rentals join items on items.id = rentals.item_id
      where rentals.rental_station_id = ${stationId} and rentals.state = 'open'
    )
    order by products.id`.execute(db);
  return { products: rows };
}
