// Fulfils an order that costs nothing: claimed and done in one transaction, because no gateway has to be asked in between.
import { inTransaction } from '#api/database/database.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { closeOrder, lockOrder, markPaid, type Order } from '#api/payment/payment.queries.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { claimWithDiscounts } from './claim-order.ts';
import { lockPayer } from './lock-payer.ts';
import { kindOf } from './order-kinds/order-kinds.ts';

/** Runs any number of times: only the first finds the order ready. What stands in the way closes it for good. */
export async function fulfilFreeOrder({ db, crashAt }: CheckoutDeps, { id, memberId }: Order): Promise<void> {
  await inTransaction(db, `member:${memberId}`, async (tx) => {
    await lockPayer(tx, memberId);
    const order = await lockOrder(tx, id);
    if (order.state !== 'ready') return;
    const kind = kindOf(order);
    const hasExpired = order.ageMinutes >= kind.expiry.minutes;
    // Nothing was captured: nobody has to verify that it was for this order.
    const failure = hasExpired ? kind.expiry.code : await claimWithDiscounts(tx, order, { isVerified: true });
    if (failure !== undefined) {
      await closeOrder(tx, order, { state: 'void', code: failure });
      return;
    }
    const obstacle = await kind.apply(tx, order);
    if (obstacle !== undefined) {
      await kind.release(tx, order);
      await closeOrder(tx, order, { state: 'void', code: kind.cancelledFailure ?? 'HOLD_EXPIRED' });
      return;
    }
    await markPaid(tx, order);
    if (kind.hasReceiptMessage)
      await writeNotifications(tx, [{ memberId, kind: 'payment.receipt', subjectId: order.id }]);
  });
  crashAt('payment_recorded');
}
