// A member asks to be told when a product can be rented at a station again.
import { inTransaction, type Database } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { lockMember } from '#api/notification/member/notification-settings.ts';
import { getStation } from '../station.queries.ts';
import { productNamed } from '../stocked-product.ts';
import { listStockAlerts, type ProductAtStation } from './stock-alert.queries.ts';

const MAX_OPEN_ALERTS = 20;

/** Also where it has just come back: then they are told at once. */
export async function askForStock(
  db: Database,
  { memberId }: Pick<Viewer, 'memberId'>,
  { stationId, productName }: ProductAtStation,
): Promise<void> {
  await inTransaction(db, `member:${memberId}`, async (tx) => {
    // Of two calls at once the second counts what the first has added.
    await lockMember(tx, memberId);
    await getStation(tx, stationId);
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', productNamed(productName))
      .where('hidden', '=', false)
      .executeTakeFirst();
    if (!product) throw new Failure('PRODUCT_NOT_FOUND');
    await tx
      .insertInto('stock_alerts')
      .values({ member_id: memberId, station_id: stationId, product_id: product.id })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'station_id', 'product_id']).where('told_at', 'is', null).doNothing(),
      )
      .execute();
    if ((await listStockAlerts(tx, memberId)).length > MAX_OPEN_ALERTS)
      throw new Failure('STOCK_ALERT_LIMIT');
  });
}
