// Every table has its period, and after five years nothing is left but what is meant to stay.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import type { DB } from '#api/database/tables.ts';
import { seedDemo } from '#demo/demo-city.ts';
import { seedMoney } from '#demo/seed/seed-money.ts';
import { seedOperations } from '#demo/seed/seed-operations.ts';
import { seedStaff } from '#demo/seed/people/seed-staff.ts';
import { sealAudit } from '#api/staff/audit-log/seal-audit.ts';
import { runSql } from '#tools/test-run/test-database-client.ts';
import { tableRetention, type TableRetention } from './table-retention.ts';

const DAY_HOURS = 24;
/** Fills the demo city and lives through five years of it. */
const LONG_TEST_MS = 300_000;
const FIVE_YEARS_HOURS = (5 * 365 + 2) * DAY_HOURS;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Table = keyof DB;
const retentions = Object.entries(tableRetention) as [Table, TableRetention][];

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
    order by relname`.execute(app.db);
  return rows.map(({ name }) => name);
}

async function countRows(tables: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      app.db,
    );
    counts[table] = rows[0]!.count;
  }
  return counts;
}

test('every table of the database has its period of retention, and every named table exists', async () => {
  expect(Object.keys(tableRetention).toSorted()).toEqual(await listTables());
});

test('a table goes with one that is purged or kept for good, never in a circle', () => {
  for (const [table, retention] of retentions) {
    const seen = new Set<string>([table]);
    let next: TableRetention = retention;
    while ('goesWith' in next) {
      expect(seen.has(next.goesWith), table).toBe(false);
      seen.add(next.goesWith);
      next = tableRetention[next.goesWith];
    }
  }
});

test('done jobs are purged after a week, dead ones, which may name a person, after thirty days', async () => {
  await sql`
    insert into jobs (kind, payload, state, finished_at)
    select 'delete-image', '{}', state, ondesk_now() from unnest(array['done', 'dead']) as state`.execute(
    app.db,
  );
  const states = async () =>
    (await app.db.selectFrom('jobs').select('state').where('kind', '=', 'delete-image').execute()).map(
      ({ state }) => state,
    );
  await app.runTasks();
  expect(await states()).toHaveLength(2);
  await app.advance({ hours: 7 * DAY_HOURS + 1 });
  await app.runTasks();
  expect(await states()).toEqual(['dead']);
  await app.advance({ hours: 23 * DAY_HOURS });
  await app.runTasks();
  expect(await states()).toEqual([]);
});

/** Rows of the tables that the demo city leaves empty, each in use today. */
const inUse = `
  insert into staff_sessions (id, token_hash, staff_id, ends_at, address, user_agent)
    select gen_random_uuid(), 'x', min(id), ondesk_now() + interval '12 hours', '127.0.0.1', '' from staff;
  insert into exports (staff_id, session_id, kind, format, filters, file_name)
    select staff_id, id, 'rentals', 'csv', '{}', 'rentals.csv' from staff_sessions limit 1;
  insert into export_parts (export_id, position, bytes) select id, 1, 'x' from exports;
  insert into console_requests (staff_id, idempotency_key, request_hash) select min(id), gen_random_uuid(), 'x' from staff;
  insert into imports (id, staff_id, kind, rows, faulty) select gen_random_uuid(), min(id), 'items', '[]', 0 from staff;
  insert into staff_challenges (token_hash, kind, staff_id, expires_at) select 'x', 'code', min(id), ondesk_now() + interval '5 minutes' from staff;
  insert into staff_devices (token_hash, staff_id, expires_at) select 'x', min(id), ondesk_now() + interval '30 days' from staff;
  insert into staff_sign_in_attempts (address) values ('127.0.0.1');
  insert into unmask_grants (staff_id, member_id, purpose, until)
    select staff.id, members.id, 'contact', ondesk_now() + interval '10 minutes' from staff, members limit 1;
  insert into privacy_access_log (staff_id, address, what, purpose) select min(id), '127.0.0.1', 'search', 'x' from staff;
  insert into member_suspensions (member_id, public_reason, internal_reason, suspended_by, ends_at)
    select members.id, 'request', 'x', staff.id, ondesk_now() from staff, members limit 1;
  insert into session_families (id, member_id) select gen_random_uuid(), min(id) from members;
  insert into refresh_tokens (token_hash, family_id, expires_at) select 'x', id, ondesk_now() + interval '30 days' from session_families limit 1;
  insert into open_uploads (member_id, closes_at) select min(id), ondesk_now() + interval '5 minutes' from members;
  insert into pending_registrations (key_hash, provider, provider_subject, expires_at)
    values ('x', 'kakao', 'x', ondesk_now() + interval '10 minutes');
  insert into phone_confirmations (member_id, phone, code_hash, expires_at)
    select min(id), '01012345678', 'x', ondesk_now() + interval '5 minutes' from members;
  insert into phone_code_sends (key_hash) values ('x');
  insert into retained_records (kind, member_id, record, purge_after)
    select 'complaint', min(id), '{}', ondesk_now() + interval '3 years' from members;
  insert into report_photos (report_id, image) select min(id), 'reports/none.webp' from reports;
  insert into extension_orders (order_id, rental_id, hours, price_per_hour_won)
    select order_id, rental_id, 1, 500 from rental_orders where rental_id is not null limit 1;
  insert into rental_stops (rental_id, member_id, station_id, reason, begun_at, until)
    select id, member_id, rental_station_id, 'app', due_at, due_at + interval '12 hours' from rentals limit 1;
  insert into stock_alerts (member_id, station_id, product_id, told_at)
    select min(members.id), min(stations.id), min(products.id), ondesk_now() from members, stations, products;
  insert into inquiries (member_id, category) select min(id), 'other' from members;
  insert into inquiry_messages (inquiry_id, sender, text) select id, 'member', 'x' from inquiries;
  insert into inquiry_photos (message_id, image) select id, 'reports/none.webp' from inquiry_messages;
  insert into inquiry_typing (inquiry_id, staff_id) select min(inquiries.id), (select min(id) from staff) from inquiries;
  insert into former_members (person_hash, has_rented, had_sign_up_coupon, stops_begun_at) values ('x', true, true, '{}');
  insert into point_entries (member_id, kind, amount, rental_id, paid_won, rate, expires_at)
    select min(id), 'earn', 5, 0, 500, 1, ondesk_now() from members;
  insert into point_credits (entry_id, member_id, amount, points_left, expires_at)
    select id, member_id, amount, 0, expires_at from point_entries where rental_id = 0;
  insert into point_entries (member_id, kind, amount) select member_id, 'expire', -5 from point_entries where rental_id = 0;
  insert into point_entry_credits (entry_id, credit_id, amount)
    select ended.id, given.id, -5 from point_entries as given, point_entries as ended
    where given.rental_id = 0 and ended.id = (select max(id) from point_entries);
  insert into point_balances (member_id) select min(id) from members on conflict do nothing;
  insert into stock_count_unknowns (count_id, code) select min(id), 'x' from stock_counts;
  insert into jobs (kind, payload, state, finished_at) values ('delete-image', '{}', 'done', ondesk_now());
  with route as (
    update transfers set route_id = gen_random_uuid(), route_position = 1 where id = (select min(id) from transfers)
    returning route_id, to_station_id
  )
  insert into route_stops (route_id, position, station_id) select route_id, 0, to_station_id from route;
  insert into product_looks (day, hour, station_id, product_id)
    select korean_day(ondesk_now()), 9, min(stations.id), min(products.id) from stations, products;
  select make_hour_partitions(korean_day(ondesk_now()) - 1, korean_day(ondesk_now()));
  insert into counted_days (day) values (korean_day(ondesk_now()) - 1) on conflict do nothing;
  insert into hour_counts (day, hour, station_id, product_id) select korean_day(ondesk_now()), 9, 0, 0;
  insert into day_counts (day, station_id, product_id) select korean_day(ondesk_now()), 0, 0;
  insert into station_spans select korean_day(ondesk_now()), 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0;
  insert into product_spans select korean_day(ondesk_now()), 1, 0, 0, 0, 0, 0;
  insert into item_totals select 1, 1, 0, 0, 0;
  insert into changed_costs (product_id) values (1);
  insert into product_costs select 1, 1, 0, 0, korean_day(ondesk_now()) on conflict do nothing;
  insert into money_totals select korean_day(ondesk_now()), 'rent', 0, 0, 0, 0, 0, 0;
  with period as (
    insert into kept_periods (first_day, last_day, kept_until)
    values (korean_day(ondesk_now()), korean_day(ondesk_now()), ondesk_now()) returning id
  ),
  stations as (insert into period_stations select id, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from period)
  insert into period_totals select id, 0, 0, 0, 0, 0, 0 from period;
  insert into day_lengths (day, station_id, product_id, hours, rentals) select korean_day(ondesk_now()), 0, 0, 1, 1;
  insert into hour_totals select korean_day(ondesk_now()), 9, 1;
  insert into length_totals select korean_day(ondesk_now()), 1, 1;
  insert into day_money (day, station_id, product_id, kind) select korean_day(ondesk_now()), 0, 0, 'rent';
  insert into day_renters (day, station_id, product_id, members) select korean_day(ondesk_now()), 0, 0, 1;
  insert into day_cohorts (day, first_month, members) select korean_day(ondesk_now()), korean_day(ondesk_now()), 1;
  insert into day_joiners (day, joined_on) select korean_day(ondesk_now()), korean_day(ondesk_now());
  insert into day_withdrawals (day, reason, members) select korean_day(ondesk_now()), '', 1;
  insert into day_answers (day, category, staff_id, inquiries) select korean_day(ondesk_now()), 'other', 0, 1;
  insert into staff_alert_states (kind, key, began_at, facts, missing_since, ended_at)
    values ('late_refunds', '1', ondesk_now(), '{}', ondesk_now(), ondesk_now());
  insert into staff_alert_messages (staff_id, kind) select min(id), 'late_refunds' from staff;
  insert into staff_alert_told (state_id, staff_id, message_id, by_mail, by_push)
    select states.id, messages.staff_id, messages.id, true, false from staff_alert_states as states, staff_alert_messages as messages;
  insert into staff_alert_deliveries (message_id, channel, state, settled_at)
    select id, 'mail', 'sent', ondesk_now() from staff_alert_messages;
  insert into marketing_confirmations (member_id) select min(id) from members;
  insert into downloaded_members (export_id, member_ids) values (gen_random_uuid(), '{1}');
  insert into webhook_deliveries (transmission_id) values ('x');
  insert into withdrawal_surveys (codes) values ('{NOT_NEEDED}');
  insert into rate_counters (bucket, window_start, count) values ('x', now() - interval '1 hour', 1);
  insert into unknown_captures (order_key, payment_key, amount_won, captured_at, idempotency_key, asked_by, asked_reason, state, done_at)
    values ('o', 'p', 500, ondesk_now(), 'cancel:p', 'operator:x', 'x', 'done', ondesk_now());`;

/** What is open has no end to count from. */
const endEverything = `
  update rentals set state = 'lost', closed_by = 'lost', returned_at = ondesk_now() where state = 'open';
  update items set state = 'lost', station_id = null where state = 'rented';
  update reports set state = 'finished', finished_at = ondesk_now(), item_to = 'none',
    taken_by = coalesce(taken_by, (select min(id) from staff)), finished_by = (select min(id) from staff) where finished_at is null;
  update inquiries set state = 'closed', closed_at = ondesk_now(), waiting_since = null where closed_at is null;
  update transfer_items set state = 'done' where state in ('waiting', 'carried');
  update transfers set done_at = ondesk_now() where done_at is null and cancelled_at is null;
  update members set withdrawn_at = ondesk_now(), email = null, nickname = null, profile_image = null, provider_subject = null,
    provider_grant = null, phone = null;
  update point_credits set points_left = 0;
  update point_balances set balance = 0;
  update stock_counts set finished_at = ondesk_now() where finished_at is null;`;

test(
  'five years after everything has ended, nothing is left in the tables that are purged',
  async () => {
    const tokenSecret = new TextEncoder().encode(app.tokenSecret);
    await seedDemo(app.db);
    await seedStaff(app.db, { config: app.config, tokenSecret });
    await seedOperations(app.db);
    await seedMoney(app.db);
    await runSql(app.databaseOwnerUrl, inUse);
    await runSql(app.databaseOwnerUrl, endEverything);
    await sealAudit(app.db);
    const purged = retentions
      .filter(([, retention]) => !('kept' in rootOf(retention)))
      .map(([table]) => table);
    const before = await countRows(purged);
    expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([]);
    // Sessions nobody came back to end, and what is due is sent.
    await app.advance({ hours: 31 * DAY_HOURS });
    await app.runTasks();
    await app.advance({ hours: FIVE_YEARS_HOURS });
    // The first round seals what the second may then purge.
    await app.runTasks();
    await app.runTasks();
    const after = await countRows(purged);
    expect(Object.fromEntries(Object.entries(after).filter(([, count]) => count > 0))).toEqual({
      // The anchor from which the chain goes on.
      audit_seals: 1,
      // Days in which nothing happened, counted just now.
      counted_days: 100,
      // Those of them that the console offers.
      kept_periods: expect.any(Number) as unknown,
      period_totals: expect.any(Number) as unknown,
      // Of the last month, compared just now.
      reconciliation_runs: 31,
    });
  },
  LONG_TEST_MS,
);

function rootOf(retention: TableRetention): TableRetention {
  return 'goesWith' in retention ? rootOf(tableRetention[retention.goesWith]) : retention;
}
