// Points of members who rent: what is earned, spent, given back and taken back, and who wins where two acts meet.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anItem, authorizes, rents, returns } from '#api-test/factories.ts';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isLate,
  isReadyToPayTheFee,
} from '#api-test/money/money.ts';
import { aPayment, aRefusedRefund, refundCall, refunds } from '#api-test/money/payments.ts';
import { givesPoints, ledgerOf, pointsOf, preparesWithPoints } from '#api-test/money/points.ts';
import { aRental, forceReturns } from '#api-test/rentals.ts';
import { aStaff, askConsole, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';
import { inTransaction } from '#api/database/database.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { expireDuePoints } from './expire-points.ts';
import { lockBalances } from './point-account.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  await setRate(2);
  await warmConnections(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  // The clock moves: nobody's session lasts through the file.
  manager = await aStaff(app, 'MANAGER');
});
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

const setRate = (percent: number) =>
  sql`insert into settings (key, value) values ('points.rate', ${JSON.stringify(percent)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(app.db);

/** At 500 won an hour. */
async function aPrepared(given: { points: number; has?: number; amount: number; hours?: number }) {
  const person = await aMember(app);
  const item = await anItem(app);
  await givesPoints(app, person, given.has ?? 1_000);
  const answer = await preparesWithPoints(app, person, item.serialNumber, given);
  if (!answer.ok) throw new Error(answer.code);
  return { person, item, session: answer.data };
}

const orderIdOf = async (orderKey: string) =>
  (await app.db.selectFrom('orders').select('id').where('order_key', '=', orderKey).executeTakeFirstOrThrow())
    .id;

describe('an order with points', () => {
  test('reserves them, uses them when it is paid, and earns of what the card paid', async () => {
    const { person, item, session } = await aPrepared({ points: 700, amount: 1_300 });
    expect(session).toMatchObject({
      amount: 1_300,
      listAmount: 2_000,
      discounts: [{ kind: 'POINTS', amount: 700, name: '포인트' }],
    });
    const reserved = await app.ask('GET /api/v1/points', { as: person });
    expect(reserved).toMatchObject({ balance: 300, rate: 2, open: true, expiring: null });
    expect(reserved.entries.content).toMatchObject([
      { kind: 'RESERVE', amount: -700, about: { productName: expect.any(String) } },
      { kind: 'GRANT', amount: 1_000, about: { note: '고마워요' } },
    ]);
    await confirms(app, person, session, await authorizes(app, session));
    await returns(app, person, item.serialNumber, item.stationId);
    const { balance, entries } = await app.ask('GET /api/v1/points', { as: person });
    expect(balance).toBe(326);
    expect(entries.content).toMatchObject([
      { kind: 'EARN', amount: 26, expiresAt: expect.any(String), about: { productName: expect.any(String) } },
      { kind: 'USE', amount: -700 },
      { kind: 'GRANT' },
    ]);
    const account = await askConsole(app, 'GET /api/v1/console/members/{id}/points', {
      as: manager,
      params: { id: person.memberId },
    });
    expect(account.points).toMatchObject({ balance: 326, reserved: 0, given: 1_026 });
    expect(account.content).toMatchObject([
      { balance: 326, earned: { paidWon: 1_300, rate: 2 }, rental: { no: expect.stringMatching(/^R/) } },
      { balance: 300, payment: { no: expect.stringMatching(/^P/) } },
      { balance: 1_000, by: { name: '포인트 주는 직원' }, reason: '시험' },
    ]);
  });

  test('takes no more than is left to pay, nothing below 100, and leaves the card at least 100 won', async () => {
    const all = await aPrepared({ points: 5_000, has: 5_000, amount: 0 });
    expect(all.session).toMatchObject({ free: true, discounts: [{ amount: 2_000 }] });
    const few = await aPrepared({ points: 99, amount: 2_000 });
    expect(few.session.discounts).toEqual([]);
    const nearly = await aPrepared({ points: 1_950, has: 2_000, amount: 100 });
    expect(nearly.session).toMatchObject({ discounts: [{ amount: 1_900 }] });
  });

  test('for more than there are is POINTS_UNUSABLE; what another window of the member keeps is taken from it', async () => {
    const { person, item, session } = await aPrepared({ points: 900, amount: 1_100 });
    const other = await anItem(app);
    expect(
      await preparesWithPoints(app, person, other.serialNumber, { points: 1_001, amount: 999 }),
    ).toMatchObject({
      status: 409,
      code: 'POINTS_UNUSABLE',
    });
    expect(await ledgerOf(app, person)).toEqual(['GRANT 1000', 'RESERVE -900']);
    // The same item again: its own window goes, and its hold stays.
    expect(
      await preparesWithPoints(app, person, item.serialNumber, { points: 800, amount: 1_200 }),
    ).toMatchObject({ ok: true });
    expect(
      await preparesWithPoints(app, person, other.serialNumber, { points: 1_000, amount: 1_000 }),
    ).toMatchObject({ ok: true });
    expect(await confirms(app, person, session, await authorizes(app, session))).toMatchObject({
      code: 'ORDER_CLOSED',
    });
    const { rows: holds } = await sql`select from holds where member_id = ${person.memberId}`.execute(app.db);
    expect(holds).toHaveLength(2);
    expect(await pointsOf(app, person)).toBe(0);
  });

  test('that takes the place of another takes its points first: no other window is closed for them', async () => {
    const { person, session } = await aPrepared({ points: 200, has: 800, amount: 1_800 });
    const { rentalHistoryToken } = await rents(app, person, (await anItem(app)).serialNumber);
    const { serialNumber } = await anItem(app);
    for (let time = 0; time < 2; time += 1) {
      await preparesWithPoints(app, person, serialNumber, { points: 300, amount: 1_700 });
      await app.ask('POST /api/v1/payments/prepare/extension', {
        as: person,
        body: { rentalHistoryToken, hours: 4, amount: 1_700, method: 'CARD', points: 300 },
      });
    }
    expect(await pointsOf(app, person)).toBe(0);
    expect(await confirms(app, person, session, await authorizes(app, session))).toMatchObject({ ok: true });
  });

  test('gives them back, each with its own end or a week, once everything that was paid is refunded', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await givesPoints(app, person, 300, { days: 2 });
    await givesPoints(app, person, 500, { days: 200 });
    const answer = await preparesWithPoints(app, person, item.serialNumber, { points: 400, amount: 1_600 });
    if (!answer.ok) throw new Error(answer.code);
    await confirms(app, person, answer.data, await authorizes(app, answer.data));
    const orderId = await orderIdOf(answer.data.orderId);
    await refunds(app, manager, { orderId }, 600);
    await app.runTasks();
    expect(await pointsOf(app, person)).toBe(400);
    await app.advance({ hours: 3 * 24 });
    manager = await aStaff(app, 'MANAGER');
    await refunds(app, manager, { orderId }, 1_000);
    await app.runTasks();
    expect(await ledgerOf(app, person)).toEqual([
      'GRANT 300',
      'GRANT 500',
      'RESERVE -400',
      'USE 0',
      'GIVE_BACK 300',
      'GIVE_BACK 100',
    ]);
    await app.advance({ hours: 6 * 24 });
    expect(await pointsOf(app, person)).toBe(800);
    await app.advance({ hours: 2 * 24 });
    expect(await pointsOf(app, person)).toBe(500);
  });
});

describe('a return', () => {
  test('earns by the rate of its start, whoever returns it, and nothing when it is free or lost or nothing was paid', async () => {
    const renter = await aMember(app);
    const item = await anItem(app);
    await rents(app, renter, item.serialNumber, 4);
    await setRate(5);
    await returns(app, renter, item.serialNumber, item.stationId);
    expect(await ledgerOf(app, renter)).toEqual(['EARN 40']);
    await setRate(2);

    const forced = await aRental(app);
    await forceReturns(app, manager, forced);
    expect(await ledgerOf(app, forced.person)).toEqual(['EARN 10']);

    const late = await aMember(app);
    const lateItem = await anItem(app);
    await isLate(app, late, lateItem);
    const fee = await isReadyToPayTheFee(app, late, lateItem, lateItem.stationId);
    await confirms(app, late, fee.session, fee.paymentKey);
    expect(await ledgerOf(app, late)).toEqual(['EARN 10']);

    const free = await aRental(app);
    await app.ask('POST /api/v1/rentals/{token}/reports', {
      as: free.person,
      params: { token: free.token },
      body: { kind: 'BROKEN', freeReturn: { returnStationId: free.item.stationId } },
    });
    expect(await ledgerOf(app, free.person)).toEqual([]);

    const paidWithPoints = await aPrepared({ points: 2_000, has: 2_000, amount: 0 });
    await app.ask('POST /api/v1/payments/confirm', {
      as: paidWithPoints.person,
      body: { orderId: paidWithPoints.session.orderId, amount: 0 },
    });
    await returns(
      app,
      paidWithPoints.person,
      paidWithPoints.item.serialNumber,
      paidWithPoints.item.stationId,
    );
    expect(await ledgerOf(app, paidWithPoints.person)).toEqual(['GRANT 2000', 'RESERVE -2000', 'USE 0']);
  });

  test('earns nothing while points are off, and goes on earning what it began with', async () => {
    const before = await aRental(app);
    const off = { key: 'features.points', value: 'false' };
    await sql`insert into settings (key, value) values (${off.key}, ${off.value}::jsonb)`.execute(app.db);
    const during = await aRental(app);
    await sql`delete from settings where key = ${off.key}`.execute(app.db);
    for (const { person, item } of [before, during])
      await returns(app, person, item.serialNumber, item.stationId);
    expect(await ledgerOf(app, before.person)).toEqual(['EARN 10']);
    expect(await ledgerOf(app, during.person)).toEqual([]);
  });

  test('counts refunds before it, and gives back what later ones leave unearned, as far as it is there', async () => {
    const payment = await aPayment(app, { hours: 10 });
    await refunds(app, manager, payment, 1_000);
    await returns(app, payment.person, payment.item.serialNumber, payment.item.stationId);
    expect(await ledgerOf(app, payment.person)).toEqual(['EARN 80']);
    await refunds(app, manager, payment, 990);
    await refunds(app, manager, payment, 30);
    expect(await ledgerOf(app, payment.person)).toEqual(['EARN 80', 'TAKE_BACK -20', 'TAKE_BACK -1']);
    // What is reserved is not there; once it is, the rest of it goes.
    await givesPoints(app, payment.person, 100, { days: 10 });
    const other = await anItem(app);
    await preparesWithPoints(app, payment.person, other.serialNumber, { points: 130, amount: 1_870 });
    await refunds(app, manager, payment, 2_980);
    expect(await pointsOf(app, payment.person)).toBe(0);
    await app.advance({ minutes: 46 });
    await app.runTasks();
    expect((await ledgerOf(app, payment.person)).slice(4)).toEqual([
      'RESERVE -130',
      'TAKE_BACK -29',
      'RELEASE 130',
      'TAKE_BACK -30',
    ]);
    expect(await pointsOf(app, payment.person)).toBe(100);
  });

  test('that counted a refused refund gives back what it earned when that is settled by hand', async () => {
    const { payment, refund } = await aRefusedRefund(app, manager);
    await returns(app, payment.person, payment.item.serialNumber, payment.item.stationId);
    await askConsole(app, 'POST /api/v1/console/refunds/{id}/by-hand', {
      as: manager,
      params: { id: refund.id },
      body: { how: 'TRANSFER', on: koreanDate(await app.now()), reason: '계좌로 보냈어요' },
    });
    expect(await ledgerOf(app, payment.person)).toEqual(['EARN 20', 'TAKE_BACK -6']);
  });
});

describe('staff', () => {
  const grants = (as: Staff, { memberId }: Person, amount: number) =>
    callConsole(app, 'POST /api/v1/console/members/{id}/points', {
      as,
      params: { id: memberId },
      body: { amount, note: '알려 주셔서 감사드려요', reason: '신고 답례' },
    });

  test('of support give at most 3,000 at once and 20,000 a day, also from two tabs at once: GRANT_LIMIT', async () => {
    const support = await aStaff(app, 'SUPPORT');
    const person = await aMember(app);
    expect(await grants(support, person, 3_001)).toMatchObject({ status: 403, code: 'GRANT_LIMIT' });
    for (let index = 0; index < 5; index += 1) await grants(support, person, 3_000);
    const answers = await Promise.all([1, 2, 3, 4].map(() => grants(support, person, 3_000)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await pointsOf(app, person)).toBe(18_000);
    const benefits = await app.ask('GET /api/v1/benefits', { as: person });
    expect(benefits.points).toEqual({ open: true, balance: 18_000, newestAt: expect.any(String) });
    expect(await askConsole(app, 'GET /api/v1/console/grant-limit', { as: support })).toMatchObject({
      limit: { givenToday: 18_000 },
    });
    expect(await grants(manager, person, 50_000)).toMatchObject({ ok: true, data: { balance: 68_000 } });
  });

  test('give nothing to nobody, to whoever left, or while points are off; who leaves is told what goes', async () => {
    const person = await aMember(app);
    await grants(manager, person, 700);
    const item = await anItem(app);
    await preparesWithPoints(app, person, item.serialNumber, { points: 200, amount: 1_800 });
    expect(await app.ask('GET /api/v1/users/me/withdraw', { as: person })).toEqual({
      available: true,
      points: 700,
    });
    await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } });
    expect(await ledgerOf(app, person)).toEqual(['GRANT 700', 'RESERVE -200', 'RELEASE 200', 'EXPIRE -700']);
    expect(await grants(manager, person, 100)).toMatchObject({ code: 'STATE_CONFLICT', state: 'WITHDRAWN' });
    expect(await grants(manager, { ...person, memberId: 999_999_999 }, 100)).toMatchObject({
      code: 'NOT_FOUND',
    });
    await sql`insert into settings (key, value) values ('features.points', 'false')`.execute(app.db);
    expect(await grants(manager, await aMember(app), 100)).toMatchObject({
      code: 'STATE_CONFLICT',
      state: 'OFF',
    });
    await sql`delete from settings where key = 'features.points'`.execute(app.db);
  });

  test('see a month whose flow adds up to what there is, and every entry', async () => {
    const { person, session } = await aPrepared({ points: 300, amount: 1_700 });
    const month = await askConsole(app, 'GET /api/v1/console/points/summary', { as: manager });
    const came = month.before + month.earned + month.helped + month.granted + month.givenBack;
    expect(came - month.used - month.reserved - month.expired - month.takenBack).toBe(month.balance);
    expect(month).toMatchObject({ reserved: 300, rate: 2, open: true });
    const read = (kind: 'RESERVE' | 'USE') =>
      askConsole(app, 'GET /api/v1/console/points/entries', { as: manager, query: { kind, size: 1 } });
    expect(await read('RESERVE')).toMatchObject({
      total: 1,
      content: [{ amount: -300, payment: null, member: { id: person.memberId } }],
    });
    await confirms(app, person, session, await authorizes(app, session));
    expect((await read('USE')).content).toMatchObject([{ amount: -300, member: { id: person.memberId } }]);
  });
});

describe('of two acts at once', () => {
  test('two windows that want the same points: they are reserved once, and one of them can be paid', async () => {
    const person = await aMember(app);
    await givesPoints(app, person, 1_000);
    const items = [await anItem(app), await anItem(app), await anItem(app)];
    await Promise.all(
      items.map(({ serialNumber }) =>
        preparesWithPoints(app, person, serialNumber, { points: 900, amount: 1_100 }),
      ),
    );
    expect(await pointsOf(app, person)).toBe(100);
    const { rows } =
      await sql`select from orders where member_id = ${person.memberId} and state = 'ready'`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  test('points of an order that is being paid are left to it: PAYMENT_UNSETTLED', async () => {
    const person = await aMember(app);
    await givesPoints(app, person, 1_000);
    const [item, other] = [await anItem(app), await anItem(app)];
    const wanted = { points: 900, amount: 1_100 };
    const first = await preparesWithPoints(app, person, item.serialNumber, wanted);
    if (!first.ok) throw new Error(first.code);
    const key = await authorizes(app, first.data);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway', path: '/v1/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    expect(await confirms(app, person, first.data, key)).toMatchObject({ code: 'PAYMENT_UNSETTLED' });
    await app.sandbox.clearFaults();
    expect(await preparesWithPoints(app, person, other.serialNumber, wanted)).toMatchObject({
      code: 'PAYMENT_UNSETTLED',
    });
    expect(await pointsOf(app, person)).toBe(100);
  });

  test('gifts, windows, a return, a refund and the end of points: nothing is lost or counted twice', async () => {
    const round = async () => {
      const payment = await aPayment(app, { hours: 4 });
      const { person, item } = payment;
      await givesPoints(app, person, 400, { days: 1 });
      await givesPoints(app, person, 400);
      await app.advance({ hours: 3 });
      const other = await anItem(app);
      const used = await preparesWithPoints(app, person, other.serialNumber, { points: 500, amount: 1_500 });
      if (!used.ok) throw new Error(used.code);
      const key = await authorizes(app, used.data);
      await app.advance({ minutes: 1 });
      const third = await anItem(app);
      const staff = await aStaff(app, 'MANAGER');
      await Promise.all([
        returns(app, person, item.serialNumber, item.stationId),
        refundCall(app, staff, payment, 1_500),
        confirms(app, person, used.data, key),
        preparesWithPoints(app, person, third.serialNumber, { points: 300, amount: 1_700 }),
        callConsole(app, 'POST /api/v1/console/members/{id}/points', {
          as: staff,
          params: { id: person.memberId },
          body: { amount: 50, note: '고마워요', reason: '시험' },
        }),
        app.runTasks(),
      ]);
      const lines = await ledgerOf(app, person);
      const sumOf = (kind: string) =>
        lines
          .filter((line) => line.startsWith(kind))
          .reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
      // Of 2,000 won 500 stay: however they met, ten points are left of what was earned.
      expect(sumOf('EARN') + sumOf('TAKE_BACK')).toBe(10);
      expect(lines).toContain('GRANT 50');
    };
    for (let index = 0; index < 4; index += 1) await round();
  });

  test('a reservation that waits while the points it wants end finds them gone: POINTS_UNUSABLE', async () => {
    const person = await aMember(app);
    await givesPoints(app, person, 500, { days: 1 });
    const item = await anItem(app);
    let answer: ReturnType<typeof preparesWithPoints> | undefined;
    await inTransaction(app.db, 'system', async (tx) => {
      await lockBalances(tx, [person.memberId]);
      answer = preparesWithPoints(app, person, item.serialNumber, { points: 500, amount: 1_500 });
      const waiting = () =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.ownerDb,
        );
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
      await app.advance({ hours: 25 });
      await expireDuePoints(tx, [person.memberId]);
    });
    expect(await answer).toMatchObject({ code: 'POINTS_UNUSABLE' });
    expect(await ledgerOf(app, person)).toEqual(['GRANT 500', 'EXPIRE -500']);
  });
});
