// The constraints of membership plans, memberships, campaigns, coupons and points: a raw write that breaks a rule is refused with its name.
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

test('a plan is sold on terms that can be kept: whole free hours, a known length, at least what a card can pay', async () => {
  const sell = (given: Record<string, number | string> = {}) => {
    const terms = {
      name: '시험',
      days: 30,
      price_won: 4900,
      free_minutes: 60,
      rentals_per_day: 2,
      gap_minutes: 0,
      ...given,
    };
    return sql`
      insert into membership_plans (${sql.join(Object.keys(terms).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(terms))})`;
  };
  await expectRefusal(sell({ name: '가'.repeat(31) }), 'a_plan_name_is_one_to_30_characters');
  await expectRefusal(sell({ name_en: '' }), 'an_english_plan_name_is_one_to_60_characters');
  await expectRefusal(sell({ days: 31 }), 'a_plan_lasts_a_day_a_week_or_months');
  await expectRefusal(sell({ price_won: 99 }), 'a_plan_costs_what_a_card_can_pay');
  await expectRefusal(sell({ free_minutes: 90 }), 'free_minutes_are_whole_hours');
  await expectRefusal(sell({ rentals_per_day: 0 }), 'a_plan_covers_some_rentals_a_day');
  await expectRefusal(sell({ gap_minutes: 1441 }), 'a_gap_is_at_most_a_day');
  await expectRefusal(sell({ product_ids: '{}' }), 'a_plan_for_products_names_some');
  await expectRefusal(sell({ state: 'gone' }), 'a_plan_state_is_known');
  await sell().execute(db);
  await expectRefusal(sell({ days: 7 }), 'one_plan_per_name');
});

test('a member has one membership at a time, used so many times a day, and its reservation ends with its order', async () => {
  const order = (kind: string, won: number, discount = 0) => sql`
    insert into orders (order_key, session_key, member_id, kind, name, amount_won, discount_won)
    values (gen_random_uuid()::text, gen_random_uuid()::text, 1, ${kind}, '주문', ${won}, ${discount}) returning id`;
  const bought = (
    from: string,
    until: string,
    more: RawBuilder<unknown> = sql`null, null, null, null, null`,
  ) => sql`
    with the_order as (${order('membership', 4900)})
    insert into memberships (member_id, plan_id, order_id, name, days, price_won, free_minutes, rentals_per_day, gap_minutes,
      starts_at, ends_at, ended_at, ended_by, refund_won, paused_at, resumes_at)
    select 1, (select min(id) from membership_plans), the_order.id, '시험', 7, 4900, 60, 2, 0,
      now() + ${from}::interval, now() + ${until}::interval, ${more} from the_order`;
  await expectRefusal(bought('0', '160 hours'), 'a_membership_lasts_at_least_its_days');
  const ended = (columns: string) => bought('0', '168 hours', sql.raw(columns));
  await expectRefusal(ended('now(), null, null, null, null'), 'an_ended_membership_says_what_it_refunded');
  await expectRefusal(ended('now(), null, 4901, null, null'), 'a_membership_refunds_at_most_its_price');
  await expectRefusal(ended('null, 1, null, null, null'), 'staff_end_what_is_ended');
  await expectRefusal(ended('null, null, null, now(), now()'), 'a_membership_stands_still_in_one_way');
  await bought('0', '168 hours').execute(db);
  await expectRefusal(bought('167 hours', '400 hours'), 'one_membership_at_a_time');
  await bought('168 hours', '336 hours').execute(db);
  await ended('now(), null, 0, null, null').execute(db);
  await sql`update memberships set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
    where ended_at is null`.execute(db);

  const use = (number: number, perDay = 2, won = 100) => sql`
    with the_order as (${order('rent', 400, 100)}), discount as (
      insert into order_discounts (order_id, kind, name, amount_won) select id, 'membership', '시험', 100 from the_order
    )
    insert into membership_uses (membership_id, rentals_per_day, order_id, day, number, discount_won)
    select (select min(id) from memberships), ${perDay}, id, '2026-11-17', ${number}, ${won} from the_order`;
  await expectRefusal(use(3), 'a_use_is_one_of_the_rentals_of_its_day');
  await expectRefusal(use(3, 3), 'a_use_has_the_terms_of_its_membership');
  await expectRefusal(use(1, 2, 0), 'a_membership_use_saves_something');
  await use(1).execute(db);
  await expectRefusal(use(1), 'one_use_per_number_of_a_day');
  await use(2).execute(db);
  await expectRefusal(sql`update membership_uses set state = 'lost'`, 'a_membership_use_state_is_known');
  await expectRefusal(
    sql`insert into membership_uses (membership_id, rentals_per_day, order_id, day, number, discount_won)
      select membership_id, rentals_per_day, order_id, day + 1, 1, 100 from membership_uses limit 1`,
    'one_membership_use_per_order',
  );
  await expectRefusal(
    sql`insert into memberships (member_id, plan_id, order_id, name, days, price_won, free_minutes, rentals_per_day,
        gap_minutes, starts_at, ends_at)
      select member_id, plan_id, order_id, name, days, price_won, free_minutes, rentals_per_day, gap_minutes,
        starts_at + interval '1 year', ends_at + interval '1 year' from memberships limit 1`,
    'one_membership_per_order',
  );
  await expectRefusal(order('gift', 500), 'an_order_is_of_a_known_kind');
  const refund = (origin: string, reason: string) => sql`
    insert into refunds (order_id, payment_key, amount_won, reason, idempotency_key, origin, public_reason)
    select order_id, 'k', 100, 'asked', 'i', ${origin}, ${reason} from memberships limit 1`;
  await expectRefusal(refund('friend', 'other'), 'a_refund_origin_is_known');
  await expectRefusal(refund('membership', 'regret'), 'a_public_refund_reason_is_known');
  await expectRefusal(
    sql`update orders set undone_at = now() where kind = 'membership'`,
    'only_a_free_order_is_undone',
  );
  const ofUses = sql`id in (select order_id from membership_uses)`;
  await expectRefusal(
    sql`update orders set state = 'void' where ${ofUses}`,
    'reservations_end_with_their_order',
  );
  await expectRefusal(
    sql`update orders set state = 'paid', claimed_at = now(), payment_key = 'k', idempotency_key = 'i' where ${ofUses}`,
    'reservations_end_with_their_order',
  );
});

test('a campaign has terms that go together, codes that can be read out, and reserves nothing once it is stopped', async () => {
  const campaign = (columns: string, values: string) =>
    sql.raw(`
      insert into campaigns (name, kind, amount_won, starts_at, ends_at, life_days, issue${columns})
      values ('쿠폰', 'fixed', 1000, ondesk_now(), ondesk_now() + interval '1 day', 30, ${values}) returning id`);
  await expectRefusal(campaign(', rate', `'grant', 10`), 'a_campaign_takes_off_won_or_percent');
  await expectRefusal(campaign(', life_until', `'grant', ondesk_now()`), 'a_coupon_has_one_end');
  await expectRefusal(campaign('', `'shared_code'`), 'a_shared_code_is_for_all');
  await expectRefusal(
    campaign(', shared_code', `'shared_code', 'HELL0000'`),
    'a_shared_code_can_be_read_out',
  );
  await expectRefusal(campaign(', chosen_at_grant', `'sign_up', true`), 'only_a_fixed_grant_is_chosen');
  await expectRefusal(campaign(', apology', `'report', true`), 'an_apology_is_granted');
  await expectRefusal(
    campaign(', name_en', `'grant', ''`),
    'an_english_campaign_name_is_one_to_60_characters',
  );
  const { rows } = await campaign('', `'grant'`).execute(db);
  const { id } = rows[0] as { id: number };
  await sql`insert into campaign_counters (campaign_id, is_stopped) values (${id}, true)`.execute(db);
  await expectRefusal(
    sql`update campaign_counters set reserved = 1 where campaign_id = ${id}`,
    'a_stopped_campaign_reserves_nothing',
  );
});

test('a coupon is numbered among those its member has of a campaign, and what is told of codes and orders is whole', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into campaigns (name, kind, amount_won, starts_at, ends_at, life_days, issue)
    values ('쿠폰', 'fixed', 1000, ondesk_now(), ondesk_now() + interval '1 day', 30, 'single_codes') returning id`.execute(
    db,
  );
  const { id } = rows[0]!;
  const coupon = (nth: number) =>
    sql`insert into coupons (campaign_id, member_id, nth, expires_at) values (${id}, 1, ${nth}, ondesk_now())`;
  await expectRefusal(coupon(0), 'coupons_are_counted_from_one');
  await coupon(1).execute(db);
  await expectRefusal(coupon(1), 'a_member_gets_each_coupon_of_a_campaign_once');
  const batch = (columns: string, values: string) =>
    sql.raw(
      `insert into coupon_code_batches (campaign_id, codes, made_by${columns}) values (${id}, ${values}) returning id`,
    );
  await expectRefusal(batch('', '10001, 1'), 'a_batch_is_of_so_many_codes');
  await expectRefusal(batch(', downloaded_at', '1, 1, ondesk_now()'), 'a_download_says_who_and_when');
  await batch('', '1, 1').execute(db);
  await expectRefusal(
    sql`insert into coupon_codes (campaign_id, batch_id, code_hash, coupon_id)
      select ${id}, coupon_code_batches.id, 'x', coupons.id from coupon_code_batches, coupons where coupons.campaign_id = ${id}`,
    'a_redeemed_code_says_when',
  );
  const discount = (columns: string, values: string) =>
    sql.raw(`
      with made as (
        insert into orders (order_key, session_key, member_id, kind, name, amount_won, discount_won)
        values ('coupon', 'coupon', 1, 'rent', '주문', 500, 100) returning id)
      insert into order_discounts (order_id, kind, name, amount_won, ${columns}) select made.id, ${values} from made`);
  await expectRefusal(
    discount('campaign_id', `'points', '포인트', 100, ${id}`),
    'only_a_coupon_is_of_a_campaign',
  );
  await expectRefusal(
    discount('coupon_id', `'coupon', '쿠폰', 100, (select max(id) from coupons)`),
    'a_coupon_of_an_order_is_of_a_campaign',
  );
});

test('points are of a known kind, end once and come back once, and a rental earns at most five percent', async () => {
  const entry = (columns: string, values: string) =>
    sql.raw(`insert into point_entries (member_id, ${columns}) values (1, ${values})`);
  await expectRefusal(entry('kind, amount', `'gift', -1`), 'a_point_entry_kind_is_known');
  const used = entry('kind, amount, order_id', `'use', 0, 900`);
  await used.execute(db);
  await expectRefusal(used, 'a_reservation_of_points_ends_once');
  const back = entry(
    'kind, amount, expires_at, order_id, returned_credit_id',
    `'give_back', 5, now(), 900, 1`,
  );
  await back.execute(db);
  await expectRefusal(back, 'points_are_given_back_once');
  await expectRefusal(
    sql`insert into point_entry_credits (entry_id, credit_id, amount) values (1, 1, 0)`,
    'an_entry_touches_a_credit_by_some_points',
  );
  await expectRefusal(
    sql`insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at, point_rate)
      values ('six', 1, 1, 1, 1, 500, now(), now() + interval '1 hour', 6)`,
    'a_point_rate_is_zero_to_five_percent',
  );
});

test('who has left is remembered once as the member they came back as', async () => {
  const former = (hash: string) => sql`
    insert into former_members (person_hash, member_id, has_rented, had_sign_up_coupon, stops_begun_at)
    values (${hash}::bytea, 1, true, false, '{}')`;
  await former('one').execute(db);
  await expectRefusal(former('other'), 'one_former_member_per_member');
});
