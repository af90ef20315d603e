/** Tests of idempotency keys: repeated calls, calls in flight, stored errors and expiry. */
import { expect, it } from 'vitest';
import { aSandbox, type ASandbox } from '#sandbox/test/a-sandbox.ts';

const allRulesApplied = async (sandbox: ASandbox) => {
  const { body } = await sandbox.control('GET', '/faults');
  return (body.rules as { timesApplied: number }[]).every((rule) => rule.timesApplied > 0);
};

it('a repeated idempotency key gets the first reply and captures once, even with another body', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  const first = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  const second = await sandbox.confirm(paymentKey, 'order-0001', 9999, 'confirm:order-0001');
  expect(second).toEqual(first);
  expect(await sandbox.ledger()).toHaveLength(1);
});

it('an error is repeated under the same idempotency key even after its cause is gone', async () => {
  const sandbox = await aSandbox();
  const sent = { paymentKey: 'unknown', orderId: 'order-0001', amount: 1500 };
  const key = { 'idempotency-key': 'confirm:order-0001' };
  const first = await sandbox.toss('POST', '/v1/payments/confirm', sent, key);
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  const second = await sandbox.toss('POST', '/v1/payments/confirm', { ...sent, paymentKey }, key);
  expect(first).toMatchObject({ status: 404, body: { code: 'NOT_FOUND_PAYMENT' } });
  expect(second).toEqual(first);
});

it('the same idempotency key at another address is another key', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500, 'one-key');
  const cancel = await sandbox.toss(
    'POST',
    `/v1/payments/${paymentKey}/cancel`,
    { cancelReason: '사유' },
    { 'idempotency-key': 'one-key' },
  );
  expect(cancel.body.status).toBe('CANCELED');
});

it('a repeated idempotency key is answered with 409 while the first call is in flight', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.control('POST', '/faults', {
    match: { path: '/v1/payments/confirm' },
    phase: 'before_effect',
    action: { type: 'delay', ms: 3_600_000 },
    times: 1,
  });
  const first = sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  await expect.poll(() => allRulesApplied(sandbox)).toBe(true);
  const second = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  expect(second).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_REQUEST_PROCESSING' } });
  await sandbox.control('DELETE', '/faults');
  expect((await first).body.status).toBe('DONE');
  expect(await sandbox.ledger()).toHaveLength(1);
});

it('an idempotency key is released when the first call is cut off before its effect', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.control('POST', '/faults', { phase: 'before_effect', action: 'drop', times: 1 });
  await expect(sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001')).rejects.toThrow();
  const second = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  expect(second.body.status).toBe('DONE');
});

it('a fault with remember stores its error under the idempotency key', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.control('POST', '/faults', {
    match: { orderId: 'order-0001' },
    phase: 'before_effect',
    action: { type: 'status', status: 400, body: { code: 'PROVIDER_ERROR' }, remember: true },
    times: 1,
  });
  const answers = [
    await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001'),
    await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001'),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(['PROVIDER_ERROR', 'PROVIDER_ERROR']);
  expect((await sandbox.toss('GET', `/v1/payments/${paymentKey}`)).body.status).toBe('IN_PROGRESS');
});

it('an idempotency key expires after fifteen days, and one that is too long is rejected', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  await sandbox.moveClock(15 * 24 * 60 * 60);
  const later = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  expect(later.body.code).toBe('ALREADY_PROCESSED_PAYMENT');
  const long = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'k'.repeat(301));
  expect(long).toMatchObject({ status: 400, body: { code: 'INVALID_IDEMPOTENCY_KEY' } });
});
