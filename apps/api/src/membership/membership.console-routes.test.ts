// Plans and memberships as staff see them: kept by version, sold and stopped, listed by state, and money by the days used.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#api-test/factories.ts';
import { aPlan, buysMembership, endsMembership } from '#api-test/money/memberships.ts';
import { askConsole, aStaff, callConsole } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const aManager = () => aStaff(app, 'MANAGER');
const reason = '가을 준비';

test('a plan is drafted, sold, changed by version and stopped; its name is taken once', async () => {
  const as = await aManager();
  const terms = {
    days: 30,
    price: 4900,
    freeMinutes: 60,
    rentalsPerDay: 2,
    gapMinutes: 0,
    productIds: null,
  } as const;
  const create = { as, body: { ...terms, name: '온데스크 30', reason } };
  const plan = await askConsole(app, 'POST /api/v1/console/membership-plans', create);
  expect(plan).toMatchObject({ state: 'DRAFT', running: 0, products: null, version: 1 });
  expect(await callConsole(app, 'POST /api/v1/console/membership-plans', create)).toMatchObject({
    code: 'NAME_TAKEN',
  });
  const unknown = { as, body: { ...terms, name: '없는 상품', productIds: [9999], reason } };
  expect(await callConsole(app, 'POST /api/v1/console/membership-plans', unknown)).toMatchObject({
    code: 'NOT_FOUND',
  });
  const params = { id: plan.id };
  const stop = { as, params, body: { reason, version: 1 } };
  expect(await callConsole(app, 'POST /api/v1/console/membership-plans/{id}/stop', stop)).toMatchObject({
    code: 'STATE_CONFLICT',
    state: 'DRAFT',
  });
  await askConsole(app, 'POST /api/v1/console/membership-plans/{id}/start', stop);
  const edit = { as, params, body: { price: 5900, reason, version: 1 } };
  expect(await callConsole(app, 'PATCH /api/v1/console/membership-plans/{id}', edit)).toMatchObject({
    code: 'VERSION_CONFLICT',
    current: { state: 'SELLING', version: 2 },
  });
  const changed = { ...edit, body: { ...edit.body, version: 2 } };
  expect(await askConsole(app, 'PATCH /api/v1/console/membership-plans/{id}', changed)).toMatchObject({
    price: 5900,
    days: 30,
    version: 3,
  });
});

test('what was bought is listed by state, and money is recognised by the days used', async () => {
  const plan = await aPlan(app, { days: 30, priceWon: 3000 });
  const [running, ended, over] = [await aMember(app), await aMember(app), await aMember(app)];
  await buysMembership(app, running, plan);
  const { membershipId } = await buysMembership(app, ended, plan);
  await buysMembership(app, over, await aPlan(app, { days: 1, priceWon: 500 }));
  expect(await endsMembership(app, ended, membershipId, 3000)).toMatchObject({ ok: true });
  await app.advance({ hours: 25 });
  const as = await aManager();
  const list = await askConsole(app, 'GET /api/v1/console/memberships', { as });
  expect(list.counts).toEqual({ RUNNING: 1, NEXT: 0, SUSPENDED: 0, ENDED: 1, CANCELLED: 1 });
  expect(list.content.map(({ state, daysUsed }) => [state, daysUsed])).toEqual([
    ['ENDED', 1],
    ['CANCELLED', 1],
    ['RUNNING', 2],
  ]);
  const found = await askConsole(app, 'GET /api/v1/console/memberships', {
    as,
    query: { q: `M${running.memberId}`, state: 'RUNNING' },
  });
  expect(found).toMatchObject({ total: 1, content: [{ paid: 3000, refund: { whole: true, amount: 3000 } }] });
  const summary = await askConsole(app, 'GET /api/v1/console/memberships/summary', { as });
  expect(summary).toMatchObject({ running: 1, ended: 1, boughtAgain: 0, discounts: 0, open: true });
  // Two begun days of thirty and one of one, and nothing of what was refunded, unless a month has begun meanwhile.
  expect(summary.recognised).toBeLessThanOrEqual(2 * 100 + 500);
  expect(summary.recognised).toBeGreaterThanOrEqual(100);
});
