// What the demo's staff did: items in every state, transfers, a count, and the messages that follow the rentals.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '#api-test/invariants/invariants.ts';
import { itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import type { Database } from '#api/database/database.ts';
import { itemPrefixes } from '#domain/item/item-code.ts';
import { seedDemo } from '../demo-city.ts';
import { seedOperations } from './seed-operations.ts';
import { seedStaff } from './people/seed-staff.ts';

let city: TestApp;
let as: Staff;
beforeAll(async () => {
  city = await startTestApp();
  await itIs(city, '2026-11-14T12:00:00+09:00');
  await seedDemo(city.db);
  const tokenSecret = new TextEncoder().encode(city.tokenSecret);
  await seedStaff(city.db, { config: city.config, tokenSecret });
  await seedOperations(city.db);
  as = await aStaff(city);
});
afterAll(() => city.stop());

test('with staff there are items in every state, lists in motion, suggestions and a count', async () => {
  const { counts } = await askConsole(city, 'GET /api/v1/console/items', { as });
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([['HELD', 0]]);
  const transfers = await askConsole(city, 'GET /api/v1/console/transfers', { as });
  expect(transfers.counts).toEqual({ OPEN: 1, CARRIED: 1, DONE: 1, CANCELLED: 0 });
  const { suggestions } = await askConsole(city, 'GET /api/v1/console/transfers/suggestions', { as });
  expect(suggestions).not.toEqual([]);
  const flagged = await city.db.selectFrom('items').select('id').where('missed_counts', '>', 0).execute();
  expect(flagged).toHaveLength(1);
  expect(await messagesBeforeTheStart(city.db)).toEqual([]);
  expect(await lateRentalsNobodyWasToldOf(city.db)).toEqual([]);
  for (const prefix of itemPrefixes) {
    const params = { serialNumber: `${prefix}0001` };
    expect(await city.call('GET /api/v1/rentals/products/{serialNumber}', { params })).toMatchObject({
      ok: true,
    });
  }
});

test('one rental of the demo is stopped, and of another staff confirmed that it could not be returned', async () => {
  const { rows } = await sql<{ running: number; confirmed: number }>`
    select count(*) filter (where ended_at is null and until > ondesk_now())::int as running,
      count(*) filter (where verdict = 'confirmed')::int as confirmed
    from rental_stops join inquiries on inquiries.stop_id = rental_stops.id`.execute(city.db);
  expect(rows).toEqual([{ running: 1, confirmed: 1 }]);
  // The sandbox learns of the demo's payments only when it is asked.
  const broken = await checkInvariants(city.db, []);
  expect(broken.filter((violation) => !violation.startsWith('M1'))).toEqual([]);
});

test('last month of the demo has accesses to personal data, and waits for its review in dashboard and audit log', async () => {
  const { todos } = await askConsole(city, 'GET /api/v1/console/dashboard', { as });
  expect(todos).toContainEqual(expect.objectContaining({ kind: 'PRIVACY_REVIEW', month: '2026-10' }));
  const { content: months } = await askConsole(city, 'GET /api/v1/console/privacy/reviews', { as });
  expect(months).toMatchObject([{ month: '2026-10', people: 2, downloads: 1, reviewedAt: null }]);
  const { content: accesses } = await askConsole(city, 'GET /api/v1/console/privacy/accesses', {
    as,
    query: { from: '2026-10-01', to: '2026-10-31', size: 50 },
  });
  expect(accesses).toHaveLength(months[0]!.accesses);
  const moments = accesses.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
});

test('rentals of the demo carry the replacement price of their product, so that a lost item can be charged', async () => {
  const { rows } = await sql`
    select rentals.id from rentals
    join items on items.id = rentals.item_id
    join products on products.id = items.product_id
    where rentals.replacement_price_won is distinct from products.replacement_price_won`.execute(city.db);
  expect(rows).toEqual([]);
});

test('messages of the demo went over a channel their member has, and whoever has none was skipped', async () => {
  const { rows } = await sql<{ state: string; reason: string | null; reachable: boolean; count: number }>`
    select message.state, message.skip_reason as reason, count(*)::int as count,
      case message.channel when 'push' then has_push else members.email is not null end as reachable
    from notifications as message
    join members on members.id = message.member_id
    cross join lateral (
      select exists (select from push_subscriptions where push_subscriptions.member_id = members.id) as has_push
    ) as devices
    where message.state <> 'waiting'
    group by 1, 2, 4`.execute(city.db);
  const unreachable = rows.filter(({ reachable }) => !reachable);
  expect(unreachable.filter(({ state }) => state !== 'skipped')).toEqual([]);
  expect(unreachable.map(({ reason }) => reason)).toContain('no_channel');
  const states = rows.filter(({ reachable }) => reachable).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['sent', 'skipped', 'failed']));
});

async function messagesBeforeTheStart(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select rentals.id, kind from notifications as message join rentals on rentals.id = subject_id
    where subject = 'rental'
      and (message.due_at < started_at or (kind = 'rent.started' and message.due_at <> started_at))`.execute(
    db,
  );
  return rows;
}

async function lateRentalsNobodyWasToldOf(db: Database): Promise<unknown[]> {
  const { rows } = await sql`
    select id from rentals
    where state = 'open' and due_at + make_interval(mins => grace_minutes) < ondesk_now()
      and not exists (
        select from notifications
        where subject = 'rental' and subject_id = rentals.id and kind = 'overdue.started' and settled_at is not null)`.execute(
    db,
  );
  return rows;
}

test('inquiries of the demo are in every state: two wait for longer than was promised, and renters read how long it takes', async () => {
  const { content, counts, usualHours } = await askConsole(city, 'GET /api/v1/console/inquiries', {
    as,
    query: { size: 50 },
  });
  expect(Object.values(counts).every((count) => count > 0)).toBe(true);
  expect(content.filter(({ clock }) => clock !== null && clock.leftMinutes < 0)).toHaveLength(2);
  expect(content.some(({ takenBy }) => takenBy !== null)).toBe(true);
  expect(usualHours).not.toBeNull();
  const moments = await city.db.selectFrom('inquiry_messages').select('at').execute();
  const { now } = await askConsole(city, 'GET /api/v1/console/dashboard', { as });
  expect(moments.filter(({ at }) => at > new Date(now))).toEqual([]);
  const { content: answers } = await askConsole(city, 'GET /api/v1/console/canned-answers', { as });
  expect(answers[0]!.uses).toBeGreaterThan(0);
});
