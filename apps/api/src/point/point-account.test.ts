// The account of points by itself: the example of the rules, any order of acts, and what the database refuses.
import fc from 'fast-check';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '#api-test/factories.ts';
import { givesPoints, ledgerOf, pointsOf } from '#api-test/money/points.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { inTransaction, type Tx } from '#api/database/database.ts';
import { giveBackDiscounts } from '#api/discount/discount-kinds.ts';
import { priceOrder } from '#api/discount/price-order.ts';
import { Failure } from '#api/http/failure.ts';
import { createOrder } from '#api/payment/create-order.ts';
import { closeOrder, markPaid } from '#api/payment/payment.queries.ts';
import { checkPoints } from './check-points.ts';
import { expirePoints } from './expire-points.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const changes = <T>(change: (tx: Tx) => Promise<T>) => inTransaction(app.db, 'system', change);

/** An order of 100,000 won that takes off so many points. */
const reserves = ({ memberId }: Person, points: number) =>
  changes(async (tx) => {
    const item = { productId: 1, stationId: 1, hours: 1, pricePerHourWon: 100_000, dayCapWon: null };
    const subject = { memberId, kind: 'rent', listWon: 100_000, ...item } as const;
    const price = await priceOrder(tx, subject, { points });
    const discountWon = price.listWon - price.amountWon;
    const order = { memberId, kind: 'rent', name: '대여', amountWon: price.amountWon, discountWon } as const;
    const { id } = await createOrder(tx, order);
    await price.reserve(id);
    return { id, discountWon };
  });

test('a reservation takes the credits that end first; released after the end of one, that one ends at once', async () => {
  await app.advance({
    hours: Math.max(0, (Date.parse('2026-11-20T00:00:00+09:00') - (await app.now()).getTime()) / 3_600_000),
  });
  const person = await aMember(app);
  await givesPoints(app, person, 300, { endsAt: new Date('2026-12-31T23:59:59+09:00') });
  await givesPoints(app, person, 200, { endsAt: new Date('2026-11-30T23:59:59+09:00') });
  const order = await reserves(person, 250);
  expect(await pointsOf(app, person)).toBe(250);
  await app.advance({
    hours: (Date.parse('2026-12-01T09:00:00+09:00') - (await app.now()).getTime()) / 3_600_000,
  });
  expect(await pointsOf(app, person)).toBe(250);
  await changes((tx) => closeOrder(tx, order, { state: 'void', code: 'NEVER_PAID' }));
  expect(await pointsOf(app, person)).toBe(300);
  expect(await ledgerOf(app, person)).toEqual([
    'GRANT 300',
    'GRANT 200',
    'RESERVE -250',
    'RELEASE 250',
    'EXPIRE -200',
  ]);
});

type Act =
  | { act: 'give'; amount: number; days: number }
  | { act: 'reserve'; amount: number }
  | { act: 'use' | 'release' | 'giveBack'; which: number }
  | { act: 'wait'; days: number }
  | { act: 'expire' };

const anAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constant('give' as const),
    amount: fc.integer({ min: 1, max: 900 }),
    days: fc.integer({ min: 1, max: 40 }),
  }),
  fc.record({ act: fc.constant('reserve' as const), amount: fc.integer({ min: 1, max: 1_500 }) }),
  fc.record({
    act: fc.constantFrom('use' as const, 'release' as const, 'giveBack' as const),
    which: fc.nat(20),
  }),
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 20 }) }),
  fc.constant({ act: 'expire' as const }),
);

test('whatever is done in whatever order, the balance is what is left of the credits and what the entries say', async () => {
  const acts = async (act: Act, person: Person, orders: { ready: Reserved[]; paid: Reserved[] }) => {
    if (act.act === 'give') await givesPoints(app, person, act.amount, { days: act.days });
    if (act.act === 'wait') await app.advance({ hours: act.days * 24 });
    if (act.act === 'expire') await expirePoints(app.db);
    if (act.act === 'reserve') {
      const living = await pointsOf(app, person);
      const reserved = await reserves(person, act.amount).catch((error: unknown) => error);
      if (reserved instanceof Failure) expect(act.amount).toBeGreaterThan(living);
      else orders.ready.push(reserved as Reserved);
    }
    if (act.act === 'use' || act.act === 'release') {
      const [order] = orders.ready.splice(act.which % Math.max(1, orders.ready.length), 1);
      if (!order) return;
      if (act.act === 'use') orders.paid.push(order);
      await changes((tx) =>
        act.act === 'use'
          ? markPaidWithoutCard(tx, order)
          : closeOrder(tx, order, { state: 'void', code: 'NEVER_PAID' }),
      );
    }
    if (act.act === 'giveBack') {
      const order = orders.paid[act.which % Math.max(1, orders.paid.length)];
      // Once, however often it is asked for.
      if (order) await changes((tx) => giveBackDiscounts(tx, [order]));
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.array(anAct, { minLength: 5, maxLength: 25 }), async (sequence) => {
      const person = await aMember(app);
      const orders = { ready: [], paid: [] };
      await givesPoints(app, person, 1_000, { days: 30 });
      for (const act of sequence) await acts(act, person, orders);
      expect(await checkPoints(app.db)).toEqual([]);
      const { balance, entries } = await app.ask('GET /api/v1/points', { as: person, query: { size: 100 } });
      const ended = await endedPoints(person);
      expect(entries.content.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance + ended);
    }),
    { numRuns: 12 },
  );
});

type Reserved = Awaited<ReturnType<typeof reserves>>;

async function markPaidWithoutCard(tx: Tx, order: Reserved): Promise<void> {
  await sql`update orders set payment_key = ${`key-${order.id}`}, idempotency_key = ${`once-${order.id}`} where id = ${order.id}`.execute(
    tx,
  );
  await markPaid(tx, order);
}

/** Whose end has passed and is not written down yet. */
async function endedPoints({ memberId }: Person): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select coalesce(sum(points_left), 0) as ended from point_credits
    where member_id = ${memberId} and expires_at <= ondesk_now()`.execute(app.db);
  return rows[0]!.ended;
}

describe('the database refuses', () => {
  const refuses = async (write: RawBuilder<unknown>, constraint: string) =>
    expect(write.execute(app.db)).rejects.toMatchObject({ constraint });

  test('to change an entry or a line of one, whoever asks', async () => {
    const person = await aMember(app);
    await givesPoints(app, person, 500);
    await reserves(person, 200);
    await expect(sql`update point_entries set amount = 900`.execute(app.ownerDb)).rejects.toThrow(
      'append-only',
    );
    await expect(sql`delete from point_entries`.execute(app.ownerDb)).rejects.toThrow('append-only');
    await expect(sql`delete from point_entry_credits`.execute(app.ownerDb)).rejects.toThrow('append-only');
    await expect(sql`update point_entries set amount = 900`.execute(app.db)).rejects.toThrow(
      'permission denied',
    );
  });

  test('a balance below nothing, other than its credits, and more left of a credit than was given', async () => {
    const person = await aMember(app);
    const credit = await givesPoints(app, person, 500);
    await refuses(
      sql`update point_balances set balance = -1 where member_id = ${person.memberId}`,
      'a_point_balance_is_not_negative',
    );
    await refuses(
      sql`update point_balances set balance = 501 where member_id = ${person.memberId}`,
      'a_point_balance_is_what_is_left_of_the_credits',
    );
    await refuses(
      sql`update point_credits set points_left = 400 where entry_id = ${credit}`,
      'a_point_balance_is_what_is_left_of_the_credits',
    );
    await refuses(
      sql`update point_credits set points_left = 501 where entry_id = ${credit}`,
      'a_credit_holds_at_most_what_was_given',
    );
  });

  test('entries that do not say enough, name no credits, or repeat what happens once', async () => {
    const person = await aMember(app);
    const { memberId } = person;
    await givesPoints(app, person, 500);
    const { id } = await reserves(person, 200);
    const entry = (columns: string, values: RawBuilder<unknown>) =>
      sql`insert into point_entries (member_id, kind, amount, ${sql.raw(columns)}) values (${memberId}, ${values})`;
    const earned = sql`'earn', 5, 900001, 500, 1, ondesk_now()`;
    const earnColumns = 'rental_id, paid_won, rate, expires_at';
    await entry(earnColumns, earned).execute(app.db);
    await refuses(entry(earnColumns, earned), 'points_are_earned_once_per_rental');
    await refuses(entry('order_id', sql`'reserve', -1, ${id}`), 'points_are_reserved_once_per_order');
    await refuses(
      entry('order_id', sql`'reserve', -1, 900001`),
      'a_point_entry_names_the_credits_it_touches',
    );
    await refuses(entry('order_id', sql`'use', 0, ${id}`), 'reservations_end_with_their_order');
    await refuses(
      sql`update orders set state = 'void' where id = ${id}`,
      'reservations_end_with_their_order',
    );
    await refuses(entry('order_id', sql`'reserve', 1, ${id}`), 'a_point_entry_has_the_sign_of_its_kind');
    await refuses(entry('order_id', sql`'expire', -1, ${id}`), 'a_point_entry_says_what_it_is_for');
    await refuses(entry('rental_id', sql`'help', 100, 900001`), 'a_credit_of_points_has_an_end');
    await refuses(entry('expires_at', sql`'grant', 100, ondesk_now()`), 'granted_points_say_by_whom_and_why');
    await refuses(
      entry('rental_id, expires_at', sql`'earn', 5, 900002, ondesk_now()`),
      'earned_points_say_of_what',
    );
    // One that no rule of the database sees: its credit is missing. The check does.
    expect(await checkPoints(app.db)).toEqual([
      `member ${memberId} has 300 points, and entries of 305 points`,
    ]);
  });
});
