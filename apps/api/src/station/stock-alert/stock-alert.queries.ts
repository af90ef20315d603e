// The statements of stock alerts: a member's own, and cancelling them.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { isOnTheMap } from '../station.queries.ts';
import { productNamed } from '../stocked-product.ts';

export interface ProductAtStation {
  stationId: number;
  productName: string;
}

/** The last one first; where renters cannot go any more, or what they cannot see, is left out. */
export async function listStockAlerts(db: Db, memberId: number) {
  const { rows } = await sql<{
    station: { id: number; name: string; nameEn: string | null };
    product: { name: string; nameEn: string | null; category: string; image: string };
    askedAt: Date;
  }>`
    select json_build_object('id', stations.id, 'name', stations.name, 'nameEn', stations.name_en) as station,
      json_build_object(
        'name', products.name, 'nameEn', products.name_en, 'category', products.category, 'image', products.image) as product,
      stock_alerts.asked_at as "askedAt"
    from stock_alerts
    join stations on stations.id = stock_alerts.station_id and ${isOnTheMap}
    join products on products.id = stock_alerts.product_id and not products.hidden
    where stock_alerts.member_id = ${memberId} and stock_alerts.told_at is null
    order by stock_alerts.asked_at desc, stock_alerts.id desc`.execute(db);
  return rows.map(({ station, product, askedAt }) => ({ station, product, askedAt: toKoreanIso(askedAt) }));
}

export async function cancelStockAlert(
  db: Db,
  memberId: number,
  { stationId, productName }: ProductAtStation,
): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where('member_id', '=', memberId)
    .where('station_id', '=', stationId)
    .where('product_id', '=', productNamed(productName))
    .where('told_at', 'is', null)
    .execute();
}

/** For a withdrawal. */
export async function deleteStockAlerts(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('stock_alerts').where('member_id', '=', memberId).execute();
}
