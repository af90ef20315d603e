// Lets go of what an order kept from others: the hold on its item, or the claim on its rental.
import type { Tx } from '#api/database/database.ts';
import type { LockedOrder } from '#api/payment/payment.queries.ts';
import { releaseHold } from '#api/product/item.queries.ts';
import { getOverdueOrder, getRentalOrder } from './order.queries.ts';
import { releaseRental } from '../open-rental.queries.ts';

export async function letGo(tx: Tx, order: LockedOrder): Promise<void> {
  if (order.kind === 'rent') await releaseHold(tx, (await getRentalOrder(tx, order.id)).holdId);
  else await releaseRental(tx, order.id, (await getOverdueOrder(tx, order.id)).rentalId);
}
