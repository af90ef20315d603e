// Refused refunds: asked for anew, or paid back by hand.
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { moneyOf } from '#api-test/money/money.ts';
import {
  aRefusedRefund,
  cancelFault,
  isNotSteppedUp,
  paymentOf,
  refundMessagesOf,
  refunds,
  setUpPaymentTests,
} from '#api-test/money/payments.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import type { TestApp } from '#api-test/test-app.ts';
import { koreanDate } from '#domain/time/korean-time.ts';

let app: TestApp;
let manager: Staff;
setUpPaymentTests((started) => {
  ({ app, manager } = started);
});

describe('refused refunds', () => {
  test('a refund the card company refuses says why in Korean, and the renter sees that it is delayed', async () => {
    const { payment } = await aRefusedRefund(app, manager);
    const { content, counts } = await askConsole(app, 'GET /api/v1/console/refunds', {
      as: manager,
      query: { state: 'REFUSED' },
    });
    expect(counts.REFUSED).toBeGreaterThan(0);
    expect(content.find((refund) => refund.payment.id === payment.orderId)).toMatchObject({
      state: 'REFUSED',
      refusedCode: 'EXCEED_MAX_REFUND_DUE',
      payBackBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      member: { id: payment.person.memberId },
    });
    const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: payment.person });
    const { payments } = await app.ask('GET /api/v1/users/me/rentals/{token}', {
      as: payment.person,
      params: { token: actives[0]!.rentalHistoryToken },
    });
    expect(payments[0]).toMatchObject({ status: 'DONE', refunds: [{ status: 'DELAYED', amount: 300 }] });
  });

  const retryCall = (id: number, as = manager) =>
    callConsole(app, 'POST /api/v1/console/refunds/{id}/retry', {
      as,
      params: { id },
      body: { reason: '다시 요청해요' },
    });

  test('a refused refund is asked for anew under a new number, once: the second gets STATE_CONFLICT', async () => {
    const { payment, refund } = await aRefusedRefund(app, manager);
    const answers = await Promise.all([retryCall(refund.id), retryCall(refund.id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'STATE_CONFLICT' });
    await app.runTasks();
    expect(await moneyOf(app, payment.orderKey)).toEqual([1000, -300]);
    expect((await paymentOf(app, manager, payment)).refunds).toMatchObject([
      { seq: 1, state: 'REFUSED', retriedAs: { no: expect.stringMatching(/^F/) } },
      { seq: 2, state: 'DONE', retryOf: { id: refund.id } },
    ]);
  });

  test('a refused refund that was asked for anew stays in the list and in its file, below what must be decided, with what became of it', async () => {
    const { payment, refund } = await aRefusedRefund(app, manager);
    const waiting = await aRefusedRefund(app, manager);
    await retryCall(refund.id);
    await app.runTasks();
    const list = (query: { state?: 'REFUSED' | 'RETRIED'; q?: string }) =>
      askConsole(app, 'GET /api/v1/console/refunds', { as: manager, query });
    const ofPayment = await list({ q: `P${payment.orderId}` });
    expect(ofPayment.content).toMatchObject([
      { state: 'DONE', retryOf: { id: refund.id } },
      { id: refund.id, state: 'REFUSED', retriedAs: { no: ofPayment.content[0]!.no } },
    ]);
    expect(ofPayment).toMatchObject({
      total: 2,
      counts: { REQUESTED: 0, DONE: 1, REFUSED: 0, RETRIED: 1, BY_HAND: 0 },
    });
    expect((await list({ q: refund.no })).content).toMatchObject([{ id: refund.id }]);
    const retried = await list({ state: 'RETRIED' });
    expect(retried.content.map(({ id }) => id)).toContain(refund.id);
    expect(retried.total).toBe(retried.content.length);
    const toDecide = await list({ state: 'REFUSED' });
    expect(toDecide.content.map(({ id }) => id)).toContain(waiting.refund.id);
    expect(toDecide.content.map(({ id }) => id)).not.toContain(refund.id);
    const { refusedRefunds } = await askConsole(app, 'GET /api/v1/console/payments/summary', { as: manager });
    expect(refusedRefunds.count).toBe(toDecide.total);
    const all = await list({});
    expect(all.total).toBe(Object.values(all.counts).reduce((sum, count) => sum + count, 0));
    const places = new Map(all.content.map(({ id }, place) => [id, place]));
    expect(places.get(refund.id)).toBeGreaterThan(places.get(waiting.refund.id)!);

    const asked = await askConsole(app, 'POST /api/v1/console/exports', {
      as: manager,
      body: { kind: 'refunds', filters: { q: `P${payment.orderId}` }, format: 'csv' },
    });
    await app.runTasks();
    const file = await callConsole(app, 'GET /api/v1/console/exports/{id}/file', {
      as: manager,
      params: { id: asked.id },
    });
    if (!file.ok) throw new Error(file.code);
    const rows = parse(Buffer.from(file.data), { bom: true, columns: true });
    expect(rows).toMatchObject([
      { 상태: '완료', '다시 요청한 환불': refund.no, '새 환불 번호': '' },
      { 상태: '거절 후 다시 요청', '다시 요청한 환불': '', '새 환불 번호': ofPayment.content[0]!.no },
    ]);
  });

  test('the days to pay back are counted from the first time a refund was asked for, however often it was refused', async () => {
    const { refund } = await aRefusedRefund(app, manager);
    await sql`update refunds set requested_at = requested_at - interval '30 days' where id = ${refund.id}`.execute(
      app.db,
    );
    await cancelFault(app, {
      phase: 'before_effect',
      action: { type: 'status', status: 403, body: { code: 'EXCEED_MAX_REFUND_DUE' }, remember: true },
      times: 1,
    });
    expect(await retryCall(refund.id)).toMatchObject({ ok: true });
    await app.runTasks();
    const { content } = await askConsole(app, 'GET /api/v1/console/refunds', {
      as: manager,
      query: { state: 'REFUSED' },
    });
    const retried = content.find(({ retryOf }) => retryOf?.id === refund.id)!;
    const { refusedRefunds } = await askConsole(app, 'GET /api/v1/console/payments/summary', { as: manager });
    expect(refusedRefunds.payBackBy).toBe(retried.payBackBy);
  });

  test('a retry when nothing is left is REFUND_EXCEEDS, one of a refund that was not refused STATE_CONFLICT, an unknown one NOT_FOUND', async () => {
    const { payment, refund } = await aRefusedRefund(app, manager);
    const whole = await refunds(app, manager, payment, 1000);
    expect(await retryCall(refund.id)).toMatchObject({ code: 'REFUND_EXCEEDS' });
    expect(await byHandCall(refund.id)).toMatchObject({ code: 'REFUND_EXCEEDS' });
    expect(await retryCall(whole.id)).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await retryCall(999_999)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a retry from 50,000 won on needs a code: STEP_UP_REQUIRED', async () => {
    const { refund, payment } = await aRefusedRefund(app, manager);
    await sql`update payments set amount_won = 60000 where order_id = ${payment.orderId}`.execute(app.db);
    await sql`update refunds set amount_won = 50000 where id = ${refund.id}`.execute(app.db);
    const tired = await aStaff(app, 'MANAGER');
    await isNotSteppedUp(app, tired);
    expect(await retryCall(refund.id, tired)).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    await sql`update refunds set amount_won = 300 where id = ${refund.id}`.execute(app.db);
    await sql`update payments set amount_won = 1000 where order_id = ${payment.orderId}`.execute(app.db);
  });

  const byHandCall = (id: number, on?: string, as = manager) =>
    app.now().then((now) =>
      callConsole(app, 'POST /api/v1/console/refunds/{id}/by-hand', {
        as,
        params: { id },
        body: { how: 'TRANSFER', on: on ?? koreanDate(now), reason: '계좌로 돌려드렸어요' },
      }),
    );

  test('a refused refund that was paid back by hand counts as given back, and the renter is told', async () => {
    const { payment, refund } = await aRefusedRefund(app, manager, { amount: 1000 });
    expect(await byHandCall(refund.id)).toMatchObject({
      ok: true,
      data: { state: 'BY_HAND', byHand: { how: 'TRANSFER' } },
    });
    expect(await moneyOf(app, payment.orderKey)).toEqual([1000]);
    expect(await paymentOf(app, manager, payment)).toMatchObject({ state: 'REFUNDED', refundable: 0 });
    expect((await refundMessagesOf(app, payment.person)).map(({ kind }) => kind)).toEqual([
      'refund.requested',
      'refund.done',
    ]);
    expect(await byHandCall(refund.id)).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await byHandCall(999_999)).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('retried and settled by hand at once: one of the two happens', async () => {
    const { payment, refund } = await aRefusedRefund(app, manager, { amount: 1000 });
    const answers = await Promise.all([retryCall(refund.id), byHandCall(refund.id)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'STATE_CONFLICT' });
    await app.runTasks();
    expect(await paymentOf(app, manager, payment)).toMatchObject({ refundable: 0 });
  });

  test('a day that has not come is no day on which something was paid back: INVALID_INPUT', async () => {
    const { refund } = await aRefusedRefund(app, manager);
    expect(await byHandCall(refund.id, '2999-01-01')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  test('support staff do not settle by hand: NOT_ALLOWED', async () => {
    const { refund } = await aRefusedRefund(app, manager);
    const support = await aStaff(app, 'SUPPORT');
    expect(await byHandCall(refund.id, undefined, support)).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});
