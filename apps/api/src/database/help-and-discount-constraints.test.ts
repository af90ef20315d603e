// The constraints of stops, inquiries, saved views, categories, discounts, asked consents and changed documents: a raw write that breaks a rule is refused with its name.
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { openDatabase, type Database, type OpenDatabase } from './database.ts';

let database: FreshDatabase;
let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  opened = openDatabase({ url: database.url, size: 2, onError: () => {} });
  db = opened.db;
  for (const rows of [
    sql`insert into members (customer_key, provider, provider_subject, nickname) values ('c', 'kakao', 's', '사람')`,
    sql`insert into stations (name, address, latitude, longitude) values ('역', '서울', 37.5, 127)`,
    sql`
      with product as (
        insert into products (name, category, image, description) values ('충전기', '충전기', 'i', 'd') returning id
      )
      insert into product_prices (product_id, price_per_hour_won) select id, 500 from product`,
    sql`insert into items (serial_number, product_id, station_id) values ('CHR_1', 1, 1)`,
    sql`insert into staff (email, name, role) values ('support@example.com', '상담', 'support')`,
    sql`
      insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at)
      values ('open', 1, 1, 1, 1, 500, now(), now() + interval '1 hour')`,
  ])
    await rows.execute(db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Columns of a table, each with the expression that is written into it. */
type Columns = Readonly<Record<string, string>>;

function insert(table: string, columns: Columns): RawBuilder<unknown> {
  const names = Object.keys(columns).join(', ');
  return sql.raw(`insert into ${table} (${names}) values (${Object.values(columns).join(', ')})`);
}

/** The row is written; with each of these changes it is refused by that rule. */
async function expectRules(table: string, row: Columns, rules: Readonly<Record<string, readonly Columns[]>>) {
  for (const [constraint, changes] of Object.entries(rules)) {
    for (const change of changes) {
      const write = insert(table, { ...row, ...change }).execute(db);
      await expect(write, `${constraint} ${JSON.stringify(change)}`).rejects.toMatchObject({ constraint });
    }
  }
  await insert(table, row).execute(db);
}

const expectRefusal = (write: RawBuilder<unknown>, constraint: string): Promise<void> =>
  expect(write.execute(db)).rejects.toMatchObject({ constraint });

const hours = (count: number) => `timestamptz '2026-11-17 09:00+09' + interval '${count} hours'`;

test('a stop lasts at most a day, ends early only within itself and with a reason, and never overlaps another of its rental', async () => {
  const row = {
    rental_id: '1',
    member_id: '1',
    station_id: '1',
    reason: `'door_closed'`,
    begun_at: hours(0),
    until: hours(12),
  };
  await expectRules('rental_stops', row, {
    a_stop_reason_is_known: [{ reason: `'rain'` }],
    a_stop_lasts_at_most_a_day: [{ until: hours(25) }, { until: hours(0) }],
    an_early_end_is_within_the_stop: [
      { ended_at: hours(13), ended_by: `'return'` },
      { ended_at: hours(-1), ended_by: `'return'` },
    ],
    an_early_end_says_why: [{ ended_at: hours(1) }, { ended_by: `'return'` }],
    an_end_of_a_stop_is_known: [{ ended_at: hours(1), ended_by: `'weather'` }],
    a_verdict_is_known: [{ verdict: `'perhaps'`, verdict_by: '1', verdict_at: hours(1) }],
    a_verdict_says_by_whom_and_when: [
      { verdict: `'confirmed'` },
      { verdict: `'confirmed'`, verdict_by: '1' },
    ],
  });
  const next = insert('rental_stops', { ...row, begun_at: hours(11), until: hours(20) });
  await expectRefusal(next, 'stops_of_a_rental_do_not_overlap');
  // One that was ended early leaves the rest of its time to the next.
  await sql`update rental_stops set ended_at = ${sql.raw(hours(11))}, ended_by = 'staff'`.execute(db);
  await next.execute(db);
});

test('an open rental knows when it is late, whoever writes it', async () => {
  const { rows } = await sql<{ late: boolean }>`
    select grace_ends_at > due_at and lost_candidate_at > grace_ends_at as late from rentals`.execute(db);
  expect(rows).toEqual([{ late: true }]);
});

test('an inquiry waits since a moment, is closed at one and taken by somebody at one, and belongs to one stop', async () => {
  const row = { member_id: '1', category: `'rental'`, stop_id: '(select min(id) from rental_stops)' };
  await expectRules('inquiries', row, {
    an_inquiry_category_is_known: [{ category: `'weather'` }],
    an_inquiry_state_is_known: [{ state: `'lost'`, waiting_since: 'null' }],
    an_inquiry_waits_since_a_moment: [{ waiting_since: 'null' }, { state: `'answered'` }],
    a_closed_inquiry_says_when: [{ closed_at: 'now()' }, { state: `'closed'`, waiting_since: 'null' }],
    a_taken_inquiry_says_by_whom_and_when: [{ taken_by: '1' }, { taken_at: 'now()' }],
    a_rating_is_known: [{ rating: `'great'` }],
    a_first_answer_says_how_long_it_took: [{ first_answered_at: 'now()' }, { answer_minutes: '5' }],
    answer_minutes_are_not_negative: [{ first_answered_at: 'now()', answer_minutes: '-1' }],
  });
  await expectRefusal(insert('inquiries', row), 'one_inquiry_per_stop');
});

test('a message of an inquiry is signed by the staff who wrote it, and only they write notes', async () => {
  const row = { inquiry_id: '(select min(id) from inquiries)', sender: `'member'`, text: `'안 열려요'` };
  await expectRules('inquiry_messages', row, {
    a_sender_is_known: [{ sender: `'robot'` }],
    an_inquiry_message_is_one_to_1000_characters: [{ text: `''` }, { text: `repeat('가', 1001)` }],
    staff_sign_what_they_write: [{ sender: `'staff'` }, { staff_id: '1' }],
    only_staff_write_notes: [{ internal: 'true' }],
  });
});

test('canned answers and saved views have short names of their own, categories a name and a known picture', async () => {
  const answer = { name: `'인사'`, text: `'안녕하세요'` };
  await expectRules('canned_answers', answer, {
    a_canned_answer_has_a_name: [{ name: `''` }, { name: `repeat('가', 31)` }],
    a_canned_answer_is_one_to_1000_characters: [{ text: `''` }, { text: `repeat('가', 1001)` }],
    a_canned_answer_category_is_known: [{ category: `'weather'` }],
  });
  await expectRefusal(insert('canned_answers', answer), 'one_canned_answer_per_name');

  const view = { staff_id: '1', list: `'items'`, name: `'고장'`, query: `'?state=broken'` };
  await expectRules('saved_views', view, {
    a_saved_view_has_a_name: [{ name: `''` }, { name: `repeat('가', 31)` }],
    the_query_of_a_view_is_short: [{ query: `repeat('q', 1001)` }],
  });
  await expectRefusal(insert('saved_views', view), 'one_saved_view_per_person_list_and_name');

  await expectRules(
    'categories',
    { prefix: `'NEW_'`, specified: `'새것'`, name: `'새것'`, picture: `'etc'` },
    {
      one_category_per_specified_word: [{ specified: `'충전기'` }],
      one_category_per_name: [{ name: `'충전기'` }],
      a_category_has_a_name: [{ name: `''` }, { name: `repeat('가', 21)` }],
      a_category_picture_is_known: [{ picture: `'cat'` }],
    },
  );
});

test('a browser belongs to one person of the staff, and a member waits once for a product at a station', async () => {
  const browser = insert('staff_push_subscriptions', {
    staff_id: '1',
    endpoint: `'https://push.invalid/1'`,
    p256dh: `'k'`,
    auth: `'a'`,
  });
  await browser.execute(db);
  await expectRefusal(browser, 'one_staff_subscription_per_endpoint');
  const alert = insert('stock_alerts', { member_id: '1', station_id: '1', product_id: '1' });
  await alert.execute(db);
  await expectRefusal(alert, 'one_open_stock_alert');
  await sql`update stock_alerts set told_at = now()`.execute(db);
  await alert.execute(db);
});

test('an alert is of a known kind and has a way to be sent, goes on once at a time, and is told to a person once', async () => {
  const choice = {
    staff_id: '1',
    kind: `'late_refunds'`,
    timing: `'at_once'`,
    by_mail: 'true',
    by_push: 'false',
  };
  await expectRules('staff_alert_choices', choice, {
    a_chosen_alert_kind_is_known: [{ kind: `'weather'` }],
    an_alert_timing_is_known: [{ timing: `'sometimes'` }],
    a_wanted_alert_has_a_channel: [{ by_mail: 'false' }],
  });
  await expectRefusal(insert('staff_alert_choices', choice), 'one_alert_choice_per_person_and_kind');

  const state = { kind: `'late_refunds'`, key: `'7'`, began_at: 'now()', facts: `'{}'` };
  await expectRules('staff_alert_states', state, {
    an_alert_kind_is_known: [{ kind: `'weather'` }],
    an_alert_state_ends_after_it_was_missing: [{ ended_at: 'now()' }],
  });
  await expectRefusal(insert('staff_alert_states', state), 'one_open_alert_state_per_kind_and_key');

  const message = { staff_id: '1', digest_day: `'2026-11-18'` };
  await expectRules('staff_alert_messages', message, {
    a_told_alert_kind_is_known: [{ kind: `'weather'`, digest_day: 'null' }],
    a_report_is_about_a_month: [{ report_month: `'2026-10-02'`, digest_day: 'null' }],
    a_staff_message_is_about_one_thing: [{ digest_day: 'null' }, { kind: `'late_refunds'` }],
  });
  await expectRefusal(insert('staff_alert_messages', message), 'one_digest_per_person_and_day');
  const report = insert('staff_alert_messages', { staff_id: '1', report_month: `'2026-10-01'` });
  await report.execute(db);
  await expectRefusal(report, 'one_report_per_person_and_month');

  const id = '(select min(id) from staff_alert_messages)';
  const told = insert('staff_alert_told', {
    state_id: '(select min(id) from staff_alert_states)',
    staff_id: '1',
    message_id: id,
    by_mail: 'true',
    by_push: 'false',
  });
  await told.execute(db);
  await expectRefusal(told, 'a_state_is_told_to_a_person_once');
  const delivery = { message_id: id, channel: `'mail'` };
  await expectRules('staff_alert_deliveries', delivery, {
    a_staff_channel_is_known: [{ channel: `'pigeon'` }],
    a_staff_delivery_state_is_known: [{ state: `'lost'`, settled_at: 'now()' }],
    a_staff_skip_reason_is_known: [{ state: `'skipped'`, settled_at: 'now()', skip_reason: `'rain'` }],
    a_settled_staff_delivery_says_when: [{ state: `'sent'` }, { settled_at: 'now()' }],
    a_skipped_staff_delivery_says_why: [
      { state: `'skipped'`, settled_at: 'now()' },
      { skip_reason: `'over'` },
    ],
  });
  await expectRefusal(insert('staff_alert_deliveries', delivery), 'a_message_goes_through_a_channel_once');
});

test('a message is about a known thing, and what is exported is a known list', async () => {
  const message = { member_id: '1', kind: `'rent.started'`, subject: `'rental'`, subject_id: '1' };
  const skipped = { settled_at: 'now()', state: `'skipped'` };
  await expectRules('notifications', message, {
    a_notification_is_about_a_known_thing: [{ subject: `'weather'` }],
    a_skip_reason_is_known: [{ ...skipped, skip_reason: `'rain'` }],
  });
  const session = {
    id: 'gen_random_uuid()',
    token_hash: `'x'`,
    staff_id: '1',
    ends_at: 'ondesk_now()',
    address: `'127.0.0.1'`,
    user_agent: `'test'`,
  };
  await insert('staff_sessions', session).execute(db);
  const file = {
    staff_id: '1',
    session_id: '(select id from staff_sessions)',
    kind: `'inquiries'`,
    format: `'csv'`,
    filters: `'{}'`,
    file_name: `'문의.csv'`,
  };
  await expectRules('exports', file, { an_export_kind_is_known: [{ kind: `'weather'` }] });
});

test('a free order has a discount or is an extension, is never confirming and needs no keys', async () => {
  const row = {
    order_key: `'free'`,
    session_key: `'free'`,
    member_id: '1',
    kind: `'extension'`,
    name: `'연장'`,
    amount_won: '0',
  };
  await expectRules('orders', row, {
    an_order_costs_something_or_may_be_free: [{ kind: `'rent'` }, { amount_won: '-100' }],
    a_discount_is_not_negative: [{ amount_won: '500', discount_won: '-100' }],
    a_free_order_is_never_confirming: [{ state: `'confirming'`, claimed_at: 'now()', lease_until: 'now()' }],
    a_claimed_order_has_its_keys: [
      { amount_won: '500', state: `'paid'`, claimed_at: 'now()' },
      { state: `'paid'` },
    ],
  });
  await sql`update orders set state = 'paid', claimed_at = now()`.execute(db);
});

test('what is taken off an order is the sum of its discounts, each of a known kind', async () => {
  const order = { session_key: `'sum'`, member_id: '1', kind: `'rent'`, name: `'대여'`, amount_won: '400' };
  await expectRefusal(
    insert('orders', { ...order, order_key: `'sum'`, discount_won: '100' }),
    'discounts_of_an_order_are_its_discount',
  );
  await insert('orders', { ...order, order_key: `'sum'` }).execute(db);
  const discount = {
    order_id: `(select id from orders where order_key = 'sum')`,
    kind: `'coupon'`,
    name: `'쿠폰'`,
    amount_won: '100',
  };
  const refused = {
    a_discount_kind_is_known: { kind: `'friendship'` },
    a_discount_takes_something_off: { amount_won: '0' },
    // The order says that nothing is taken off it.
    discounts_of_an_order_are_its_discount: {},
  };
  for (const [constraint, change] of Object.entries(refused))
    await expectRefusal(insert('order_discounts', { ...discount, ...change }), constraint);
});

test('a campaign takes off won or percent, has an end of its own and one for its coupons, and stays within its limits', async () => {
  const row = {
    name: `'첫 대여'`,
    kind: `'fixed'`,
    amount_won: '500',
    starts_at: hours(0),
    ends_at: hours(24),
    life_days: '30',
    issue: `'shared_code'`,
    shared_code: `'ABCD2345'`,
  };
  await expectRules('campaigns', row, {
    a_campaign_name_is_one_to_30_characters: [{ name: `''` }, { name: `repeat('가', 31)` }],
    a_campaign_kind_is_known: [{ kind: `'gift'` }],
    a_campaign_amount_is_positive: [{ amount_won: '0' }],
    a_campaign_rate_is_a_percentage: [{ kind: `'rate'`, amount_won: 'null', rate: '101' }],
    a_maximum_discount_is_positive: [
      { kind: `'rate'`, amount_won: 'null', rate: '10', max_discount_won: '0' },
    ],
    a_campaign_takes_off_won_or_percent: [{ rate: '10' }, { kind: `'rate'` }, { max_discount_won: '100' }],
    a_minimum_price_is_not_negative: [{ min_amount_won: '-1' }],
    a_coupon_lives_for_days: [{ life_days: '0' }, { life_days: '731' }],
    a_coupon_has_one_end: [{ life_until: hours(48) }, { life_days: 'null' }],
    a_member_gets_a_few: [{ per_member: '0' }, { per_member: '101' }],
    a_way_of_issue_is_known: [{ issue: `'lottery'`, shared_code: 'null' }],
    a_shared_code_is_for_all: [{ issue: `'grant'` }, { shared_code: 'null' }],
    a_campaign_state_is_known: [{ state: `'lost'` }],
    a_campaign_ends_after_it_starts: [{ ends_at: hours(0) }],
  });
  await expectRefusal(insert('campaigns', row), 'one_campaign_per_shared_code');
  await expectRules(
    'campaign_counters',
    { campaign_id: '(select min(id) from campaigns)', budget_won: '1000', uses_limit: '2' },
    {
      a_budget_is_positive: [{ budget_won: '0' }],
      a_limit_of_uses_is_positive: [{ uses_limit: '0' }],
      issued_is_not_negative: [{ issued: '-1' }],
      reserved_is_not_negative: [{ reserved: '-1' }],
      used_is_not_negative: [{ used: '-1' }],
      reserved_won_is_not_negative: [{ reserved_won: '-1' }],
      used_won_is_not_negative: [{ used_won: '-1' }],
      a_campaign_stays_within_its_budget: [{ reserved_won: '501', used_won: '500' }],
      a_campaign_stays_within_its_uses: [{ reserved: '2', used: '1' }],
    },
  );
});

test('a coupon in an order says which and how much, a used one when, and a code gives one coupon', async () => {
  const row = {
    campaign_id: '(select min(id) from campaigns)',
    member_id: '1',
    nth: '1',
    expires_at: hours(48),
  };
  const inOrder = { order_id: `(select min(id) from orders)`, discount_won: '100' };
  await expectRules('coupons', row, {
    a_chosen_amount_is_positive: [{ amount_won: '0' }],
    a_coupon_state_is_known: [{ state: `'lost'` }],
    a_coupon_discount_is_positive: [{ ...inOrder, state: `'reserved'`, discount_won: '0' }],
    a_coupon_in_an_order_says_which: [
      { state: `'reserved'` },
      inOrder,
      { state: `'reserved'`, order_id: inOrder.order_id },
    ],
    a_used_coupon_says_when: [{ ...inOrder, state: `'used'` }, { used_at: 'now()' }],
  });
  const reserved = (nth: number) =>
    insert('coupons', { ...row, ...inOrder, nth: String(nth), state: `'reserved'` });
  await reserved(2).execute(db);
  await expectRefusal(reserved(3), 'one_coupon_per_order');
  const campaign_id = row.campaign_id;
  await insert('coupon_code_batches', { campaign_id, codes: '2', made_by: '1' }).execute(db);
  const code = (hash: string) =>
    insert('coupon_codes', {
      campaign_id,
      batch_id: '(select min(id) from coupon_code_batches)',
      code_hash: `'\\x${hash}'`,
      coupon_id: '(select min(id) from coupons)',
      redeemed_at: 'now()',
    });
  await code('01').execute(db);
  await expectRefusal(code('02'), 'one_code_per_coupon');
});

test('English names are short and not empty, and what is published in English is whole', async () => {
  const station = { name: `'영문 역'`, address: `'서울'`, latitude: '37.5', longitude: '127' };
  const product = { name: `'허브'`, category: `'허브'`, image: `'i'`, description: `'d'` };
  await expectRefusal(
    insert('stations', { ...station, name_en: `''` }),
    'an_english_station_name_is_one_to_80_characters',
  );
  await expectRefusal(
    insert('products', { ...product, name_en: `repeat('a', 81)` }),
    'an_english_product_name_is_one_to_80_characters',
  );
  await expectRefusal(
    insert('products', { ...product, description_en: `''` }),
    'an_english_description_is_one_to_1000_characters',
  );
  const text = { title: `'t'`, content: `'c'`, publish_at: 'now()' };
  const notice = { ...text, type: `'general'` };
  const event = { ...text, starts_at: 'now()', ends_at: `now() + interval '1 day'` };
  for (const [table, row, whole] of [
    ['notices', notice, 'a_published_notice_is_whole_in_english'],
    ['events', event, 'a_published_event_is_whole_in_english'],
  ] as const) {
    await expectRefusal(
      insert(table, { ...row, title_en: `repeat('a', 81)` }),
      'an_english_title_is_one_to_80_characters',
    );
    await expectRefusal(insert(table, { ...row, state: `'published'`, title_en: `'t'` }), whole);
    await insert(table, { ...row, title_en: `'t'` }).execute(db);
  }
});

test('a member has one open question about their marketing consents, and an answer says which and when', async () => {
  const row = { member_id: '1' };
  const answered = { ...row, answer: `'kept'`, answered_at: `now() + interval '1 day'` };
  await expectRules('marketing_confirmations', row, {
    a_confirmation_answer_is_known: [{ ...answered, answer: `'perhaps'` }],
    an_answered_confirmation_says_when: [{ answer: `'silent'` }, { answered_at: answered.answered_at }],
    a_confirmation_is_asked_before_it_is_answered: [{ ...answered, asked_at: `now() + interval '2 days'` }],
  });
  await expectRefusal(insert('marketing_confirmations', row), 'one_open_confirmation_per_member');
  await insert('marketing_confirmations', answered).execute(db);
});

test('a changed document is announced in time, says what changes, and is neither changed nor deleted once it is announced', async () => {
  const row = {
    document: `'terms'`,
    version: `korean_day(ondesk_now()) + 30`,
    consent_needed: 'true',
    notice_days: '30',
    changes: `'[{}]'`,
    text_ko: `'글'`,
    text_en: `'text'`,
  };
  await expectRules('document_versions', row, {
    a_changed_document_is_known: [{ document: `'menu'` }],
    a_change_is_announced_7_or_30_days_before: [{ notice_days: '8' }],
    a_changed_document_says_what_changes: [{ changes: `'[]'` }, { changes: `'{}'` }],
    only_what_is_agreed_to_needs_consent: [{ document: `'privacy_policy'` }],
    a_change_is_prepared_in_time: [{ version: `korean_day(ondesk_now()) + 29` }],
  });
  await expectRefusal(insert('document_versions', row), 'a_document_changes_once_a_day');
  const changed = sql`update document_versions set text_ko = '다른 글'`;
  await expect(changed.execute(db)).rejects.toMatchObject({ code: '23001' });
  await sql`update document_versions set announced_through = 1`.execute(db);
  await expect(sql`delete from document_versions`.execute(db)).rejects.toMatchObject({ code: '23001' });
});
