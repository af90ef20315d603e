// Tells the members who wait for it that a product can be rented at a station again: one message, and their waiting is over.
import { sql } from 'kysely';
import { inTransaction, nowOnce, type Database, type Tx } from '#api/database/database.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { isPaused } from '../describe-station.ts';
import { isOnTheMap } from '../station.queries.ts';
import { isFree } from '../stocked-product.ts';

/** Told in one transaction; the others are told by the next run. */
const BATCH_SIZE = 500;

/**
 * Looks at who waits instead of at what changes: stock also comes back without any transaction, when a hold ends by itself. Only
 * the pairs of station and product somebody waits for are looked up.
 */
export async function tellOfStock(db: Database): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    await waitOn(tx);
    const { rows } = await sql<{ id: number; memberId: number; missed: number }>`
      update stock_alerts set told_at = ${nowOnce}
      where id in (
        select stock_alerts.id
        from (select distinct station_id, product_id from stock_alerts where told_at is null) as awaited
        join stations on stations.id = awaited.station_id and ${isOnTheMap} and not ${isPaused}
        join products on products.id = awaited.product_id and not products.hidden
        join stock_alerts
          on stock_alerts.station_id = awaited.station_id and stock_alerts.product_id = awaited.product_id
          and stock_alerts.told_at is null
        where exists (
          select from items
          where items.station_id = awaited.station_id and items.product_id = awaited.product_id
            and items.state = 'available' and ${isFree})
        order by stock_alerts.id
        limit ${sql.lit(BATCH_SIZE)}
        for update of stock_alerts skip locked)
      returning id, member_id as "memberId", missed`.execute(tx);
    await writeNotifications(
      tx,
      rows.map(({ id, memberId, missed }) => ({
        memberId,
        kind: 'stock.back',
        subjectId: id,
        step: missed,
      })),
    );
  });
}

/** Whoever was not told, because somebody else was faster, waits on, unless they have asked again. */
async function waitOn(tx: Tx): Promise<void> {
  await sql`
    update stock_alerts set told_at = null, missed = missed + 1
    from notifications
    where stock_alerts.told_at > ${nowOnce} - interval '1 day'
      and notifications.subject = 'stock_alert' and notifications.subject_id = stock_alerts.id
      and notifications.step = stock_alerts.missed
      and notifications.state = 'skipped' and notifications.skip_reason = 'sold_out'
      and not exists (
        select from stock_alerts as newer
        where newer.member_id = stock_alerts.member_id and newer.station_id = stock_alerts.station_id
          and newer.product_id = stock_alerts.product_id and newer.told_at is null)`.execute(tx);
}
