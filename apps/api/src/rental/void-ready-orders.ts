// Closes everything a member has prepared and not begun to pay, and frees what was held for it: they are leaving.
import type { Tx } from '#api/database/database.ts';
import { voidOrders } from '#api/payment/payment.queries.ts';
import { releaseHoldsOf } from '#api/product/item.queries.ts';
import { listReadyOrders } from './order/order.queries.ts';

export async function voidReadyOrders(tx: Tx, memberId: number): Promise<void> {
  await voidOrders(tx, await listReadyOrders(tx, memberId), 'WITHDRAWN');
  await releaseHoldsOf(tx, memberId);
}
