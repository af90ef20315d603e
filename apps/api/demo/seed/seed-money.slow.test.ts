// The demo's money: refunds, one refused and one by hand, a difference, yesterday open and the days before closed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '#api-test/factories.ts';
import { readMembershipsOf } from '#api-test/money/memberships.ts';
import { askConsole, aStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { checkPoints } from '#api/point/check-points.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { koreanDate } from '#domain/time/korean-time.ts';
import { seedDemo } from '../demo-city.ts';
import { demoPerson } from '../people.ts';
import { seedMoney } from './seed-money.ts';
import { seedStaff } from './people/seed-staff.ts';

let app: TestApp;
let owner: Staff;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.db);
  const tokenSecret = new TextEncoder().encode(app.tokenSecret);
  await seedStaff(app.db, { config: app.config, tokenSecret });
  await seedMoney(app.db);
  owner = await aStaff(app);
});
afterAll(() => app.stop());

test('the demo has refunds in part and as a whole, one refused, one settled by hand', async () => {
  const { counts } = await askConsole(app, 'GET /api/v1/console/refunds', { as: owner });
  expect(counts).toMatchObject({ REFUSED: 1, BY_HAND: 1, REQUESTED: 0 });
  const { counts: payments } = await askConsole(app, 'GET /api/v1/console/payments', { as: owner });
  expect(payments.PART_REFUNDED).toBeGreaterThan(10);
  expect(payments.REFUNDED).toBeGreaterThan(5);
});

test('the demo sells two plans, and its renter has a running membership that has saved something', async () => {
  const { plans } = await askConsole(app, 'GET /api/v1/console/membership-plans', { as: owner });
  expect(plans.map(({ name, state }) => [name, state])).toEqual([
    ['온데스크 30', 'SELLING'],
    ['온데스크 7', 'SELLING'],
    ['시험 하루권', 'DRAFT'],
  ]);
  const { content, counts } = await askConsole(app, 'GET /api/v1/console/memberships', { as: owner });
  expect(counts.RUNNING).toBeGreaterThan(5);
  expect(counts).toMatchObject({ CANCELLED: 1 });
  expect(content.length).toBeGreaterThan(10);
  const summary = await askConsole(app, 'GET /api/v1/console/memberships/summary', { as: owner });
  expect(summary.recognised).toBeGreaterThan(0);
  const { id: memberId } = await app.db
    .selectFrom('members')
    .select('id')
    .where('provider_subject', '=', demoPerson.subject)
    .executeTakeFirstOrThrow();
  const { mine } = await readMembershipsOf(app, await signedIn(app, memberId));
  expect(mine).toMatchObject({ plan: { name: '온데스크 30' } });
  expect(mine!.saved).toBeGreaterThan(0);
});

test('yesterday waits for a difference to be resolved, and every day before it is closed', async () => {
  const yesterday = dayAfter(koreanDate(await app.now()), -1);
  const summary = await askConsole(app, 'GET /api/v1/console/payments/summary', { as: owner });
  expect(summary).toMatchObject({ nextDayToClose: yesterday, openFindings: 1, refusedRefunds: { count: 1 } });
  const { content: days } = await askConsole(app, 'GET /api/v1/console/days', {
    as: owner,
    query: { month: yesterday.slice(0, 7) },
  });
  expect(days.find(({ day }) => day === yesterday)).toMatchObject({
    obstacles: ['OPEN_FINDING'],
    closed: null,
  });
});

test('the open difference of the demo stays one: neither the next comparison nor reading it again resolves it', async () => {
  const openFindings = async () =>
    (await askConsole(app, 'GET /api/v1/console/findings', { as: owner, query: { resolved: 'false' } }))
      .content;
  const before = await openFindings();
  expect(before).toMatchObject([{ kind: 'CANCEL_DIFFERS' }]);
  await app.runTasks();
  const checked = await askConsole(app, 'POST /api/v1/console/findings/{id}/recheck', {
    as: owner,
    params: { id: before[0]!.id },
  });
  expect(checked).toMatchObject({ resolved: null, difference: before[0]!.difference });
  expect(await openFindings()).toMatchObject([{ id: before[0]!.id, difference: -before[0]!.ours!.amount }]);
});

test('a payment of the demo is refunded like any other: the sandbox learns of it when it is asked', async () => {
  const { content } = await askConsole(app, 'GET /api/v1/console/payments', {
    as: owner,
    query: { state: 'APPROVED', size: 1 },
  });
  const payment = content[0]!;
  await askConsole(app, 'POST /api/v1/console/payments/{id}/refunds', {
    as: owner,
    params: { id: payment.id },
    body: { amount: 100, publicReason: 'OTHER', reason: '고객과 이야기했어요' },
  });
  await app.runTasks();
  expect(
    await askConsole(app, 'GET /api/v1/console/payments/{id}', { as: owner, params: { id: payment.id } }),
  ).toMatchObject({ refunds: [{ state: 'DONE', amount: 100 }] });
});

test('the points of the demo add up, and the demo person has earned, helped, was given and has spent some', async () => {
  expect(await checkPoints(app.db)).toEqual([]);
  const { id } = await app.db
    .selectFrom('members')
    .select('id')
    .where('provider_subject', '=', demoPerson.subject)
    .executeTakeFirstOrThrow();
  const { balance, entries } = await app.ask('GET /api/v1/points', { as: await signedIn(app, id) });
  expect(new Set(entries.content.map(({ kind }) => kind))).toEqual(new Set(['EARN', 'HELP', 'GRANT', 'USE']));
  expect(entries.content.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance);
  expect(
    await app.ask('GET /api/v1/stations/{stationId}/help-points', {
      as: await signedIn(app, id),
      params: { stationId: 3 },
    }),
  ).toMatchObject({ rentals: [{ productName: '65W PD 충전기', points: 100 }] });
  const month = await askConsole(app, 'GET /api/v1/console/points/summary', { as: owner });
  expect(month.takenBack).toBeGreaterThan(0);
  expect(month.earned).toBeGreaterThan(1_000);
});
