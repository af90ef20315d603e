// What stands out in a month, found by rule in the counted days.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { Month } from './month-figures.ts';

export interface EmptiestStation {
  id: number;
  name: string;
  emptyMinutes: number;
}

const within = ({ from, to }: Month) => sql`day between ${from}::date and ${to}::date`;

/** Of all its products together, among those that are still there. */
export async function findEmptiestStation(db: Db, month: Month): Promise<EmptiestStation | null> {
  const { rows } = await sql<EmptiestStation>`
    select stations.id, stations.name, sum(empty_minutes)::bigint as "emptyMinutes"
    from day_counts join stations on stations.id = station_id
    where ${within(month)} and station_id > 0 and stations.kind = 'public' and stations.shut_down_at is null
    group by stations.id having sum(empty_minutes) > 0
    order by "emptyMinutes" desc, stations.id limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface MissedProduct {
  id: number;
  name: string;
  emptyLooks: number;
  missedWon: number;
}

/** Estimated as on the page of stations: looks while it was empty × how many of those who could rented × won for each rental. */
export async function findMostMissedProduct(db: Db, month: Month): Promise<MissedProduct | null> {
  const { rows } = await sql<MissedProduct>`
    with counts as (
      select product_id, sum(starts)::bigint as starts, sum(looks)::bigint as looks, sum(empty_looks)::bigint as empty_looks
      from day_counts where ${within(month)} and station_id = 0 and product_id > 0 group by 1
    ), money as (
      select product_id, sum(paid_won - refunded_won)::bigint as net
      from day_money where ${within(month)} and station_id = 0 and product_id > 0 group by 1
    ), missed as (
      select product_id, empty_looks,
        round(empty_looks * least(1, starts::numeric / looks) * greatest(0, net::numeric / starts))::bigint as won
      from counts join money using (product_id) where starts > 0 and looks > 0
    )
    select products.id, products.name, empty_looks as "emptyLooks", won as "missedWon"
    from missed join products on products.id = product_id
    where won > 0 order by won desc, products.id limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface FallenStation {
  id: number;
  name: string;
  lostWon: number;
}

/** Whose revenue is furthest below that of the month before. */
export async function findFallenStation(db: Db, month: Month, before: Month): Promise<FallenStation | null> {
  const { rows } = await sql<FallenStation>`
    with money as (
      select station_id, sum(case when day < ${month.from}::date then paid_won - refunded_won
        else refunded_won - paid_won end)::bigint as fallen
      from day_money where day between ${before.from}::date and ${month.to}::date and station_id > 0 group by 1
    )
    select stations.id, stations.name, fallen as "lostWon" from money join stations on stations.id = station_id
    where fallen > 0 and stations.kind = 'public' and stations.shut_down_at is null
    order by fallen desc, stations.id limit 1`.execute(db);
  return rows[0] ?? null;
}

export interface ReportedProduct {
  id: number;
  name: string;
  reports: number;
}

export async function findMostReportedProduct(db: Db, month: Month): Promise<ReportedProduct | null> {
  const { rows } = await sql<ReportedProduct>`
    select products.id, products.name, sum(reports)::int as reports
    from day_counts join products on products.id = product_id
    where ${within(month)} and station_id = 0 group by products.id having sum(reports) > 0
    order by sum(reports) desc, products.id limit 1`.execute(db);
  return rows[0] ?? null;
}
