/** Tests of fault injection: each phase, each action, and which calls a rule matches. */
import { describe, expect, it } from 'vitest';
import { aSandbox, basic, type ASandbox } from '#sandbox/test/a-sandbox.ts';

const rule = (sandbox: ASandbox, body: object) => sandbox.control('POST', '/faults', body);
const allRulesApplied = async (sandbox: ASandbox) => {
  const { body } = await sandbox.control('GET', '/faults');
  return (body.rules as { timesApplied: number }[]).every(({ timesApplied }) => timesApplied > 0);
};

describe('a capture whose answer is lost', () => {
  it.each(['drop', 'reset'])(
    'a confirm whose answer is lost by a %s is captured once, and a later confirm reports it',
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

describe('faults before the effect', () => {
  it.each(['drop', 'reset'])('a %s before the effect captures nothing', async (action) => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await rule(sandbox, { match: { provider: 'payment-gateway' }, phase: 'before_effect', action, times: 1 });
    await expect(sandbox.confirm(paymentKey, 'order-0001', 1500)).rejects.toThrow();
    expect(await sandbox.ledger()).toEqual([]);
  });

  it('a status fault before the effect answers with its status and body and captures nothing', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    const body = { code: 'FAILED_INTERNAL_SYSTEM_PROCESSING', message: '…' };
    await rule(sandbox, { phase: 'before_effect', action: { type: 'status', status: 500, body }, times: 1 });
    expect(await sandbox.confirm(paymentKey, 'order-0001', 1500)).toEqual({ status: 500, body });
    expect(await sandbox.ledger()).toEqual([]);
  });

  it('a hang before the effect leaves the call without an answer and captures nothing', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await rule(sandbox, { phase: 'before_effect', action: 'hang', times: 1 });
    const hanging = sandbox.confirm(paymentKey, 'order-0001', 1500);
    await expect.poll(() => allRulesApplied(sandbox)).toBe(true);
    await sandbox.control('DELETE', '/faults');
    await expect(hanging).rejects.toThrow();
    expect(await sandbox.ledger()).toEqual([]);
  });
});

describe('faults after the effect', () => {
  it('a hang after the effect captures the payment and leaves the call without an answer', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await rule(sandbox, { phase: 'after_effect', action: 'hang', times: 1 });
    const hanging = sandbox.confirm(paymentKey, 'order-0001', 1500);
    await expect.poll(() => allRulesApplied(sandbox)).toBe(true);
    expect(await sandbox.ledger()).toHaveLength(1);
    await sandbox.control('DELETE', '/faults');
    await expect(hanging).rejects.toThrow();
  });

  it('a delay after the effect captures the payment at once and answers late', async () => {
    const sandbox = await aSandbox();
    const paymentKey = await sandbox.authorize('order-0001', 1500);
    await rule(sandbox, { phase: 'after_effect', action: { type: 'delay', ms: 3_600_000 }, times: 1 });
    const slow = sandbox.confirm(paymentKey, 'order-0001', 1500);
    await expect.poll(() => allRulesApplied(sandbox)).toBe(true);
    expect(await sandbox.ledger()).toHaveLength(1);
    await sandbox.control('DELETE', '/faults');
    expect((await slow).body.status).toBe('DONE');
  });

  it('a status fault after the effect captures the payment and replaces the answer', async () => {
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
        authorization: basic(`${sandbox.credentials.toss.secretKey}:`),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ paymentKey, orderId: 'order-0001', amount: 1500 }),
    });
    expect([response.status, await response.text()]).toEqual([502, '<html>bad gateway</html>']);
    expect(await sandbox.ledger()).toHaveLength(1);
  });
});

describe('matching of rules', () => {
  it('a rule applies only to the order, path and method that it names', async () => {
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

  it('a rejected call uses up no rule, so that the rule applies to the next call with an effect', async () => {
    const sandbox = await aSandbox();
    await rule(sandbox, { phase: 'after_effect', action: 'drop', times: 1 });
    const refused = await fetch(`${sandbox.base}/toss/v1/payments/orders/order-0001`);
    expect(refused.status).toBe(401);
    await expect(sandbox.toss('GET', '/v1/payments/orders/order-0001')).rejects.toThrow();
  });

  it('a rule with a probability applies as often as the random numbers say', async () => {
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

  it('removing one rule leaves the others', async () => {
    const sandbox = await aSandbox();
    const first = await rule(sandbox, { phase: 'before_effect', action: 'drop' });
    await rule(sandbox, { phase: 'after_effect', action: 'drop' });
    const { body } = await sandbox.control('DELETE', `/faults/${String(first.body.id)}`);
    expect(body.rules).toMatchObject([{ phase: 'after_effect' }]);
  });

  it('a rule with an unknown phase or action is rejected', async () => {
    const sandbox = await aSandbox();
    const { status, body } = await rule(sandbox, { phase: 'sometime', action: 'explode' });
    expect(status).toBe(400);
    expect(body.error).toContain('phase');
  });
});
