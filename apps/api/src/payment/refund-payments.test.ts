import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isReadyToConfirm,
  moneyOf,
  orderStateOf,
} from '#api-test/money.ts';
import { aMember, anItem } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ variables: { TOSS_TIMEOUT_MS: '2000' } });
});
afterAll(() => world.stop());
afterEach(async () => {
  await comesToRest(world);
  await expectInvariants(world);
});

/** The item breaks while its payment is being confirmed, so the money has to go back. */
async function aCaptureToGiveBack() {
  const person = await aMember(world);
  const item = await anItem(world);
  const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
  await world.sandbox.addFault({
    match: { path: '/v1/payments/confirm' },
    phase: 'before_effect',
    action: { type: 'delay', ms: 100 },
    times: 1,
  });
  const answer = confirms(world, person, session, paymentKey);
  await expect.poll(() => orderStateOf(world, session.orderId), { interval: 5 }).toBe('confirming');
  await world.db.updateTable('items').set({ state: 'broken' }).where('id', '=', item.itemId).execute();
  await world.db.updateTable('holds').set({ state: 'released' }).where('item_id', '=', item.itemId).execute();
  return { person, item, session, paymentKey, answer: await answer };
}

const cancelFault = (rule: Record<string, unknown>) =>
  world.sandbox.addFault({ match: { path: '/v1/payments/*/cancel' }, ...rule });

const refundOf = (orderId: string) =>
  world.db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['refunds.state', 'refunds.refused_code', 'refunds.idempotency_key', 'refunds.reason'])
    .where('orders.order_key', '=', orderId)
    .executeTakeFirstOrThrow();

describe('a captured payment whose rental cannot begin', () => {
  test('is cancelled in full by itself, and the person is told, again and again', async () => {
    const { person, session, paymentKey, answer } = await aCaptureToGiveBack();
    expect(answer).toMatchObject({ status: 409, code: 'PAYMENT_CANCELLED' });
    await world.doChores();
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
    expect(await refundOf(session.orderId)).toMatchObject({ state: 'done', reason: 'item no longer free' });
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_CANCELLED' });
    expect(await orderStateOf(world, session.orderId)).toBe('cancelled');
  });
});

describe('a cancel', () => {
  test.each([
    ['whose answer is dropped', { phase: 'after_effect', action: 'drop', times: 2 }],
    ['that hangs past our patience', { phase: 'before_effect', action: 'hang', times: 2 }],
    [
      'answered by a gateway',
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
  ])('%s refunds once', async (_how, rule) => {
    const { session } = await aCaptureToGiveBack();
    await cancelFault(rule);
    await world.doChores();
    await comesToRest(world);
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
    expect(await orderStateOf(world, session.orderId)).toBe('cancelled');
  });

  test('run by two processes at once refunds once', async () => {
    const { session } = await aCaptureToGiveBack();
    await Promise.all([world.doChores(), world.doChores(), world.doChores()]);
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
  });

  test('of a payment that is already cancelled is done', async () => {
    const { session, paymentKey } = await aCaptureToGiveBack();
    const { apiUrl, secretKey } = world.config.toss;
    await fetch(`${apiUrl}/v1/payments/${paymentKey}/cancel`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ cancelReason: '상점 관리자' }),
    });
    await world.doChores();
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
    expect(await orderStateOf(world, session.orderId)).toBe('cancelled');
  });

  test('answered by an error the company keeps repeating gets a fresh key, because the money is still there', async () => {
    const { session } = await aCaptureToGiveBack();
    await cancelFault({
      phase: 'before_effect',
      action: { type: 'status', status: 500, body: { code: 'FAILED_REFUND_PROCESS' }, remember: true },
      times: 1,
    });
    await world.doChores();
    const first = await refundOf(session.orderId);
    for (let time = 0; time < 4; time += 1) {
      await world.advance({ seconds: 40 });
      await world.doChores();
    }
    expect(await moneyOf(world, session.orderId)).toEqual([500, -500]);
    expect((await refundOf(session.orderId)).idempotency_key).not.toBe(first.idempotency_key);
  });

  test('refused for good goes to the operator and is not tried for ever', async () => {
    const { person, session, paymentKey } = await aCaptureToGiveBack();
    await cancelFault({
      phase: 'before_effect',
      action: { type: 'status', status: 403, body: { code: 'EXCEED_MAX_REFUND_DUE' } },
      times: 1,
    });
    await world.doChores();
    expect(await refundOf(session.orderId)).toMatchObject({
      state: 'refused',
      refused_code: 'EXCEED_MAX_REFUND_DUE',
    });
    expect(world.logLines.some((line) => line.includes('an operator must act'))).toBe(true);
    expect(await confirms(world, person, session, paymentKey)).toMatchObject({ code: 'PAYMENT_CANCELLED' });
    // The operator gives it back by hand, so that the books balance again.
    await world.db
      .updateTable('refunds')
      .set({ state: 'requested', next_attempt_at: await world.now() })
      .where('refused_code', '=', 'EXCEED_MAX_REFUND_DUE')
      .execute();
  });
});
