// Fills the counts of hours and days with thirteen months, as the tasks would have: the same every time.
import type { Client } from 'pg';
import { inTransaction, openDatabase } from '#api/database/database.ts';
import { countCosts } from '#api/insight/count/count-costs.ts';
import { countProductSpans } from '#api/insight/count/count-product-spans.ts';
import { listDays, splitDays, type DayRange } from '#api/insight/count/day-range.ts';
import { SPAN_LENGTHS, spansWith } from '#api/insight/spans.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { withClient } from './database.ts';
import { nth, type Size } from './seed.ts';

/** Thirteen months. */
export const INSIGHT_DAYS = 400;
/** Hours of a station's day in which anything happened: at 50,000 stations 60 million in thirteen months. */
const HOURS_A_DAY = 3;

const DAYS_AT_ONCE = 31;

/** Each is filled in one transaction, and so without a line in the write-ahead log, at the same time as the others. */
const largeTables: Record<string, (client: Client, days: DayRange) => Promise<void>> = {
  hour_counts: fillHours,
  station_spans: fillSpans,
  day_counts: fillDays,
  day_money: fillMoney,
  day_lengths: fillLengths,
};

export async function seedInsight(ownerUrl: string, size: Size, log: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  const yesterday = dayAfter(koreanDate(new Date()), -1);
  const days = { from: dayAfter(yesterday, 1 - INSIGHT_DAYS), to: yesterday };
  await Promise.all(
    Object.entries(largeTables).map(async ([table, fill]) =>
      withClient(ownerUrl, async (client) => {
        await client.query(
          `set temp_buffers = '64MB'; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`,
        );
        await makeTheSameDay(client, size);
        await client.query(`begin; truncate ${table}`);
        const indexes = await dropIndexes(client, table);
        await fill(client, days);
        log(`${table} (${seconds(startedAt)} s)`);
        for (const definition of indexes) await client.query(definition);
        await client.query('commit');
        log(`indexes of ${table} (${seconds(startedAt)} s)`);
      }),
    ),
  );
  await withClient(ownerUrl, (client) => fillSmallTables(client, days));
  const { db, close } = openDatabase({ url: ownerUrl, size: 1, onError: () => {} });
  try {
    for (const some of splitDays(days, DAYS_AT_ONCE))
      await inTransaction(db, 'system', (tx) => countProductSpans(tx, some));
    await countCosts(db);
  } finally {
    await close();
  }
  await withClient(ownerUrl, async (client) => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
  log(`spans of products and statistics (${seconds(startedAt)} s)`);
}

/** Each day is the same, but for its hours: each station has three products, the whole city, as station 0, all of them. */
async function makeTheSameDay(client: Client, { stations, products }: Size): Promise<void> {
  await client.query(`
    create temp table hours_of_a_day as
    select (s * 5 + k * 8) % 24 as hour, ${nth.stationId(0)} + s as station_id, ${nth.productId(0)} + (s * 3 + k) % ${products} as product_id,
      1 as starts, 1 as returns, case when s % 10 = k then 20 else 0 end as empty_minutes, 4 as looks,
      case when s % 10 = k then 3 else 0 end as empty_looks
    from generate_series(0, ${stations - 1}) as s, generate_series(0, ${HOURS_A_DAY - 1}) as k
    order by station_id, product_id;
    insert into hours_of_a_day
    select hour, 0, product_id, sum(starts), sum(returns), sum(empty_minutes), sum(looks), sum(empty_looks)
    from hours_of_a_day group by 1, 3;
    create temp table products_of_a_day as
    select station_id, product_id, sum(starts)::integer as starts, sum(returns)::integer as returns, sum(empty_minutes)::integer as empty_minutes,
      sum(looks)::integer as looks, sum(empty_looks)::integer as empty_looks, 30 * sum(starts)::integer as item_cost_won
    from hours_of_a_day group by 1, 2 order by 1, 2;
    create temp table stations_of_a_day as
    select station_id, sum(starts)::integer as starts, sum(returns)::integer as returns, sum(empty_minutes)::integer as empty_minutes,
      sum(looks)::integer as looks, sum(empty_looks)::integer as empty_looks, sum(item_cost_won)::integer as item_cost_won
    from products_of_a_day where station_id > 0 group by 1 order by 1;
    analyze hours_of_a_day, products_of_a_day, stations_of_a_day`);
}

const PAID_WON = 1000;
const REFUNDED_WON = 7;

async function fillHours(client: Client, days: DayRange): Promise<void> {
  await client.query('select make_hour_partitions($1::date, $2::date)', [days.from, days.to]);
  for (const day of listDays(days))
    await client.query(`
      insert into hour_counts (day, hour, station_id, product_id, starts, returns, empty_minutes, looks, empty_looks)
      select date '${day}', (hour + (date '${day}' - date '2020-01-01') * 7) % 24, station_id, product_id, starts, returns, empty_minutes,
        looks, empty_looks
      from hours_of_a_day`);
}

async function fillSpans(client: Client, days: DayRange): Promise<void> {
  for (const length of SPAN_LENGTHS)
    for (const first of spansWith(days, length)) {
      const counted = listDays({ from: first, to: dayAfter(first, length - 1) }).filter(
        (day) => day >= days.from && day <= days.to,
      ).length;
      await client.query(`
        insert into station_spans (first_day, days, station_id, starts, returns, empty_minutes, looks, empty_looks, stops, reports,
          repairs_won, item_cost_won, revenue_won)
        select date '${first}', ${length}, station_id, ${counted} * starts, ${counted} * returns, ${counted} * empty_minutes,
          ${counted} * looks, ${counted} * empty_looks, 0, 0, 0, ${counted} * item_cost_won,
          ${counted * (PAID_WON - REFUNDED_WON)} * starts
        from stations_of_a_day`);
    }
}

async function fillDays(client: Client, days: DayRange): Promise<void> {
  for (const day of listDays(days))
    await client.query(`
      insert into day_counts (day, station_id, product_id, starts, returns, paid_hours, same_station, empty_minutes, looks, empty_looks,
        item_cost_won)
      select date '${day}', station_id, product_id, starts, returns, starts * 2, starts, empty_minutes, looks, empty_looks, item_cost_won
      from products_of_a_day`);
}

async function fillMoney(client: Client, days: DayRange): Promise<void> {
  for (const day of listDays(days))
    await client.query(`
      insert into day_money (day, station_id, product_id, kind, orders, paid_won, refunded_won)
      select date '${day}', station_id, product_id, 'rent', starts, starts * ${PAID_WON}, starts * ${REFUNDED_WON}
      from products_of_a_day`);
}

async function fillLengths(client: Client, days: DayRange): Promise<void> {
  for (const day of listDays(days))
    await client.query(`
      insert into day_lengths (day, station_id, product_id, hours, rentals)
      select date '${day}', station_id, product_id, 1 + station_id % 12, starts from products_of_a_day where station_id > 0
      union all
      select date '${day}', 0, product_id, length, starts from products_of_a_day, generate_series(1, 12) as length where station_id = 0`);
}

async function fillSmallTables(client: Client, { from, to }: DayRange): Promise<void> {
  const days = `(select generate_series('${from}'::date, '${to}'::date, interval '1 day')::date as day) as days`;
  await client.query(`
    set session_replication_role = replica;
    truncate counted_days, late_days, hour_totals, length_totals, money_totals, day_items, item_totals, product_spans, kept_periods, period_stations, day_renters, day_cohorts, day_joiners, day_withdrawals,
      day_answers;
    insert into counted_days (day) select day from ${days};
    insert into hour_totals (day, hour, starts)
    select day, hour, sum(starts) from hour_counts where station_id = 0 group by 1, 2;
    insert into length_totals (day, hours, rentals)
    select day, hours, sum(rentals) from day_lengths where station_id = 0 group by 1, 2;
    insert into money_totals (day, kind, orders, paid_won, refunded_won, coupon_won, membership_won, points_won)
    select day, kind, sum(orders), sum(paid_won), sum(refunded_won), 0, 0, 0 from day_money where station_id = 0 group by 1, 2;
    insert into day_renters (day, station_id, product_id, days_since, members)
    select day, 0, 0, days_since, 500 from ${days}, generate_series(1, 120) as days_since;
    insert into day_joiners (day, joined_on, joined, rented, rented_again, rented_thrice)
    select day, day - n, case n when 0 then 400 else 0 end, 10, 5, 2 from ${days}, generate_series(0, 60) as n;
    insert into day_cohorts (day, first_month, members)
    select day, (date_trunc('month', day) - make_interval(months => n))::date, 50 from ${days}, generate_series(0, 11) as n;
    insert into day_answers (day, category, staff_id, minutes, in_time, rating, inquiries)
    select day, category, 1, minutes, minutes < 120, null, 3
    from ${days}, unnest(array['rental', 'payment', 'defect', 'other']) as category, generate_series(5, 200, 5) as minutes;
    insert into item_totals (product_id, item_id, starts, net_won, repairs_won)
    select product_id, id, 40 + id % 60, (40 + id % 60) * 900, case when id % 9 = 0 then 4000 else 0 end from items;
    update items set cost_won = 30000, bought_on = current_date - 300 where id % 10 <> 0;
    insert into changed_costs (product_id) select id from products`);
}

export async function countHours(ownerUrl: string): Promise<number> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from hour_counts');
    return rows[0]!.count;
  });
}

/** A large table is filled faster without its indexes, those of constraints too; gives what makes them again. */
async function dropIndexes(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select case when conname is null then 'drop index ' || indexrelid::regclass
        else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
      case when conname is null then replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
        else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) end as make
    from pg_index left join pg_constraint on conindid = indexrelid and conrelid = indrelid
    where indrelid = $1::regclass`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);

/** As in a service that has counted its days every night: one that begins counts two years of them while it is measured. */
export async function markDaysAsCounted(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.query(`
      insert into counted_days (day)
      select generate_series(korean_day(now()) - 2 * 365, korean_day(now()) - 1, interval '1 day')::date`),
  );
}
