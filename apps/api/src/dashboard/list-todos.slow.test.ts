// What the dashboard says somebody must see to: in which order, how urgent, for whom, and until when.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboardCalls, type Dashboard } from '#api-test/calls/dashboard-calls.ts';
import { aMember, aStation, rents } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { startsEmptyEvening, dashboardFor, aQuietCity, paidAt } = dashboardCalls(() => app);
beforeEach(() => startsEmptyEvening());

const todoKinds = ({ todos }: Dashboard) => todos.map(({ kind }) => kind);
const todo = ({ todos }: Dashboard, kind: Dashboard['todos'][number]['kind']) =>
  todos.find((one) => one.kind === kind);

describe('what somebody must see to', () => {
  const offersEnglish = (offered: boolean) =>
    sql`insert into settings (key, value) values ('languages.english', ${JSON.stringify(offered)}::jsonb)
        on conflict (key) do update set value = excluded.value`.execute(app.db);
  beforeEach(() => offersEnglish(false));

  test('what renters see without English is named while English is offered', async () => {
    await aQuietCity();
    const owner = await aStaff(app, 'OWNER');
    expect((await dashboardFor(owner)).todos).toEqual([]);
    await offersEnglish(true);
    const [first] = (await dashboardFor(owner)).todos;
    expect(first).toMatchObject({ kind: 'MISSING_ENGLISH', urgent: false, name: expect.any(String) });
    await sql`update stations set name_en = 'Library'`.execute(app.db);
    await sql`update products set name_en = 'Charger', description_en = 'Fast.'`.execute(app.db);
    expect((await dashboardFor(owner)).todos).toEqual([]);
  });

  test('nothing to do is an empty list', async () => {
    await aQuietCity();
    expect((await dashboardFor(await aStaff(app, 'OWNER'))).todos).toEqual([]);
  });

  test('everything there is stands in its order, urgent where somebody must decide', async () => {
    const { items, stationId } = await aQuietCity();
    const renter = await aMember(app);
    const owner = await aStaff(app, 'OWNER');
    await rents(app, renter, items[0]!.serialNumber, 1);
    await app.advance({ hours: 40 });
    const { rows } = await sql<{ order_id: number }>`select order_id from payments`.execute(app.db);
    const orderId = rows[0]!.order_id;
    await sql`
      insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state, requested_at)
      values (${orderId}, 1, 'k', 300, 'test', 'k1', 'refused', ondesk_now() - interval '11 minutes'),
             (${orderId}, 2, 'k', 100, 'test', 'k2', 'requested', ondesk_now() - interval '8 days')`.execute(
      app.db,
    );
    await sql`
      insert into reports (member_id, kind, item_id, free_return)
      values (${renter.memberId}, 'broken', ${items[1]!.itemId}, true)`.execute(app.db);
    await sql`
      insert into reconciliation_findings (day, order_key, what, detail)
      values ('2026-11-12', 'x', 'unknown_order', '{}'), ('2026-11-14', 'y', 'unknown_order', '{}')`.execute(
      app.db,
    );
    await aStation(app, { name: '자양 스터디카페' });
    await sql`
      insert into orders (order_key, session_key, member_id, kind, name, amount_won, state, payment_key, idempotency_key, claimed_at, lease_until)
      values ('o', 's', ${renter.memberId}, 'rent', '대여', 500, 'confirming', 'p', 'i', ondesk_now() - interval '3 minutes', ondesk_now())`.execute(
      app.db,
    );
    await sql`
      insert into rentals (token, member_id, item_id, rental_station_id, hours, price_per_hour_won, started_at, due_at,
        state, returned_at, return_station_id, closed_by, return_proof)
      select gen_random_uuid(), ${renter.memberId}, ${items[1]!.itemId}, ${stationId}, 1, 500,
        ondesk_now() - interval '3 days', ondesk_now() - interval '2 days', 'returned', ondesk_now() - interval '2 days',
        ${stationId}, 'renter', proof from unnest(array['unseen', 'missing', 'missing', 'missing']) as proof`.execute(
      app.db,
    );
    await sql`update items set missed_counts = 3 where id = ${items[2]!.itemId}`.execute(app.db);
    await sql`update staff set locked_until = ondesk_now() + interval '10 minutes' where id = ${(await aStaff(app, 'FIELD')).staffId}`.execute(
      app.db,
    );
    await sql`
      insert into privacy_access_log (at, staff_id, address, what, purpose)
      values ('2026-10-20T10:00:00+09:00', ${owner.staffId}, '127.0.0.1', 'search', 'CONTACT')`.execute(
      app.db,
    );
    await sql`
      with told as (
        insert into notifications (member_id, kind, subject, subject_id) values (${renter.memberId}, 'notice', 'notice', 1) returning id)
      insert into notification_attempts (notification_id, channel, result)
      select id, 'mail', 'unreachable' from told, generate_series(1, 3)`.execute(app.db);
    const fresh = await aStaff(app, 'OWNER');
    const dashboard = await dashboardFor(fresh);
    expect(todoKinds(dashboard)).toEqual([
      'REFUSED_REFUNDS',
      'LATE_REFUNDS',
      'NEW_REPORTS',
      'OVERDUE',
      'FINDINGS',
      'EMPTY_STATIONS',
      'UNSETTLED_PAYMENTS',
      'UNSEEN_RETURNS',
      'MISSING_RETURNS',
      'SUSPECTED_LOST',
      'LOCKED_STAFF',
      'PRIVACY_REVIEW',
      'FAILING_CHANNEL',
    ]);
    expect(dashboard.todos.filter(({ urgent }) => !urgent).map(({ kind }) => kind)).toEqual([
      'FINDINGS',
      'UNSETTLED_PAYMENTS',
      'UNSEEN_RETURNS',
      'SUSPECTED_LOST',
      'PRIVACY_REVIEW',
    ]);
    expect(todo(dashboard, 'REFUSED_REFUNDS')).toMatchObject({
      refundNo: expect.stringMatching(/^F\d+$/),
      amount: 300,
      minutes: 11,
    });
    expect(todo(dashboard, 'NEW_REPORTS')).toMatchObject({
      count: 1,
      defects: 1,
      freeReturns: 1,
    });
    expect(todo(dashboard, 'OVERDUE')).toMatchObject({
      count: 1,
      lostCandidates: 1,
      minutes: 39 * 60,
    });
    expect(todo(dashboard, 'FINDINGS')).toMatchObject({
      count: 2,
      firstDay: '2026-11-12',
      day: '2026-11-14',
    });
    expect(todo(dashboard, 'EMPTY_STATIONS')).toMatchObject({
      empty: 1,
      low: 0,
      station: '자양 스터디카페',
    });
    expect(todo(dashboard, 'PRIVACY_REVIEW')).toMatchObject({ month: '2026-10' });

    const support = todoKinds(await dashboardFor(await aStaff(app, 'SUPPORT')));
    expect(support).not.toContain('FINDINGS');
    expect(support).not.toContain('LOCKED_STAFF');
    expect(support).not.toContain('PRIVACY_REVIEW');
    expect(support).toContain('REFUSED_REFUNDS');
  });

  test('a day with payments waits for its closing, until it is closed', async () => {
    const { items } = await aQuietCity();
    await rents(app, await aMember(app), items[0]!.serialNumber, 12);
    await paidAt('2026-11-14T18:30:00+09:00');
    await app.advance({ hours: 10 });
    const owner = await aStaff(app, 'OWNER');
    expect(todo(await dashboardFor(owner), 'UNCLOSED_DAYS')).toMatchObject({
      day: '2026-11-14',
      count: 1,
      urgent: false,
    });
    await sql`insert into day_closings (day, totals, closed_by) values ('2026-11-14', '{}', ${owner.staffId})`.execute(
      app.db,
    );
    expect(todo(await dashboardFor(owner), 'UNCLOSED_DAYS')).toBeUndefined();
  });

  test('a gateway that answers no payment at all is urgent, after one that answered it is not', async () => {
    const { items } = await aQuietCity();
    const renter = await aMember(app);
    await sql`
      insert into orders (order_key, session_key, member_id, kind, name, amount_won, state, payment_key, idempotency_key, claimed_at, lease_until)
      select 'o' || n, 's' || n, ${renter.memberId}, 'rent', '대여', 500, 'confirming', 'p' || n, 'i' || n,
        ondesk_now() - interval '3 minutes', ondesk_now() + interval '5 minutes'
      from generate_series(1, 3) as n`.execute(app.db);
    const dashboard = await dashboardFor(await aStaff(app, 'SUPPORT'));
    expect(todoKinds(dashboard)).toEqual(['UNSETTLED_PAYMENTS', 'FAILING_GATEWAY']);
    expect(todo(dashboard, 'FAILING_GATEWAY')).toMatchObject({
      urgent: true,
      count: 3,
      seconds: expect.toSatisfy((seconds: number) => seconds >= 180 && seconds < 240),
    });
    await rents(app, await aMember(app), items[0]!.serialNumber, 12);
    await sql`update payments set approved_at = ondesk_now()`.execute(app.ownerDb);
    expect(todoKinds(await dashboardFor(await aStaff(app, 'SUPPORT')))).toEqual(['UNSETTLED_PAYMENTS']);
  });

  test('a refused refund that was asked for again is nothing to do', async () => {
    const { items } = await aQuietCity();
    await rents(app, await aMember(app), items[0]!.serialNumber, 12);
    await sql`
      with refused as (
        insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state)
        select order_id, 1, payment_key, 300, 'test', 'k1', 'refused' from payments returning id, order_id, payment_key)
      insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, retry_of)
      select order_id, 2, payment_key, 300, 'test', 'k2', id from refused`.execute(app.db);
    expect(todoKinds(await dashboardFor(await aStaff(app, 'OWNER')))).toEqual([]);
  });

  test('a refund that is asked for again is late by the first time it was asked for', async () => {
    const { items } = await aQuietCity();
    await rents(app, await aMember(app), items[0]!.serialNumber, 12);
    await sql`
      with refused as (
        insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state, requested_at)
        select order_id, 1, payment_key, 300, 'test', 'k1', 'refused', ondesk_now() - interval '8 days' from payments
        returning id, order_id, payment_key)
      insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, retry_of)
      select order_id, 2, payment_key, 300, 'test', 'k2', id from refused`.execute(app.db);
    const dashboard = await dashboardFor(await aStaff(app, 'OWNER'));
    expect(todoKinds(dashboard)).toEqual(['LATE_REFUNDS']);
    expect(todo(dashboard, 'LATE_REFUNDS')).toMatchObject({ count: 1, amount: 300 });
  });

  test('the monthly review is a reminder from the fifth on', async () => {
    await aQuietCity();
    const owner = await aStaff(app, 'OWNER');
    await sql`
      insert into privacy_access_log (at, staff_id, address, what, purpose)
      values ('2026-11-20T10:00:00+09:00', ${owner.staffId}, '127.0.0.1', 'search', 'CONTACT')`.execute(
      app.db,
    );
    await itIs(app, '2026-12-04T12:00:00+09:00');
    expect(todoKinds(await dashboardFor(await aStaff(app, 'OWNER')))).toEqual([]);
    await itIs(app, '2026-12-05T12:00:00+09:00');
    expect(todoKinds(await dashboardFor(await aStaff(app, 'OWNER')))).toEqual(['PRIVACY_REVIEW']);
  });
});
