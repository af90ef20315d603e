// Searching payments and refunds for a product of which thousands were paid: the same rows as for a product of few.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, anItem } from '#api-test/factories.ts';
import { aRental, type OpenRental } from '#api-test/rentals.ts';
import { askConsole, aStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());

const NAME = '쌍안경 나무';
/** More than are looked up one by one. */
const DECLINED = 5_001;

async function aNamedRental(name: string): Promise<OpenRental> {
  const { productId } = await aProduct(app, { name });
  return aRental(app, { item: await anItem(app, { productId }) });
}

const orderOf = async ({ id }: OpenRental): Promise<number> => {
  const { order_id } = await app.db
    .selectFrom('rental_orders')
    .select('order_id')
    .where('rental_id', '=', id)
    .executeTakeFirstOrThrow();
  return order_id;
};

/** Orders for the item of a rental that the card company declined. */
async function tries(rental: OpenRental, count: number): Promise<void> {
  await sql`
    with made as (
      insert into orders (order_key, session_key, member_id, kind, name, amount_won, state, created_at)
      select 'try-' || ${rental.id}::int || '-' || n, 'try-' || ${rental.id}::int || '-' || n, member_id, 'rent', 'x', 500, 'declined',
        ondesk_now() - n * interval '1 second'
      from rentals, generate_series(1, ${count}) as n where rentals.id = ${rental.id}
      returning id
    )
    insert into rental_orders (order_id, item_id, hold_id, station_id, hours, price_per_hour_won)
    select made.id, item_id, hold_id, station_id, 1, 500
    from made, rental_orders where rental_orders.rental_id = ${rental.id}`.execute(app.db);
}

/** An order to extend a rental that the card company declined; gives its number. */
async function triesToExtend(rental: OpenRental): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    with made as (
      insert into orders (order_key, session_key, member_id, kind, name, amount_won, state)
      select 'extend-' || id, 'extend-' || id, member_id, 'extension', 'x', 500, 'declined' from rentals where id = ${rental.id}
      returning id
    )
    insert into extension_orders (order_id, rental_id, hours, price_per_hour_won)
    select made.id, ${rental.id}, 1, 500 from made returning order_id`.execute(app.db);
  return rows[0]!.order_id;
}

const lists = (query: object) => askConsole(app, 'GET /api/v1/console/payments', { as: manager, query });

const idsOf = async (query: object) => (await lists(query)).content.map(({ id }) => id);

test('payments and refunds of a product that was paid for thousands of times are found like those of any other', async () => {
  const [rental, second, other] = [
    await aNamedRental(`${NAME} 하나`),
    await aNamedRental(`${NAME} 둘`),
    await aNamedRental('다른 물건'),
  ];
  const [order, secondOrder] = [await orderOf(rental), await orderOf(second)];
  const extension = await triesToExtend(rental);
  await triesToExtend(other);
  for (const each of [rental, other])
    await askConsole(app, 'POST /api/v1/console/payments/{id}/refunds', {
      as: manager,
      params: { id: await orderOf(each) },
      body: { amount: 100, publicReason: 'OTHER', reason: '시험해요' },
    });
  const found = async () => {
    const refunds = await askConsole(app, 'GET /api/v1/console/refunds', {
      as: manager,
      query: { q: NAME },
    });
    return {
      counts: (await lists({ q: NAME })).counts,
      paid: [await idsOf({ q: NAME, state: 'PART_REFUNDED' }), await idsOf({ q: NAME, state: 'APPROVED' })],
      extensions: await idsOf({ q: NAME, kind: 'EXTENSION' }),
      refunds: refunds.content.map(({ payment }) => payment.id),
    };
  };
  const few = await found();
  expect(few).toMatchObject({
    counts: { APPROVED: 1, PART_REFUNDED: 1, DECLINED: 1 },
    paid: [[order], [secondOrder]],
    extensions: [extension],
    refunds: [order],
  });

  await tries(rental, DECLINED);
  await tries(other, 10);
  const many = await found();
  expect(many).toEqual({ ...few, counts: { ...few.counts, DECLINED: 1 + DECLINED } });
  const filtered = await lists({ q: NAME, max: 499 });
  expect(filtered.counts).toMatchObject({ APPROVED: 0, DECLINED: 0 });
  const first = await lists({ q: NAME, size: 100 });
  const next = await lists({ q: NAME, size: 100, cursor: first.next! });
  expect(first.total).toBe(3 + DECLINED);
  expect(new Set([...first.content, ...next.content].map(({ id }) => id)).size).toBe(200);

  // So that most products are found.
  await sql`update products set name = ${NAME} || id where name not like ${`%${NAME}%`}`.execute(app.db);
  const [every, ofMost] = [await lists({}), await lists({ q: NAME })];
  expect(ofMost).toEqual({ ...every, next: ofMost.next });
  expect(every.counts['APPROVED']).toBeGreaterThan(0);
});
