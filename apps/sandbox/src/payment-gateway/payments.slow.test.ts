/** Tests of the payment gateway's API: confirm, time limits, cancel, reads, API keys and restarts. */
import { describe, expect, it } from 'vitest';
import { aDataDir, aSandbox, basic, type ASandbox } from '#sandbox/test/a-sandbox.ts';

describe('confirm', () => {
  it('confirming an authenticated payment captures it and returns the payment object', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500, { orderName: '65W PD 충전기 3시간' });
    const { status, body } = await sandbox.confirm(paymentKey, 'order-0001', 1500);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentKey,
      orderId: 'order-0001',
      orderName: '65W PD 충전기 3시간',
      status: 'DONE',
      method: '카드',
      totalAmount: 1500,
      balanceAmount: 1500,
      currency: 'KRW',
      isPartialCancelable: true,
      cancels: null,
      easyPay: null,
      failure: null,
      card: { cardType: '신용', installmentPlanMonths: 0 },
    });
    expect(body.approvedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
    expect((body.receipt as { url: string }).url).toBe(`${sandbox.base}/toss/receipt/${paymentKey}`);
    expect(await sandbox.ledger()).toMatchObject([
      { kind: 'capture', orderId: 'order-0001', paymentKey, amount: 1500 },
    ]);
  });

  it.each([
    ['another amount', { amount: 1400 }, 400, 'INVALID_REQUEST'],
    ['another order', { orderId: 'order-0002' }, 403, 'FORBIDDEN_REQUEST'],
    ['an unknown payment', { paymentKey: 'nobody' }, 404, 'NOT_FOUND_PAYMENT'],
    ['no amount at all', { amount: 'much' }, 400, 'INVALID_REQUEST'],
  ])('a confirm with %s is rejected and captures nothing', async (_what, altered, status, code) => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    const sent = { paymentKey, orderId: 'order-0001', amount: 1500, ...altered };
    const answer = await sandbox.toss('POST', '/v1/payments/confirm', sent);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await sandbox.ledger()).toEqual([]);
  });

  it('a second confirm without an idempotency key is answered with ALREADY_PROCESSED_PAYMENT', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await sandbox.confirm(paymentKey, 'order-0001', 1500);
    const again = await sandbox.confirm(paymentKey, 'order-0001', 1500);
    expect(again).toMatchObject({ status: 400, body: { code: 'ALREADY_PROCESSED_PAYMENT' } });
    expect(await sandbox.ledger()).toHaveLength(1);
  });

  it('an order is captured once even when its window was opened twice', async () => {
    const sandbox = await aSandbox();
    const first = await sandbox.authorize('order-0001', 1500);
    const second = await sandbox.authorize('order-0001', 1500);
    await sandbox.confirm(first, 'order-0001', 1500);
    const answer = await sandbox.confirm(second, 'order-0001', 1500);
    expect(answer).toMatchObject({ status: 400, body: { code: 'DUPLICATED_ORDER_ID' } });
    expect(await sandbox.ledger()).toHaveLength(1);
    const read = await sandbox.toss('GET', '/v1/payments/orders/order-0001');
    expect(read.body).toMatchObject({ paymentKey: first, status: 'DONE' });
  });

  it('a confirm below the minimum card amount is declined', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 99);
    expect(await sandbox.confirm(paymentKey, 'order-0001', 99)).toMatchObject({
      status: 400,
      body: { code: 'BELOW_MINIMUM_AMOUNT' },
    });
  });

  it('a card with an error code is declined with that code and the payment is aborted', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500, { confirmError: 'REJECT_CARD_PAYMENT' });
    const answer = await sandbox.confirm(paymentKey, 'order-0001', 1500);
    expect(answer).toMatchObject({ status: 403, body: { code: 'REJECT_CARD_PAYMENT' } });
    const read = await sandbox.toss('GET', `/v1/payments/${paymentKey}`);
    expect(read.body).toMatchObject({ status: 'ABORTED', failure: { code: 'REJECT_CARD_PAYMENT' } });
    expect(await sandbox.ledger()).toEqual([]);
  });
});

describe('time limits', () => {
  it('a payment can be confirmed for ten minutes after its authentication and no longer', async () => {
    const sandbox = await aSandbox();
    const inTime = await sandbox.authorize('order-0001', 1500);
    const late = await sandbox.authorize('order-0002', 1500);
    await sandbox.moveClock(9 * 60 + 50);
    expect((await sandbox.confirm(inTime, 'order-0001', 1500)).status).toBe(200);
    await sandbox.moveClock(10 * 60);
    expect(await sandbox.confirm(late, 'order-0002', 1500)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT_SESSION' },
    });
    const read = await sandbox.toss('GET', '/v1/payments/orders/order-0002');
    expect(read.body).toMatchObject({ status: 'EXPIRED', approvedAt: null });
  });

  it('a payment window without a choice expires after thirty minutes', async () => {
    const sandbox = await aSandbox();
    const query = new URLSearchParams({
      clientKey: sandbox.credentials.toss.clientKey,
      customerKey: 'member-1',
      amount: '1500',
      orderId: 'order-0001',
      orderName: '충전기',
      successUrl: `${sandbox.origin}/rental-complete`,
      failUrl: `${sandbox.origin}/payment-failed`,
    });
    await fetch(`${sandbox.base}/toss/window?${query.toString()}`, { redirect: 'manual' });
    await sandbox.moveClock(29 * 60);
    expect((await sandbox.toss('GET', '/v1/payments/orders/order-0001')).body.status).toBe('READY');
    await sandbox.moveClock(30 * 60);
    expect((await sandbox.toss('GET', '/v1/payments/orders/order-0001')).body.status).toBe('EXPIRED');
  });
});

describe('cancel', () => {
  it('a payment is cancelled in parts until nothing is left, and never more', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await sandbox.confirm(paymentKey, 'order-0001', 1500);
    const cancel = (body: object) => sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, body);

    const part = await cancel({ cancelReason: '고객 요청', cancelAmount: 500 });
    expect(part.body).toMatchObject({
      status: 'PARTIAL_CANCELED',
      totalAmount: 1500,
      balanceAmount: 1000,
      cancels: [
        { cancelAmount: 500, refundableAmount: 1000, cancelReason: '고객 요청', cancelStatus: 'DONE' },
      ],
    });
    expect(await cancel({ cancelReason: '고객 요청', cancelAmount: 1001 })).toMatchObject({
      status: 403,
      body: { code: 'NOT_CANCELABLE_AMOUNT' },
    });
    const rest = await cancel({ cancelReason: '고객 요청' });
    expect(rest.body).toMatchObject({ status: 'CANCELED', balanceAmount: 0, suppliedAmount: 0, vat: 0 });
    expect(rest.body.cancels).toHaveLength(2);
    expect(await cancel({ cancelReason: '고객 요청' })).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_CANCELED_PAYMENT' },
    });
    expect((await sandbox.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['capture', 1500],
      ['cancel', 500],
      ['cancel', 1000],
    ]);
  });

  it('a cancel needs a reason, a positive amount and a captured payment', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    const cancel = (body: object) => sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, body);
    expect((await cancel({ cancelReason: '사유' })).body.code).toBe('NOT_CANCELABLE_PAYMENT');
    await sandbox.confirm(paymentKey, 'order-0001', 1500);
    expect((await cancel({})).body.code).toBe('INVALID_REQUEST');
    expect((await cancel({ cancelReason: '가'.repeat(201) })).body.code).toBe('INVALID_REQUEST');
    expect((await cancel({ cancelReason: '사유', cancelAmount: 0 })).body.code).toBe('INVALID_REQUEST');
    const nobody = await sandbox.toss('POST', '/v1/payments/nobody/cancel', { cancelReason: '사유' });
    expect(nobody).toMatchObject({ status: 404, body: { code: 'NOT_FOUND_PAYMENT' } });
  });
});

describe('reads', () => {
  it('an order that never opened a payment window is not found', async () => {
    const sandbox = await aSandbox();
    expect(await sandbox.toss('GET', '/v1/payments/orders/order-0001')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT' },
    });
  });

  it('the transaction list has every capture and cancel on its own, page by page', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await sandbox.confirm(paymentKey, 'order-0001', 1500);
    await sandbox.moveClock(60);
    await sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, {
      cancelReason: '사유',
      cancelAmount: 300,
    });
    const days = 'startDate=2020-01-01T00:00:00&endDate=2099-01-01T00:00:00';
    const list = async (more: string) =>
      (await sandbox.toss('GET', `/v1/transactions?${days}${more}`)) as unknown as {
        body: { transactionKey: string; status: string; amount: number }[];
      };
    const [capture, cancel] = (await list('')).body;
    expect(capture).toMatchObject({ status: 'DONE', amount: 1500 });
    expect(cancel).toMatchObject({ status: 'PARTIAL_CANCELED', amount: -300 });
    expect((await list('&limit=1')).body).toEqual([capture]);
    expect((await list(`&startingAfter=${capture?.transactionKey}`)).body).toEqual([cancel]);
    expect(await sandbox.toss('GET', '/v1/transactions?startDate=yesterday&endDate=now')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    });
  });
});

type TossKeys = ASandbox['credentials']['toss'];

describe('API keys', () => {
  it.each([
    ['nothing', () => undefined, 401, 'UNAUTHORIZED_KEY'],
    ['a foreign key', () => basic('test_sk_somebody:'), 401, 'UNAUTHORIZED_KEY'],
    [
      'a key without its colon',
      (toss: TossKeys) => basic(toss.secretKey),
      403,
      'INCORRECT_BASIC_AUTH_FORMAT',
    ],
    ['the client key', (toss: TossKeys) => basic(`${toss.clientKey}:`), 400, 'INVALID_API_KEY'],
  ])('a request with %s as API key is rejected', async (_what, authorizationFor, status, code) => {
    const sandbox = await aSandbox();
    const authorization = authorizationFor(sandbox.credentials.toss);
    const response = await fetch(`${sandbox.base}/toss/v1/payments/orders/order-0001`, {
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('a test code is answered before anything else is checked', async () => {
    const sandbox = await aSandbox();
    const answer = await sandbox.toss(
      'POST',
      '/v1/payments/confirm',
      {},
      { 'tosspayments-test-code': 'REJECT_CARD_COMPANY' },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'REJECT_CARD_COMPANY' } });
  });

  it('broken JSON is answered with INVALID_REQUEST', async () => {
    const sandbox = await aSandbox();
    const response = await fetch(`${sandbox.base}/toss/v1/payments/confirm`, {
      method: 'POST',
      headers: {
        authorization: basic(`${sandbox.credentials.toss.secretKey}:`),
        'content-type': 'application/json',
      },
      body: '{"paymentKey":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'INVALID_REQUEST' });
  });
});

describe('restarts', () => {
  it('captures, idempotent replies, the ledger and expiry survive a restart', async () => {
    const dataDir = await aDataDir();
    const before = await aSandbox({ dataDir });
    const paymentKey = await before.authorize('order-0001', 1500);
    const waiting = await before.authorize('order-0002', 2000);
    const first = await before.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
    await before.close();

    const after = await aSandbox({ dataDir });
    expect((await after.toss('GET', '/v1/payments/orders/order-0001')).body).toMatchObject({
      status: 'DONE',
      paymentKey,
    });
    expect((await after.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001')).body).toEqual(
      first.body,
    );
    expect(await after.ledger()).toHaveLength(1);
    await after.moveClock(10 * 60);
    expect((await after.toss('GET', `/v1/payments/${waiting}`)).body.status).toBe('EXPIRED');
  });
});

describe('cards that are hard to refund', () => {
  it('a card that can only be cancelled as a whole refuses a part', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500, { wholeCancelOnly: true });
    const { body } = await sandbox.confirm(paymentKey, 'order-0001', 1500);
    expect(body).toMatchObject({ isPartialCancelable: false });
    const cancel = (cancelAmount: number) =>
      sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '고장', cancelAmount });
    expect(await cancel(500)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED_PARTIAL_REFUND' } });
    expect(await cancel(1500)).toMatchObject({ status: 200, body: { status: 'CANCELED' } });
  });

  it('a card that refuses every cancel says why and gives nothing back', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500, { cancelError: 'EXCEED_MAX_REFUND_DUE' });
    await sandbox.confirm(paymentKey, 'order-0001', 1500);
    const cancel = sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '고장' });
    expect(await cancel).toMatchObject({ status: 400, body: { code: 'EXCEED_MAX_REFUND_DUE' } });
    expect(await sandbox.ledger()).toHaveLength(1);
  });
});

describe('payments the shop made earlier', () => {
  it('an earlier payment can be read and cancelled, up to what is left of it', async () => {
    const earlier = {
      paymentKey: 'earlier_1',
      orderId: 'order-0009',
      orderName: '무선 마우스 2시간',
      amount: 800,
      cancelled: 300,
      approvedAt: new Date('2026-11-01T10:00:00+09:00'),
      approveNo: '00000007',
    };
    const sandbox = await aSandbox({
      findEarlierPayment: async (key) =>
        ('paymentKey' in key ? key.paymentKey === 'earlier_1' : key.orderId === 'order-0009')
          ? earlier
          : null,
    });
    expect(await sandbox.toss('GET', '/v1/payments/orders/order-0009')).toMatchObject({
      status: 200,
      body: { status: 'PARTIAL_CANCELED', totalAmount: 800, balanceAmount: 500 },
    });
    const cancel = (cancelAmount: number) =>
      sandbox.toss('POST', '/v1/payments/earlier_1/cancel', { cancelReason: '고장', cancelAmount });
    expect(await cancel(600)).toMatchObject({ body: { code: 'NOT_CANCELABLE_AMOUNT' } });
    expect(await cancel(500)).toMatchObject({ body: { status: 'CANCELED', balanceAmount: 0 } });
    expect(await sandbox.toss('GET', '/v1/payments/nobody_1')).toMatchObject({ status: 404 });
  });
});
