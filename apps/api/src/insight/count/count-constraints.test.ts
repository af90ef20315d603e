// The constraints of what insight counts: a raw write that breaks a rule is refused with its name.
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database, type OpenDatabase } from '#api/database/database.ts';
import { freshDatabase, type FreshDatabase } from '#tools/test-run/test-database-client.ts';

let database: FreshDatabase;
let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  opened = openDatabase({ url: database.url, size: 1, onError: () => {} });
  db = opened.db;
  await sql`insert into stations (name, address, latitude, longitude) values ('역', '서울', 37.5, 127)`.execute(
    db,
  );
  await sql`
    with product as (
      insert into products (name, category, image, description) values ('충전기', '충전기', 'i', 'd') returning id
    )
    insert into product_prices (product_id, price_per_hour_won) select id, 500 from product`.execute(db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const expectRefusal = (write: RawBuilder<unknown>, constraint: string) =>
  expect(write.execute(db)).rejects.toMatchObject({ constraint });

const span = (firstDay: string, days: number) =>
  sql`insert into station_spans select ${firstDay}::date, ${days}::int, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0`;

test('a span has a length of the list, begins at a multiple of it, and is counted once', async () => {
  await expectRefusal(span('2026-11-18', 3), 'a_span_is_a_power_of_two');
  // 20,775 days after 1970.
  await expectRefusal(span('2026-11-18', 2), 'a_span_begins_at_a_multiple_of_its_length');
  await span('2026-11-17', 2).execute(db);
  await expectRefusal(span('2026-11-17', 2), 'a_span_is_counted_once');
  const ofProduct = (firstDay: string, days: number) =>
    sql`insert into product_spans select ${firstDay}::date, ${days}::int, 1, 0, 0, 0, 0`;
  await expectRefusal(ofProduct('2026-11-18', 3), 'a_span_of_a_product_is_a_power_of_two');
  await expectRefusal(ofProduct('2026-11-18', 2), 'a_span_of_a_product_begins_at_a_multiple_of_its_length');
  await ofProduct('2026-11-17', 2).execute(db);
  await expectRefusal(ofProduct('2026-11-17', 2), 'a_span_of_a_product_is_counted_once');
});

test('what a station or a repair cost is never less than nothing, and a stock change changes something', async () => {
  await expectRefusal(sql`update stations set monthly_cost_won = -1`, 'a_monthly_cost_is_not_negative');
  await expectRefusal(
    sql`with item as (
      insert into items (serial_number, product_id, station_id) values ('CHR_1', 1, 1) returning id
    ) insert into item_repairs (item_id, cost_won) select id, -1 from item`,
    'a_repair_cost_is_not_negative',
  );
  await expectRefusal(
    sql`insert into stock_changes (station_id, product_id, delta) values (1, 1, 0)`,
    'a_stock_change_changes_something',
  );
});

test('an hour, a day, its money and a look are counted once', async () => {
  const twice = async (write: RawBuilder<unknown>, constraint: string) => {
    await write.execute(db);
    await expectRefusal(write, constraint);
  };
  await sql`select make_hour_partitions('2026-11-01'::date, '2026-11-02'::date)`.execute(db);
  const hour = sql`insert into hour_counts (day, hour, station_id, product_id) values ('2026-11-02', 9, 1, 1)`;
  await hour.execute(db);
  // The name of the rule in the partition of the month.
  await expect(hour.execute(db)).rejects.toMatchObject({ code: '23505' });
  await twice(
    sql`insert into day_counts (day, station_id, product_id) values ('2026-11-02', 1, 1)`,
    'a_day_is_counted_once',
  );
  await twice(
    sql`insert into day_money (day, station_id, product_id, kind) values ('2026-11-02', 1, 1, 'rent')`,
    'money_is_counted_once',
  );
  await twice(
    sql`insert into product_looks (day, hour, station_id, product_id) values ('2026-11-02', 9, 1, 1)`,
    'looks_are_counted_once',
  );
  await twice(
    sql`insert into hour_totals (day, hour, starts) values ('2026-11-02', 9, 1)`,
    'an_hour_is_added_up_once',
  );
  await twice(
    sql`insert into length_totals (day, hours, rentals) values ('2026-11-02', 1, 1)`,
    'a_length_is_added_up_once',
  );
  await twice(
    sql`insert into money_totals values ('2026-11-02', 'rent', 1, 500, 0, 0, 0, 0)`,
    'the_money_of_a_kind_is_added_up_once',
  );
  await expectRefusal(
    sql`insert into product_looks (day, hour, station_id, product_id) values ('2026-11-02', 24, 1, 1)`,
    'an_hour_of_looks_is_of_a_day',
  );
});

test('a period is kept once, has a day, and has each station once', async () => {
  const keep = (first: string, last: string) =>
    sql`insert into kept_periods (first_day, last_day, kept_until) values (${first}::date, ${last}::date, ondesk_now())`;
  await keep('2026-11-01', '2026-11-01').execute(db);
  await expectRefusal(keep('2026-11-01', '2026-11-01'), 'a_period_is_kept_once');
  await expectRefusal(keep('2026-11-02', '2026-11-01'), 'a_kept_period_has_a_day');
  const station = sql`insert into period_stations select id, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from kept_periods`;
  await station.execute(db);
  await expectRefusal(station, 'a_station_of_a_period_is_added_up_once');
});
