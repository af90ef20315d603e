/** One key, one effect: the first answer is given again and a call in flight is not run twice. */
import { expect, it } from 'vitest';
import { aSandbox, type ASandbox } from '#sandbox/test/a-sandbox.ts';

const ruleHasStruck = async (sandbox: ASandbox) => {
  const { body } = await sandbox.control('GET', '/faults');
  return (body.rules as { struck: number }[]).every((rule) => rule.struck > 0);
};

it('gives the first answer again and captures once, even when the body has changed', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  const first = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  const second = await sandbox.confirm(paymentKey, 'order-0001', 9999, 'confirm:order-0001');
  expect(second).toEqual(first);
  expect(await sandbox.ledger()).toHaveLength(1);
});

it('repeats an error under the same key even after its cause is gone', async () => {
  const sandbox = await aSandbox();
  const sent = { paymentKey: 'unknown', orderId: 'order-0001', amount: 1500 };
  const key = { 'idempotency-key': 'confirm:order-0001' };
  const first = await sandbox.toss('POST', '/v1/payments/confirm', sent, key);
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  const second = await sandbox.toss('POST', '/v1/payments/confirm', { ...sent, paymentKey }, key);
  expect(first).toMatchObject({ status: 404, body: { code: 'NOT_FOUND_PAYMENT' } });
  expect(second).toEqual(first);
});

it('holds a key apart for every address', async () => {
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

it('answers 409 while the first call is in flight, and runs it afterwards', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.control('POST', '/faults', {
    match: { path: '/v1/payments/confirm' },
    phase: 'before_effect',
    action: { type: 'delay', ms: 3_600_000 },
    times: 1,
  });
  const first = sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  await expect.poll(() => ruleHasStruck(sandbox)).toBe(true);
  const second = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  expect(second).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_REQUEST_PROCESSING' } });
  await sandbox.control('DELETE', '/faults');
  expect((await first).body.status).toBe('DONE');
  expect(await sandbox.ledger()).toHaveLength(1);
});

it('lets a key go when the first caller was cut off before anything happened', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.control('POST', '/faults', { phase: 'before_effect', action: 'drop', times: 1 });
  await expect(sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001')).rejects.toThrow();
  const second = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  expect(second.body.status).toBe('DONE');
});

it('keeps an error that a fault was told to remember', async () => {
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

it('forgets a key after fifteen days and refuses one that is too long', async () => {
  const sandbox = await aSandbox();
  const paymentKey = await sandbox.authorize('order-0001', 1500);
  await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  await sandbox.moveClock(15 * 24 * 60 * 60);
  const later = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
  expect(later.body.code).toBe('ALREADY_PROCESSED_PAYMENT');
  const long = await sandbox.confirm(paymentKey, 'order-0001', 1500, 'k'.repeat(301));
  expect(long).toMatchObject({ status: 400, body: { code: 'INVALID_IDEMPOTENCY_KEY' } });
});
