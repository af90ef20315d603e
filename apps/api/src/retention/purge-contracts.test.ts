// Contracts are purged whole, five years after they ended, and never earlier.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  confirms,
  isCapturedBehindOurBack,
  isLate,
  isReadyToConfirm,
  isReadyToPayTheFee,
  prepareCall,
  quotes,
} from '#api-test/money/money.ts';
import { aMember, anItem, authorizes, prepares, rents, returns, signedIn } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { purgeTable } from './purge-expired-rows.ts';

const DAY_HOURS = 24;
const FIVE_YEARS_HOURS = 5 * 365 * DAY_HOURS + 2 * DAY_HOURS;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// Nothing of an earlier test is left to purge.
beforeEach(async () => {
  await app.advance({ hours: 2 * FIVE_YEARS_HOURS });
  await app.runTasks();
});

/** How many rows tell of contracts, by table. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from rentals) as rentals, (select count(*) from orders) as orders,
           (select count(*) from rental_orders) as "rentalOrders", (select count(*) from overdue_orders) as "overdueOrders",
           (select count(*) from payments) as payments, (select count(*) from refunds) as refunds,
           (select count(*) from return_quotes) as quotes, (select count(*) from holds) as holds,
           (select count(*) from journal where subject in ('rental', 'order', 'hold', 'refund')) as journal`.execute(
    app.db,
  );
  return rows[0]!;
}
const nothing = {
  rentals: 0,
  orders: 0,
  rentalOrders: 0,
  overdueOrders: 0,
  payments: 0,
  refunds: 0,
  quotes: 0,
  holds: 0,
  journal: 0,
};
const itemLines = (itemId: number) =>
  app.db
    .selectFrom('journal')
    .select(['what', 'actor'])
    .where('subject', '=', 'item')
    .where('subject_id', '=', itemId)
    .orderBy('id')
    .execute();

/** Everything that can belong to a contract: a replaced order, a declined card, quotes, an overdue fee and one that was left. */
async function aWholeContract() {
  const person = await aMember(app);
  const item = await anItem(app);
  await prepares(app, person, item.serialNumber, 2);
  const first = await prepares(app, person, item.serialNumber);
  const { orderId, amount, orderName, customerKey } = first;
  const declined = await app.sandbox.authorize({
    orderId,
    amount,
    orderName,
    customerKey,
    confirmError: 'REJECT_CARD_PAYMENT',
  });
  await confirms(app, person, first, declined.paymentKey);
  await isLate(app, person, item);
  await isReadyToPayTheFee(app, person, item, item.stationId);
  await quotes(app, person, item.serialNumber, item.stationId);
  const fee = await isReadyToPayTheFee(app, person, item, item.stationId);
  expect(await confirms(app, person, fee.session, fee.paymentKey)).toMatchObject({ ok: true });
  // The fee that was left is closed.
  await app.advance({ hours: 1 });
  await app.runTasks();
  return { person, item };
}

async function aCapturedOrderWithoutRental() {
  const person = await aMember(app);
  const item = await anItem(app);
  const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
  await isCapturedBehindOurBack(app, session, paymentKey);
  return session;
}

const reportsCapture = (orderId: string) =>
  app.call('POST /api/v1/webhooks/toss', {
    body: { eventType: 'PAYMENT_STATUS_CHANGED', data: { orderId, status: 'DONE' } },
  });

test('a contract is purged five years after it ended, with its orders, payments, quotes, holds and journal', async () => {
  const { item } = await aWholeContract();
  const whole = await countRows();
  expect(Object.entries(whole).filter(([name, count]) => name !== 'refunds' && count === 0)).toEqual([]);
  // At least one and at most two of them have a leap day.
  await app.advance({ hours: 5 * 365 * DAY_HOURS - DAY_HOURS });
  await app.runTasks();
  expect(await countRows()).toEqual(whole);
  await app.advance({ hours: 4 * DAY_HOURS });
  await app.runTasks();
  expect(await countRows()).toEqual(nothing);
  // Where the item is stays known; who had it does not.
  expect(await itemLines(item.itemId)).toMatchObject([{ what: 'available' }]);
});

test('a contract that ended later is kept whole when an older one of the same member and item is purged', async () => {
  const { person, item } = await aWholeContract();
  await app.advance({ hours: 365 * DAY_HOURS });
  const later: Person = await signedIn(app, person.memberId);
  const before = await countRows();
  const { rentalHistoryToken: token } = await rents(app, later, item.serialNumber);
  await returns(app, later, item.serialNumber, item.stationId);
  const after = await countRows();
  await app.advance({ hours: FIVE_YEARS_HOURS - 365 * DAY_HOURS + DAY_HOURS });
  await app.runTasks();
  const kept = Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );
  expect(await countRows()).toEqual(kept);
  const detail = await app.ask('GET /api/v1/users/me/rentals/{token}', {
    as: await signedIn(app, person.memberId),
    params: { token },
  });
  expect(detail.payments).toHaveLength(1);
  expect(detail.rentalHistory.status).toBe('반납');
});

test('a rental that is still open is kept however old it is', async () => {
  const person = await aMember(app);
  await rents(app, person, (await anItem(app)).serialNumber);
  const before = await countRows();
  await app.advance({ hours: FIVE_YEARS_HOURS + DAY_HOURS });
  await app.runTasks();
  expect(await countRows()).toEqual(before);
  await sql`update rentals set state = 'lost', closed_by = 'lost', returned_at = ondesk_now() where state = 'open'`.execute(
    app.db,
  );
  await sql`update items set state = 'lost', station_id = null where state = 'rented'`.execute(app.db);
});

test('a refunded order is purged five years after its refund, and never while the refund is on its way', async () => {
  const { orderId } = await aCapturedOrderWithoutRental();
  await app.sandbox.addFault({ match: { method: 'POST' }, phase: 'before_effect', action: 'drop' });
  expect(await reportsCapture(orderId)).toMatchObject({ ok: true });
  await app.advance({ hours: FIVE_YEARS_HOURS });
  await app.runTasks();
  expect(await countRows()).toMatchObject({ orders: 1, payments: 1, refunds: 1 });
  await app.sandbox.clearFaults();
  await app.advance({ minutes: 1 });
  await app.runTasks();
  await app.advance({ hours: FIVE_YEARS_HOURS - 5 * DAY_HOURS });
  await app.runTasks();
  expect(await countRows()).toMatchObject({ orders: 1, payments: 1, refunds: 1 });
  await app.advance({ hours: 6 * DAY_HOURS });
  await app.runTasks();
  expect(await countRows()).toEqual(nothing);
});

test('an unpaid order and its hold are purged after five years', async () => {
  await prepareCall(app, await aMember(app), (await anItem(app)).serialNumber, 500);
  await app.advance({ hours: 1 });
  await app.runTasks();
  await app.advance({ hours: FIVE_YEARS_HOURS });
  await app.runTasks();
  expect(await countRows()).toEqual(nothing);
});

test('contracts are purged in batches until none is left', async () => {
  const person = await aMember(app);
  const item = await anItem(app);
  for (let contract = 0; contract < 3; contract += 1) {
    await rents(app, person, item.serialNumber);
    await returns(app, person, item.serialNumber, item.stationId);
  }
  await app.advance({ hours: FIVE_YEARS_HOURS + DAY_HOURS });
  await sql`select purge_contracts(ondesk_now() - interval '5 years', 1)`.execute(app.db);
  expect((await countRows())['rentals']).toBe(2);
  await purgeTable(app.db, 'rentals', 1);
  expect(await countRows()).toEqual(nothing);
});

test('nothing younger than five years is purged, whatever the purge is asked for', async () => {
  await aWholeContract();
  const before = await countRows();
  const { rows } = await sql`select purge_contracts(ondesk_now() + interval '1 year', 100) as purged`.execute(
    app.db,
  );
  expect(rows).toEqual([{ purged: 0 }]);
  expect(await countRows()).toEqual(before);
});

test('the journal stays append-only for everybody but the purge', async () => {
  await aWholeContract();
  await expect(sql`delete from journal`.execute(app.db)).rejects.toThrow(/append-only|permission denied/);
  await expect(sql`update journal set actor = 'system'`.execute(app.db)).rejects.toThrow(
    /append-only|permission denied/,
  );
});

test('the payment of a member whose contracts are purged can be made again', async () => {
  const { person, item } = await aWholeContract();
  await app.advance({ hours: FIVE_YEARS_HOURS + DAY_HOURS });
  await app.runTasks();
  const again = await signedIn(app, person.memberId);
  const session = await prepares(app, again, item.serialNumber);
  expect(await confirms(app, again, session, await authorizes(app, session))).toMatchObject({ ok: true });
  await returns(app, again, item.serialNumber, item.stationId);
});
