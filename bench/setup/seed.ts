// Seeds a database with years of data by generate_series, the same every time.
import type { Client } from 'pg';
import { koreanDate } from '#domain/time/korean-time.ts';
import { withClient } from './database.ts';

export interface Size {
  stations: number;
  products: number;
  items: number;
  members: number;
  rentals: number;
}

/** The size of the budget. The number of products grows with the stations: no product is at all fifty thousand. */
const FULL_SIZE: Size = {
  stations: 50_000,
  products: 2_500,
  items: 500_000,
  members: 1_000_000,
  rentals: 5_000_000,
};

export function sizeOf(share: number): Size {
  return Object.fromEntries(
    Object.entries(FULL_SIZE).map(([name, count]) => [name, Math.max(10, Math.round(count * share))]),
  ) as unknown as Size;
}

/** Tells whether a database that was kept has the rows of this run: they are years until today. */
export const wordsOf = (size: Size): string => JSON.stringify({ ...size, until: koreanDate(new Date()) });

// Every table has its own range of ids.
const firstId = {
  station: 10_000,
  product: 2_000,
  item: 5_000_000,
  member: 20_000_000,
  rental: 100_000_000,
  order: 200_000_000,
  hold: 300_000_000,
  payment: 400_000_000,
  inquiry: 500_000_000,
};

/** At full size two hundred thousand, the last hundredth of them to answer. */
export const inquiriesOf = ({ rentals }: Size) => Math.max(10, Math.round(rentals / 25));

/** The keys of the nth row, without a query. */
export const nth = {
  stationId: (n: number) => firstId.station + n,
  productId: (n: number) => firstId.product + n,
  productName: (n: number) => `충전기 ${firstId.product + n}`,
  serialNumber: (n: number) => `CHR_${firstId.item + n}`,
  memberId: (n: number) => firstId.member + n,
  rentalId: (n: number) => firstId.rental + n,
  orderId: (n: number) => firstId.order + n,
  inquiryId: (n: number) => firstId.inquiry + n,
  sessionId: (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  token: (n: number) => `rental-token-${String(firstId.rental + n)}`,
};

/** One of fifty items is rented. */
const RENTED_EVERY = 50;
/** As many of every product are broken, a third of them in repair; they still stand at their station. */
const BROKEN_EVERY = 50;

export const PRICE_PER_HOUR_WON = 500;

export async function seedDatabase(
  url: string,
  size: Size,
  log: (line: string) => void = () => {},
): Promise<void> {
  const indexes = await withClient(url, dropIndexes);
  for (const stage of stages(size))
    await workOff(url, Object.entries(stage), async (client, [what, text]) => {
      const startedAt = performance.now();
      const { rowCount } = await client.query(text);
      log(`${rowCount} ${what} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
    });
  await workOff(url, indexes, async (client, definition) => {
    await client.query(definition);
  });
  await withClient(url, async (client) => {
    await setSequences(client);
    await client.query('vacuum analyze');
  });
  log('indexes and statistics');
}

/** As many as the machine of the benchmark has processors. */
const CONNECTIONS = 2;

async function workOff<T>(
  url: string,
  queue: readonly T[],
  work: (client: Client, entry: T) => Promise<void>,
): Promise<void> {
  const entries = queue.values();
  const connect = () =>
    withClient(url, async (client) => {
      // No triggers and no foreign key checks: the rows are consistent by construction.
      await client.query(`set session_replication_role = replica; set work_mem = '256MB'`);
      for (const entry of entries) await work(client, entry);
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, connect));
}

/** What a rental leaves in the journal, from the hold to the item's return: ten rows. */
const JOURNAL_ROWS_PER_RENTAL = 10;
/** A partition holds about a month, in millions of rows as the service makes them; the rentals are of two years. */
const MONTHS = 24;

/** What the console reads beside the renters' tables: a row of the audit log for every tenth rental, by the one person there is, inquiries, and the journal. */
export async function seedConsole(
  ownerUrl: string,
  size: Size,
  log: (line: string) => void = () => {},
): Promise<void> {
  const { rentals } = size;
  await withClient(ownerUrl, async (client) => {
    await client.query(`
      insert into audit_log (at, actor, staff_id, role, address, user_agent, request_id, action, subject, subject_id)
      select now() - interval '2 years' * (1 - n / ${Math.max(1, Math.round(rentals / 10))}.0), 'staff:' || staff.id, staff.id, 'OWNER', '127.0.0.1', 'bench', 'bench', 'item.state', 'item', n
      from staff, generate_series(1, ${Math.max(1, Math.round(rentals / 10))}) as n`);
    await client.query('vacuum analyze audit_log');
  });
  await seedInquiries(ownerUrl, size, log);
  await seedJournal(ownerUrl, rentals, log);
  // What the filling left to be written must not be written during the measurements.
  await withClient(ownerUrl, (client) => client.query('checkpoint'));
}

/** Over two years, each about a rental, with what was asked and all but the last answered; every word is in many of them, one in few. */
async function seedInquiries(ownerUrl: string, size: Size, log: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  const count = inquiriesOf(size);
  const waiting = Math.ceil(count / 100);
  await withClient(ownerUrl, async (client) => {
    await client.query(`
      drop index messages_by_letter_pairs;
      insert into inquiries (id, member_id, category, state, rental_id, created_at, waiting_since, first_answered_at, answer_minutes, last_answered_at, last_message_at, closed_at, taken_by, taken_at)
        overriding system value
      select ${firstId.inquiry} + n, rentals.member_id, (array['rental', 'payment', 'defect', 'account', 'other'])[1 + n % 5],
        case when is_waiting then 'waiting' when is_answered then 'answered' else 'closed' end, rentals.id, asked_at,
        case when is_waiting then asked_at end, case when not is_waiting then asked_at + interval '2 hours' end,
        case when not is_waiting then 120 end, case when not is_waiting then asked_at + interval '2 hours' end, asked_at + interval '2 hours',
        case when not is_waiting and not is_answered then asked_at + interval '1 day' end, staff.id, asked_at
      from generate_series(0, ${count - 1}) as n
      cross join lateral (
        select now() - interval '2 years' * (1 - n / ${count}.0) - interval '3 hours' as asked_at,
          n >= ${count - waiting} as is_waiting, n >= ${count - 3 * waiting} as is_answered) as state
      join rentals on rentals.id = ${firstId.rental} + (n::bigint * 7919) % ${size.rentals}
      cross join (select min(id) as id from staff) as staff;
      insert into inquiry_messages (inquiry_id, sender, staff_id, text, at)
      select inquiries.id, words.sender, case words.sender when 'staff' then inquiries.taken_by end,
        words.text || ' ' || (array['충전기', '보조배터리', '케이블', '영수증', '환불', '연체료', '도서관', '라운지', '결제', '반납'])[1 + inquiries.id % 10]
          || ' ' || case when inquiries.id % 5000 = 0 then '셔터가 내려가 있어요' else '확인이 필요해요 ' || inquiries.id end,
        inquiries.created_at
      from inquiries
      cross join lateral (values ('member', '빌린 것을 돌려주려고 왔는데'), ('staff', '불편을 드려 죄송해요.')) as words (sender, text)
      where words.sender = 'member' or inquiries.state <> 'waiting'
      order by inquiries.id, words.sender;
      create index messages_by_letter_pairs on inquiry_messages using gin (letter_pairs(text))`);
    await client.query('vacuum analyze inquiries, inquiry_messages');
  });
  log(`${count} inquiries (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

async function seedJournal(ownerUrl: string, rentals: number, log: (line: string) => void): Promise<void> {
  const startedAt = performance.now();
  const rows = rentals * JOURNAL_ROWS_PER_RENTAL;
  const width = Math.ceil(rows / MONTHS / 1_000_000) * 1_000_000;
  await withClient(ownerUrl, (client) =>
    client.query(`
    drop index journal_by_subject;
    do $$
      declare next_id bigint := (select max(before_id) from journal_partitions());
      begin
        while next_id <= ${rows} loop
          execute format('create table journal_from_%s partition of journal for values from (%s) to (%s)', next_id, next_id, next_id + ${width});
          next_id := next_id + ${width};
        end loop;
      end $$`),
  );
  // The longest step of filling a database: each half on a processor of its own.
  const middle = firstId.rental + Math.floor(rentals / 2);
  const halves = [`rentals.id < ${middle}`, `rentals.id >= ${middle}`];
  const counts = await Promise.all(halves.map((half) => withClient(ownerUrl, insertJournalRows(half))));
  await withClient(ownerUrl, async (client) => {
    await client.query(`
      create index journal_by_subject on journal (subject, subject_id, id);
      select setval(pg_get_serial_sequence('journal', 'id'), ${rows});
      select make_journal_partitions()`);
    await client.query('vacuum analyze journal');
  });
  const inserted = counts.reduce((total, count) => total + count, 0);
  log(`${inserted} journal rows (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

const insertJournalRows = (which: string) => async (client: Client) => {
  const { rowCount } = await client.query(`
    insert into journal (id, at, subject, subject_id, what, actor, detail) overriding system value
    select (rentals.id - ${firstId.rental}) * ${JOURNAL_ROWS_PER_RENTAL} + step, started_at + (returned_at - started_at) * (step / 10.0),
      subject, subject_id, what, 'member:' || member_id,
      jsonb_build_object('state', what, 'member_id', member_id, 'item_id', item_id, 'station_id', case what when 'available' then return_station_id end)
    from rentals
    cross join lateral (values
      (1, 'hold', rentals.id + ${firstId.hold - firstId.rental}, 'holding'),
      (2, 'order', rentals.id + ${firstId.order - firstId.rental}, 'ready'),
      (3, 'order', rentals.id + ${firstId.order - firstId.rental}, 'confirming'),
      (4, 'order', rentals.id + ${firstId.order - firstId.rental}, 'paid'),
      (5, 'hold', rentals.id + ${firstId.hold - firstId.rental}, 'used'),
      (6, 'rental', rentals.id, 'open'),
      (7, 'item', rentals.item_id, 'rented'),
      (8, 'rental', rentals.id, 'open'),
      (9, 'rental', rentals.id, 'returned'),
      (10, 'item', rentals.item_id, 'available')
    ) as steps (step, subject, subject_id, what)
    where rentals.state = 'returned' and ${which}`);
  return rowCount ?? 0;
};

/** A table is filled faster without its indexes; those of constraints stay. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index
    where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and not relispartition)
      and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** New rows get ids after the seeded ones; those of the journal go on, because its partitions are made for the next numbers. */
async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string }>(`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'
      and table_name <> 'journal'
      and not (select relispartition from pg_class where oid = quote_ident(table_name)::regclass)`);
  for (const [index, { table }] of rows.entries())
    await client.query(`
      select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), ${(index + 1) * 1_000_000}))`);
}

/** A pseudo-random number below `count`, the same every time. */
const pseudoRandom = (count: number, salt: number) =>
  `(hashint8extended(n, ${salt}) & 9223372036854775807) % ${count}`;

/** The statements of a stage run side by side; each stage reads from the ones before. */
function stages({ stations, products, items, members, rentals }: Size): Record<string, string>[] {
  const series = (count: number) => `from generate_series(0, ${count - 1}) as n`;
  return [
    {
      rentals: `insert into rentals (id, token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at,
         state, closed_by, returned_at, return_station_id) overriding system value
       select ${firstId.rental} + n, 'rental-token-' || (${firstId.rental} + n), ${firstId.member} + ${pseudoRandom(members, 5)},
         ${firstId.item} + ${pseudoRandom(items, 6)}, ${firstId.station} + ${pseudoRandom(stations, 7)}, 1 + n % 12, ${PRICE_PER_HOUR_WON}, at, at + interval '1 hour' * (1 + n % 12),
         'returned', 'renter', at + interval '50 minutes', ${firstId.station} + ${pseudoRandom(stations, 8)}
       from (select n, now() - interval '2 years' * (1 - n / ${rentals}.0) - interval '1 day' as at ${series(rentals)}) as dated`,
      stations: `insert into stations (id, name, address, image, latitude, longitude, week)
       select ${firstId.station} + n, '스테이션 ' || lpad(n::text, 6, '0'), '서울 데모구 데모로 ' || n, '/pictures/stations/library.svg',
         33.2 + ${pseudoRandom(1_000_000, 1)} / 1000000.0 * 5.2, 126.2 + ${pseudoRandom(1_000_000, 2)} / 1000000.0 * 3.2,
         '{0,1440,0,1440,0,1440,0,1440,0,1440,0,1440,0,1440}' ${series(stations)}`,
      hours: `insert into station_hours (station_id, weekday, opens_at_minute, closes_at_minute)
       select ${firstId.station} + n, weekday, 0, 1440 ${series(stations)}, generate_series(1, 7) as weekday`,
      'closing days': `insert into station_closing_days (station_id, closed_on)
       select ${firstId.station} + n, current_date + 30 + (n % 60)::int from generate_series(0, ${stations - 1}, 10) as n`,
      products: `insert into products (id, name, category, image, description)
       select ${firstId.product} + n, '충전기 ' || (${firstId.product} + n), '충전기', '/pictures/products/charger.svg',
         '노트북과 휴대전화를 함께 충전할 수 있어요.' ${series(products)}`,
      items: `insert into items (id, serial_number, product_id, state, station_id)
       select ${firstId.item} + n, 'CHR_' || (${firstId.item} + n), ${firstId.product} + n % ${products},
         case when n % ${RENTED_EVERY} = 0 then 'rented' when n / ${products} % ${BROKEN_EVERY} <> 1 then 'available'
           when n % 3 = 0 then 'repair' else 'broken' end,
         case when n % ${RENTED_EVERY} = 0 then null else ${firstId.station} + ${pseudoRandom(stations, 3)} end ${series(items)}`,
      members: `insert into members (id, customer_key, provider, provider_subject, email, nickname) overriding system value
       select ${firstId.member} + n, 'customer-' || n, 'kakao', 'subject-' || n, 'person' || n || '@example.com', '사람' || to_hex(n) ${series(members)}`,
      sessions: `insert into session_families (id, member_id)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${firstId.member} + n ${series(members)}`,
      bookmarks: `insert into bookmarks (member_id, station_id)
       select ${firstId.member} + n, ${firstId.station} + ${pseudoRandom(stations, 4)} ${series(members)}`,
      notices: `insert into notices (title, content, type, created_at, state, publish_at)
       select '알려 드려요 ' || n, '내용이에요.', 'general', now() - interval '1 day' * n, 'published', now() - interval '1 day' * n ${series(100)}`,
      events: `insert into events (title, content, thumbnail, banner_image, state, publish_at, starts_at, ends_at)
       select '이벤트 ' || n, '함께해요.', '/pictures/events/first-hour-thumbnail.svg', '/pictures/events/first-hour-banner.svg',
         'published', now() - interval '1 day' * n, now() - interval '1 day' * n, now() + interval '1 day' * (5 - n) ${series(40)}`,
    },
    {
      'open rentals': `insert into rentals (id, token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at,
         grace_ends_at, lost_candidate_at) overriding system value
       select ${firstId.rental + rentals} + n, 'rental-token-' || (${firstId.rental + rentals} + n), ${firstId.member} + ${pseudoRandom(members, 9)},
         ${firstId.item} + n, ${firstId.station} + ${pseudoRandom(stations, 10)}, 12, ${PRICE_PER_HOUR_WON}, now(), now() + interval '12 hours',
         now() + interval '12 hours 10 minutes', now() + interval '24 hours'
       from generate_series(0, ${items - 1}, ${RENTED_EVERY}) as n`,
      'names of products': 'insert into product_names (name, product_id) select name, id from products',
      prices: `insert into product_prices (product_id, from_at, price_per_hour_won)
       select id, now() - interval '3 years', ${PRICE_PER_HOUR_WON} from products`,
      'used serials': 'insert into used_serials (serial_number) select serial_number from items',
    },
    {
      orders: `insert into orders (id, order_key, session_key, member_id, kind, name, amount_won, state, created_at, payment_key, idempotency_key, claimed_at)
       overriding system value
       select id + ${firstId.order - firstId.rental}, 'order-key-of-' || id, 'session-key-of-' || id, member_id, 'rent', '충전기 대여', hours * ${PRICE_PER_HOUR_WON},
         'paid', started_at, 'payment-key-of-' || id, 'confirm:' || id, started_at from rentals`,
      'rentals of items': `update items set rental_count = past.times, last_rented_at = past.last_started_at
       from (select item_id, count(*) as times, max(started_at) as last_started_at from rentals group by item_id) as past
       where past.item_id = items.id`,
      'orders of rentals': `insert into rental_orders (order_id, item_id, hold_id, station_id, hours, price_per_hour_won, rental_id)
       select id + ${firstId.order - firstId.rental}, item_id, id + ${firstId.hold - firstId.rental}, rental_station_id, hours,
         price_per_hour_won, id from rentals`,
      'used holds': `insert into holds (id, item_id, member_id, taken_at, ends_at, state) overriding system value
       select id + ${firstId.hold - firstId.rental}, item_id, member_id, started_at, started_at, 'used' from rentals`,
    },
    {
      payments: `insert into payments (id, order_id, payment_key, amount_won, method, approved_at, recorded_at) overriding system value
       select id + ${firstId.payment - firstId.order}, id, payment_key, amount_won, '카드', claimed_at, claimed_at from orders`,
    },
  ];
}
