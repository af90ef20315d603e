/** The sandbox misbehaves exactly as told: in each phase, with each action, for the calls that were named. */
import { describe, expect, it } from 'vitest';
import { aSandbox, type ASandbox } from '#sandbox/test/a-sandbox.ts';

const rule = (sandbox: ASandbox, body: object) => sandbox.control('POST', '/faults', body);
const allHaveStruck = async (sandbox: ASandbox) => {
  const { body } = await sandbox.control('GET', '/faults');
  return (body.rules as { struck: number }[]).every(({ struck }) => struck > 0);
};

describe('the vital rule', () => {
  it.each(['drop', 'reset'])(
    'captures, then loses the answer by %s, and tells the truth afterwards',
    async (action) => {
      const sandbox = await aSandbox();
      const paymentKey = await sandbox.authorize('order-0001', 1500);
      await rule(sandbox, {
        match: { path: '/v1/payments/confirm' },
        phase: 'after_effect',
        action,
        times: 2,
      });
      const confirm = () => sandbox.confirm(paymentKey, 'order-0001', 1500, 'confirm:order-0001');
      await expect(confirm()).rejects.toThrow();
      await expect(confirm()).rejects.toThrow();
      expect(await sandbox.ledger()).toHaveLength(1);
      expect((await confirm()).body.status).toBe('DONE');
      expect(await sandbox.ledger()).toHaveLength(1);
    },
  );
});

describe('before the effect', () => {
  it.each(['drop', 'reset'])('nothing happens when the call is cut by %s', async (action) => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await rule(sandbox, { match: { provider: 'card-company' }, phase: 'before_effect', action, times: 1 });
    await expect(sandbox.confirm(paymentKey, 'order-0001', 1500)).rejects.toThrow();
    expect(await sandbox.ledger()).toEqual([]);
  });

  it('answers with the status and body it was given', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    const body = { code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', message: '…' };
    await rule(sandbox, { phase: 'before_effect', action: { type: 'status', status: 500, body }, times: 1 });
    expect(await sandbox.confirm(paymentKey, 'order-0001', 1500)).toEqual({ status: 500, body });
    expect(await sandbox.ledger()).toEqual([]);
  });

  it('hangs until the caller gives up', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await rule(sandbox, { phase: 'before_effect', action: 'hang', times: 1 });
    const hanging = sandbox.confirm(paymentKey, 'order-0001', 1500);
    await expect.poll(() => allHaveStruck(sandbox)).toBe(true);
    await sandbox.control('DELETE', '/faults');
    await expect(hanging).rejects.toThrow();
    expect(await sandbox.ledger()).toEqual([]);
  });
});

describe('after the effect', () => {
  it('hangs although the money has moved', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await rule(sandbox, { phase: 'after_effect', action: 'hang', times: 1 });
    const hanging = sandbox.confirm(paymentKey, 'order-0001', 1500);
    await expect.poll(() => allHaveStruck(sandbox)).toBe(true);
    expect(await sandbox.ledger()).toHaveLength(1);
    await sandbox.control('DELETE', '/faults');
    await expect(hanging).rejects.toThrow();
  });

  it('delays the answer although the money has moved', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await rule(sandbox, { phase: 'after_effect', action: { type: 'delay', ms: 3_600_000 }, times: 1 });
    const slow = sandbox.confirm(paymentKey, 'order-0001', 1500);
    await expect.poll(() => allHaveStruck(sandbox)).toBe(true);
    expect(await sandbox.ledger()).toHaveLength(1);
    await sandbox.control('DELETE', '/faults');
    expect((await slow).body.status).toBe('DONE');
  });

  it('replaces the answer although the money has moved', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await rule(sandbox, {
      phase: 'after_effect',
      action: { type: 'status', status: 502, body: '<html>bad gateway</html>' },
      times: 1,
    });
    const response = await fetch(`${sandbox.base}/toss/v1/payments/confirm`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('test_sk_sandbox0ndeskLampSecret:').toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ paymentKey, orderId: 'order-0001', amount: 1500 }),
    });
    expect([response.status, await response.text()]).toEqual([502, '<html>bad gateway</html>']);
    expect(await sandbox.ledger()).toHaveLength(1);
  });
});

describe('aim', () => {
  it('strikes only the order, path and method that were named', async () => {
    const sandbox = await aSandbox();
    const [one, two] = [
      await sandbox.authorize('order-0001', 1500),
      await sandbox.authorize('order-0002', 1500),
    ];
    const action = { type: 'status', status: 503, body: {} };
    await rule(sandbox, { match: { orderId: 'order-0001', method: 'get' }, phase: 'before_effect', action });
    await rule(sandbox, { match: { path: '/v1/payments/*/cancel' }, phase: 'before_effect', action });
    expect((await sandbox.toss('GET', '/v1/payments/orders/order-0001')).status).toBe(503);
    expect((await sandbox.toss('GET', `/v1/payments/${one}`)).status).toBe(503);
    expect((await sandbox.toss('GET', `/v1/payments/${two}`)).status).toBe(200);
    expect((await sandbox.confirm(one, 'order-0001', 1500)).status).toBe(200);
    expect((await sandbox.toss('POST', `/v1/payments/${two}/cancel`, { cancelReason: '…' })).status).toBe(
      503,
    );
  });

  it('spares a refused call, so that the rule waits for the one that has an effect', async () => {
    const sandbox = await aSandbox();
    await rule(sandbox, { phase: 'after_effect', action: 'drop', times: 1 });
    const refused = await fetch(`${sandbox.base}/toss/v1/payments/orders/order-0001`);
    expect(refused.status).toBe(401);
    await expect(sandbox.toss('GET', '/v1/payments/orders/order-0001')).rejects.toThrow();
  });

  it('strikes as often as chance has it', async () => {
    const draws = [0.1, 0.9, 0.29];
    const sandbox = await aSandbox({ random: () => draws.shift() ?? 1 });
    await rule(sandbox, {
      phase: 'before_effect',
      action: { type: 'status', status: 500, body: {} },
      probability: 0.3,
    });
    const statuses = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await sandbox.toss('GET', '/v1/payments/orders/order-0001')).status);
    }
    expect(statuses).toEqual([500, 404, 500, 404]);
  });

  it('removes one rule and leaves the others', async () => {
    const sandbox = await aSandbox();
    const first = await rule(sandbox, { phase: 'before_effect', action: 'drop' });
    await rule(sandbox, { phase: 'after_effect', action: 'drop' });
    const { body } = await sandbox.control('DELETE', `/faults/${String(first.body.id)}`);
    expect(body.rules).toMatchObject([{ phase: 'after_effect' }]);
  });

  it('refuses a rule that it does not understand', async () => {
    const sandbox = await aSandbox();
    const { status, body } = await rule(sandbox, { phase: 'sometime', action: 'explode' });
    expect(status).toBe(400);
    expect(body.error).toContain('phase');
  });
});
