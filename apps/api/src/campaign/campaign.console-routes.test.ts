// Campaigns as staff run them: terms, states, budget and uses under races, single codes, grants within limits, and what came of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCampaign, aCoupon } from '#api-test/money/coupons.ts';
import { aMember, anItem, aProduct, authorizes } from '#api-test/factories.ts';
import { comesToRest, confirms, expectInvariants } from '#api-test/money/money.ts';
import { refunds } from '#api-test/money/payments.ts';
import { askConsole, aStaff, callConsole, changesSetting, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  manager = await aStaff(app, 'MANAGER');
});

const reason = '가을 축제';

const terms = {
  name: '시험 기간 반값',
  kind: 'RATE',
  rate: 50,
  maxDiscount: 1500,
  minAmount: 0,
  productIds: null,
  stationIds: null,
  firstRentalOnly: false,
  startsAt: '2020-01-01T00:00:00+09:00',
  endsAt: '2099-01-01T00:00:00+09:00',
  lifeDays: 30,
  perMember: 1,
  issue: 'SHARED_CODE',
  apology: false,
  reason,
};

const creates = (body: object = {}) =>
  callConsole(app, 'POST /api/v1/console/campaigns', { as: manager, body: { ...terms, ...body } });
const reads = (id: number) =>
  askConsole(app, 'GET /api/v1/console/campaigns/{id}', { as: manager, params: { id } });
const changes = async (id: number, body: object) =>
  callConsole(app, 'PATCH /api/v1/console/campaigns/{id}', {
    as: manager,
    params: { id },
    body: { version: (await reads(id)).version, reason, ...body },
  });
const moves = async (id: number, to: 'start' | 'stop', version?: number) =>
  callConsole(app, `POST /api/v1/console/campaigns/{id}/${to}`, {
    as: manager,
    params: { id },
    body: { reason, version: version ?? (await reads(id)).version },
  });
const grants = (as: Staff, id: number, person: Person, body: object = {}) =>
  callConsole(app, 'POST /api/v1/console/campaigns/{id}/grants', {
    as,
    params: { id },
    body: { memberId: person.memberId, reason: '기다리게 했어요', ...body },
  });

/** At 500 won an hour for four hours. */
async function prepares(person: Person, couponId: number, amount = 1000) {
  const { serialNumber } = await anItem(app);
  return app.call('POST /api/v1/payments/prepare/rental', {
    as: person,
    body: { serialNumber, rentalTime: 4, amount, method: 'CARD', couponId },
  });
}

describe('a campaign', () => {
  test('is a draft first, is changed whole, runs, and then only its name, a later end and its limits change', async () => {
    const created = await creates({ code: undefined });
    expect(created).toMatchObject({
      data: { state: 'DRAFT', code: expect.stringMatching(/^[2-9A-HJKMNP-Z]{8}$/) },
    });
    const id = created.ok ? created.data.id : 0;
    expect(await changes(id, { kind: 'FIXED', amount: 1000, budget: 5000, uses: 3 })).toMatchObject({
      data: { kind: 'FIXED', amount: 1000, budget: 5000, uses: 3 },
    });
    expect(await reads(id)).not.toHaveProperty('rate');
    expect(await moves(id, 'start')).toMatchObject({ data: { state: 'RUNNING' } });
    expect(await moves(id, 'start')).toMatchObject({ code: 'STATE_CONFLICT', state: 'RUNNING' });
    expect(await moves(id, 'stop', 1)).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { state: 'RUNNING' },
    });
    for (const body of [
      { amount: 500 },
      { productIds: [1] },
      { endsAt: '2098-01-01T00:00:00+09:00' },
      { issue: 'GRANT' },
    ]) {
      expect((await changes(id, body)).ok, JSON.stringify(body)).toBe(false);
    }
    expect(await changes(id, { amount: 500 })).toMatchObject({
      code: 'STATE_CONFLICT',
      reasons: [expect.any(String)],
    });
    const later = { name: '시험 끝', perMember: 2, uses: 4 };
    const endsAt = '2100-01-01T00:00:00+09:00';
    expect(await changes(id, { ...later, endsAt, budget: null })).toMatchObject({
      data: { ...later, endsAt: expect.stringContaining('2100-01-01') },
    });
    expect(await reads(id)).not.toHaveProperty('budget');
    expect(await moves(id, 'stop')).toMatchObject({ data: { state: 'STOPPED' } });
    expect(await moves(id, 'start')).toMatchObject({ data: { state: 'RUNNING' } });
    await app.advance({ hours: 100 * 366 * 24 });
    const as = await aStaff(app);
    const { content, counts } = await askConsole(app, 'GET /api/v1/console/campaigns', {
      as,
      query: { q: `c${id}` },
    });
    expect(content).toMatchObject([{ id, state: 'ENDED' }]);
    expect(counts).toMatchObject({ ENDED: 1, RUNNING: 0 });
    await app.advance({ hours: -100 * 366 * 24 });
  });

  test('with terms that do not go together is refused, with the field that is wrong', async () => {
    const { productId } = await aProduct(app);
    const mistakes: [object, string][] = [
      [{ kind: 'FIXED' }, 'amount'],
      [{ amount: 500 }, 'amount'],
      [{ rate: undefined }, 'rate'],
      [{ endsAt: '2019-01-01T00:00:00+09:00' }, 'endsAt'],
      [{ startsAt: '0000-01-01T00:00:00Z' }, 'startsAt'],
      [{ lifeDays: undefined }, 'lifeDays'],
      [{ lifeUntil: '2030-01-01T00:00:00+09:00' }, 'lifeDays'],
      [{ code: 'SPRING' }, 'code'],
      [{ issue: 'SIGN_UP', code: 'ABCDEFGH' }, 'code'],
      [{ chosenAtGrant: true }, 'chosenAtGrant'],
      [{ apology: true }, 'apology'],
    ];
    for (const [body, path] of mistakes) {
      const answer = await creates(body);
      expect(answer, JSON.stringify(body)).toMatchObject({ code: 'INVALID_INPUT' });
      expect(JSON.stringify(answer)).toContain(`"path":"${path}"`);
    }
    expect(await creates({ productIds: [productId, 2_000_000_000] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await creates({ code: 'spr-ng 422' })).toMatchObject({ data: { code: 'SPRNG422' } });
    expect(await creates({ code: 'SPRNG422' })).toMatchObject({ issues: [{ path: 'code' }] });
  });
});

describe('the last uses and the budget', () => {
  test('of fifty members on the last ten uses ten win, and the budget may be changed meanwhile, never below what is used', async () => {
    const campaignId = await aCampaign(app, { uses: 10, budgetWon: 100_000 });
    const people = await Promise.all(Array.from({ length: 50 }, () => aMember(app)));
    const coupons = await Promise.all(people.map((person) => aCoupon(app, person, { campaignId })));
    const [answers, edits] = await Promise.all([
      Promise.all(people.map((person, n) => prepares(person, coupons[n]!))),
      Promise.all([20_000, 30_000, 10_000].map((budget) => changes(campaignId, { budget }))),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('COUPON_UNUSABLE');
    for (const edit of edits) expect(edit).toMatchObject({ ok: true });
    expect(await reads(campaignId)).toMatchObject({ reserved: 10, reservedWon: 10_000, used: 0 });
    expect(await changes(campaignId, { budget: 9_999 })).toMatchObject({
      status: 409,
      code: 'BUDGET_BELOW_USED',
    });
    expect(await changes(campaignId, { uses: 9 })).toMatchObject({ code: 'BUDGET_BELOW_USED' });
    await comesToRest(app);
    await expectInvariants(app);
  });

  test('a stop lets prepared orders finish and nothing new be reserved, also by those who were just preparing', async () => {
    const campaignId = await aCampaign(app);
    const [first, ...people] = await Promise.all(Array.from({ length: 12 }, () => aMember(app)));
    const prepared = await prepares(first!, await aCoupon(app, first!, { campaignId }));
    const coupons = await Promise.all(people.map((person) => aCoupon(app, person, { campaignId })));
    const [stopped, ...answers] = await Promise.all([
      moves(campaignId, 'stop'),
      ...people.map((person, n) => prepares(person, coupons[n]!)),
    ]);
    expect(stopped).toMatchObject({ data: { state: 'STOPPED' } });
    // What the stop saw is all there is: nobody reserved after it.
    const { reserved } = await reads(campaignId);
    expect(stopped).toMatchObject({ data: { reserved } });
    expect(answers.filter(({ ok }) => ok)).toHaveLength(reserved - 1);
    if (!prepared.ok) throw new Error(prepared.code);
    expect(await confirms(app, first!, prepared.data, await authorizes(app, prepared.data))).toMatchObject({
      ok: true,
    });
    const late = await aMember(app);
    expect(await prepares(late, await aCoupon(app, late, { campaignId }))).toMatchObject({
      code: 'COUPON_UNUSABLE',
      reasons: ['지금은 쓸 수 없는 쿠폰이에요.'],
    });
  });

  test('one coupon asked for in ten orders at once is in one of them', async () => {
    const person = await aMember(app);
    const couponId = await aCoupon(app, person);
    await Promise.all(Array.from({ length: 10 }, () => prepares(person, couponId)));
    const { campaign_id: campaignId } = await app.db
      .selectFrom('coupons')
      .select('campaign_id')
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow();
    expect(await reads(campaignId)).toMatchObject({ reserved: 1, reservedWon: 1000 });
    await comesToRest(app);
    await expectInvariants(app);
  });
});

describe('single codes', () => {
  const checks = (code: string) =>
    callConsole(app, 'POST /api/v1/console/coupon-codes/check', { as: manager, body: { code } });
  const makes = (id: number, count: number) =>
    callConsole(app, 'POST /api/v1/console/campaigns/{id}/codes', {
      as: manager,
      params: { id },
      body: { count, reason },
    });
  const saves = (id: number, batchId: number) =>
    callConsole(app, 'POST /api/v1/console/campaigns/{id}/codes/{batchId}/downloaded', {
      as: manager,
      params: { id, batchId },
    });

  test('are answered once, hold once they are saved, are void an hour later, and can be checked by typing', async () => {
    const id = await aCampaign(app, { issue: 'single_codes' });
    const made = await makes(id, 3);
    if (!made.ok) throw new Error(made.code);
    const [, code] = made.data.csv.split('\r\n');
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(await checks(code!)).toMatchObject({ data: { state: 'VOID', coupon: null } });
    expect(await saves(id, made.data.batch.id)).toMatchObject({ data: { state: 'DOWNLOADED' } });
    expect(await checks(code!)).toMatchObject({ data: { state: 'UNUSED', campaign: { id } } });
    const person = await aMember(app);
    await app.ask('POST /api/v1/coupons/redeem', { as: person, body: { code: code! } });
    expect(await checks(code!.toLowerCase())).toMatchObject({
      data: { state: 'REDEEMED', coupon: { member: { id: person.memberId }, state: 'AVAILABLE' } },
    });
    expect(await checks('22222222')).toMatchObject({ code: 'NOT_FOUND' });
    expect(JSON.stringify(await app.db.selectFrom('coupon_codes').selectAll().execute())).not.toContain(
      code!.replace('-', ''),
    );

    const forgotten = await makes(id, 9_997);
    expect(await makes(id, 1)).toMatchObject({ code: 'STATE_CONFLICT' });
    await app.advance({ minutes: 61 });
    manager = await aStaff(app, 'MANAGER');
    if (!forgotten.ok) throw new Error(forgotten.code);
    expect(await saves(id, forgotten.data.batch.id)).toMatchObject({ code: 'STATE_CONFLICT' });
    const { batches, left } = await askConsole(app, 'GET /api/v1/console/campaigns/{id}/codes', {
      as: manager,
      params: { id },
    });
    expect(batches).toMatchObject([
      { state: 'VOID', codes: 9_997 },
      { state: 'DOWNLOADED', codes: 3, issued: 1, used: 0 },
    ]);
    expect(left).toBe(9_997);
    expect(await makes(await aCampaign(app), 1)).toMatchObject({ code: 'STATE_CONFLICT' });
  });
});

describe('a grant', () => {
  test('by support is of an apology, 3,000 won at most and 20,000 a day, also in two tabs at once', async () => {
    const support = await aStaff(app, 'SUPPORT');
    const apology = await aCampaign(app, {
      apology: true,
      chosenAtGrant: true,
      amountWon: 4000,
      perMember: 100,
    });
    const person = await aMember(app);
    expect(await grants(support, await aCampaign(app), person)).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(await grants(support, apology, person)).toMatchObject({ status: 403, code: 'GRANT_LIMIT' });
    expect(await grants(support, apology, person, { amount: 4001 })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await grants(support, apology, person, { amount: 2500 })).toMatchObject({
      data: {
        amount: 2500,
        state: 'AVAILABLE',
        grantedBy: { id: support.staffId },
        grantReason: '기다리게 했어요',
      },
    });
    const people = await Promise.all(Array.from({ length: 12 }, () => aMember(app)));
    const answers = await Promise.all(people.map((each) => grants(support, apology, each, { amount: 2500 })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('GRANT_LIMIT');
    const limit = await askConsole(app, 'GET /api/v1/console/grant-limit', { as: support });
    expect(limit).toEqual({ limit: { each: 3000, perDay: 20_000, givenToday: 20_000 } });
    expect(await askConsole(app, 'GET /api/v1/console/grant-limit', { as: manager })).toEqual({
      limit: null,
    });
    expect(await grants(manager, apology, person)).toMatchObject({ data: { amount: null } });
  });

  test('is refused twice where a member may have one, for somebody else’s inquiry, and where nothing is granted', async () => {
    const person = await aMember(app);
    const id = await aCampaign(app);
    const answers = await Promise.all(Array.from({ length: 5 }, () => grants(manager, id, person)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('COUPON_TAKEN');
    expect(await grants(manager, await aCampaign(app), person, { inquiryId: 2_000_000_000 })).toMatchObject({
      code: 'NOT_FOUND',
    });
    for (const given of [{ issue: 'sign_up' }, { state: 'stopped' }, { endsInDays: -1 }] as const) {
      expect(await grants(manager, await aCampaign(app, given), person)).toMatchObject({
        code: 'STATE_CONFLICT',
      });
    }
    await changesSetting(app, 'features.coupons', false);
    expect(await grants(manager, await aCampaign(app), person)).toMatchObject({ code: 'STATE_CONFLICT' });
    await changesSetting(app, 'features.coupons', true);
  });
});

test('what came of a campaign is told: uses with their orders, one given back and used again, a revoked one', async () => {
  const campaignId = await aCampaign(app, { firstRentalOnly: true });
  const [person, other] = [await aMember(app), await aMember(app)];
  const couponId = await aCoupon(app, person, { campaignId });
  const prepared = await prepares(person, couponId);
  if (!prepared.ok) throw new Error(prepared.code);
  await confirms(app, person, prepared.data, await authorizes(app, prepared.data));
  const uses = (query = {}) =>
    askConsole(app, 'GET /api/v1/console/campaigns/{id}/uses', {
      as: manager,
      params: { id: campaignId },
      query,
    });
  expect(await uses()).toMatchObject({
    content: [
      {
        state: 'USED',
        listAmount: 2000,
        discount: 1000,
        amount: 1000,
        hours: 4,
        rental: { no: expect.stringMatching(/^R/) },
      },
    ],
    counts: { USED: 1, RESERVED: 0, GIVEN_BACK: 0 },
  });
  expect(await reads(campaignId)).toMatchObject({
    used: 1,
    usedWon: 1000,
    paidWon: 1000,
    firstRentals: { members: 1, cameBack: 0 },
    days: [{ used: 1, usedWon: 1000 }],
    past: { firstRentals: expect.any(Number), averageRentWon: expect.any(Number) },
  });

  const { content } = await uses();
  await refunds(app, manager, { orderId: content[0]!.payment.id }, 1000);
  await app.runTasks();
  expect(await uses({ state: 'GIVEN_BACK' })).toMatchObject({ content: [{ state: 'GIVEN_BACK' }], total: 1 });
  expect(await reads(campaignId)).toMatchObject({ used: 0, usedWon: 0, coupons: { available: 1 } });

  const unused = await aCoupon(app, other, { campaignId });
  const revokes = (id: number) =>
    callConsole(app, 'POST /api/v1/console/coupons/{id}/revoke', {
      as: manager,
      params: { id },
      body: { reason },
    });
  expect(await revokes(unused)).toMatchObject({ data: { state: 'REVOKED', campaign: { id: campaignId } } });
  expect(await revokes(unused)).toMatchObject({ code: 'STATE_CONFLICT' });
  expect(await prepares(other, unused)).toMatchObject({
    code: 'COUPON_UNUSABLE',
    reasons: ['회수된 쿠폰이에요.'],
  });
  const { content: ofMember } = await askConsole(app, 'GET /api/v1/console/members/{id}/coupons', {
    as: manager,
    params: { id: other.memberId },
    query: { state: 'REVOKED' },
  });
  expect(ofMember).toMatchObject([{ id: unused }]);
});
