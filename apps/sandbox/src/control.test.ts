/** Tests of the control API: its token, the clock, the ledger, the reset and input errors. */
import { expect, it } from 'vitest';
import { aDataDir, aSandbox } from '#sandbox/test/a-sandbox.ts';

it('the controls need the control token when one is set', async () => {
  const sandbox = await aSandbox({ controlToken: 'let-me-in' });
  for (const path of ['/faults', '/clock', '/ledger']) {
    expect((await fetch(`${sandbox.base}/control${path}`)).status).toBe(401);
    const guess = { authorization: 'Bearer let-me-out' };
    expect((await fetch(`${sandbox.base}/control${path}`, { headers: guess })).status).toBe(401);
    expect((await sandbox.control('GET', path)).status).toBe(200);
  }
});

it('the clock offset that a control sets survives a restart', async () => {
  const dataDir = await aDataDir();
  const before = await aSandbox({ dataDir });
  await before.moveClock(3600);
  await before.close();
  const after = await aSandbox({ dataDir });
  const { body } = await after.control('GET', '/clock');
  expect(body.offsetSeconds).toBe(3600);
  expect(Math.abs(Date.parse(String(body.now)) - Date.now() - 3_600_000)).toBeLessThan(60_000);
});

it('the controls list the ledger of one order', async () => {
  const sandbox = await aSandbox();
  for (const orderId of ['order-0001', 'order-0002']) {
    await sandbox.confirm(await sandbox.authorize(orderId, 1500), orderId, 1500);
  }
  const { body } = await sandbox.control('GET', '/ledger?orderId=order-0002');
  expect(body.entries).toMatchObject([{ orderId: 'order-0002' }]);
});

it('a reset clears payments, ledger, faults and clock', async () => {
  const sandbox = await aSandbox();
  await sandbox.confirm(await sandbox.authorize('order-0001', 1500), 'order-0001', 1500, 'a-key');
  await sandbox.moveClock(3600);
  await sandbox.control('POST', '/faults', { phase: 'before_effect', action: 'drop' });
  expect((await sandbox.control('POST', '/reset')).body).toEqual({ ok: true });
  expect(await sandbox.ledger()).toEqual([]);
  expect((await sandbox.control('GET', '/clock')).body.offsetSeconds).toBe(0);
  expect((await sandbox.toss('GET', '/v1/payments/orders/order-0001')).status).toBe(404);
  const again = await sandbox.confirm(
    await sandbox.authorize('order-0001', 1500),
    'order-0001',
    1500,
    'a-key',
  );
  expect(again.body.status).toBe('DONE');
});

it('the controls answer invalid input with the name of the wrong field', async () => {
  const sandbox = await aSandbox();
  const { status, body } = await sandbox.control('POST', '/authorize', { orderId: 'no', amount: -1 });
  expect(status).toBe(400);
  expect(body.error).toContain('orderId');
});
