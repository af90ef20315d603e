import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  confirms,
  expectInvariants,
  isLate,
  isReadyToConfirm,
  isReadyToPayTheFee,
  moneyOf,
  prepareCall,
  quotes,
  returnCall,
} from '#api-test/money.ts';
import { aMember, anItem, authorizes, prepares, rents } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  // A cold pool lets requests in one by one and hides races.
  await Promise.all(Array.from({ length: 32 }, () => world.ask('GET /api/v1/products')));
});
afterAll(() => world.stop());
afterEach(() => expectInvariants(world));

const codesOf = (answers: readonly ({ ok: true } | { ok: false; code: string })[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted();

describe('in the same second', () => {
  test('fifty people and one item: one rental, one capture, forty-nine clear refusals', async () => {
    const item = await anItem(world);
    const people = await Promise.all(Array.from({ length: 50 }, () => aMember(world)));
    const answers = await Promise.all(
      people.map(async (person) => {
        const prepared = await prepareCall(world, person, item.serialNumber, 500);
        if (!prepared.ok) return prepared;
        return confirms(world, person, prepared.data, await authorizes(world, prepared.data));
      }),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const refusals = codesOf(answers).filter((code) => code !== 'ok');
    expect(refusals.every((code) => code === 'ITEM_HELD' || code === 'ITEM_NOT_RENTABLE')).toBe(true);
    const ledger = await world.sandbox.ledger();
    expect(ledger.filter((entry) => entry.kind === 'capture')).toHaveLength(1);
  });

  test('ten lapsed holds on one item, all authorised: one capture, the others are HOLD_EXPIRED', async () => {
    const item = await anItem(world);
    const sessions = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const person = await aMember(world);
      sessions.push({ person, session: await prepares(world, person, item.serialNumber) });
      // One after the other: each lets the item go and keeps the window open.
      await world.db
        .updateTable('holds')
        .set({ state: 'lapsed' })
        .where('item_id', '=', item.itemId)
        .execute();
    }
    const answers = await Promise.all(
      sessions.map(async ({ person, session }) =>
        confirms(world, person, session, await authorizes(world, session)),
      ),
    );
    expect(codesOf(answers)).toEqual([...Array.from({ length: 9 }, () => 'HOLD_EXPIRED'), 'ok']);
    const moved = await Promise.all(sessions.map(({ session }) => moneyOf(world, session.orderId)));
    expect(moved.flat()).toEqual([500]);
  });

  test('twenty identical confirms: one capture, twenty equal answers', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const { session, paymentKey } = await isReadyToConfirm(world, person, item.serialNumber);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirms(world, person, session, paymentKey)),
    );
    expect(
      new Set(answers.map((answer) => JSON.stringify('data' in answer ? answer.data : answer.code))).size,
    ).toBe(1);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await moneyOf(world, session.orderId)).toEqual([500]);
  });

  test('twenty identical confirms of a declined card: twenty equal refusals, no capture', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const session = await prepares(world, person, item.serialNumber);
    const { orderId, amount, orderName, customerKey } = session;
    const { paymentKey } = await world.sandbox.authorize({
      orderId,
      amount,
      orderName,
      customerKey,
      confirmError: 'REJECT_CARD_COMPANY',
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirms(world, person, session, paymentKey)),
    );
    expect(new Set(codesOf(answers))).toEqual(new Set(['PAYMENT_DECLINED']));
    expect(await moneyOf(world, orderId)).toEqual([]);
  });

  test('one member and eight items: three holds, never four', async () => {
    const person = await aMember(world);
    const items = await Promise.all(Array.from({ length: 8 }, () => anItem(world)));
    const answers = await Promise.all(
      items.map((item) => prepareCall(world, person, item.serialNumber, 500)),
    );
    expect(codesOf(answers)).toEqual([
      ...Array.from({ length: 5 }, () => 'HOLD_LIMIT'),
      ...Array.from({ length: 3 }, () => 'ok'),
    ]);
  });

  test('one member preparing one item ten times: one hold, one order that can be paid', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => prepareCall(world, person, item.serialNumber, 500)),
    );
    expect(new Set(codesOf(answers))).toEqual(new Set(['ok']));
    const ready = await world.db
      .selectFrom('orders')
      .select('id')
      .where('member_id', '=', person.memberId)
      .where('state', '=', 'ready')
      .execute();
    expect(ready).toHaveLength(1);
  });

  test('preparing again while confirming: the first window or the second is paid, never both', async () => {
    for (let time = 0; time < 5; time += 1) {
      const person = await aMember(world);
      const item = await anItem(world);
      const first = await isReadyToConfirm(world, person, item.serialNumber);
      const [confirmed, prepared] = await Promise.all([
        confirms(world, person, first.session, first.paymentKey),
        prepareCall(world, person, item.serialNumber, 500),
      ]);
      if (prepared.ok) {
        expect(confirmed).toMatchObject({ code: 'ORDER_CLOSED' });
        const paymentKey = await authorizes(world, prepared.data);
        expect(await confirms(world, person, prepared.data, paymentKey)).toMatchObject({ ok: true });
      } else {
        expect(['PAYMENT_UNSETTLED', 'ITEM_NOT_RENTABLE']).toContain(prepared.code);
        expect(confirmed).toMatchObject({ ok: true });
      }
    }
  });

  test('ten returns of one item: one return, ten equal answers', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    await rents(world, person, item.serialNumber);
    const { returnInfoKey } = await quotes(world, person, item.serialNumber, item.stationId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => returnCall(world, person, item.serialNumber, returnInfoKey)),
    );
    expect(
      new Set(answers.map((answer) => JSON.stringify('data' in answer ? answer.data : answer.code))).size,
    ).toBe(1);
    expect(answers[0]!.ok).toBe(true);
  });

  test('two overdue orders for one rental, both authorised: one capture', async () => {
    const person = await aMember(world);
    const item = await anItem(world);
    await isLate(world, person, item);
    const first = await isReadyToPayTheFee(world, person, item, item.stationId);
    const second = await isReadyToPayTheFee(world, person, item, item.stationId);
    const answers = await Promise.all([
      confirms(world, person, first.session, first.paymentKey),
      confirms(world, person, second.session, second.paymentKey),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const money = [
      ...(await moneyOf(world, first.session.orderId)),
      ...(await moneyOf(world, second.session.orderId)),
    ];
    expect(money).toEqual([first.session.amount]);
  });
});
