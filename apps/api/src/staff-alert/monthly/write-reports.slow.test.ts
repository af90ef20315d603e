// The mail about a month: to whom and when it is sent, once, and what it says of the counted days.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStation } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, type Staff } from '#api-test/console/staff.ts';
import { arrivedAt, deliveriesTo } from '#api-test/console/staff-alerts.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { writeMonthlyReports } from './write-reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await itIs(app, '2026-10-20T10:00:00+09:00');
});
afterAll(() => app.stop());

const choose = (as: Staff, monthlyReport: boolean) =>
  askConsole(app, 'PUT /api/v1/console/account/alerts', { as, body: { alerts: [], monthlyReport } });

/** September and October, with everything of a month on one of its days. */
async function twoMonths(): Promise<void> {
  const [library, gate] = [
    (await aStation(app, { name: '도서관' })).stationId,
    (await aStation(app, { name: '정문' })).stationId,
  ];
  const [battery, mouse] = [
    (await aProduct(app, { name: '보조배터리' })).productId,
    (await aProduct(app, { name: '무선 마우스' })).productId,
  ];
  await sql`insert into counted_days (day) select generate_series('2026-09-01'::date, '2026-10-30', '1 day')`.execute(
    app.db,
  );
  await sql`
    insert into day_money (day, station_id, product_id, kind, orders, paid_won, refunded_won) values
      ('2026-09-10', 0, ${battery}, 'rent', 100, 200000, 0), ('2026-09-10', ${library}, ${battery}, 'rent', 50, 150000, 0),
      ('2026-10-10', 0, ${battery}, 'rent', 120, 240000, 20000), ('2026-10-10', ${library}, ${battery}, 'rent', 40, 110000, 0)`.execute(
    app.db,
  );
  await sql`
    insert into money_totals (day, kind, orders, paid_won, refunded_won, coupon_won, membership_won, points_won) values
      ('2026-09-10', 'rent', 100, 200000, 0, 0, 0, 0), ('2026-10-10', 'rent', 120, 240000, 20000, 0, 0, 0)`.execute(
    app.db,
  );
  await sql`
    insert into day_counts (day, station_id, product_id, starts, empty_minutes, looks, empty_looks, reports) values
      ('2026-09-10', 0, ${battery}, 100, 0, 200, 0, 0), ('2026-10-10', 0, ${battery}, 110, 0, 220, 40, 1),
      ('2026-10-10', 0, ${mouse}, 0, 0, 10, 90, 3),
      ('2026-10-10', ${library}, ${battery}, 40, 300, 0, 0, 0), ('2026-10-11', ${library}, ${mouse}, 0, 450, 0, 0, 0),
      ('2026-10-10', ${gate}, ${battery}, 70, 700, 0, 0, 0)`.execute(app.db);
  await sql`
    insert into day_renters (day, station_id, product_id, days_since, members) values
      ('2026-09-10', 0, 0, null, 80), ('2026-10-10', 0, 0, 30, 50), ('2026-10-10', 0, 0, null, 30)`.execute(
    app.db,
  );
  await sql`
    insert into day_joiners (day, joined_on, joined) values
      ('2026-09-10', '2026-09-10', 20), ('2026-10-10', '2026-10-10', 25)`.execute(app.db);
  await sql`
    insert into day_answers (day, category, staff_id, minutes, in_time, inquiries) values
      ('2026-09-10', 'other', 1, 60, true, 29), ('2026-09-10', 'other', 1, 60, false, 71),
      ('2026-10-10', 'other', 1, 130, true, 8), ('2026-10-10', 'other', 1, 400, false, 2)`.execute(app.db);
}

/** Without the origin and what every mail ends with. */
const linesOf = (text: string) =>
  text
    .slice(0, text.indexOf('\n--\n'))
    .replaceAll(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, '')
    .split('\n')
    .filter((line) => line !== '');

test('owners who want it get one mail on the first at nine, with the month against the one before and three things to look at', async () => {
  await twoMonths();
  const [owner, quiet, leaving, demoted] = [
    await aStaff(app, 'OWNER'),
    await aStaff(app, 'OWNER'),
    await aStaff(app, 'OWNER'),
    await aStaff(app, 'OWNER'),
  ];
  for (const person of [owner, leaving, demoted]) await choose(person, true);
  await sql`update staff set role = 'manager' where id = ${demoted.staffId}`.execute(app.db);
  await itIs(app, '2026-11-01T08:59:00+09:00');
  await app.runTasks();
  expect(await app.sandbox.messages()).toEqual([]);

  await itIs(app, '2026-11-01T09:00:10+09:00');
  await Promise.all([writeMonthlyReports(app.db), writeMonthlyReports(app.db)]);
  await sql`delete from staff_report_readers where staff_id = ${leaving.staffId}`.execute(app.db);
  await app.runTasks();
  await app.runTasks();
  const late = await aStaff(app, 'OWNER');
  await choose(late, true);
  await itIs(app, '2026-11-20T09:00:00+09:00');
  await app.runTasks();

  const [mail, ...none] = await app.sandbox.messages();
  expect(none).toEqual([]);
  expect(mail).toMatchObject({ to: owner.email, kind: 'staff.month', title: '10월 운영 보고예요' });
  expect(await arrivedAt(app, quiet)).toEqual([]);
  expect(await deliveriesTo(app, leaving)).toMatchObject([{ state: 'skipped', skipReason: 'turned_off' }]);
  const october = 'period=2026-10-01..2026-10-31';
  expect(linesOf(mail!.text)).toEqual([
    '10월 운영 보고예요',
    '한 달을 한 장으로 모았어요. 괄호 안은 9월과 견준 값이에요.',
    '순매출: 220,000원 (+10%)',
    '대여: 110건 (+10%)',
    '빌린 회원: 80명 (그대로)',
    '새 회원: 25명 (+25%)',
    '첫 답까지: 2시간 10분 (9월 1시간)',
    '약속한 시간 안에 답한 문의: 80% (9월 29%)',
    '챙겨 볼 것',
    '1. 도서관에 물품이 자주 없었어요',
    `상품별로 빈 시간을 더하면 12시간 30분이에요. 목표 재고를 늘리거나 더 자주 채워 주세요. /console/insight/stations?${october}&sort=-minutesWithoutStock`,
    '2. 보조배터리가 더 있었다면 빌렸을 분이 많아요',
    expect.stringMatching(
      /^없을 때 40번 찾아봤어요\. 놓친 금액은 약 40,000원이에요\. \/console\/insight\/products\?.*&product=\d+$/,
    ),
    '3. 문의 답변이 약속보다 늦었어요',
    expect.stringMatching(
      /^\d+시간 안에 답한 문의가 80%예요\. 어느 요일과 분류가 밀리는지 확인해 주세요\. \/console\/insight\/support\?/,
    ),
    `인사이트 열기: /console/insight/revenue?${october}`,
  ]);
});

test('a month waits until its days are counted, and one in which nothing stands out says so', async () => {
  const owner = await aStaff(app, 'OWNER');
  await choose(owner, true);
  await app.sandbox.clearMessages();
  await itIs(app, '2026-12-01T09:30:00+09:00');
  await writeMonthlyReports(app.db);
  expect(await deliveriesTo(app, owner)).toEqual([]);
  await sql`insert into counted_days (day) select generate_series('2026-11-01'::date, '2026-11-30', '1 day') on conflict do nothing`.execute(
    app.db,
  );
  await app.runTasks();
  const [mail] = await arrivedAt(app, owner);
  expect(linesOf(mail!.text)).toEqual([
    '11월 운영 보고예요',
    '한 달을 한 장으로 모았어요. 괄호 안은 10월과 견준 값이에요.',
    '순매출: 0원 (−100%)',
    '대여: 0건 (−100%)',
    '빌린 회원: 0명 (−100%)',
    '새 회원: 0명 (−100%)',
    '첫 답까지: 답한 문의가 없어요',
    '약속한 시간 안에 답한 문의: 문의가 없어요',
    '챙겨 볼 것',
    '1. 도서관의 매출이 가장 많이 줄었어요',
    expect.stringContaining('10월보다 110,000원 적어요.'),
    `인사이트 열기: /console/insight/revenue?period=2026-11-01..2026-11-30`,
  ]);

  await itIs(app, '2027-01-01T09:30:00+09:00');
  await app.runTasks();
  await app.runTasks();
  const [, next] = await arrivedAt(app, owner);
  expect(linesOf(next!.text)).toContain('챙겨 볼 일이 없는 달이었어요');
});
