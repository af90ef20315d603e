/** Webhooks arrive on every change, come again until they are heard, and can be misused on demand. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { aDataDir, aSandbox } from '#sandbox/test/a-sandbox.ts';

interface Heard {
  headers: IncomingHttpHeaders;
  body: { eventType: string; createdAt: string; data: { status: string; orderId: string } };
}

async function aListener(answers: number[] = []) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      heard.push({
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()) as Heard['body'],
      });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/toss` };
}

const statuses = (heard: Heard[]) => heard.map(({ body }) => body.data.status);
const transmission = ({ headers }: Heard) => headers['tosspayments-webhook-transmission-id'];

it('tells of capture, cancel, decline and expiry', async () => {
  const { heard, url } = await aListener();
  const sandbox = await aSandbox({ webhookUrl: url });
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  await expect.poll(() => statuses(heard)).toEqual(['DONE']);
  expect(heard[0]).toMatchObject({
    body: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId: 'order-0001' } },
  });
  await sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, {
    cancelReason: '사유',
    cancelAmount: 100,
  });
  await sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '사유' });
  await expect.poll(() => statuses(heard).toSorted()).toEqual(['CANCELED', 'DONE', 'PARTIAL_CANCELED']);
  const declined = await sandbox.authorize('order-0002', 1500, { confirmError: 'REJECT_CARD_COMPANY' });
  await sandbox.confirm(declined, 'order-0002', 1500);
  await expect.poll(() => statuses(heard)).toContain('ABORTED');
  await sandbox.authorize('order-0003', 1500);
  await sandbox.moveClock(10 * 60);
  expect(statuses(heard)).toContain('EXPIRED');
});

it('tries again after 1, 4, 16 … minutes under the same transmission id, and gives up after seven retries', async () => {
  const { heard, url } = await aListener(Array.from({ length: 20 }, () => 500));
  const sandbox = await aSandbox({ webhookUrl: url });
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  await expect.poll(() => heard.length).toBe(1);
  let minutes = 0;
  for (const [index, wait] of [1, 4, 16, 64, 256, 1024, 4096].entries()) {
    await sandbox.moveClock((minutes + wait - 0.5) * 60);
    expect(heard).toHaveLength(index + 1);
    // A little late each time, for the next wait counts from the moment of the failed try.
    minutes += wait + 0.5;
    await sandbox.moveClock(minutes * 60);
    expect(heard).toHaveLength(index + 2);
  }
  await sandbox.moveClock(100 * 24 * 60 * 60);
  expect(heard).toHaveLength(8);
  expect(new Set(heard.map(transmission)).size).toBe(1);
  const { body } = await sandbox.control('GET', '/webhooks?orderId=order-0001');
  expect(body.deliveries).toMatchObject([{ state: 'given up', tries: 8, lastStatus: 500 }]);
});

it('stops trying once it was heard', async () => {
  const { heard, url } = await aListener([503]);
  const sandbox = await aSandbox({ webhookUrl: url });
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  await expect.poll(() => heard.length).toBe(1);
  await sandbox.moveClock(61);
  await sandbox.moveClock(60 * 60);
  expect(heard).toHaveLength(2);
});

it('takes up its retries after a restart', async () => {
  const dataDir = await aDataDir();
  const { heard, url } = await aListener([500]);
  const before = await aSandbox({ dataDir, webhookUrl: url });
  const paymentKey = await before.authorize('order-0001', 1500);
  await before.confirm(paymentKey, 'order-0001', 1500);
  await expect.poll(() => heard.length).toBe(1);
  await before.close();
  const after = await aSandbox({ dataDir, webhookUrl: url });
  await after.moveClock(61);
  expect(heard).toHaveLength(2);
  expect(transmission(heard[0] as Heard)).toBe(transmission(heard[1] as Heard));
});

it('sends, duplicates, reorders and forges on demand and says what was answered', async () => {
  const { heard, url } = await aListener();
  const sandbox = await aSandbox();
  await sandbox.control('PUT', '/webhook-url', { url });
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  await sandbox.toss('POST', `/v1/payments/${paymentKey}/cancel`, { cancelReason: '사유' });
  await expect.poll(() => heard.length).toBe(2);
  const send = async (wish: object) => {
    heard.length = 0;
    const { body } = await sandbox.control('POST', '/webhooks', wish);
    return body.deliveries as { status: number; paymentStatus: string }[];
  };

  expect(await send({ action: 'send', orderId: 'order-0001' })).toMatchObject([{ status: 200 }]);
  await send({ action: 'duplicate', orderId: 'order-0001', times: 3 });
  expect(heard).toHaveLength(3);
  expect(new Set(heard.map(transmission)).size).toBe(1);
  await send({ action: 'reorder', orderId: 'order-0001' });
  expect(statuses(heard)).toEqual(['CANCELED', 'DONE']);
  await send({ action: 'reorder', orderId: 'order-0001', statuses: ['DONE', 'ABORTED'] });
  expect(statuses(heard)).toEqual(['DONE', 'ABORTED']);
  await send({ action: 'forge', data: { orderId: 'order-of-nobody', status: 'DONE', totalAmount: 1 } });
  expect(heard[0]?.body.data).toEqual({ orderId: 'order-of-nobody', status: 'DONE', totalAmount: 1 });
  expect((await sandbox.control('POST', '/webhooks', { action: 'send', orderId: 'nobody' })).status).toBe(
    404,
  );
});

it('sends nothing while no address is set', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500);
  const { body } = await sandbox.control('GET', '/webhooks?orderId=order-0001');
  expect(body).toEqual({ url: null, deliveries: [] });
});
