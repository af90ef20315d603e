// What is counted of days equals a count over the tables, however often and however late it is counted.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStockByMinute } from '#api-test/stock-by-minute.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { inTransaction } from '#api/database/database.ts';
import { Cursors } from '#api/http/cursor.ts';
import { readTotals } from '#api/payment/day-closing/day-totals.queries.ts';
import { seedDemo } from '#demo/demo-city.ts';
import { seedInsight } from '#demo/seed/seed-insight.ts';
import { seedMoney } from '#demo/seed/seed-money.ts';
import { seedOperations } from '#demo/seed/seed-operations.ts';
import { seedStaff } from '#demo/seed/people/seed-staff.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { koreanDate, koreanWallClock } from '#domain/time/korean-time.ts';
import { keepUsualPeriods } from '../kept/keep-usual-periods.ts';
import { readMembers } from '../page/members.queries.ts';
import { listStationNumbers } from '../page/stations.queries.ts';
import { readProducts } from '../page/products.queries.ts';
import { readUsage } from '../page/usage.queries.ts';
import { spansOf } from '../spans.ts';
import { countCosts } from './count-costs.ts';
import { countDays, countFinishedDays, countLateDays } from './count-days.ts';
import { countRentalsInParts } from './count-rentals.ts';

/** Fills the demo city. */
const LONG_TEST_MS = 120_000;

const counted = [
  'hour_counts',
  'day_counts',
  'day_lengths',
  'hour_totals',
  'length_totals',
  'day_money',
  'money_totals',
  'day_items',
  'item_totals',
  'station_spans',
  'product_spans',
  'day_renters',
  'day_cohorts',
  'day_joiners',
  'day_withdrawals',
  'day_answers',
];

let app: TestApp;
let days: string[];
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.db);
  await seedStaff(app.db, { config: app.config, tokenSecret: new TextEncoder().encode(app.tokenSecret) });
  await seedOperations(app.db);
  await seedMoney(app.db);
  await seedInsight(app.db);
  await countFinishedDays(app.db);
  await keepUsualPeriods(app.db);
  const { rows } = await sql<{ day: string }>`select day::text from counted_days order by 1`.execute(app.db);
  days = rows.map(({ day }) => day);
}, LONG_TEST_MS);
afterAll(() => app.stop());

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;
const pickSome = <T>(from: readonly T[], count: number) => [
  ...new Set(Array.from({ length: count }, () => pick(from))),
];
/** Most of what happened lies in the last month. */
const recentDays = () => days.slice(-31);

interface Rental {
  member_id: number;
  product_id: number;
  rental_station_id: number;
  return_station_id: number | null;
  started_at: Date;
  returned_at: Date | null;
  state: string;
  hours: number;
  extended_hours: number;
}

const listRentals = async () =>
  (
    await sql<Rental>`
      select rentals.*, items.product_id from rentals join items on items.id = item_id order by rentals.id`.execute(
      app.db,
    )
  ).rows;

async function readAll() {
  const tables: Record<string, unknown[]> = {};
  for (const table of counted) {
    const { rows } = await sql`select * from ${sql.table(table)} as counts order by counts::text`.execute(
      app.db,
    );
    tables[table] = rows;
  }
  return tables;
}

/** Of every period that is kept what differs from its days, of a station or of all of them. */
async function listWrongPeriods() {
  const { rows } = await sql`
    with counted as (
      select station_id, day, starts, empty_minutes, item_cost_won, 0::bigint as revenue_won from day_counts where station_id > 0
      union all
      select station_id, day, 0, 0, 0, paid_won - refunded_won from day_money where station_id > 0
    ),
    expected as (
      select id as period_id, station_id, sum(starts) as starts, sum(empty_minutes) as empty_minutes,
        sum(item_cost_won) as item_cost_won, sum(revenue_won) as revenue_won
      from kept_periods join counted on day between first_day and last_day group by 1, 2
    )
    select period_id, station_id from expected full join period_stations as kept using (period_id, station_id)
    where (coalesce(expected.starts, 0), coalesce(expected.empty_minutes, 0), coalesce(expected.item_cost_won, 0), coalesce(expected.revenue_won, 0))
      <> (coalesce(kept.starts, 0), coalesce(kept.empty_minutes, 0), coalesce(kept.item_cost_won, 0), coalesce(kept.revenue_won, 0))
    union all
    select id, 0 from kept_periods left join period_totals on period_id = id
    where (revenue_won, profit_won, empty_minutes) is distinct from (
      select (coalesce(sum(revenue_won), 0)::bigint, coalesce(sum(revenue_won - repairs_won - item_cost_won), 0)::bigint, coalesce(sum(empty_minutes), 0)::bigint)
      from period_stations where period_id = id)`.execute(app.db);
  return rows;
}

const addTo = (sums: Map<string, number>, key: string) => sums.set(key, (sums.get(key) ?? 0) + 1);

test('the hours of any day hold exactly the rentals that began and ended in them', async () => {
  const rentals = await listRentals();
  expect(rentals.length).toBeGreaterThan(500);
  for (const day of pickSome(recentDays(), 6)) {
    const starts = new Map<string, number>();
    const returned = new Map<string, number>();
    for (const rental of rentals) {
      const { started_at: from, returned_at: until, product_id: product } = rental;
      const keys = (station: number, at: Date) =>
        [station, 0].map((place) => `${koreanWallClock(at).hour}:${place}:${product}`);
      if (koreanDate(from) === day)
        for (const key of keys(rental.rental_station_id, from)) addTo(starts, key);
      if (until !== null && rental.state === 'returned' && koreanDate(until) === day)
        for (const key of keys(rental.return_station_id!, until)) addTo(returned, key);
    }
    const { rows } = await sql<{ key: string; starts: number; returns: number }>`
      select hour || ':' || station_id || ':' || product_id as key, starts, returns
      from hour_counts where day = ${day}::date`.execute(app.db);
    expect(new Map(rows.filter((row) => row.starts > 0).map((row) => [row.key, row.starts])), day).toEqual(
      starts,
    );
    expect(new Map(rows.filter((row) => row.returns > 0).map((row) => [row.key, row.returns])), day).toEqual(
      returned,
    );
  }
});

test('the hours and lengths of all stations and products together are those of any day’s rentals', async () => {
  const rentals = await listRentals();
  for (const day of pickSome(recentDays(), 6)) {
    const [hours, lengths] = [new Map<string, number>(), new Map<string, number>()];
    for (const { started_at: from, hours: paid, extended_hours: extended } of rentals) {
      if (koreanDate(from) !== day) continue;
      addTo(hours, String(koreanWallClock(from).hour));
      addTo(lengths, String(Math.min(paid + extended, 12)));
    }
    const { rows } = await sql<{ of: string; key: string; count: number }>`
      select 'hour' as of, hour::text as key, starts as count from hour_totals where day = ${day}::date
      union all
      select 'length', hours::text, rentals from length_totals where day = ${day}::date`.execute(app.db);
    const stored = (of: string) =>
      new Map(rows.filter((row) => row.of === of).map(({ key, count }) => [key, count]));
    expect(stored('hour'), day).toEqual(hours);
    expect(stored('length'), day).toEqual(lengths);
  }
});

test('stations tell of any days what began and was paid at each, of all products or of one', async () => {
  const rentals = await listRentals();
  const cursors = new Cursors(new TextEncoder().encode(app.tokenSecret));
  for (let round = 0; round < 6; round += 1) {
    const [from, to] = [pick(days), round % 2 === 0 ? days.at(-1)! : pick(days)].toSorted() as [
      string,
      string,
    ];
    const someProduct = pick(rentals).product_id;
    for (const productId of [undefined, someProduct]) {
      const starts = new Map<number, number>();
      for (const { product_id: product, rental_station_id: station, started_at: at } of rentals) {
        const day = koreanDate(at);
        if (day >= from && day <= to && (productId === undefined || product === productId))
          starts.set(station, (starts.get(station) ?? 0) + 1);
      }
      const { rows: money } = await sql<{ id: number; revenue: number }>`
        select station_id as id, sum(paid_won - refunded_won)::int as revenue from day_money
        where day between ${from}::date and ${to}::date and station_id > 0
          ${productId === undefined ? sql`` : sql`and product_id = ${productId}`}
        group by 1 having sum(paid_won - refunded_won) <> 0`.execute(app.db);
      const { content, totals } = await listStationNumbers(app.db, cursors, {
        from,
        to,
        productId,
        sort: '-starts',
        size: 10_000,
      });
      const begun = content.filter((row) => row.starts > 0);
      expect(new Map(begun.map((row) => [row.station.id, row.starts])), `${from} ${to}`).toEqual(starts);
      const paid = content.filter((row) => row.revenue !== 0);
      expect(new Map(paid.map((row) => [row.station.id, row.revenue])), `${from} ${to}`).toEqual(
        new Map(money.map(({ id, revenue }) => [id, revenue])),
      );
      expect(totals.revenue).toBe(money.reduce((sum, { revenue }) => sum + revenue, 0));
    }
  }
});

test('the money of any day is what its closing says, by kind, refunds and discounts included', async () => {
  const some = pickSome(recentDays(), 8);
  const totals = await readTotals(app.db, some, { byStation: false });
  for (const day of some) {
    const { rows } = await sql<{ kind: string; paid: number; refunded: number; list: number }>`
      select upper(kind) as kind, sum(paid_won)::int as paid, sum(refunded_won)::int as refunded,
        sum(paid_won + coupon_won + membership_won + points_won)::int as list
      from day_money where station_id = 0 and day = ${day}::date group by 1`.execute(app.db);
    const closing = totals.get(day)!;
    for (const { kind, payments, refunds } of closing.byKind) {
      const row = rows.find((one) => one.kind === kind);
      expect([row?.paid ?? 0, row?.refunded ?? 0], `${day} ${kind}`).toEqual([payments, refunds]);
    }
    expect(rows.reduce((sum, { list }) => sum + list, 0)).toBe(closing.list);
    const { rows: together } = await sql<{ kind: string; paid: number; refunded: number; list: number }>`
      select upper(kind) as kind, paid_won::int as paid, refunded_won::int as refunded,
        (paid_won + coupon_won + membership_won + points_won)::int as list
      from money_totals where day = ${day}::date`.execute(app.db);
    const inOrder = (of: typeof rows) => of.toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(inOrder(together), day).toEqual(inOrder(rows));
  }
  const { rows: all } = await sql<{ net: number; of_items: number }>`
    select (select sum(paid_won - refunded_won) from day_money where station_id = 0 and product_id > 0)::int as net,
      (select sum(net_won) from day_items)::int as of_items`.execute(app.db);
  expect(all[0]!.net).toBeGreaterThan(0);
  expect(all[0]!.of_items).toBe(all[0]!.net);
});

test('spans of days add up to their days and say the most they had come to, and pieces to what they did on all of them', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [from, to] = [pick(days), pick(days)].toSorted() as [string, string];
    const spans = spansOf({ from, to }).map(
      ({ firstDay, days: length }) => sql`(${sql.lit(firstDay)}::date, ${sql.lit(length)})`,
    );
    const isWithin = sql`day between ${from}::date and ${to}::date and station_id > 0`;
    const { rows } = await sql`
      select 'span' as of, sum(starts)::int as starts, sum(empty_minutes)::int as empty, sum(item_cost_won)::int as cost,
        sum(revenue_won)::int as revenue
      from station_spans where (first_day, days) in (${sql.join(spans)})
      union all
      select 'day', sum(starts)::int, sum(empty_minutes)::int, sum(item_cost_won)::int,
        coalesce((select sum(paid_won - refunded_won) from day_money where ${isWithin}), 0)::int
      from day_counts where ${isWithin}`.execute(app.db);
    const [ofSpans, ofDays] = rows as [object, object];
    expect({ ...ofSpans, of: 'day' }, `${from} ${to}`).toEqual(ofDays);
  }
  const { rows: off } = await sql`
    with sums as (
      select day, product_id, sum(starts)::int as starts, sum(revenue)::int as revenue, sum(repairs)::int as repairs,
        sum(rent)::int as rent
      from (
        select day, product_id, starts, 0 as revenue, repairs_won as repairs, 0 as rent from day_counts where station_id = 0
        union all
        select day, product_id, 0, paid_won - refunded_won, 0, case when kind = 'rent' then paid_won else 0 end
        from day_money where station_id = 0
      ) as counted group by 1, 2
    ),
    expected as (
      select (first_day)::text as first_day, days, product_id, sum(starts)::int as starts, sum(revenue)::int as revenue,
        sum(repairs)::int as repairs, sum(rent)::int as rent, max(total)::int as highest
      from (
        select spans.first_day, spans.days, sums.*,
          sum(revenue - repairs) over (partition by spans.days, spans.first_day, sums.product_id order by day) as total
        from (select distinct first_day, days from product_spans) as spans
        join sums on day >= spans.first_day and day < spans.first_day + spans.days
      ) as running group by 1, 2, 3
    )
    select * from expected full join (
      select first_day::text, days, product_id, starts, revenue_won::int, repairs_won::int, rent_paid_won::int, highest_won::int
      from product_spans
    ) as kept using (first_day, days, product_id)
    where (expected.starts, revenue, repairs, rent, highest)
      is distinct from (kept.starts, revenue_won, repairs_won, rent_paid_won, highest_won)`.execute(app.db);
  expect(off).toEqual([]);
  const { rows: items } = await sql<{ totals: number; days: number; off: number }>`
    select (select sum(net_won) from item_totals)::int as totals, (select sum(net_won) from day_items)::int as days, (
      select count(*) from item_totals full join (
        select item_id, sum(starts) as starts, sum(net_won) as net, sum(repairs_won) as repairs from day_items group by 1
      ) as every using (item_id)
      where (item_totals.starts, net_won, repairs_won) is distinct from (every.starts, net, repairs)
    )::int as off`.execute(app.db);
  expect(items[0]!.totals).toBeGreaterThan(0);
  expect(items[0]).toEqual({ totals: items[0]!.days, days: items[0]!.days, off: 0 });
});

test('the people of any span of days are counted once each, at a station and of a product too', async () => {
  const rentals = await listRentals();
  const everybody = (from: string, to: string, isWanted: (rental: Rental) => boolean) =>
    new Set(
      rentals
        .filter((rental) => {
          const day = koreanDate(rental.started_at);
          return day >= from && day <= to && isWanted(rental);
        })
        .map(({ member_id: id }) => id),
    );
  for (let round = 0; round < 6; round += 1) {
    const [from, to] = [pick(days), pick(recentDays())].toSorted() as [string, string];
    const span = { from: dayAfter(to, -300) > from ? dayAfter(to, -300) : from, to };
    const { rental_station_id: stationId, product_id: productId } = pick(rentals);
    const renters = async (query: { stationId?: number; productId?: number }) =>
      (await readUsage(app.db, { ...span, ...query })).tiles.members.now;
    expect(await renters({})).toBe(everybody(span.from, span.to, () => true).size);
    expect(await renters({ stationId })).toBe(
      everybody(span.from, span.to, (rental) => rental.rental_station_id === stationId).size,
    );
    expect(await renters({ productId })).toBe(
      everybody(span.from, span.to, (rental) => rental.product_id === productId).size,
    );
    const before = everybody('1900-01-01', dayAfter(span.from, -1), () => true);
    const { tiles } = await readMembers(app.db, span);
    expect(tiles.returning.now).toBe(everybody(span.from, span.to, (one) => before.has(one.member_id)).size);
  }
});

test('a month’s share of people who rent again counts each of them once', async () => {
  const rentals = await listRentals();
  const { rows } = await readMembers(app.db, {});
  const monthOf = (at: Date) => koreanDate(at).slice(0, 7);
  const firstMonth = new Map<number, string>();
  for (const { member_id: id, started_at: at } of rentals) {
    if (koreanDate(at) > days.at(-1)!) continue;
    const known = firstMonth.get(id);
    if (known === undefined || monthOf(at) < known) firstMonth.set(id, monthOf(at));
  }
  expect(rows.length).toBeGreaterThan(0);
  for (const { month, members, again } of rows) {
    const cohort = [...firstMonth].filter(([, first]) => first === month).map(([id]) => id);
    expect(members).toBe(cohort.length);
    again.forEach((later, index) => {
      const date = new Date(`${month}-01T00:00:00Z`);
      date.setUTCMonth(date.getUTCMonth() + index + 1);
      const wanted = date.toISOString().slice(0, 7);
      const back = rentals.filter(
        ({ member_id: id, started_at: at }) =>
          monthOf(at) === wanted && koreanDate(at) <= days.at(-1)! && firstMonth.get(id) === month,
      );
      expect(later.members).toBe(new Set(back.map(({ member_id: id }) => id)).size);
    });
  }
});

test('minutes without stock are those in which a station was open and its last piece had left within seven days', async () => {
  const { changes, countEmptyMinutes } = await readStockByMinute(app.db);
  const { rows: missed } = await sql<{
    day: string;
    station_id: number;
    product_id: number;
    minutes: number;
  }>`
    select day::text, station_id, product_id, sum(empty_minutes)::int as minutes from hour_counts
    where station_id > 0 and empty_minutes > 0 group by 1, 2, 3`.execute(app.db);
  expect(missed.length).toBeGreaterThan(20);
  const somewhere = pickSome(changes, 6).map(({ station_id, product_id }) => ({
    station_id,
    product_id,
    day: pick(recentDays()),
  }));
  for (const { station_id: station, product_id: product, day } of [...pickSome(missed, 8), ...somewhere]) {
    const minutes = await countEmptyMinutes({ station, product, day });
    const stored = missed.find(
      (one) => one.day === day && one.station_id === station && one.product_id === product,
    );
    // Where something happens between two minutes both may round it differently.
    expect(Math.abs((stored?.minutes ?? 0) - minutes), `${day} S${station} P${product}`).toBeLessThanOrEqual(
      3,
    );
  }
});

test('counting days anew changes nothing', async () => {
  const before = await readAll();
  await countDays(app.db, { from: recentDays()[0]!, to: days.at(-1)! });
  for (const day of pickSome(days, 3)) await countDays(app.db, { from: day, to: day });
  expect(await readAll()).toEqual(before);
});

test('what is paid for a rental later is added to every period that has its day', async () => {
  const yesterday = days.at(-1)!;
  const readRevenue = async () => {
    const { rows } = await sql<{ id: number; revenue: number }>`
      select id, sum(revenue_won)::int as revenue from kept_periods join period_stations on period_id = id
      where last_day = ${yesterday}::date group by 1 order by 1`.execute(app.db);
    return rows;
  };
  await sql`truncate late_days`.execute(app.ownerDb);
  expect(await listWrongPeriods()).toEqual([]);
  const before = await readRevenue();
  expect(before.length).toBeGreaterThan(3);
  await sql`
    insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state, by_hand_how, by_hand_on, by_hand_counted_on)
    select order_id, 8, payment_key, 100, 'x', 'later-by-hand', 'by_hand', 'cash', ${yesterday}::date, ${yesterday}::date
    from payments join rental_orders using (order_id) where refunded_won = 0 and amount_won > 200 limit 1`.execute(
    app.ownerDb,
  );
  await countLateDays(app.db);
  expect(await readRevenue()).toEqual(before.map(({ id, revenue }) => ({ id, revenue: revenue - 100 })));
  expect(await listWrongPeriods()).toEqual([]);
});

test('days counted product by product are the same', async () => {
  const before = await readAll();
  const range = { from: days.at(-5)!, to: days.at(-1)! };
  await inTransaction(app.db, 'system', (tx) => countRentalsInParts(1)(tx, range));
  expect(await readAll()).toEqual(before);
});

test('what changes later corrects its own day: a lost item, an extension, a refund by hand, a stop, a rating', async () => {
  await sql`truncate late_days`.execute(app.ownerDb);
  const before = await readAll();
  const yesterday = days.at(-1)!;
  const changes = [
    sql`update rentals set state = 'lost', closed_by = 'lost', return_station_id = null
      where id = (select id from rentals where state = 'returned' and korean_day(started_at) < ${yesterday}::date order by random() limit 1)`,
    sql`update rentals set extended_hours = extended_hours + 1, due_at = due_at + interval '1 hour', max_hours = 24
      where id = (select id from rentals where state = 'returned' and korean_day(started_at) < ${yesterday}::date order by random() limit 1)`,
    sql`insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key, state, by_hand_how, by_hand_on, by_hand_counted_on)
      select order_id, payment_key, 100, 'x', 'late-by-hand', 'by_hand', 'cash', ${yesterday}::date, ${yesterday}::date
      from payments where refunded_won = 0 and amount_won > 200 order by random() limit 1`,
    sql`insert into rental_stops (rental_id, member_id, station_id, reason, begun_at, until)
      select id, member_id, rental_station_id, 'app', ondesk_now(), ondesk_now() + interval '12 hours'
      from rentals where state = 'open' and korean_day(started_at) <= ${yesterday}::date
        and not exists (select from rental_stops where rental_id = rentals.id) limit 1`,
    sql`update inquiries set rating = 'not_yet' where id = (
      select id from inquiries where korean_day(created_at) <= ${yesterday}::date and rating is null order by random() limit 1)`,
  ];
  for (const change of changes) await change.execute(app.ownerDb);
  await countLateDays(app.db);
  const after = await readAll();
  expect(after).not.toEqual(before);
  for (const table of ['day_counts', 'day_money', 'day_lengths', 'day_answers'])
    expect(after[table], table).not.toEqual(before[table]);
  await countDays(app.db, { from: recentDays()[0]!, to: yesterday });
  expect(await readAll()).toEqual(after);
  const { rows: left } = await sql`select from late_days`.execute(app.db);
  expect(left).toEqual([]);
});

test('an hour is without stock for sixty minutes at most, also where a night reaches into a day that opens at midnight', async () => {
  const { rows } = await sql<{ station_id: number }>`
    select station_id from day_counts where station_id > 0 and day >= ${days.at(-7)!}::date
    group by 1 order by sum(empty_minutes) desc limit 1`.execute(app.db);
  const { station_id: station } = rows[0]!;
  await sql`
    update station_hours set opens_at_minute = case weekday % 2 when 1 then 1080 else 0 end,
      closes_at_minute = case weekday % 2 when 1 then 1020 else 1440 end
    where station_id = ${station}`.execute(app.db);
  await countDays(app.db, { from: days.at(-7)!, to: days.at(-1)! });
  const { rows: hours } = await sql<{ most: number }>`
    select max(empty_minutes) as most from hour_counts where station_id = ${station}`.execute(app.db);
  expect(hours[0]!.most).toBe(60);
  expect(await listWrongPeriods()).toEqual([]);
});

test('what the pieces of a product cost is that of today, whether it was added up since or not', async () => {
  const readCosts = async () =>
    new Map(
      (await readProducts(app.db, {})).rows.map(({ product, items, itemsWithoutCost, cost }) => [
        product.id,
        { items, itemsWithoutCost, cost },
      ]),
    );
  const countItems = async () => {
    const { rows } = await sql<{ id: number; items: number; itemsWithoutCost: number; cost: number }>`
      select product_id as id, count(*)::int as items, (count(*) - count(cost_won))::int as "itemsWithoutCost",
        coalesce(sum(cost_won), 0)::int as cost from items group by 1`.execute(app.db);
    return new Map(rows.map(({ id, ...costs }) => [id, costs]));
  };
  await countCosts(app.db);
  const { rows: notes } = await sql`select from changed_costs`.execute(app.db);
  expect(notes).toEqual([]);
  expect(await readCosts()).toEqual(await countItems());
  const before = await readCosts();
  await sql`update items set cost_won = 7 where id = (select min(id) from items)`.execute(app.db);
  await sql`update items set cost_won = null where id = (select max(id) from items)`.execute(app.db);
  const changed = await readCosts();
  expect(changed).not.toEqual(before);
  expect(changed).toEqual(await countItems());
  await countCosts(app.db);
  expect(await readCosts()).toEqual(changed);
  const { rows: left } = await sql`select from changed_costs`.execute(app.db);
  expect(left).toEqual([]);
});
