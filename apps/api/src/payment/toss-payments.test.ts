// The calls to Toss Payments, and how each answer is classified.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '#api/http/log.ts';
import { createTossPayments } from './toss-payments.ts';

const servers: Server[] = [];
const logged: string[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  logged.length = 0;
});

/** A client of a payment gateway that answers as given. */
async function aGatewayThatAnswers(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const toss = { clientKey: 'test_ck_x', secretKey: 'test_sk_x', apiUrl, scriptUrl: null, timeoutMs: 2_000 };
  return createTossPayments(toss, createLog('debug', { write: (line: string) => void logged.push(line) }));
}

const json = (status: number, body: unknown): RequestListener => {
  return (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const payment = {
  paymentKey: 'key',
  orderId: 'order',
  status: 'DONE',
  method: '간편결제',
  totalAmount: 500,
  balanceAmount: 500,
  approvedAt: '2026-11-14T13:20:00+09:00',
  receipt: { url: 'https://receipt.example' },
  failure: null,
};
const order = { paymentKey: 'key', orderId: 'order', amountWon: 500, idempotencyKey: 'confirm:order' };

describe('confirming', () => {
  test('confirm sends the secret key, the idempotency key and exactly three fields', async () => {
    const received: unknown[] = [];
    const paymentGateway = await aGatewayThatAnswers((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const { authorization, 'idempotency-key': key } = request.headers;
        received.push(request.url, authorization, key, JSON.parse(Buffer.concat(parts).toString()));
        response.end(JSON.stringify(payment));
      });
    });
    expect(await paymentGateway.confirm(order)).toMatchObject({
      kind: 'approved',
      payment: { totalAmountWon: 500, method: '간편결제', receiptUrl: 'https://receipt.example' },
    });
    expect(received).toEqual([
      '/v1/payments/confirm',
      `Basic ${Buffer.from('test_sk_x:').toString('base64')}`,
      'confirm:order',
      { paymentKey: 'key', orderId: 'order', amount: 500 },
    ]);
  });

  test.each([
    ['a decline', 403, { code: 'REJECT_CARD_COMPANY' }, { kind: 'declined', code: 'REJECT_CARD_COMPANY' }],
    ['a decline with status 500', 500, { code: 'REJECT_CARD_PAYMENT' }, { kind: 'declined' }],
    ['an expired session', 404, { code: 'NOT_FOUND_PAYMENT_SESSION' }, { kind: 'gone' }],
    [
      'an unspecific error with status 400',
      400,
      { code: 'PROVIDER_ERROR' },
      { kind: 'unknown', code: 'PROVIDER_ERROR' },
    ],
    ['the HTML page of a proxy', 502, '<html>', { kind: 'unknown', code: null }],
    [
      'a payment that is not done',
      200,
      { ...payment, status: 'IN_PROGRESS' },
      { kind: 'unknown', code: null },
    ],
    ['success without a payment', 200, {}, { kind: 'unknown', code: null }],
    ['null', 200, null, { kind: 'unknown', code: null }],
  ])('confirm classifies %s', async (_what, status, body, expected) => {
    const paymentGateway = await aGatewayThatAnswers(json(status, body));
    expect(await paymentGateway.confirm(order)).toMatchObject(expected);
  });

  test('a confirm refused because of our own key is logged as an error without the secret', async () => {
    const paymentGateway = await aGatewayThatAnswers(json(401, { code: 'UNAUTHORIZED_KEY' }));
    expect(await paymentGateway.confirm(order)).toEqual({ kind: 'unknown', code: 'UNAUTHORIZED_KEY' });
    expect(logged.join('')).toContain('check the keys');
    expect(logged.join('')).not.toContain('test_sk_x');
  });
});

describe('reading', () => {
  test('reading a payment tells found, missing and unknown apart', async () => {
    const found = await aGatewayThatAnswers(json(200, { ...payment, status: 'SOMETHING_NEW' }));
    expect(await found.readByOrder('order')).toMatchObject({ kind: 'found', payment: { status: 'OTHER' } });
    const missing = await aGatewayThatAnswers(json(404, { code: 'NOT_FOUND_PAYMENT' }));
    expect(await missing.readByPaymentKey('a/b?c')).toEqual({ kind: 'missing' });
    const lost = await aGatewayThatAnswers(json(404, 'nginx'));
    expect(await lost.readByOrder('order')).toEqual({ kind: 'unknown' });
  });
});

test('three calls in a row without an answer mean that the gateway is down, one answer that it is up', async () => {
  let isUp = false;
  const paymentGateway = await aGatewayThatAnswers((request, response) => {
    if (isUp) response.end(JSON.stringify(payment));
    else request.socket.destroy();
  });
  for (let time = 0; time < 3; time += 1) {
    expect(paymentGateway.isDown()).toBe(false);
    expect(await paymentGateway.confirm(order)).toEqual({ kind: 'unknown', code: null });
  }
  expect(paymentGateway.isDown()).toBe(true);
  isUp = true;
  await paymentGateway.readByOrder('order');
  expect(paymentGateway.isDown()).toBe(false);
});

test('the list of transactions is read page by page, and cancels are negative', async () => {
  const all = Array.from({ length: 1_005 }, (_, index) => ({
    transactionKey: `t${index}`,
    paymentKey: `p${index}`,
    orderId: `o${index}`,
    status: index === 1_004 ? 'CANCELED' : 'DONE',
    amount: 500,
    transactionAt: '2026-11-14T13:20:00+09:00',
  }));
  const paymentGateway = await aGatewayThatAnswers((request, response) => {
    const query = new URL(request.url ?? '', 'http://x').searchParams;
    const start = all.findIndex(({ transactionKey }) => transactionKey === query.get('startingAfter')) + 1;
    response.end(JSON.stringify(all.slice(start, start + Number(query.get('limit')))));
  });
  const transactions = await paymentGateway.listTransactions('2026-11-14T00:00:00', '2026-11-14T23:59:59');
  expect(transactions).toHaveLength(1_005);
  expect(transactions?.at(-1)).toMatchObject({ orderId: 'o1004', amountWon: -500 });
});
