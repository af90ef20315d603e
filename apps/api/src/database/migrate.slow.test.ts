// Databases of earlier versions keep their rows through the migrations.
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyOf, freshDatabase, runSql, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { settingRules } from '#domain/settings.ts';
import { workingMinutesBetween } from '#domain/time/working-time.ts';
import { knownMigrations, migrate } from './migrate.ts';

/** The versions that tests begin with. Each is migrated from the one before it once, and copied by its tests. */
const VERSIONS = [0, 7, 9, 11, 14, 15, 20, 55] as const;
type Version = (typeof VERSIONS)[number];

const templates = new Map<Version, FreshDatabase>();
beforeAll(async () => {
  const empty = await freshDatabase();
  await runSql(empty.ownerUrl, 'drop schema public cascade; create schema public');
  templates.set(0, empty);
  for (const [index, version] of VERSIONS.entries()) {
    if (index === 0) continue;
    const earlier = VERSIONS[index - 1]!;
    const copy = await copyOf(templates.get(earlier)!);
    await migrate(copy.ownerUrl, version - earlier);
    templates.set(version, copy);
  }
});
afterAll(async () => {
  for (const template of templates.values()) await template.drop();
});

let database: FreshDatabase;
let client: Client;
/** A database as it was after that many migrations. */
async function isAtVersion(version: Version): Promise<void> {
  database = await copyOf(templates.get(version)!);
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
}
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function query<Row extends object>(text: string): Promise<Row[]> {
  return (await client.query<Row>(text)).rows;
}

async function countRows(): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await query<{ count: number }>(`select count(*)::int as count from "${name}"`);
    counts[name] = row!.count;
  }
  return counts;
}

/** One more can be chosen since 1.1.0. */
const withNewReason = (before: Record<string, number>) => ({
  ...before,
  withdrawal_reasons: before['withdrawal_reasons']! + 1,
});

test('a filled database from before the job queue was extended keeps every row', async () => {
  await isAtVersion(7);
  await client.query(`
    insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '사람');
    insert into stations (name, address, latitude, longitude, opens_at_minute, closes_at_minute)
    values ('역', '서울', 37.5, 127, 0, 1440);
    insert into products (name, category, image, price_per_hour_won, description) values ('충전기', '충전기', 'i', 500, 'd');
    insert into items (serial_number, product_id, station_id) select 'CHR_1', products.id, stations.id from products, stations;
    insert into jobs (kind, payload, attempts, state, run_at, last_error) values
      ('unlink-provider-account', '{"provider":"kakao","subject":"s","grant":null}', 3, 'waiting', '2026-11-10T00:00Z', 'Error'),
      ('remove-unused-picture', '{"memberId":1,"key":"k"}', 1, 'done', '2026-11-11T00:00Z', null),
      ('remove-unused-picture', '{"memberId":1,"key":"l"}', 20, 'given_up', '2026-11-12T00:00Z', 'TypeError');
    insert into chores (name, next_run_at) values
      ('reconcile payments', '2026-11-13T00:00Z'), ('forget what need not be kept', '2026-11-14T00:00Z');`);
  const { chores, ...before } = await countRows();

  expect(await migrate(database.ownerUrl)).toEqual((await knownMigrations()).slice(7));

  expect(await countRows()).toMatchObject({ ...withNewReason(before), scheduled_tasks: chores });
  expect(
    await query(
      'select kind, payload, attempts, max_attempts, state, run_at, last_error, finished_at from jobs order by id',
    ),
  ).toEqual([
    {
      kind: 'unlink-provider',
      payload: { provider: 'kakao', subject: 's', grant: null },
      attempts: 3,
      max_attempts: 20,
      state: 'waiting',
      run_at: new Date('2026-11-10T00:00Z'),
      last_error: 'Error',
      finished_at: null,
    },
    {
      kind: 'delete-unused-image',
      payload: {},
      attempts: 1,
      max_attempts: 20,
      state: 'done',
      run_at: new Date('2026-11-11T00:00Z'),
      last_error: null,
      finished_at: new Date('2026-11-11T00:00Z'),
    },
    {
      kind: 'delete-unused-image',
      payload: { memberId: 1, key: 'l' },
      attempts: 20,
      max_attempts: 20,
      state: 'dead',
      run_at: new Date('2026-11-12T00:00Z'),
      last_error: 'TypeError',
      finished_at: new Date('2026-11-12T00:00Z'),
    },
  ]);
  expect(await query('select name, next_run_at from scheduled_tasks order by next_run_at')).toEqual([
    { name: 'reconcile payments', next_run_at: new Date('2026-11-13T00:00Z') },
    { name: 'purge expired data', next_run_at: new Date('2026-11-14T00:00Z') },
  ]);
});

test('stations and products of the previous version keep their rows, hours, prices and names', async () => {
  await isAtVersion(14);
  await client.query(`
    insert into stations (name, address, latitude, longitude, opens_at_minute, closes_at_minute, closed_weekdays, paused, changed_reason, shut_down_at)
    values ('역', '서울', 37.5, 127, 0, 1440, '{}', false, null, null),
           ('역', '서울', 37.5, 127, 1080, 360, '{6,7}', true, '실내 공사', null),
           ('역 (2)', '서울', 37.5, 127, 540, 1080, '{1,2,3,4,5,6}', false, null, null),
           ('역', '서울', 37.5, 127, 0, 1440, '{}', false, null, '2026-01-01T00:00Z');
    insert into station_closing_days (station_id, closed_on) values (1, '2026-11-14');
    insert into products (name, category, image, price_per_hour_won, description) values ('충전기', '충전기', 'i', 700, 'd');
    insert into items (serial_number, product_id, station_id) values ('CHR_1', 1, 1);`);
  const before = await countRows();

  await migrate(database.ownerUrl);

  expect(await countRows()).toMatchObject(withNewReason(before));
  expect(
    await query(
      'select name, week::text, paused, pause_reason as reason, kind, version from stations order by id',
    ),
  ).toEqual([
    {
      name: '역',
      week: '{0,1440,0,1440,0,1440,0,1440,0,1440,0,1440,0,1440}',
      paused: false,
      reason: null,
      kind: 'public',
      version: 1,
    },
    {
      name: '역 (3)',
      week: '{1080,360,1080,360,1080,360,1080,360,1080,360,NULL,NULL,NULL,NULL}',
      paused: true,
      reason: '실내 공사',
      kind: 'public',
      version: 1,
    },
    expect.objectContaining({
      name: '역 (2)',
      week: '{NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,540,1080}',
    }),
    expect.objectContaining({ name: '역' }),
  ]);
  expect(
    await query('select count(*)::int as hours, count(distinct code)::int from station_hours, stations'),
  ).toEqual([{ hours: (7 + 5 + 1 + 7) * 4, count: 4 }]);
  expect(
    await query(`
      select products.name, product_names.name as "oldName", price_per_hour_won as price
      from products join product_prices on product_prices.product_id = products.id
      join product_names on product_names.product_id = products.id`),
  ).toEqual([{ name: '충전기', oldName: '충전기', price: 700 }]);
});

test('items of the previous version know when they were registered, how often they were rented, and keep their serial numbers', async () => {
  await isAtVersion(11);
  await client.query(`
    insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '사람');
    insert into stations (name, address, latitude, longitude, opens_at_minute, closes_at_minute) values ('역', '서울', 37.5, 127, 0, 1440);
    insert into products (name, category, image, price_per_hour_won, description) values ('충전기', '충전기', 'i', 700, 'd');
    insert into items (serial_number, product_id, station_id) values ('CHR_0001', 1, 1), ('CHR_OLD', 1, 1);
    insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at, state, returned_at, return_station_id)
    select 't' || day, 1, 1, 1, 1, 700, day, day + interval '1 hour', 'returned', day + interval '30 minutes', 1
    from unnest(array['2026-10-01T00:00Z', '2026-10-02T00:00Z']::timestamptz[]) as day;`);
  const before = await countRows();

  await migrate(database.ownerUrl);

  expect(await countRows()).toMatchObject(withNewReason(before));
  expect(
    await query(`
      select serial_number as serial, rental_count as rentals, last_rented_at = '2026-10-02T00:00Z' as "isLast",
        registered_at = (select min(at) from journal where subject = 'item' and subject_id = items.id) as "isFirst", version
      from items order by id`),
  ).toEqual([
    { serial: 'CHR_0001', rentals: 2, isLast: true, isFirst: true, version: 1 },
    { serial: 'CHR_OLD', rentals: 0, isLast: null, isFirst: true, version: 1 },
  ]);
  expect(await query('select serial_number as serial, number from used_serials order by serial')).toEqual([
    { serial: 'CHR_0001', number: 1 },
    { serial: 'CHR_OLD', number: null },
  ]);
});

test('rentals, payments, refunds, notices and events of the previous version keep their rows and say who closed, published and refunded what', async () => {
  await isAtVersion(15);
  await client.query(`
    insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '사람');
    insert into stations (name, address, latitude, longitude) values ('역', '서울', 37.5, 127);
    with product as (
      insert into products (name, category, image, description) values ('충전기', '충전기', 'i', 'd') returning id
    )
    insert into product_prices (product_id, price_per_hour_won) select id, 700 from product;
    insert into items (serial_number, product_id, station_id) values ('CHR_0001', 1, 1), ('CHR_0002', 1, 1), ('CHR_0003', 1, 1);
    insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at, state, returned_at, return_station_id)
    values ('open', 1, 1, 1, 1, 700, now(), now() + interval '1 hour', 'open', null, null),
      ('returned', 1, 2, 1, 12, 700, now(), now() + interval '12 hours', 'returned', now(), 1),
      ('lost', 1, 3, 1, 1, 700, now(), now() + interval '1 hour', 'lost', now(), null);
    insert into orders (order_key, session_key, member_id, kind, name, amount_won, state, payment_key, idempotency_key, claimed_at)
    values ('o', 's', 1, 'rent', '충전기 1시간', 700, 'cancelled', 'p', 'confirm:o', now());
    insert into payments (order_id, payment_key, amount_won, method, approved_at) values (1, 'p', 700, '카드', now());
    insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key, state, done_at)
    values (1, 'p', 700, 'item_taken', 'cancel:p:1', 'done', now());
    insert into notices (title, content, type, created_at) values ('공지', '* 그대로', 'general', '2026-10-01T00:00Z');
    insert into events (title, content, starts_at, ends_at) values ('이벤트', '본문', '2026-10-01T00:00Z', '2026-12-01T00:00Z');`);
  const before = await countRows();

  await migrate(database.ownerUrl);

  expect(await countRows()).toMatchObject(withNewReason(before));
  expect(await query('select token, closed_by, extended_hours as extended from rentals order by id')).toEqual(
    [
      { token: 'open', closed_by: null, extended: 0 },
      { token: 'returned', closed_by: 'renter', extended: 0 },
      { token: 'lost', closed_by: 'lost', extended: 0 },
    ],
  );
  expect(
    await query('select refunds.seq, origin, refunded_won from refunds join payments using (order_id)'),
  ).toEqual([{ seq: 1, origin: 'system', refunded_won: 700 }]);
  expect(
    await query(`
      select state, format, publish_at = '2026-10-01T00:00Z' as "keepsDate" from notices
      union all select state, format, publish_at = '2026-10-01T00:00Z' from events`),
  ).toEqual([
    { state: 'published', format: 'plain', keepsDate: true },
    { state: 'published', format: 'plain', keepsDate: true },
  ]);
});

test('sessions and pictures of events from before their kind and text were kept stay as they are', async () => {
  await isAtVersion(20);
  await client.query(`
    insert into members (customer_key, provider, provider_subject, nickname) values ('d', 'kakao', 'd', '오래된 회원');
    insert into session_families (id, member_id) select gen_random_uuid(), id from members;
    insert into events (title, content, starts_at, ends_at) values ('이벤트', '본문', now(), now() + interval '1 day');
    insert into event_images (event_id, position, image) select id, 1, '/pictures/a.svg' from events;`);
  await migrate(database.ownerUrl);
  expect(await query(`select device_kind from session_families`)).toEqual([{ device_kind: null }]);
  expect(await query(`select image, alt from event_images`)).toEqual([{ image: '/pictures/a.svg', alt: '' }]);
});

test('what was retained of a member as one record becomes a record for each contract, with its own five years', async () => {
  await isAtVersion(9);
  await client.query(`
    insert into members (customer_key, provider, withdrawn_at) values ('c', 'kakao', '2026-06-01T00:00Z');
    insert into retained_records (kind, member_id, record, retained_at, purge_after)
    select 'contract_and_payment', id, '{
      "party": { "email": "a@example.com" },
      "contracts": [
        { "rental": "t1", "returnedAt": "2025-01-01T00:00:00Z", "payments": [{ "approvedAt": "2024-12-31T00:00:00Z" }] },
        { "rental": null, "payments": [{ "approvedAt": "2026-02-01T00:00:00Z", "refundedAt": "2026-02-02T00:00:00Z" }] }
      ] }', '2026-06-01T00:00Z', '2031-06-01T00:00Z'
    from members;`);
  await migrate(database.ownerUrl);
  expect(
    await query(`
      select record -> 'party' ->> 'email' as email, record -> 'contract' ->> 'rental' as rental,
             to_char(purge_after at time zone 'UTC', 'YYYY-MM-DD') as "purgeAfter"
      from retained_records order by purge_after`),
  ).toEqual([
    { email: 'a@example.com', rental: 't1', purgeAfter: '2030-01-01' },
    { email: 'a@example.com', rental: null, purgeAfter: '2031-02-02' },
  ]);
});

test('a migration that was stopped between its steps is finished by the next start', async () => {
  await isAtVersion(20);
  const EARLIER_ROWS = 1_000;
  await client.query(`
    insert into journal (subject, subject_id, what, actor) select 'hold', n, 'holding', 'system' from generate_series(1, ${EARLIER_ROWS}) as n;
    alter table journal add constraint journal_rows_are_in_the_first_partition check (id < 90000000) not valid`);
  expect(await migrate(database.ownerUrl, 1)).toHaveLength(1);
  expect(await query('select count(*)::int as count from journal')).toEqual([{ count: EARLIER_ROWS }]);
});

/** Over a night, a week's end and the 25th of December. */
const askedAndAnswered = [
  ['2026-11-05T10:00:00.9995', '2026-11-05T10:59:59.9994'],
  ['2026-11-06T17:30:10.0000', '2026-11-09T11:20:09.5000'],
  ['2026-12-24T05:00:00.0000', '2026-12-28T23:59:00.0000'],
  ['2026-11-07T10:00:00.0000', '2026-11-07T10:00:00.0000'],
] as const;
const lateDay = { opens: '10:30', closes: '24:00' };

test.for([
  ['those that nobody changed', undefined],
  [
    'those that were set',
    { week: [null, lateDay, lateDay, lateDay, lateDay, lateDay, lateDay], closedOnHolidays: false },
  ],
] as const)(
  'first answers of before are given the minutes that the service counts by its working hours, %s',
  async ([, hours]) => {
    await isAtVersion(55);
    await client.query(`
      insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '하나');
      insert into holidays (day, name) values ('2026-12-25', '성탄절');
      insert into inquiries (member_id, category, state, waiting_since, created_at)
        select id, 'other', 'waiting', now(), now() from members`);
    for (const moments of askedAndAnswered)
      await client.query(
        `insert into inquiries (member_id, category, state, waiting_since, created_at, first_answered_at)
         select id, 'other', 'answered', null, $1, $2 from members`,
        moments.map((moment) => `${moment}+09`),
      );
    if (hours)
      await client.query('insert into settings (key, value) values ($1, $2)', ['support.hours', hours]);
    await migrate(database.ownerUrl);
    const calendar = {
      ...(hours ?? settingRules['support.hours'].defaultValue),
      holidays: new Set(['2026-12-25']),
    };
    const inMilliseconds = (moment: string) => new Date(`${moment.slice(0, -1)}+09:00`);
    expect(await query('select answer_minutes as minutes from inquiries order by id')).toEqual([
      { minutes: null },
      ...askedAndAnswered.map(([askedAt, answeredAt]) => ({
        minutes: workingMinutesBetween(calendar, inMilliseconds(askedAt), inMilliseconds(answeredAt)),
      })),
    ]);
  },
);
