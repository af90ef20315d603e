// Fills the counts of hours and days with thirteen months, as the tasks would have: the same every time.
import type { Client } from 'pg';
import { inTransaction, openDatabase } from '#api/database/database.ts';
import { countSpans } from '#api/insight/count/count-spans.ts';
import { splitDays } from '#api/insight/count/day-range.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { withClient } from './database.ts';
import { nth, type Size } from './seed.ts';

/** Thirteen months. */
export const INSIGHT_DAYS = 400;
/** Hours of a station's day in which anything happened: at 50,000 stations 60 million in thirteen months. */
const HOURS_A_DAY = 3;

/** So few that no statement takes longer than the service allows one. */
const DAYS_AT_ONCE = 8;

const station = `${nth.stationId(0)} + s`;
/** Each station has three products, the whole city all of them. */
const product = (products: number) => `${nth.productId(0)} + (s * 3 + k) % ${products}`;

/** Gives how many rows of hours there are. */
export async function seedInsight(
  ownerUrl: string,
  { stations, products }: Size,
  log: (line: string) => void,
): Promise<number> {
  const startedAt = performance.now();
  const yesterday = dayAfter(new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10), -1);
  const first = dayAfter(yesterday, 1 - INSIGHT_DAYS);
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `truncate counted_days, late_days, hour_counts, day_counts, day_lengths, day_money, day_items, item_totals, station_spans,
        day_renters, day_cohorts, day_joiners, day_withdrawals, day_answers`,
    );
    await client.query(
      `insert into counted_days (day) select generate_series($1::date, $2::date, interval '1 day')::date`,
      [first, yesterday],
    );
    await client.query('select make_hour_partitions($1::date, $2::date)', [first, yesterday]);
    await client.query(`set session_replication_role = replica; set work_mem = '256MB'; set jit = off`);
    const indexes = await dropIndexes(client);
    for (const { from, to } of splitDays({ from: first, to: yesterday }, 31)) {
      const days = `(select generate_series('${from}'::date, '${to}'::date, interval '1 day')::date as day) as days`;
      const places = `generate_series(0, ${stations - 1}) as s, generate_series(0, ${HOURS_A_DAY - 1}) as k`;
      await client.query(`
        insert into hour_counts (day, hour, station_id, product_id, starts, returns, empty_minutes, looks, empty_looks)
        select day, ((s * 5 + k * 8 + (day - date '2020-01-01') * 7) % 24)::smallint, ${station}, ${product(products)}, 1, 1,
          case when s % 10 = k then 20 else 0 end, 4, case when s % 10 = k then 3 else 0 end
        from ${days}, ${places} order by 1, 3, 4, 2`);
      await client.query(`
        insert into hour_counts (day, hour, station_id, product_id, starts, returns, empty_minutes, looks, empty_looks)
        select day, hour, 0, product_id, sum(starts), sum(returns), sum(empty_minutes), sum(looks), sum(empty_looks)
        from hour_counts where day between '${from}' and '${to}' group by 1, 2, 4`);
      await client.query(`
        insert into day_counts (day, station_id, product_id, starts, returns, paid_hours, same_station, other_station, empty_minutes,
          looks, empty_looks, item_cost_won)
        select day, station_id, product_id, sum(starts), sum(returns), sum(starts) * 2, sum(starts), 0, sum(empty_minutes), sum(looks),
          sum(empty_looks), 30 * count(*)
        from hour_counts where day between '${from}' and '${to}' group by 1, 2, 3 order by 1, 2, 3`);
      await client.query(`
        insert into day_money (day, station_id, product_id, kind, orders, paid_won, refunded_won)
        select day, station_id, product_id, 'rent', starts, starts * 1000, starts * 7
        from day_counts where day between '${from}' and '${to}' order by 2, 1, 3`);
      await client.query(`
        insert into day_lengths (day, station_id, product_id, hours, rentals)
        select day, station_id, product_id, length, starts
        from day_counts, generate_series(1, 12) as length
        where day between '${from}' and '${to}' and (station_id = 0 or length = 1 + station_id % 12)`);
      await client.query(`
        insert into day_renters (day, station_id, product_id, days_since, members)
        select day, 0, 0, days_since, 500 from ${days}, generate_series(1, 120) as days_since`);
      await client.query(`
        insert into day_joiners (day, joined_on, joined, rented, rented_again, rented_thrice)
        select day, day - n, case n when 0 then 400 else 0 end, 10, 5, 2 from ${days}, generate_series(0, 60) as n`);
      await client.query(`
        insert into day_cohorts (day, first_month, members)
        select day, (date_trunc('month', day) - make_interval(months => n))::date, 50 from ${days}, generate_series(0, 11) as n`);
      await client.query(`
        insert into day_answers (day, category, staff_id, minutes, in_time, rating, inquiries)
        select day, category, 1, minutes, minutes < 120, null, 3
        from ${days}, unnest(array['rental', 'payment', 'defect', 'other']) as category, generate_series(5, 200, 5) as minutes`);
    }
    for (const definition of indexes) await client.query(definition);
    log(`${stations * HOURS_A_DAY * INSIGHT_DAYS} hours, their days and indexes (${seconds(startedAt)} s)`);
    await client.query(`
      insert into item_totals (product_id, item_id, starts, net_won, repairs_won)
      select product_id, id, 40 + id % 60, (40 + id % 60) * 900, case when id % 9 = 0 then 4000 else 0 end from items`);
    await client.query(
      `update items set cost_won = 30000, bought_on = current_date - 300 where id % 10 <> 0`,
    );
  });
  const { db, close } = openDatabase({ url: ownerUrl, size: 1, onError: () => {} });
  try {
    for (const some of splitDays({ from: first, to: yesterday }, DAYS_AT_ONCE))
      await inTransaction(db, 'system', (tx) => countSpans(tx, some));
  } finally {
    await close();
  }
  log(`spans (${seconds(startedAt)} s)`);
  return withClient(ownerUrl, async (client) => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from hour_counts');
    return rows[0]!.count;
  });
}

/** Large tables are filled faster without their indexes, those of constraints too; gives what makes them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(`
    select case when conname is null then 'drop index ' || indexrelid::regclass
        else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drop,
      case when conname is null then replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
        else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) end as make
    from pg_index left join pg_constraint on conindid = indexrelid and conrelid = indrelid
    where indrelid::regclass::text in ('hour_counts', 'day_counts', 'day_money', 'day_lengths')`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ make }) => make);
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);
