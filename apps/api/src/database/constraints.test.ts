// How a database constraint is tested: a raw write that breaks the rule is refused with the constraint's name.
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import { aFilledDatabase, refusalsOf, type FilledDatabase } from '#api-test/backup/filled-database.ts';
import type { Database } from './database.ts';

let database: FilledDatabase;
let db: Database;
beforeAll(async () => {
  database = await aFilledDatabase();
  db = database.db;
});
afterAll(() => database.close());

const expectRefusal = refusalsOf(() => db);

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
  await expectRefusal(sql`update items set state = 'moving', station_id = null`, rule);
  await expectRefusal(sql`update items set holder_staff_id = 1`, rule);
});

test('a recalled item is not on sale, whoever would put it there, and a lot has one running recall', async () => {
  await sql`
    with person as (
      insert into staff (email, name, role) values ('recall@example.com', '매니저', 'manager') returning id
    )
    insert into recalls (product_id, lot, reason, started_by) select 1, 'M2503', '뜨거워짐', id from person`.execute(
    db,
  );
  await expectRefusal(
    sql`update items set recall_id = (select max(id) from recalls)`,
    'a_recalled_item_is_not_on_sale',
  );
  await expectRefusal(
    sql`insert into recalls (product_id, lot, reason, started_by) select 1, 'M2503', '또', max(id) from staff`,
    'one_open_recall_per_lot',
  );
  await expectRefusal(sql`update recalls set ended_at = ondesk_now()`, 'an_ended_recall_says_who_and_why');
  await expectRefusal(sql`update recalls set is_mistaken = true`, 'only_an_ended_recall_was_a_mistake');
  await expectRefusal(sql`update items set lot = ''`, 'a_lot_is_one_to_40_characters');
  await expectRefusal(
    sql`update items set kc_number = repeat('1', 41)`,
    'a_kc_number_is_one_to_40_characters',
  );
  await expectRefusal(sql`update recalls set lot = ''`, 'a_recalled_lot_is_one_to_40_characters');
  await expectRefusal(
    sql`
      update recalls set started_at = now(), ended_at = now() - interval '1 day', ended_by = started_by, end_reason = '끝'`,
    'a_recall_ends_after_its_start',
  );
  await expectRefusal(
    sql`insert into recall_items (recall_id, item_id, outcome) select max(recalls.id), 1, 'gone' from recalls`,
    'a_recalled_item_ends_in_a_known_place',
  );
  await expectRefusal(
    sql`insert into recall_items (recall_id, item_id, collected_at) select max(recalls.id), 1, now() from recalls`,
    'a_collected_item_says_who_and_when',
  );
});

test('what a session has refunded without a code is never less than nothing', async () => {
  await expectRefusal(
    sql`
      with person as (
        insert into staff (email, name, role) values ('refunds@example.com', '상담', 'support') returning id
      )
      insert into staff_sessions (id, token_hash, staff_id, ends_at, address, user_agent, refunded_won)
      select gen_random_uuid(), 'x', id, ondesk_now(), '127.0.0.1', 'test', -1 from person`,
    'a_session_refunds_no_less_than_nothing',
  );
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

test('a route has each of its places once, visits a station once, and lists what is needed there', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const stop = (position: number, needs = '[]') =>
    sql`insert into route_stops (route_id, position, station_id, needs) values (${id}, ${position}, 1, ${needs})`;
  await expectRefusal(stop(-1), 'a_stop_of_a_route_has_its_place');
  await expectRefusal(stop(0, '{}'), 'needs_of_a_stop_are_a_list');
  await stop(0).execute(db);
  await expectRefusal(stop(0), 'a_route_has_each_stop_once');
  await expectRefusal(stop(1), 'a_route_visits_a_station_once');
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
  await sql`update rentals set state = 'returned', closed_by = 'renter', returned_at = now(), return_station_id = 1`.execute(
    db,
  );
  await begin('third').execute(db);
});

test('an item has at most one hold, and another once that is released', async () => {
  const hold = sql`insert into holds (item_id, member_id, ends_at) values (1, 1, now() + interval '10 minutes')`;
  await hold.execute(db);
  await expectRefusal(hold, 'one_hold_per_item');
  await sql`update holds set state = 'released'`.execute(db);
  await hold.execute(db);
});

test('a member has at most one suspension without an end, and another once that is lifted', async () => {
  const suspend = sql`
    insert into member_suspensions (member_id, public_reason, internal_reason, suspended_by)
    select 1, 'abuse', '확인', min(id) from staff`;
  await suspend.execute(db);
  await expectRefusal(suspend, 'one_suspension_at_a_time');
  await sql`update member_suspensions set lifted_at = now(), lifted_by = suspended_by`.execute(db);
  await suspend.execute(db);
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

test('a fee limit only goes down, a charge is never raised, and a rental has one charge that was not waived', async () => {
  await sql`
    insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at,
                         state, closed_by, returned_at, return_station_id, fee_limit_won)
    values ('limited', 1, 1, 1, 1, 500, now(), now() + interval '1 hour', 'returned', 'operator', now(), 1, 300)`.execute(
    db,
  );
  const limited = sql`where token = 'limited'`;
  await expectRefusal(sql`update rentals set fee_limit_won = 400 ${limited}`, 'a_fee_limit_only_goes_down');
  await expectRefusal(sql`update rentals set fee_limit_won = null ${limited}`, 'a_fee_limit_only_goes_down');
  await sql`update rentals set fee_limit_won = 200 ${limited}`.execute(db);
  const charge = sql`
    insert into charges (member_id, rental_id, kind, amount_won, reason, made_by)
    select 1, id, 'overdue', 200, '연체', (select min(id) from staff) from rentals ${limited}`;
  await charge.execute(db);
  await expectRefusal(charge, 'one_charge_per_rental');
  await expectRefusal(sql`update charges set amount_won = 300`, 'a_charge_is_never_raised');
  await expectRefusal(sql`update charges set state = 'paid'`, 'a_settled_charge_says_when');
  await sql`update charges set state = 'waived', settled_at = now()`.execute(db);
  await charge.execute(db);
});

test('a published notice or event says when, a notice is announced to known people, an event has at most six pictures', async () => {
  await sql`insert into notices (title, content, type) values ('공지', '본문', 'general')`.execute(db);
  await sql`
    insert into events (title, content, starts_at, ends_at)
    values ('이벤트', '본문', now(), now() + interval '1 day')`.execute(db);
  await expectRefusal(sql`update notices set state = 'published'`, 'a_published_notice_says_when');
  await expectRefusal(sql`update events set state = 'published'`, 'a_published_event_says_when');
  await expectRefusal(sql`update notices set state = 'scheduled'`, 'a_notice_state_is_known');
  await expectRefusal(sql`update events set state = 'scheduled'`, 'an_event_state_is_known');
  await expectRefusal(
    sql`update notices set announce_to = 'nobody'`,
    'a_notice_is_announced_to_known_people',
  );
  await expectRefusal(
    sql`insert into event_images (event_id, position, image) values (1, 7, 'a.webp')`,
    'an_event_has_at_most_six_pictures',
  );
});

test('a payment gives back no more than was paid, counts refused refunds for nothing, and one by hand says when and how', async () => {
  await sql`
    with paid as (
      insert into orders (order_key, session_key, member_id, kind, name, amount_won, state, payment_key, idempotency_key, claimed_at)
      values ('refunded', 'refunded', 1, 'rent', '충전기', 1000, 'paid', 'refunded', 'confirm:refunded', now()) returning id
    )
    insert into payments (order_id, payment_key, amount_won, method, approved_at) select id, 'refunded', 1000, '카드', now() from paid`.execute(
    db,
  );
  const refund = (seq: number, won: number, state: 'requested' | 'refused' | 'by_hand') => sql`
    insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state)
    select id, ${seq}, 'refunded', ${won}, 'asked_by_staff', ${`cancel:refunded:${seq}`}, ${state}
    from orders where order_key = 'refunded'`;
  await refund(1, 700, 'requested').execute(db);
  await refund(2, 700, 'refused').execute(db);
  await expectRefusal(refund(3, 301, 'requested'), 'refunds_never_exceed_the_payment');
  await expectRefusal(
    sql`update refunds set state = 'requested' where seq = 2`,
    'refunds_never_exceed_the_payment',
  );
  await expectRefusal(refund(1, 100, 'requested'), 'one_refund_per_order_and_number');
  await expectRefusal(refund(3, 100, 'by_hand'), 'a_refund_by_hand_says_when_and_how');
});

test('an unknown capture is recorded once, with an amount, and says when it was given back or why not', async () => {
  const capture = (won: number) => sql`
    insert into unknown_captures (order_key, payment_key, amount_won, captured_at, idempotency_key, asked_by, asked_reason)
    values ('unknown', 'unknown', ${won}, now(), 'cancel:unknown', 'operator:test', '복구')`;
  await expectRefusal(capture(0), 'an_unknown_capture_has_an_amount');
  await capture(500).execute(db);
  await expectRefusal(capture(500), 'an_unknown_capture_is_recorded_once');
  await expectRefusal(sql`update unknown_captures set state = 'done'`, 'a_done_cancel_says_when');
  await expectRefusal(sql`update unknown_captures set state = 'refused'`, 'a_refused_cancel_says_why');
  await expectRefusal(
    sql`update unknown_captures set state = 'lost'`,
    'an_unknown_capture_is_in_a_known_state',
  );
});

test('a line of the journal is about a known thing, in whichever partition it is', async () => {
  const rule = 'a_journal_row_is_about_a_known_thing';
  const line = sql`insert into journal (subject, subject_id, what, actor) values ('weather', 1, 'sunny', 'system')`;
  await expectRefusal(line, rule);
});

test('a member is told each step of a thing once', async () => {
  const tell = (step: number) => sql`
    insert into notifications (member_id, kind, subject, subject_id, step) values (1, 'overdue.repeat', 'rental', 7, ${step})`;
  await tell(1).execute(db);
  await tell(2).execute(db);
  await expectRefusal(tell(1), 'one_notification_per_step');
});

test('a message that was possibly sent has lost an answer; one that was skipped says why, and one that was sent does not', async () => {
  const write = (columns: RawBuilder<unknown>) => sql`
    insert into notifications (member_id, kind, subject, subject_id, settled_at, state, channel, skip_reason, answer_lost)
    select 1, 'rent.started', 'rental', 1, now(), ${columns}`;
  const rule = 'a_skipped_notification_says_why';
  await expectRefusal(
    write(sql`'possibly_sent', null, null, false`),
    'a_possibly_sent_notification_lost_an_answer',
  );
  await expectRefusal(write(sql`'skipped', null, null, false`), rule);
  await expectRefusal(write(sql`'sent', 'mail', 'returned', false`), rule);
  await write(sql`'possibly_sent', null, 'returned', true`).execute(db);
});

test('a day cap is worth 1 to 24 hours of its price in steps of 100 won, and a rental lasts 1 to 24 hours', async () => {
  const setPrice = (daysAgo: number, cap: number) =>
    sql`insert into product_prices (product_id, from_at, price_per_hour_won, day_cap_won)
        values (1, now() - make_interval(days => ${daysAgo}), 500, ${cap})`;
  await expectRefusal(setPrice(1, 400), 'a_day_cap_is_worth_1_to_24_hours');
  await expectRefusal(setPrice(1, 12_100), 'a_day_cap_is_worth_1_to_24_hours');
  await expectRefusal(setPrice(1, 3050), 'a_day_cap_is_in_steps_of_100_won');
  await setPrice(1, 500).execute(db);
  await setPrice(2, 12_000).execute(db);
  const rent = (hours: number, cap: number | null, maxHours = 24) => sql`
    insert into rentals (token, member_id, item_id, rental_station_id, hours, max_hours, price_per_hour_won, day_cap_won,
      started_at, due_at, state, closed_by, returned_at, return_station_id)
    values ('of ' || ${hours}::int, 1, 1, 1, ${hours}, ${maxHours}, 500, ${cap}, now(), now() + interval '1 hour',
      'returned', 'renter', now(), 1)`;
  await expectRefusal(rent(25, null), 'a_rental_lasts_1_to_24_hours');
  await expectRefusal(rent(24, null, 25), 'a_rental_maximum_is_1_to_24_hours');
  await expectRefusal(rent(24, 400), 'a_rental_day_cap_is_worth_1_to_24_hours');
  await rent(24, 3000).execute(db);
  const order = sql`
    with the_order as (
      insert into orders (order_key, session_key, member_id, kind, name, amount_won)
      values (gen_random_uuid()::text, gen_random_uuid()::text, 1, 'rent', '대여', 500) returning id
    ), hold as (
      insert into holds (item_id, member_id, ends_at, state) values (1, 1, now(), 'released') returning id
    )`;
  const orderRent = (hours: number, cap: number) => sql`${order}
    insert into rental_orders (order_id, item_id, hold_id, station_id, hours, price_per_hour_won, day_cap_won)
    select the_order.id, 1, hold.id, 1, ${hours}, 500, ${cap} from the_order, hold`;
  await expectRefusal(orderRent(25, 3000), 'a_rental_order_is_for_1_to_24_hours');
  await expectRefusal(orderRent(24, 400), 'a_rental_order_day_cap_is_worth_1_to_24_hours');
  await orderRent(24, 3000).execute(db);
  const extend = (hours: number, cap: number) => sql`${order}
    insert into extension_orders (order_id, rental_id, hours, price_per_hour_won, day_cap_won)
    select the_order.id, (select id from rentals where token = 'of 24'), ${hours}, 500, ${cap} from the_order, hold`;
  await expectRefusal(extend(24, 3000), 'an_extension_is_1_to_23_hours');
  await expectRefusal(extend(23, 400), 'an_extension_day_cap_is_worth_1_to_24_hours');
  await extend(23, 3000).execute(db);
});
