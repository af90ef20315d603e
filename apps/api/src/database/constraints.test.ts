// How a database constraint is tested: a raw write that breaks the rule is refused with the constraint's name.
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#tools/test-database-client.ts';
import { openDatabase, type Database, type OpenDatabase } from './database.ts';

let database: FreshDatabase;
let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  opened = openDatabase({ url: database.url, size: 2, onError: () => {} });
  db = opened.db;
  await sql`insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '사람')`.execute(
    db,
  );
  await sql`
    insert into stations (name, address, latitude, longitude) values ('역', '서울', 37.5, 127)`.execute(db);
  await sql`
    with product as (
      insert into products (name, category, image, description) values ('충전기', '충전기', 'i', 'd') returning id
    )
    insert into product_prices (product_id, price_per_hour_won) select id, 500 from product`.execute(db);
  await sql`insert into items (serial_number, product_id, station_id) values ('CHR_1', 1, 1)`.execute(db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

function expectRefusal(write: RawBuilder<unknown>, constraint: string): Promise<void> {
  return expect(write.execute(db)).rejects.toMatchObject({ constraint });
}

test('an item is in exactly one place: at a station while available, nowhere of ours while rented or lost', async () => {
  const rule = 'an_item_is_in_exactly_one_place';
  await expectRefusal(sql`update items set station_id = null`, rule);
  await expectRefusal(sql`update items set state = 'rented'`, rule);
  await expectRefusal(sql`update items set state = 'lost'`, rule);
  await sql`update items set state = 'rented', station_id = null`.execute(db);
  await sql`update items set state = 'available', station_id = 1`.execute(db);
});

test('a moving item is carried by one person, and only a moving one is', async () => {
  const rule = 'a_moving_item_is_carried_by_one_person';
  await sql`insert into staff (email, name, role) values ('field@example.com', '현장', 'field')`.execute(db);
  await expectRefusal(sql`update items set state = 'moving', station_id = null`, rule);
  await expectRefusal(sql`update items set holder_staff_id = 1`, rule);
});

test('a serial number is used once, even when its item is gone', async () => {
  const add = sql`insert into items (serial_number, product_id, station_id) values ('CHR_2', 1, 1)`;
  await add.execute(db);
  await sql`delete from items where serial_number = 'CHR_2'`.execute(db);
  await expectRefusal(add, 'used_serials_pkey');
});

test('an item is on one open transfer, waits only if it can be carried, and is skipped only with a reason', async () => {
  await sql`insert into transfers (to_station_id, reason, made_by) values (1, '재고', 1), (1, '재고', 1)`.execute(
    db,
  );
  const list = (transfer: number, columns: string) =>
    sql`insert into transfer_items (transfer_id, item_id, item_state, state, why) values (${transfer}, 1, ${sql.raw(columns)})`;
  await expectRefusal(list(1, `null, 'waiting', null`), 'only_a_carriable_item_waits');
  await expectRefusal(list(1, `'available', 'skipped', null`), 'a_skipped_item_says_why');
  await expectRefusal(list(1, `'rented', 'waiting', null`), 'a_listed_item_can_be_carried');
  await list(1, `'available', 'waiting', null`).execute(db);
  await expectRefusal(list(2, `'available', 'waiting', null`), 'one_open_transfer_per_item');
});

test('a station is counted by one count at a time', async () => {
  const begin = sql`insert into stock_counts (station_id, started_by) values (1, 1)`;
  await begin.execute(db);
  await expectRefusal(begin, 'one_open_count_per_station');
});

test('an item has at most one open rental, and another once that is returned', async () => {
  const begin = (token: string) => sql`
    insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at)
    values (${token}, 1, 1, 1, 1, 500, now(), now() + interval '1 hour')`;
  await begin('first').execute(db);
  await expectRefusal(begin('second'), 'one_open_rental_per_item');
  await sql`update rentals set state = 'returned', closed_by = 'renter', returned_at = now(), return_station_id = 1`.execute(db);
  await begin('third').execute(db);
});

test('an order has at most one payment', async () => {
  await sql`
    insert into orders (order_key, session_key, member_id, kind, name, amount_won)
    values ('o', 's', 1, 'rent', '충전기', 500)`.execute(db);
  const pay = (paymentKey: string) => sql`
    insert into payments (order_id, payment_key, amount_won, method, approved_at)
    values (1, ${paymentKey}, 500, '카드', now())`;
  await pay('first').execute(db);
  await expectRefusal(pay('second'), 'one_payment_per_order');
});

test('a station has its name to itself until it is shut down for good', async () => {
  const add = sql`insert into stations (name, address, latitude, longitude) values ('역', '부산', 35.1, 129)`;
  await expectRefusal(add, 'one_station_per_name');
  await sql`insert into stations (name, address, latitude, longitude, shut_down_at) values ('역', '부산', 35.1, 129, now())`.execute(
    db,
  );
});

test('a station that is not paused has no end of its pause', () =>
  expectRefusal(
    sql`update stations set paused_until = now()`,
    'only_a_paused_station_has_an_end_of_its_pause',
  ));

test('a product has a price from the transaction that adds it on', () =>
  expectRefusal(
    sql`insert into products (name, category, image, description) values ('케이블', '케이블', 'i', 'd')`,
    'a_product_has_a_price',
  ));

test('a product name is never given to another product, not even an earlier one', async () => {
  await sql`update products set name = '빠른 충전기' where name = '충전기'`.execute(db);
  await expectRefusal(
    sql`insert into products (name, category, image, description) values ('충전기', '충전기', 'i', 'd')`,
    'one_product_per_name',
  );
  await sql`update products set name = '충전기' where name = '빠른 충전기'`.execute(db);
});
