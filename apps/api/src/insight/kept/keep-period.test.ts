// A period that is kept says what its days say, whoever asked for it and whatever is counted meanwhile.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStation } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { inTransaction } from '#api/database/database.ts';
import { Cursors } from '#api/http/cursor.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { countSpans } from '../count/count-spans.ts';
import { lockCounting } from '../count/counting-lock.ts';
import { listDays } from '../count/day-range.ts';
import { readStations } from '../page/stations.queries.ts';
import { keepPeriod } from './keep-period.ts';
import { keepUsualPeriods } from './keep-usual-periods.ts';

const counted = { from: '2026-08-01', to: '2026-11-15' };
let app: TestApp;
let cursors: Cursors;
const ids: number[] = [];

/** Six stations with numbers of their own each day: the fifth is shut down, the last is a depot. */
beforeAll(async () => {
  app = await startTestApp();
  await itIs(app, '2026-11-16T09:00:00+09:00');
  cursors = new Cursors(new TextEncoder().encode(app.tokenSecret));
  for (let count = 0; count < 6; count += 1) ids.push((await aStation(app)).stationId);
  await sql`update stations set monthly_cost_won = 10_000 * id where id % 2 = 0`.execute(app.ownerDb);
  await sql`update stations set shut_down_at = ondesk_now() where id = ${ids[4]}`.execute(app.ownerDb);
  await sql`update stations set kind = 'depot' where id = ${ids[5]}`.execute(app.ownerDb);
  await sql`truncate counted_days, day_counts, day_money, station_spans, kept_periods cascade`.execute(
    app.ownerDb,
  );
  await sql`
    insert into counted_days (day) select unnest(${listDays(counted)}::date[])`.execute(app.db);
  await sql`
    insert into day_counts (day, station_id, product_id, starts, returns, empty_minutes, looks, empty_looks, item_cost_won)
    select day, id, 1, (random() * 5)::int, 1, (random() * 90)::int, (random() * 9)::int, (random() * 4)::int, 100
    from unnest(${listDays(counted)}::date[]) as day, unnest(${ids.slice(1)}::int[]) as id where random() < 0.7`.execute(
    app.db,
  );
  await sql`
    insert into day_money (day, station_id, product_id, kind, orders, paid_won, refunded_won)
    select day, station_id, product_id, 'rent', starts, starts * 700, (random() * 2)::int * 300 from day_counts`.execute(
    app.db,
  );
  await inTransaction(app.db, 'system', (tx) => countSpans(tx, counted));
});
afterAll(() => app.stop());

type Query = Parameters<typeof readStations>[2];
const read = (query: Query) => readStations(app.db, cursors, query);

async function pickDays() {
  const { rows } = await sql<{ from: string; to: string }>`
    select least(a, b)::text as from, greatest(a, b)::text as to
    from (select date '2026-08-10' + (random() * 97)::int as a, date '2026-08-10' + (random() * 97)::int as b) as days`.execute(
    app.db,
  );
  return rows[0]!;
}

const countKept = async ({ from, to }: { from: string; to: string }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kept_periods where first_day = ${from}::date and last_day = ${to}::date`.execute(
    app.db,
  );
  return rows[0]!.count;
};

test('stations are told the same from a period that is kept as from the spans of its days, in every order and of every part', async () => {
  const sorts = [
    '-lost',
    '-revenue',
    '-profit',
    'profit',
    '-starts',
    '-minutesWithoutStock',
    '-emptyLooks',
  ] as const;
  for (const [index, sort] of sorts.entries()) {
    const days = await pickDays();
    const asked: Query[] = [
      { ...days, compare: 'PREVIOUS', sort, size: 2 },
      { ...days, sort, size: 10, q: String(ids[1]) },
      { ...days, compare: 'PREVIOUS', sort, size: 10, region: (await read({ sort, size: 1 })).regions[0] },
    ];
    // Each order of one part: all of them take long.
    const query = asked[index % asked.length]!;
    await sql`delete from kept_periods`.execute(app.db);
    const unkept = await inTransaction(app.db, 'system', async (tx) => {
      await lockCounting(tx);
      return read(query);
    });
    expect(await countKept(days)).toBe(0);
    const first = await read(query);
    expect(await countKept(days)).toBe(1);
    const second = await read(query);
    // Cursors are sealed anew each time.
    const withoutNext = ({ rows, ...page }: typeof first) => ({ ...page, rows: { ...rows, next: null } });
    expect(withoutNext(first), JSON.stringify(query)).toEqual(withoutNext(unkept));
    expect(withoutNext(second)).toEqual(withoutNext(unkept));
    if (unkept.rows.next === null) continue;
    const next = { ...query, cursor: unkept.rows.next };
    const rest = await read(next);
    await sql`delete from kept_periods`.execute(app.db);
    expect(withoutNext(await read(next))).toEqual(withoutNext(rest));
    expect(rest.rows.content).not.toEqual(unkept.rows.content);
  }
});

test('a depot that becomes a station, and a station that is shut down, are told at once', async () => {
  const query: Query = {
    from: '2026-10-01',
    to: '2026-10-31',
    compare: 'PREVIOUS',
    sort: '-starts',
    size: 10,
  };
  const before = await read(query);
  await sql`update stations set kind = 'public' where id = ${ids[5]}`.execute(app.ownerDb);
  await sql`update stations set shut_down_at = ondesk_now() where id = ${ids[0]}`.execute(app.ownerDb);
  const kept = await read(query);
  await sql`delete from kept_periods`.execute(app.db);
  const unkept = await inTransaction(app.db, 'system', async (tx) => {
    await lockCounting(tx);
    return read(query);
  });
  expect(await countKept({ from: '2026-10-01', to: '2026-10-31' })).toBe(0);
  expect(kept).toEqual(unkept);
  expect(kept.tiles.profit).not.toEqual(before.tiles.profit);
  const listed = ({ rows }: typeof kept) => rows.content.map(({ station }) => station.id);
  // Nothing ever happened at the first.
  expect(new Set(listed(kept))).toEqual(new Set([...listed(before), ids[5]!].filter((id) => id !== ids[0])));
  expect(kept.rows.total).toBe(before.rows.total);
  await sql`update stations set kind = 'depot' where id = ${ids[5]}`.execute(app.ownerDb);
});

test('those who ask for a new period at once get the same one', async () => {
  const days = await pickDays();
  await sql`delete from kept_periods`.execute(app.db);
  const asked = await Promise.all(Array.from({ length: 5 }, () => keepPeriod(app.db, days)));
  expect(asked[0]).toEqual(expect.any(Number));
  expect(new Set(asked).size).toBe(1);
  expect(await countKept(days)).toBe(1);
});

test('no more than forty are kept beside the usual ones, and none of which nothing is counted', async () => {
  await sql`delete from kept_periods`.execute(app.db);
  for (let day = counted.from; day < '2026-09-10'; day = dayAfter(day))
    expect(await keepPeriod(app.db, { from: day, to: day })).toEqual(expect.any(Number));
  const another = { from: '2026-09-10', to: '2026-09-20' };
  expect(await keepPeriod(app.db, another)).toBeUndefined();
  expect(await keepPeriod(app.db, another, { isUsual: true })).toEqual(expect.any(Number));
  const uncounted = { from: '2026-07-01', to: '2026-07-31' };
  expect(await keepPeriod(app.db, uncounted, { isUsual: true })).toBeUndefined();
});

test('what the console offers is ready before anybody asks', async () => {
  await sql`delete from kept_periods`.execute(app.db);
  await keepUsualPeriods(app.db);
  const { rows } = await sql<{ days: string }>`
    select first_day || '..' || last_day as days from kept_periods order by 1`.execute(app.db);
  expect(rows.map(({ days }) => days)).toEqual([
    '2025-11-16..2026-11-15',
    '2026-05-20..2026-08-17',
    '2026-08-18..2026-11-15',
    '2026-08-31..2026-09-30',
    '2026-09-17..2026-10-16',
    '2026-10-01..2026-10-31',
    '2026-10-17..2026-10-31',
    '2026-10-17..2026-11-15',
    '2026-11-01..2026-11-15',
    '2026-11-02..2026-11-08',
    '2026-11-09..2026-11-15',
  ]);
});

test('a period that is about to be deleted is neither read nor kept on, and one that is asked for is', async () => {
  const days = { from: '2026-09-03', to: '2026-10-04' };
  const id = await keepPeriod(app.db, days);
  const leave = (minutes: number) =>
    sql`update kept_periods set kept_until = ondesk_now() + make_interval(mins => ${minutes}) where id = ${id}`.execute(
      app.db,
    );
  await leave(61);
  expect(await keepPeriod(app.db, days)).toBe(id);
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from kept_until - ondesk_now()) / 3600)::int as hours from kept_periods where id = ${id}`.execute(
    app.db,
  );
  expect(rows[0]!.hours).toBe(24);
  await leave(59);
  expect(await keepPeriod(app.db, days)).toBeUndefined();
});
