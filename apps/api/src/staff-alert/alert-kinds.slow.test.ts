// What each kind of alert says by mail and by push, as it arrives, and how many it names.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { aMember, anItem, aStation, rents } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { askConsole, aStaff, callConsole, changesSetting } from '#api-test/console/staff.ts';
import { arrivedAt, takesPush, wants } from '#api-test/console/staff-alerts.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { alertKindNames } from './alert-kinds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await emptyTables(
    app,
    'members',
    'stations',
    'staff',
    'orders',
    'staff_alert_states',

    'jobs',
  );
  await app.sandbox.clearMessages();
  // A Wednesday.
  await itIs(app, '2026-11-18T14:00:00+09:00');
});

/** One of every kind goes on. */
async function everythingGoesOn(): Promise<void> {
  const renter = await aMember(app);
  const { serialNumber } = await anItem(app);
  await rents(app, renter, serialNumber, 2);
  await sql`
    insert into refunds (order_id, seq, payment_key, amount_won, reason, idempotency_key, state, requested_at, next_attempt_at)
    select order_id, 1, payment_key, 300, 'test', 'k1', 'requested', '2026-11-10T11:20:00+09:00', 'infinity' from payments`.execute(
    app.db,
  );
  await sql`
    insert into orders (order_key, session_key, member_id, kind, name, amount_won, state, payment_key, idempotency_key, claimed_at, lease_until)
    select 'o' || n, 's' || n, ${renter.memberId}, 'rent', '대여', 1500, 'confirming', 'p' || n, 'i' || n,
      ondesk_now() - make_interval(mins => case n when 1 then 12 else 3 end), 'infinity'
    from generate_series(1, 3) as n`.execute(app.db);
  await sql`update payments set approved_at = '2026-11-10T11:00:00+09:00'`.execute(app.ownerDb);
  await sql`
    insert into inquiries (member_id, category, waiting_since, created_at, last_message_at)
    values (${renter.memberId}, 'payment', '2026-11-17T10:05:00+09:00', '2026-11-17T10:05:00+09:00', '2026-11-17T10:05:00+09:00')`.execute(
    app.db,
  );
}

/** Down to the button, without the origin. */
const linesOf = (text: string) =>
  text
    .slice(0, text.indexOf('\n--\n'))
    .replace(/http:\/\/(localhost|127\.0\.0\.1):\d+/, '')
    .split('\n')
    .filter((line) => line !== '');

test('each kind of alert says what goes on, names it, and leads to where it is seen to', async () => {
  const owner = await aStaff(app, 'OWNER');
  await takesPush(app, owner);
  await everythingGoesOn();
  await wants(app, owner, alertKindNames, { push: true });
  await app.runTasks();
  const messages = await arrivedAt(app, owner);
  const of = (channel: string) => messages.filter((message) => message.channel === channel);
  expect(Object.fromEntries(of('push').map(({ kind, title, text }) => [kind, [title, text]]))).toEqual({
    'staff.failing_gateway': [
      '카드사가 답하지 않아요',
      '결제 3건이 기다리고 있어요. 답이 오면 저절로 이어져요.',
    ],
    'staff.stale_claims': [
      '결과를 모르는 결제가 1건 있어요',
      'P2. 10분이 넘도록 카드사 승인을 확인하지 못했어요.',
    ],
    'staff.late_refunds': ['3영업일이 지난 환불이 1건 있어요', 'F1. 법에서 정한 날이 지났어요.'],
    'staff.late_inquiries': ['답변이 늦은 문의가 1건 있어요', 'Q1. 약속한 시간이 지났어요.'],
    'staff.empty_stations': [
      '스테이션 1곳에 물품이 없어요',
      expect.stringMatching(/^스테이션 \d+\. 운영 시간인데 빌릴 물품이 없어요\.$/),
    ],
  });
  expect(Object.fromEntries(of('mail').map(({ kind, text }) => [kind, linesOf(text)]))).toEqual({
    'staff.failing_gateway': [
      '카드사가 답하지 않아요',
      '결제를 확인하지 못하고 있어요. 답이 오면 저절로 이어지지만, 오래 걸리면 결제대행사의 장애 공지를 확인해 주세요.',
      '기다리는 결제 3건: 13:48부터',
      '결제 열기: /console/payments?state=CONFIRMING',
    ],
    'staff.stale_claims': [
      '결과를 모르는 결제가 1건 있어요',
      '승인을 요청한 지 10분이 넘도록 결과를 확인하지 못해서, 돈이 빠져나갔는지 아직 몰라요. 결제를 열어 다시 확인해 주세요.',
      'P2: 1,500원 · 13:48부터',
      '결제 열기: /console/payments?state=CONFIRMING',
    ],
    'staff.late_refunds': [
      '3영업일이 지난 환불이 1건 있어요',
      '환불은 3영업일 안에 결제 취소를 요청해야 해요(전자상거래법 18조). 카드사가 아직 받지 않았다면 다른 방법으로 돌려 드려 주세요.',
      'F1: 300원 · 11.10 11:20 요청',
      '환불 열기: /console/payments/refunds?state=requested',
    ],
    'staff.late_inquiries': [
      '답변이 늦은 문의가 1건 있어요',
      '약속한 답변 시간이 지났어요. 오래 기다린 문의부터 답해 주세요.',
      'Q1: 결제·환불 · 11.17 10:05부터 기다려요',
      '문의 열기: /console/inquiries',
    ],
    'staff.empty_stations': [
      '스테이션 1곳에 물품이 없어요',
      '운영 시간인데 빌릴 수 있는 물품이 하나도 없어요. 다른 스테이션이나 창고에서 옮겨 주세요.',
      expect.stringMatching(/^스테이션 \d+: 14:00부터$/),
      '이동 목록 열기: /console/transfers',
    ],
  });
});

test('many stations without stock are one message that names five and says how many more there are', async () => {
  const owner = await aStaff(app, 'OWNER');
  await takesPush(app, owner);
  await wants(app, owner, ['empty_stations'], { push: true });
  for (let n = 1; n <= 12; n += 1) await aStation(app, { name: `역 앞 ${n}번 출구` });
  await app.runTasks();
  const [mail, ...moreMails] = (await arrivedAt(app, owner)).filter(({ channel }) => channel === 'mail');
  const [push, ...morePushes] = (await arrivedAt(app, owner)).filter(({ channel }) => channel === 'push');
  expect([...moreMails, ...morePushes]).toEqual([]);
  expect(linesOf(mail!.text)).toEqual([
    '스테이션 12곳에 물품이 없어요',
    expect.any(String),
    ...[1, 2, 3, 4, 5].map((n) => `역 앞 ${n}번 출구: 14:00부터`),
    '그 밖에: 7곳 더 있어요',
    '이동 목록 열기: /console/transfers',
  ]);
  expect(push!.text).toBe(
    '역 앞 1번 출구, 역 앞 2번 출구, 역 앞 3번 출구 외 9곳. 운영 시간인데 빌릴 물품이 없어요.',
  );
});

test('a digest has a line for each kind, in the same order, and leads to the dashboard', async () => {
  await itIs(app, '2026-11-19T07:00:00+09:00');
  const owner = await aStaff(app, 'OWNER');
  await everythingGoesOn();
  await wants(app, owner, alertKindNames, { timing: 'DIGEST' });
  await app.runTasks();
  await app.advance({ hours: 3 });
  await app.runTasks();
  const [digest] = await arrivedAt(app, owner);
  expect(linesOf(digest!.text)).toEqual([
    '챙길 일이 5건 있어요',
    '어제부터 새로 생겨서 아직 그대로인 일을 모았어요. 한 번 알린 일은 다시 알리지 않아요.',
    '카드사 무응답: 기다리는 결제 3건',
    '결과를 모르는 결제 1건: P2',
    '3영업일이 지난 환불 1건: F1',
    '답변이 늦은 문의 1건: Q1',
    expect.stringMatching(/^물품이 없는 스테이션 1곳: 스테이션 \d+$/),
    '대시보드 열기: /console',
  ]);
});

test('a test message goes to oneself by mail and to one’s browsers; where neither takes it, it says so', async () => {
  const owner = await aStaff(app, 'OWNER');
  await changesSetting(app, 'operator.companyName', '새 이름 주식회사');
  const send = () => askConsole(app, 'POST /api/v1/console/account/alerts/test', { as: owner });
  expect(await send()).toEqual({ mail: true, push: false });
  await takesPush(app, owner);
  expect(await send()).toEqual({ mail: true, push: true });
  const messages = await arrivedAt(app, owner);
  expect(messages.map(({ channel, title }) => `${channel} ${title}`).toSorted()).toEqual([
    'mail [시험] 스테이션 2곳에 물품이 없어요',
    'mail [시험] 스테이션 2곳에 물품이 없어요',
    'push [시험] 스테이션 2곳에 물품이 없어요',
  ]);
  expect(messages[0]!.text).toContain('새 이름 주식회사');

  const alone = await aStaff(app, 'MANAGER');
  const action = { type: 'status', status: 451 };
  await app.sandbox.addFault({ match: { provider: 'mail' }, phase: 'before_effect', action, times: 1 });
  expect(await callConsole(app, 'POST /api/v1/console/account/alerts/test', { as: alone })).toMatchObject({
    code: 'UNAVAILABLE',
  });
});
