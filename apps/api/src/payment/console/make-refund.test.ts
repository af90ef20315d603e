// Refunds of staff: whole, in part, within their limits, and what they race against.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { aMember, anItem } from '#api-test/factories.ts';
import {
  comesToRest,
  confirms,
  isCancelledBehindOurBack,
  isLate,
  isReadyToConfirm,
  isReadyToPayTheFee,
  keepsConfirmWaiting,
  moneyOf,
  orderStateOf,
} from '#api-test/money/money.ts';
import {
  aPayment,
  cancelFault,
  isNotSteppedUp,
  paymentOf,
  refundCall,
  refundMessagesOf,
  refunds,
  staysSignedIn,
  setUpPaymentTests,
} from '#api-test/money/payments.ts';
import { aStaff, type Staff } from '#api-test/console/staff.ts';
import type { TestApp } from '#api-test/test-app.ts';
import { readPayments } from './payment-row.ts';

let app: TestApp;
let manager: Staff;
setUpPaymentTests((started) => {
  ({ app, manager } = started);
});

describe('refunds of staff', () => {
  test('a part of a payment is refunded, the rental goes on, and the renter is told at once and when it is done', async () => {
    const payment = await aPayment(app);
    const refund = await refunds(app, manager, payment, 300);
    expect(refund).toMatchObject({
      seq: 1,
      amount: 300,
      origin: 'OPERATOR',
      publicReason: 'BROKEN',
      reason: '충전이 되지 않아요',
      state: 'REQUESTED',
      askedBy: { id: manager.staffId },
    });
    expect(await refundMessagesOf(app, payment.person)).toEqual([
      { kind: 'refund.requested', amount: 300, reason: 'broken' },
    ]);
    await app.runTasks();
    expect(await moneyOf(app, payment.orderKey)).toEqual([1000, -300]);
    expect(await orderStateOf(app, payment.orderKey)).toBe('paid');
    expect(await paymentOf(app, manager, payment)).toMatchObject({
      state: 'PART_REFUNDED',
      refundable: 700,
      refunds: [{ state: 'DONE', no: refund.no }],
      approvalNumber: expect.stringMatching(/^\d{8}$/),
      cardLast4: '000*',
    });
    expect((await refundMessagesOf(app, payment.person)).map(({ kind }) => kind)).toEqual([
      'refund.requested',
      'refund.done',
    ]);
    const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: payment.person });
    expect(actives).toMatchObject([{ amount: 1000, refundedAmount: 300 }]);
  });

  test('the renter sees each refund of a payment in the history', async () => {
    const payment = await aPayment(app);
    await refunds(app, manager, payment, 300);
    await app.runTasks();
    await refunds(app, manager, payment, 700);
    const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: payment.person });
    const history = await app.ask('GET /api/v1/users/me/rentals/{token}', {
      as: payment.person,
      params: { token: actives[0]!.rentalHistoryToken },
    });
    expect(history.payments).toMatchObject([
      {
        type: 'RENT',
        status: 'CANCELED',
        amount: 1000,
        refunds: [
          { amount: 300, status: 'DONE', reason: 'BROKEN' },
          { amount: 700, status: 'REQUESTED', doneAt: null },
        ],
      },
    ]);
    expect(history.rentalHistory).toMatchObject({ amount: 1000, refundedAmount: 1000, status: '대여 중' });
  });

  test('refunds of one payment are asked for one after the other', async () => {
    const payment = await aPayment(app);
    await refunds(app, manager, payment, 100);
    await refunds(app, manager, payment, 200);
    await refunds(app, manager, payment, 700);
    await Promise.all([app.runTasks(), app.runTasks()]);
    expect(await moneyOf(app, payment.orderKey)).toEqual([1000, -100, -200, -700]);
    expect(await paymentOf(app, manager, payment)).toMatchObject({ state: 'REFUNDED', refundable: 0 });
  });

  test('two staff who refund the rest of one payment at once: one wins, the other learns with REFUND_EXCEEDS what is left', async () => {
    const payment = await aPayment(app);
    const other = await aStaff(app, 'OWNER');
    const answers = await Promise.all([
      refundCall(app, manager, payment, 1000),
      refundCall(app, other, payment, 1000),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      code: 'REFUND_EXCEEDS',
      message: '환불할 수 있는 금액은 0원이에요.',
      refundable: 0,
    });
    await app.runTasks();
    expect(await moneyOf(app, payment.orderKey)).toEqual([1000, -1000]);
  });

  test('more than is left is refused with REFUND_EXCEEDS and changes nothing', async () => {
    const payment = await aPayment(app);
    await refunds(app, manager, payment, 900);
    expect(await refundCall(app, manager, payment, 101)).toMatchObject({
      code: 'REFUND_EXCEEDS',
      refundable: 100,
    });
    expect((await paymentOf(app, manager, payment)).refunds).toHaveLength(1);
  });

  test('a refused refund says what is left with a thousands separator', async () => {
    expect(await refundCall(app, manager, await aPayment(app), 1001)).toMatchObject({
      code: 'REFUND_EXCEEDS',
      message: '환불할 수 있는 금액은 1,000원이에요.',
    });
  });

  test('the database itself refuses refunds beyond the payment', async () => {
    const payment = await aPayment(app);
    await expect(
      sql`insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key)
          values (${payment.orderId}, 7, ${payment.paymentKey}, 1001, 'by a mistake', 'a key')`.execute(
        app.db,
      ),
    ).rejects.toMatchObject({ constraint: 'refunds_never_exceed_the_payment' });
  });

  test('a card that can only be cancelled as a whole: a part is STATE_CONFLICT, the whole is refunded', async () => {
    const payment = await aPayment(app);
    await app.db
      .updateTable('payments')
      .set({ partly_refundable: false })
      .where('order_id', '=', payment.orderId)
      .execute();
    expect(await refundCall(app, manager, payment, 500)).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    });
    expect(await refundCall(app, manager, payment, 1000)).toMatchObject({ ok: true });
  });

  test('a payment that is not there is NOT_FOUND, and one being confirmed cannot be refunded: STATE_CONFLICT', async () => {
    expect(await refundCall(app, manager, { orderId: 999_999 }, 100)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    });
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    const letGoOn = await keepsConfirmWaiting(app, 'before_effect');
    const answer = confirms(app, person, session, paymentKey);
    await expect.poll(() => orderStateOf(app, session.orderId), { interval: 5 }).toBe('confirming');
    const { id } = await app.db
      .selectFrom('orders')
      .select('id')
      .where('order_key', '=', session.orderId)
      .executeTakeFirstOrThrow();
    expect(await refundCall(app, manager, { orderId: id }, 100)).toMatchObject({ code: 'STATE_CONFLICT' });
    await letGoOn();
    await answer;
  });

  test('an order that was given up since its number was read is left out of the payments', async () => {
    const payment = await aPayment(app);
    const { session } = await isReadyToConfirm(app, await aMember(app), (await anItem(app)).serialNumber);
    const order = await app.db
      .selectFrom('orders')
      .select('id')
      .where('order_key', '=', session.orderId)
      .executeTakeFirstOrThrow();
    const read = await readPayments(app.db, manager.staffId, [payment.orderId, order.id]);
    expect(read.map(({ id }) => id)).toEqual([payment.orderId]);
  });
  test('a refund during a running overdue payment leaves both as they should be', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await isLate(app, person, item);
    await staysSignedIn(app, manager);
    const { session, paymentKey } = await isReadyToPayTheFee(app, person, item, item.stationId);
    const rent = await app.db
      .selectFrom('orders')
      .select(['id', 'order_key'])
      .where('member_id', '=', person.memberId)
      .where('kind', '=', 'rent')
      .executeTakeFirstOrThrow();
    const [fee, refund] = await Promise.all([
      confirms(app, person, session, paymentKey),
      refundCall(app, manager, { orderId: rent.id }, 500),
    ]);
    expect(fee).toMatchObject({ ok: true });
    expect(refund).toMatchObject({ ok: true });
    await app.runTasks();
    expect(await moneyOf(app, rent.order_key)).toEqual([500, -500]);
    expect(await moneyOf(app, session.orderId)).toEqual([session.amount]);
  });
});

describe('who may refund how much', () => {
  test('support staff refund up to their limit; above it and above the limit of the day they ask a manager: NOT_ALLOWED', async () => {
    const support = await aStaff(app, 'SUPPORT');
    await sql`insert into settings (key, value) values ('refunds.supportLimitWon', '500'), ('refunds.supportDayLimitWon', '900')`.execute(
      app.ownerDb,
    );
    const payment = await aPayment(app);
    expect(await refundCall(app, support, payment, 501)).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
      message: '매니저에게 요청해 주세요.',
    });
    const other = await aPayment(app);
    const answers = await Promise.all([
      refundCall(app, support, payment, 500),
      refundCall(app, support, other, 500),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'NOT_ALLOWED' });
    await sql`delete from settings where key like 'refunds.%'`.execute(app.ownerDb);
  });

  test('from 50,000 won on a code must have been typed: STEP_UP_REQUIRED', async () => {
    const payment = await aPayment(app);
    const tired = await aStaff(app, 'MANAGER');
    await isNotSteppedUp(app, tired);
    expect(await refundCall(app, tired, payment, 50_000)).toMatchObject({
      status: 403,
      code: 'STEP_UP_REQUIRED',
    });
    expect(await refundCall(app, manager, payment, 50_000)).toMatchObject({ code: 'REFUND_EXCEEDS' });
  });

  test('refunds without a fresh code add up within a session and a day: the one that reaches 50,000 won needs a code', async () => {
    const tired = await aStaff(app, 'MANAGER');
    await isNotSteppedUp(app, tired);
    const payment = await aPayment(app);
    await sql`
      update staff_sessions set refunded_won = 49500, refunded_on = (ondesk_now() at time zone 'Asia/Seoul')::date
      where id = ${tired.sessionId}`.execute(app.ownerDb);
    const both = await Promise.all([
      refundCall(app, tired, payment, 300),
      refundCall(app, tired, await aPayment(app), 300),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
    expect(await refundCall(app, tired, payment, 200)).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    expect(await refundCall(app, tired, payment, 100)).toMatchObject({ ok: true });
    // With a code nothing of it counts.
    await sql`update staff_sessions set stepped_up_at = ondesk_now() where id = ${tired.sessionId}`.execute(
      app.ownerDb,
    );
    expect(await refundCall(app, tired, payment, 400)).toMatchObject({ ok: true });
    // The next day starts anew.
    const another = await aPayment(app);
    await isNotSteppedUp(app, tired);
    await sql`update staff_sessions set refunded_on = refunded_on - 1 where id = ${tired.sessionId}`.execute(
      app.ownerDb,
    );
    expect(await refundCall(app, tired, another, 700)).toMatchObject({ ok: true });
  });
});

describe('refunds whose answer is lost', () => {
  test.each([
    ['dropped', { phase: 'after_effect', action: 'drop', times: 1 }],
    ['a proxy’s', { phase: 'after_effect', action: { type: 'status', status: 502, body: 'no' }, times: 1 }],
    ['late', { phase: 'before_effect', action: 'hang', times: 1 }],
  ])('a partial refund whose answer is %s happens once, and the next one after it', async (_how, rule) => {
    const payment = await aPayment(app);
    await cancelFault(app, rule);
    await refunds(app, manager, payment, 300);
    await refunds(app, manager, payment, 300);
    await app.runTasks();
    await comesToRest(app);
    expect(await moneyOf(app, payment.orderKey)).toEqual([1000, -300, -300]);
    expect(await paymentOf(app, manager, payment)).toMatchObject({ refundable: 400 });
  });

  test('a partial refund answered by an error the gateway repeats is asked for with a new key only while the balance stands still', async () => {
    const payment = await aPayment(app);
    await cancelFault(app, {
      phase: 'before_effect',
      action: { type: 'status', status: 500, body: { code: 'FAILED_REFUND_PROCESS' }, remember: true },
      times: 1,
    });
    await refunds(app, manager, payment, 300);
    for (let time = 0; time < 5; time += 1) {
      await app.runTasks();
      await app.advance({ seconds: 40 });
    }
    expect(await moneyOf(app, payment.orderKey)).toEqual([1000, -300]);
  });

  test('a process that lost its lease before it read the balance does not overwrite the one read before the cancel', async () => {
    const payment = await aPayment(app);
    const { id } = await refunds(app, manager, payment, 300);
    const ofRefund = () =>
      app.db
        .selectFrom('refunds')
        .select(['attempts', 'balance_before_won as balanceBeforeWon', 'idempotency_key as idempotencyKey'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    await app.sandbox.addFault({
      match: { path: `/v1/payments/${payment.paymentKey}` },
      phase: 'before_effect',
      action: { type: 'delay', ms: 3_600_000 },
      times: 1,
    });
    const slow = app.runTasks();
    await expect.poll(async () => (await ofRefund()).attempts, { interval: 5, timeout: 5_000 }).toBe(1);
    // Another process takes over and cancels; its answer is lost.
    await app.db
      .updateTable('refunds')
      .set({ attempts: 2, balance_before_won: 1000 })
      .where('id', '=', id)
      .execute();
    await isCancelledBehindOurBack(app, payment.paymentKey, {
      amountWon: 300,
      idempotencyKey: (await ofRefund()).idempotencyKey,
    });
    await app.sandbox.clearFaults();
    await slow;
    expect(await ofRefund()).toMatchObject({ attempts: 2, balanceBeforeWon: 1000 });
    await comesToRest(app);
    expect(await moneyOf(app, payment.orderKey)).toEqual([1000, -300]);
  });
});
