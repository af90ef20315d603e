// Many requests at the same moment: one rental, one capture, and equal answers.
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
} from '#api-test/money/money.ts';
import { aMember, anItem, authorizes, prepares, rents } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app, 32);
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const codesOf = (answers: readonly ({ ok: true } | { ok: false; code: string })[]) =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted();

describe('simultaneous requests', () => {
  test('of fifty members who rent one item at once one gets it, with one capture and forty-nine clear refusals', async () => {
    const item = await anItem(app);
    const people = await Promise.all(Array.from({ length: 50 }, () => aMember(app)));
    const answers = await Promise.all(
      people.map(async (person) => {
        const prepared = await prepareCall(app, person, item.serialNumber, 500);
        if (!prepared.ok) return prepared;
        return confirms(app, person, prepared.data, await authorizes(app, prepared.data));
      }),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const refusals = codesOf(answers).filter((code) => code !== 'ok');
    expect(refusals.every((code) => code === 'ITEM_HELD' || code === 'ITEM_NOT_RENTABLE')).toBe(true);
    const ledger = await app.sandbox.ledger();
    expect(ledger.filter((entry) => entry.kind === 'capture')).toHaveLength(1);
  });

  test('of ten lapsed holds on one item confirmed at once one is captured, and the others are HOLD_EXPIRED', async () => {
    const item = await anItem(app);
    const sessions = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const person = await aMember(app);
      sessions.push({ person, session: await prepares(app, person, item.serialNumber) });
      // One after the other: each hold lapses while its payment window stays open.
      await app.db.updateTable('holds').set({ state: 'lapsed' }).where('item_id', '=', item.itemId).execute();
    }
    const answers = await Promise.all(
      sessions.map(async ({ person, session }) =>
        confirms(app, person, session, await authorizes(app, session)),
      ),
    );
    expect(codesOf(answers)).toEqual([...Array.from({ length: 9 }, () => 'HOLD_EXPIRED'), 'ok']);
    const moved = await Promise.all(sessions.map(({ session }) => moneyOf(app, session.orderId)));
    expect(moved.flat()).toEqual([500]);
  });

  test('twenty identical confirms at once are one capture and twenty equal answers', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirms(app, person, session, paymentKey)),
    );
    expect(
      new Set(answers.map((answer) => JSON.stringify('data' in answer ? answer.data : answer.code))).size,
    ).toBe(1);
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await moneyOf(app, session.orderId)).toEqual([500]);
  });

  test('twenty identical confirms of a declined card at once are twenty equal refusals and no capture', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    const { orderId, amount, orderName, customerKey } = session;
    const { paymentKey } = await app.sandbox.authorize({
      orderId,
      amount,
      orderName,
      customerKey,
      confirmError: 'REJECT_CARD_COMPANY',
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => confirms(app, person, session, paymentKey)),
    );
    expect(new Set(codesOf(answers))).toEqual(new Set(['PAYMENT_DECLINED']));
    expect(await moneyOf(app, orderId)).toEqual([]);
  });

  test('a member who prepares eight items at once gets three holds, never four', async () => {
    const person = await aMember(app);
    const items = await Promise.all(Array.from({ length: 8 }, () => anItem(app)));
    const answers = await Promise.all(items.map((item) => prepareCall(app, person, item.serialNumber, 500)));
    expect(codesOf(answers)).toEqual([
      ...Array.from({ length: 5 }, () => 'HOLD_LIMIT'),
      ...Array.from({ length: 3 }, () => 'ok'),
    ]);
  });

  test('a member who prepares one item ten times at once has one order that can be paid', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => prepareCall(app, person, item.serialNumber, 500)),
    );
    expect(new Set(codesOf(answers))).toEqual(new Set(['ok']));
    const ready = await app.db
      .selectFrom('orders')
      .select('id')
      .where('member_id', '=', person.memberId)
      .where('state', '=', 'ready')
      .execute();
    expect(ready).toHaveLength(1);
  });

  test('when a member prepares again while confirming, the first order or the second is paid, never both', async () => {
    for (let time = 0; time < 5; time += 1) {
      const person = await aMember(app);
      const item = await anItem(app);
      const first = await isReadyToConfirm(app, person, item.serialNumber);
      const [confirmed, prepared] = await Promise.all([
        confirms(app, person, first.session, first.paymentKey),
        prepareCall(app, person, item.serialNumber, 500),
      ]);
      if (prepared.ok) {
        expect(confirmed).toMatchObject({ code: 'ORDER_CLOSED' });
        const paymentKey = await authorizes(app, prepared.data);
        expect(await confirms(app, person, prepared.data, paymentKey)).toMatchObject({ ok: true });
      } else {
        expect(['PAYMENT_UNSETTLED', 'ITEM_NOT_RENTABLE']).toContain(prepared.code);
        expect(confirmed).toMatchObject({ ok: true });
      }
    }
  });

  test('ten returns of one item at once are one return and ten equal answers', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber);
    const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => returnCall(app, person, item.serialNumber, returnInfoKey)),
    );
    expect(
      new Set(answers.map((answer) => JSON.stringify('data' in answer ? answer.data : answer.code))).size,
    ).toBe(1);
    expect(answers[0]!.ok).toBe(true);
  });

  test('two overdue orders for one rental confirmed at once are one capture', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await isLate(app, person, item);
    const first = await isReadyToPayTheFee(app, person, item, item.stationId);
    const second = await isReadyToPayTheFee(app, person, item, item.stationId);
    const answers = await Promise.all([
      confirms(app, person, first.session, first.paymentKey),
      confirms(app, person, second.session, second.paymentKey),
    ]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    const money = [
      ...(await moneyOf(app, first.session.orderId)),
      ...(await moneyOf(app, second.session.orderId)),
    ];
    expect(money).toEqual([first.session.amount]);
  });
});
