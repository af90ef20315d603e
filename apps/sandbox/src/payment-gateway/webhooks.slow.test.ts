/** Tests of webhooks: sending on every change, retries, restarts, and webhooks sent by hand. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { aDataDir, aSandbox } from '#sandbox/test/a-sandbox.ts';

interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: { eventType: string; createdAt: string; data: { status: string; orderId: string } };
}

async function aWebhookReceiver(answers: number[] = []) {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as ReceivedWebhook['body'],
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/toss` };
}

const statuses = (received: ReceivedWebhook[]) => received.map(({ body }) => body.data.status);
const transmission = ({ headers }: ReceivedWebhook) => headers['tosspayments-webhook-transmission-id'];

it('a webhook is sent for every capture, cancel, decline and expiry', async () => {
  const { received, url } = await aWebhookReceiver();
  const sandbox = await aSandbox({ webhookUrl: url });
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  await expect.poll(() => statuses(received)).toEqual(['DONE']);
  expect(received[0]).toMatchObject({
    body: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'order-0001' } },
  });
  await sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, {
    cancelReason: '사유',
    cancelAmount: 100,
  });
  await sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '사유' });
  await expect.poll(() => statuses(received).toSorted()).toEqual(['CANCELED', 'DONE', 'PARTIAL_CANCELED']);
  const declined = await sandbox.authorize('order-0002', 1500, { confirmError: 'REJECT_CARD_COMPANY' });
  await sandbox.confirm(declined, 'order-0002', 1500);
  await expect.poll(() => statuses(received)).toContain('ABORTED');
  await sandbox.authorize('order-0003', 1500);
  await sandbox.moveClock(10 * 60);
  expect(statuses(received)).toContain('EXPIRED');
});

it('a failed webhook is retried after 1, 4, 16 … minutes under the same transmission id and given up after seven retries', async () => {
  const { received, url } = await aWebhookReceiver(Array.from({ length: 20 }, () => 500));
  const sandbox = await aSandbox({ webhookUrl: url });
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  await expect.poll(() => received.length).toBe(1);
  let minutes = 0;
  for (const [index, wait] of [1, 4, 16, 64, 256, 1024, 4096].entries()) {
    await sandbox.moveClock((minutes + wait - 0.5) * 60);
    expect(received).toHaveLength(index + 1);
    // A little late each time, because the next delay counts from the failed attempt.
    minutes += wait + 0.5;
    await sandbox.moveClock(minutes * 60);
    expect(received).toHaveLength(index + 2);
  }
  await sandbox.moveClock(100 * 24 * 60 * 60);
  expect(received).toHaveLength(8);
  expect(new Set(received.map(transmission)).size).toBe(1);
  const { body } = await sandbox.control('GET', '/webhooks?orderId=order-0001');
  expect(body.deliveries).toMatchObject([{ state: 'given_up', tries: 8, lastStatus: 500 }]);
});

it('a webhook is not sent again once it was answered with 200', async () => {
  const { received, url } = await aWebhookReceiver([503]);
  const sandbox = await aSandbox({ webhookUrl: url });
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  await expect.poll(() => received.length).toBe(1);
  await sandbox.moveClock(61);
  await sandbox.moveClock(60 * 60);
  expect(received).toHaveLength(2);
});

it('webhook retries go on after a restart', async () => {
  const dataDir = await aDataDir();
  const { received, url } = await aWebhookReceiver([500]);
  const before = await aSandbox({ dataDir, webhookUrl: url });
  const paymentKey = await before.authorize('order-0001', 1500);
  await before.confirm(paymentKey, 'order-0001', 1500);
  await expect.poll(() => received.length).toBe(1);
  await before.close();
  const after = await aSandbox({ dataDir, webhookUrl: url });
  await after.moveClock(61);
  expect(received).toHaveLength(2);
  expect(transmission(received[0] as ReceivedWebhook)).toBe(transmission(received[1] as ReceivedWebhook));
});

it('the controls send, duplicate, reorder and forge webhooks and report the answers', async () => {
  const { received, url } = await aWebhookReceiver();
  const sandbox = await aSandbox();
  await sandbox.control('PUT', '/webhook-url', { url });
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  await sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '사유' });
  await expect.poll(() => received.length).toBe(2);
  const send = async (command: object) => {
    received.length = 0;
    const { body } = await sandbox.control('POST', '/webhooks', command);
    return body.deliveries as { status: number; paymentStatus: string }[];
  };

  expect(await send({ action: 'send', orderId: 'order-0001' })).toMatchObject([{ status: 200 }]);
  await send({ action: 'duplicate', orderId: 'order-0001', times: 3 });
  expect(received).toHaveLength(3);
  expect(new Set(received.map(transmission)).size).toBe(1);
  await send({ action: 'reorder', orderId: 'order-0001' });
  expect(statuses(received)).toEqual(['CANCELED', 'DONE']);
  await send({ action: 'reorder', orderId: 'order-0001', statuses: ['DONE', 'ABORTED'] });
  expect(statuses(received)).toEqual(['DONE', 'ABORTED']);
  await send({ action: 'forge', data: { orderId: 'order-of-nobody', status: 'DONE', totalAmount: 1 } });
  expect(received[0]?.body.data).toEqual({ orderId: 'order-of-nobody', status: 'DONE', totalAmount: 1 });
  expect((await sandbox.control('POST', '/webhooks', { action: 'send', orderId: 'nobody' })).status).toBe(
    404,
  );
});

it('no webhook is sent while no address is set', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  const { body } = await sandbox.control('GET', '/webhooks?orderId=order-0001');
  expect(body).toEqual({ url: null, deliveries: [] });
});
