import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirms, isCapturedBehindOurBack, isReadyToConfirm, moneyOf } from '#api-test/money.ts';
import { aMember, anItem } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const findings = () =>
  world.db.selectFrom('reconciliation_findings').select(['order_key', 'what']).orderBy('id').execute();

async function readyToConfirm() {
  const person = await aMember(world);
  const item = await anItem(world);
  return { person, ...(await isReadyToConfirm(world, person, item.serialNumber)) };
}

describe('the daily comparison with the card company', () => {
  test('says nothing about a day on which everything is right', async () => {
    const { person, session, paymentKey } = await readyToConfirm();
    await confirms(world, person, session, paymentKey);
    await world.advance({ hours: 24 });
    await world.doChores();
    expect(await findings()).toEqual([]);
  });

  test('reports each difference once, in the table and in the log, and gives stray money back', async () => {
    const stray = await readyToConfirm();
    await isCapturedBehindOurBack(world, stray.session, stray.paymentKey);
    const forgotten = await readyToConfirm();
    await confirms(world, forgotten.person, forgotten.session, forgotten.paymentKey);
    const { apiUrl, secretKey } = world.config.toss;
    await fetch(`${apiUrl}/v1/payments/${forgotten.paymentKey}/cancel`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ cancelReason: '상점 관리자' }),
    });
    const invented = await readyToConfirm();
    await confirms(world, invented.person, invented.session, invented.paymentKey);
    await world.db
      .updateTable('orders')
      .set({ order_key: 'renamed-by-hand' })
      .where('order_key', '=', invented.session.orderId)
      .execute();

    await world.advance({ hours: 24 });
    await world.doChores();
    await world.doChores();
    const expected = [
      { order_key: stray.session.orderId, what: 'captured for an order nobody is confirming' },
      { order_key: forgotten.session.orderId, what: 'cancelled at the card company only' },
      { order_key: invented.session.orderId, what: 'an order we do not know' },
      { order_key: 'renamed-by-hand', what: 'captured in our books only' },
    ];
    expect(await findings()).toEqual(expect.arrayContaining(expected));
    expect(await findings()).toHaveLength(4);
    const reported = world.logLines.filter((line) => line.includes('our books and the card company differ'));
    expect(reported).toHaveLength(4);
    expect(await moneyOf(world, stray.session.orderId)).toEqual([500, -500]);
  });

  test('waits for tomorrow when the list cannot be had', async () => {
    await world.sandbox.addFault({
      match: { path: '/v1/transactions' },
      phase: 'before_effect',
      action: 'drop',
    });
    const before = await findings();
    await world.doChores();
    expect(await findings()).toEqual(before);
    expect(world.logLines.some((line) => line.includes('not compared'))).toBe(true);
    await world.sandbox.clearFaults();
  });
});
