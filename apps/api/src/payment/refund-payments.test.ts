// Refunds at the gateway: once, whoever runs them, through errors and lost answers.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isCancelledBehindOurBack,
  isReadyToConfirm,
  keepsConfirmWaiting,
  moneyOf,
  orderStateOf,
} from '#api-test/money/money.ts';
import { aMember, anItem } from '#api-test/factories.ts';
import { aPayment, refunds } from '#api-test/money/payments.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ variables: { TOSS_TIMEOUT_MS: '2000' } });
});
afterAll(() => app.stop());
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

/** The item breaks while its payment is being confirmed, so the payment must be refunded. */
async function aCaptureToRefund() {
  const person = await aMember(app);
  const item = await anItem(app);
  const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
  const letGoOn = await keepsConfirmWaiting(app, 'before_effect');
  const answer = confirms(app, person, session, paymentKey);
  await expect.poll(() => orderStateOf(app, session.orderId), { interval: 5 }).toBe('confirming');
  await app.db.updateTable('items').set({ state: 'broken' }).where('id', '=', item.itemId).execute();
  await app.db.updateTable('holds').set({ state: 'released' }).where('item_id', '=', item.itemId).execute();
  await letGoOn();
  return { person, item, session, paymentKey, answer: await answer };
}

const cancelFault = (rule: Record<string, unknown>) =>
  app.sandbox.addFault({ match: { path: '/v1/payments/*/cancel' }, ...rule });

const refundOf = (orderId: string) =>
  app.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.state', 'refunds.refused_code', 'refunds.idempotency_key', 'refunds.reason'])
    .where('orders.order_key', '=', orderId)
    .executeTakeFirstOrThrow();

describe('payments that cannot be used', () => {
  test('a captured payment whose rental cannot begin is cancelled in full, and confirm answers PAYMENT_CANCELLED every time', async () => {
    const { person, session, paymentKey, answer } = await aCaptureToRefund();
    expect(answer).toMatchObject({ status: 409, code: 'PAYMENT_CANCELLED' });
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect(await refundOf(session.orderId)).toMatchObject({ state: 'done', reason: 'item_taken' });
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_CANCELLED' });
    expect(await orderStateOf(app, session.orderId)).toBe('cancelled');
  });
});

describe('cancels', () => {
  test.each([
    ['whose answer is dropped', { phase: 'after_effect', action: 'drop', times: 2 }],
    ['that hangs past our time-out', { phase: 'before_effect', action: 'hang', times: 2 }],
    [
      'answered by a proxy',
      { phase: 'after_effect', action: { type: 'status', status: 502, body: 'no' }, times: 1 },
    ],
    [
      'answered with an error to read again',
      {
        phase: 'before_effect',
        action: { type: 'status', status: 500, body: { code: 'FAILED_REFUND_PROCESS' } },
        times: 2,
      },
    ],
  ])('a cancel %s refunds once', async (_how, rule) => {
    const { session } = await aCaptureToRefund();
    await cancelFault(rule);
    await app.runTasks();
    await comesToRest(app);
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect(await orderStateOf(app, session.orderId)).toBe('cancelled');
  });

  test('a refund run by several processes at once refunds once', async () => {
    const { session } = await aCaptureToRefund();
    await Promise.all([app.runTasks(), app.runTasks(), app.runTasks()]);
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
  });

  test('a refund of a payment that is already cancelled is done', async () => {
    const { session, paymentKey } = await aCaptureToRefund();
    await isCancelledBehindOurBack(app, paymentKey);
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect(await orderStateOf(app, session.orderId)).toBe('cancelled');
  });

  test('of a payment that could not be used the rest is refunded when a part was cancelled elsewhere', async () => {
    const { session, paymentKey } = await aCaptureToRefund();
    await isCancelledBehindOurBack(app, paymentKey, { amountWon: 200 });
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -200, -300]);
    expect(await orderStateOf(app, session.orderId)).toBe('cancelled');
  });

  test('a cancel answered by an error the gateway keeps repeating gets a new idempotency key', async () => {
    const { session } = await aCaptureToRefund();
    await cancelFault({
      phase: 'before_effect',
      action: { type: 'status', status: 500, body: { code: 'FAILED_REFUND_PROCESS' }, remember: true },
      times: 1,
    });
    await app.runTasks();
    const first = await refundOf(session.orderId);
    for (let time = 0; time < 4; time += 1) {
      await app.advance({ seconds: 40 });
      await app.runTasks();
    }
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect((await refundOf(session.orderId)).idempotency_key).not.toBe(first.idempotency_key);
  });

  test('a cancel that was answered by errors and happened after all is not made again with a new key', async () => {
    const payment = await aPayment(app);
    await cancelFault({
      phase: 'before_effect',
      action: { type: 'status', status: 500, body: { code: 'FAILED_REFUND_PROCESS' }, remember: true },
      times: 1,
    });
    await refunds(app, await aStaff(app, 'MANAGER'), payment, 300);
    await app.runTasks();
    for (let time = 0; time < 2; time += 1) {
      await app.advance({ seconds: 40 });
      await app.runTasks();
    }
    expect((await refundOf(payment.orderKey)).idempotency_key).toMatch(/\.1$/);
    await isCancelledBehindOurBack(app, payment.paymentKey, { amountWon: 300 });
    await app.advance({ seconds: 40 });
    await app.runTasks();
    expect(await moneyOf(app, payment.orderKey)).toEqual([1000, -300]);
    expect(await refundOf(payment.orderKey)).toMatchObject({ state: 'done' });
  });

  test('a cancel refused for good is logged for the operator and not repeated', async () => {
    const { person, session, paymentKey } = await aCaptureToRefund();
    await cancelFault({
      phase: 'before_effect',
      action: { type: 'status', status: 403, body: { code: 'EXCEED_MAX_REFUND_DUE' } },
      times: 1,
    });
    await app.runTasks();
    expect(await refundOf(session.orderId)).toMatchObject({
      state: 'refused',
      refused_code: 'EXCEED_MAX_REFUND_DUE',
    });
    expect(app.logLines.some((line) => line.includes('an operator must act'))).toBe(true);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_CANCELLED' });
    // The operator retries it by hand, so that the records balance again.
    await app.db
      .updateTable('refunds')
      .set({ state: 'requested', next_attempt_at: await app.now() })
      .where('refused_code', '=', 'EXCEED_MAX_REFUND_DUE')
      .execute();
  });
});
