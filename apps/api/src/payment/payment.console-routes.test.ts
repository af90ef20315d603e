// The list of payments: how they are found, what they say, and looking one up at the gateway.
import { describe, expect, test } from 'vitest';
import { aMember, anItem } from '#api-test/factories.ts';
import { confirms, isReadyToConfirm } from '#api-test/money/money.ts';
import { aPayment, paymentOf, setUpPaymentTests } from '#api-test/money/payments.ts';
import { askConsole, callConsole, type Staff } from '#api-test/console/staff.ts';
import type { TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
setUpPaymentTests((started) => {
  ({ app, manager } = started);
});

describe('the list of payments', () => {
  test('payments are found by their number, the rental’s, the order’s and the approval number', async () => {
    const payment = await aPayment(app);
    const { no, rental, approvalNumber } = await paymentOf(app, manager, payment);
    for (const q of [no, rental!.no, payment.orderKey, approvalNumber!]) {
      const { content } = await askConsole(app, 'GET /api/v1/console/payments', {
        as: manager,
        query: { q },
      });
      expect(
        content.map(({ id }) => id),
        q,
      ).toEqual([payment.orderId]);
    }
    const nothing = await askConsole(app, 'GET /api/v1/console/payments', {
      as: manager,
      query: { q: '없는 번호' },
    });
    expect(nothing).toMatchObject({ content: [], total: 0 });
  });

  test('payments are listed newest first, page by page, and the states are counted', async () => {
    for (let made = 0; made < 3; made += 1) await aPayment(app);
    const first = await askConsole(app, 'GET /api/v1/console/payments', { as: manager, query: { size: 2 } });
    const second = await askConsole(app, 'GET /api/v1/console/payments', {
      as: manager,
      query: { size: 2, cursor: first.next! },
    });
    const ids = [...first.content, ...second.content].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
    expect(Object.values(first.counts).reduce((sum, count) => sum + count, 0)).toBe(first.total);
    for (const [state, count] of Object.entries(first.counts)) {
      const listed = await askConsole(app, 'GET /api/v1/console/payments', {
        as: manager,
        query: { state: state as 'APPROVED', size: 100 },
      });
      expect(listed.total, state).toBe(count);
      expect(new Set(listed.content.map((one) => one.state)).size, state).toBeLessThan(2);
    }
  });

  test('the nickname of the payer is masked, and a declined payment says why', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    await app.sandbox.addFault({
      match: { path: '/v1/payments/confirm' },
      phase: 'before_effect',
      action: { type: 'status', status: 403, body: { code: 'REJECT_CARD_COMPANY' } },
      times: 1,
    });
    await confirms(app, person, session, paymentKey);
    const { content } = await askConsole(app, 'GET /api/v1/console/payments', {
      as: manager,
      query: { q: session.orderId },
    });
    expect(content).toMatchObject([
      {
        state: 'DECLINED',
        declineCode: 'REJECT_CARD_COMPANY',
        refundable: 0,
        member: { nickname: expect.stringContaining('*') },
      },
    ]);
  });

  test('a recheck reads at the gateway and says what it has; when it gives no answer PAYMENT_GATEWAY_UNAVAILABLE', async () => {
    const payment = await aPayment(app);
    const recheck = () =>
      callConsole(app, 'POST /api/v1/console/payments/{id}/recheck', {
        as: manager,
        params: { id: payment.orderId },
      });
    expect(await recheck()).toMatchObject({ ok: true, data: { gatewayState: 'DONE', state: 'APPROVED' } });
    await app.sandbox.addFault({
      match: { path: '/v1/payments/orders/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    const refused = await recheck();
    expect(refused).toMatchObject({ status: 503, code: 'PAYMENT_GATEWAY_UNAVAILABLE' });
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(
      await callConsole(app, 'POST /api/v1/console/payments/{id}/recheck', {
        as: manager,
        params: { id: 999_999 },
      }),
    ).toMatchObject({ code: 'NOT_FOUND' });
    expect(
      await callConsole(app, 'GET /api/v1/console/payments/{id}', { as: manager, params: { id: 999_999 } }),
    ).toMatchObject({ code: 'NOT_FOUND' });
  });
});
