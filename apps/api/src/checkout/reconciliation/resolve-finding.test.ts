// Differences with the gateway: found by the comparison, looked at again, explained.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isCancelledBehindOurBack } from '#api-test/money/money.ts';
import { aDiscountedRental } from '#api-test/money/coupons.ts';
import {
  aPayment,
  refunds,
  setUpPaymentTests,
  untilNextNoon,
  type PaidRental,
} from '#api-test/money/payments.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import type { TestApp } from '#api-test/test-app.ts';
import { koreanDate } from '#domain/time/korean-time.ts';

let app: TestApp;
let manager: Staff;
setUpPaymentTests((started) => {
  ({ app, manager } = started);
});

describe('differences with the gateway', () => {
  /** Somebody has cancelled it on the card company's own page. */
  async function aFinding(
    pays: () => Promise<Pick<PaidRental, 'orderId' | 'paymentKey'>> = () => aPayment(app),
  ) {
    await untilNextNoon(app, manager);
    const payment = await pays();
    await isCancelledBehindOurBack(app, payment.paymentKey, { amountWon: 700 });
    const day = koreanDate(await app.now());
    await untilNextNoon(app, manager);
    await app.runTasks();
    const { content } = await askConsole(app, 'GET /api/v1/console/findings', {
      as: manager,
      query: { resolved: 'false' },
    });
    return { payment, day, finding: content.find((one) => one.payment?.id === payment.orderId)! };
  }
  const recheck = (id: number) =>
    callConsole(app, 'POST /api/v1/console/findings/{id}/recheck', { as: manager, params: { id } });
  const resolve = (id: number, as = manager) =>
    callConsole(app, 'POST /api/v1/console/findings/{id}/resolve', {
      as,
      params: { id },
      body: { resolution: 'EXPLAINED', reason: '카드사 화면에서 직접 취소했어요' },
    });
  /** Puts our records right, as the invariants want them at the end. */
  async function correct({ payment }: Awaited<ReturnType<typeof aFinding>>) {
    await refunds(app, manager, payment, 700);
    await sql`update refunds set state = 'done', done_at = ondesk_now() where order_id = ${payment.orderId}`.execute(
      app.db,
    );
  }

  test('a cancel made elsewhere is found, ours beside theirs, and blocks the closing of its day until it is resolved', async () => {
    const found = await aFinding();
    const { finding, day } = found;
    expect(finding).toMatchObject({
      kind: 'CANCEL_DIFFERS',
      day,
      ours: { amount: 1000, cancelled: 0, state: '승인' },
      theirs: { amount: 1000, cancelled: 700, state: '일부 취소', cancelledAt: expect.any(String) },
      difference: -700,
      resolved: null,
    });
    const close = () =>
      callConsole(app, 'POST /api/v1/console/days/{date}/close', {
        as: manager,
        params: { date: day },
        body: {},
      });
    expect(await close()).toMatchObject({ reasons: ['대사 차이를 먼저 해결해 주세요.'] });
    expect(await recheck(finding.id)).toMatchObject({ ok: true, data: { resolved: null, difference: -700 } });
    expect(await resolve(finding.id)).toMatchObject({
      ok: true,
      data: { resolved: { resolution: 'EXPLAINED', by: { id: manager.staffId } } },
    });
    expect(await resolve(finding.id)).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await close()).toMatchObject({ ok: true });
    await correct(found);
  });

  test('a difference of an order with a discount says its list price and what was taken off beside what was paid', async () => {
    const found = await aFinding(async () => {
      const { orderId } = await aDiscountedRental(app, 4);
      const { payment_key: paymentKey } = await app.db
        .selectFrom('payments')
        .select('payment_key')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      return { orderId, paymentKey };
    });
    expect(found.finding).toMatchObject({
      payment: { listAmount: 2000, discounts: [{ kind: 'COUPON', amount: 1000 }] },
      ours: { amount: 1000 },
    });
    await correct(found);
  });

  test('a difference that is gone resolves itself when somebody looks again', async () => {
    const found = await aFinding();
    await correct(found);
    expect(await recheck(found.finding.id)).toMatchObject({
      data: { resolved: { resolution: 'CORRECTED' } },
    });
    const detail = await askConsole(app, 'GET /api/v1/console/findings/{id}', {
      as: manager,
      params: { id: found.finding.id },
    });
    expect(detail.timeline.length).toBeGreaterThan(0);
  });

  test('a look when the gateway gives no answer is PAYMENT_GATEWAY_UNAVAILABLE, and an unknown finding NOT_FOUND', async () => {
    const found = await aFinding();
    await app.sandbox.addFault({
      match: { path: '/v1/payments/orders/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    const refused = await recheck(found.finding.id);
    expect(refused).toMatchObject({ code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
    expect(refused.headers.get('retry-after')).toBe('5');
    await app.sandbox.clearFaults();
    expect(await recheck(999_999)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await resolve(999_999)).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await callConsole(app, 'GET /api/v1/console/findings/{id}', { as: manager, params: { id: 999_999 } }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    const support = await aStaff(app, 'SUPPORT');
    expect(await resolve(found.finding.id, support)).toMatchObject({ code: 'NOT_ALLOWED' });
    await correct(found);
  });
});
