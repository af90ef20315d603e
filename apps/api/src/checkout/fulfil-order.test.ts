// A capture that is not what its order asked for begins nothing and is given back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#api/database/database.ts';
import { findOrder, markConfirming } from '#api/payment/payment.queries.ts';
import { isReadyToConfirm, stockAt } from '#api-test/money/money.ts';
import { aMember, anItem } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { fulfilOrder } from './fulfil-order.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test.each([
  ['of another amount than that of its order', 'wrong_amount', 600, 600],
  ['of which a part was cancelled elsewhere', 'cancelled_elsewhere', 500, 200],
])(
  'a capture %s begins no rental and is given back',
  async (_what, reason, totalAmountWon, balanceAmountWon) => {
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, await aMember(app), item.serialNumber);
    const { id, orderKey } = (await findOrder(app.db, session.orderId))!;
    await inTransaction(app.db, 'system', async (tx) => {
      await markConfirming(tx, id, { paymentKey, idempotencyKey: `confirm:${orderKey}` });
      await fulfilOrder(tx, id, {
        paymentKey,
        orderId: orderKey,
        status: 'DONE',
        method: '카드',
        totalAmountWon,
        balanceAmountWon,
        approvedAt: await app.now(),
        cancelledAt: null,
        receiptUrl: null,
        failureCode: null,
        cardLast4: null,
        approvalNumber: null,
        isPartlyRefundable: true,
      });
    });
    const refund = await app.db
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .select(['orders.state', 'refunds.reason', 'refunds.amount_won'])
      .where('orders.id', '=', id)
      .execute();
    expect(refund).toEqual([{ state: 'cancelling', reason, amount_won: totalAmountWon }]);
    expect(
      await app.db.selectFrom('rentals').select('id').where('item_id', '=', item.itemId).execute(),
    ).toEqual([]);
    expect(await stockAt(app, item)).toBe(1);
  },
);
