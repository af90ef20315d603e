// Coupons as members have them: codes that become one, what each would take off an order, those that come by themselves, and races.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCampaign, aCoupon, type CampaignGiven } from '#api-test/money/coupons.ts';
import { aMember, anItem, rents, returns } from '#api-test/factories.ts';
import { signsUp } from '#api-test/signing-in.ts';
import { askConsole, aStaff, changesSetting, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
  await warmConnections(app);
});
afterAll(() => app.stop());

const redeem = (person: Person, code: string) =>
  app.call('POST /api/v1/coupons/redeem', { as: person, body: { code } });
const couponsOf = async (person: Person, query = {}) =>
  (await app.ask('GET /api/v1/coupons', { as: person, query })).coupons;
const countersOf = (id: number) =>
  app.db.selectFrom('campaign_counters').selectAll().where('campaign_id', '=', id).executeTakeFirstOrThrow();

async function aSharedCode(given: CampaignGiven = {}): Promise<{ id: number; code: string }> {
  const id = await aCampaign(app, { ...given, issue: 'shared_code' });
  const { shared_code: code } = await app.db
    .selectFrom('campaigns')
    .select('shared_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, code: code! };
}

/** Codes of a file that somebody saved, unless it is said that nobody did. */
async function singleCodes(
  count: number,
  { isSaved = true, ...given }: CampaignGiven & { isSaved?: boolean } = {},
) {
  const id = await aCampaign(app, { ...given, issue: 'single_codes' });
  const { batch, csv } = await askConsole(app, 'POST /api/v1/console/campaigns/{id}/codes', {
    as: manager,
    params: { id },
    body: { count, reason: '축제 부스' },
  });
  if (isSaved) {
    await askConsole(app, 'POST /api/v1/console/campaigns/{id}/codes/{batchId}/downloaded', {
      as: manager,
      params: { id, batchId: batch.id },
    });
  }
  return { id, codes: csv.trim().split('\r\n').slice(1) };
}

describe('a code', () => {
  test('becomes a coupon however it is typed, and a second time it is COUPON_TAKEN', async () => {
    const person = await aMember(app);
    const { id, code } = await aSharedCode({ minAmountWon: 1500 });
    const typed = ` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `;
    expect(await redeem(person, typed)).toMatchObject({
      data: { kind: 'FIXED', amount: 1000, minAmount: 1500, products: null, state: 'AVAILABLE' },
    });
    expect(await redeem(person, code)).toMatchObject({ status: 409, code: 'COUPON_TAKEN' });
    expect(await countersOf(id)).toMatchObject({ issued: 1, reserved: 0, used: 0 });
    const { coupons } = await app.ask('GET /api/v1/benefits', { as: person });
    expect(coupons).toMatchObject({ open: true, available: 1, newestAt: expect.any(String) });
  });

  test('is COUPON_REFUSED in one answer: unknown, misspelt, a draft’s, stopped, ended, used up, not saved, not for them', async () => {
    const refused = [
      'ABCDEFGH',
      'O0O0O0O0',
      (await aSharedCode({ state: 'draft' })).code,
      (await aSharedCode({ state: 'stopped' })).code,
      (await aSharedCode({ endsInDays: -1 })).code,
      (await aSharedCode({ budgetWon: 900 })).code,
      (await aSharedCode({ firstRentalOnly: true })).code,
      (await singleCodes(1, { isSaved: false })).codes[0]!,
    ];
    const renter = await aMember(app);
    await rents(app, renter, (await anItem(app)).serialNumber);
    for (const code of refused) {
      expect(await redeem(renter, code), code).toMatchObject({ status: 409, code: 'COUPON_REFUSED' });
    }
    expect(await couponsOf(renter)).toEqual([]);
  });

  test('is refused while coupons are turned off, and those that members have can still be used', async () => {
    const person = await aMember(app);
    const { code } = await aSharedCode();
    await aCoupon(app, person);
    await changesSetting(app, 'features.coupons', false);
    try {
      expect(await redeem(person, code)).toMatchObject({ code: 'COUPON_REFUSED' });
      const { serialNumber } = await anItem(app);
      expect(await couponsOf(person, { for: 'rental', serialNumber, hours: 4 })).toMatchObject([
        { discount: 1000 },
      ]);
      expect((await app.ask('GET /api/v1/benefits', { as: person })).coupons.open).toBe(false);
    } finally {
      await changesSetting(app, 'features.coupons', true);
    }
  });

  test('of one slip of paper becomes one coupon, whoever of ten is first, and once for one who types it ten times', async () => {
    const { id, codes } = await singleCodes(2);
    const people = await Promise.all(Array.from({ length: 10 }, () => aMember(app)));
    const answers = await Promise.all(people.map((person) => redeem(person, codes[0]!)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe('COUPON_REFUSED');

    const one = await aMember(app);
    const own = await Promise.all(Array.from({ length: 10 }, () => redeem(one, codes[1]!)));
    expect(own.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of own) if (!answer.ok) expect(answer.code).toBe('COUPON_TAKEN');
    expect(await countersOf(id)).toMatchObject({ issued: 2 });
  });

  test('for all gives each of five at once as many as they may have, and counts every one', async () => {
    const { id, code } = await aSharedCode({ perMember: 2 });
    const people = await Promise.all(Array.from({ length: 5 }, () => aMember(app)));
    const calls = people.flatMap((person) => Array.from({ length: 4 }, () => redeem(person, code)));
    for (const answer of await Promise.all(calls)) if (!answer.ok) expect(answer.code).toBe('COUPON_TAKEN');
    for (const person of people) expect(await couponsOf(person)).toHaveLength(2);
    expect(await countersOf(id)).toMatchObject({ issued: 10 });
  });
});

describe('the coupons for an order', () => {
  test('say what each would take off or why it cannot, also one that another payment window has', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { serialNumber } = item;
    const half = await aCoupon(app, person, { rate: 50, maxDiscountWon: 700, days: 1 });
    const fixed = await aCoupon(app, person, { amountWon: 1000, days: 2 });
    await aCoupon(app, person, { minAmountWon: 5000, days: 3 });
    await aCoupon(app, person, { productIds: [], days: 4 });
    await aCoupon(app, person, { stationIds: [], days: 5 });
    await aCoupon(app, person, { state: 'stopped', days: 6 });
    await aCoupon(app, person, { budgetWon: 999, days: 7 });
    await aCoupon(app, person, { days: -1 });
    const held = await aCoupon(app, person, { uses: 1, budgetWon: 1000, days: 8 });
    await app.ask('POST /api/v1/payments/prepare/rental', {
      as: person,
      body: { serialNumber, rentalTime: 4, amount: 1000, method: 'CARD', couponId: held },
    });
    const coupons = await couponsOf(person, { for: 'rental', serialNumber, hours: 4 });
    expect(coupons.map(({ id, discount, obstacle }) => [id, discount ?? obstacle])).toEqual([
      [expect.any(Number), 'EXPIRED'],
      [half, 700],
      [fixed, 1000],
      [expect.any(Number), 'MIN_AMOUNT'],
      [expect.any(Number), 'PRODUCT'],
      [expect.any(Number), 'STATION'],
      [expect.any(Number), 'STOPPED'],
      [expect.any(Number), 'USED_UP'],
      [held, 1000],
    ]);
    // Asking has changed nothing.
    expect((await couponsOf(person)).find(({ id }) => id === held)).toMatchObject({ state: 'RESERVED' });
  });

  test('hold for more hours of a rental, but for the first rental only there', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { rentalHistoryToken } = await rents(app, person, item.serialNumber, 2);
    await aCoupon(app, person, { amountWon: 300, days: 1 });
    await aCoupon(app, person, { firstRentalOnly: true, days: 2 });
    const query = { for: 'extension', rentalHistoryToken, hours: 1 };
    expect(await couponsOf(person, query)).toMatchObject([{ discount: 300 }, { obstacle: 'FIRST_RENTAL' }]);
    expect(
      await app.call('GET /api/v1/coupons', { as: person, query: { for: 'rental', hours: 1 } }),
    ).toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});

describe('a coupon by itself', () => {
  test('comes with signing up, once for a person who leaves and comes back; so does the first rental', async () => {
    const campaignId = await aCampaign(app, { issue: 'sign_up', firstRentalOnly: true });
    const person = await signsUp(app, 'kakao', { person: 'comes-back' });
    expect(await couponsOf(person)).toMatchObject([{ state: 'AVAILABLE', firstRentalOnly: true }]);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber);
    await returns(app, person, item.serialNumber, item.stationId);
    await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } });

    const again = await signsUp(app, 'kakao', { person: 'comes-back' });
    expect(again.memberId).not.toBe(person.memberId);
    expect(await couponsOf(again)).toEqual([]);
    const { code } = await aSharedCode({ firstRentalOnly: true });
    expect(await redeem(again, code)).toMatchObject({ code: 'COUPON_REFUSED' });
    expect(await countersOf(campaignId)).toMatchObject({ issued: 1 });

    // A year later nothing of it is known any more.
    await app.advance({ hours: 367 * 24 });
    await app.runTasks();
    expect(await app.db.selectFrom('former_members').selectAll().execute()).toEqual([]);
  });

  test('keeps nothing of somebody who leaves and has had nothing', async () => {
    const person = await signsUp(app, 'kakao', { person: 'only-looked' });
    await app.db.deleteFrom('coupons').where('member_id', '=', person.memberId).execute();
    await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } });
    expect(await app.db.selectFrom('former_members').selectAll().execute()).toEqual([]);
  });

  test('comes for a report that staff finish with a repair, and not for filing one or one that was fine', async () => {
    await aCampaign(app, { issue: 'report', amountWon: 500 });
    const person = await aMember(app);
    const as = await aStaff(app, 'MANAGER');
    const reportOf = async (itemTo: string) => {
      const { serialNumber, stationId } = await anItem(app);
      await app.ask('POST /api/v1/items/{serialNumber}/reports', {
        as: person,
        params: { serialNumber },
        body: { kind: 'BROKEN', stationId },
      });
      const { content } = await askConsole(app, 'GET /api/v1/console/reports', {
        as,
        query: { serial: serialNumber },
      });
      const { id, version } = content[0]!;
      await askConsole(app, 'POST /api/v1/console/reports/{id}/finish', {
        as,
        params: { id },
        body: { itemTo, reason: '확인했어요', version },
      });
    };
    await reportOf('FINE');
    expect(await couponsOf(person)).toEqual([]);
    await reportOf('REPAIR');
    expect(await couponsOf(person)).toMatchObject([{ amount: 500 }]);
    // As many as a member may have of a campaign.
    await reportOf('REPAIR');
    expect(await couponsOf(person)).toHaveLength(1);
    const told = await app.db
      .selectFrom('notifications')
      .select('kind')
      .where('member_id', '=', person.memberId)
      .where('subject', '=', 'coupon')
      .orderBy('kind')
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(['coupon.ending', 'coupon.granted']);
  });
});

test('nobody is told that a coupon ends soon which nobody can use any more', async () => {
  const endings = await Promise.all(
    [{ uses: 1 }, { uses: 2 }].map(async (limits) => {
      const person = await aMember(app);
      const { id, code } = await aSharedCode(limits);
      await redeem(person, code);
      // Somebody else has.
      await app.db.updateTable('campaign_counters').set({ used: 1 }).where('campaign_id', '=', id).execute();
      return person;
    }),
  );
  await app.advance({ hours: 27 * 24 + 1 });
  await app.runTasks();
  const reasons = await Promise.all(
    endings.map(async ({ memberId }) => {
      const { skip_reason: reason } = await app.db
        .selectFrom('notifications')
        .select('skip_reason')
        .where('member_id', '=', memberId)
        .where('kind', '=', 'coupon.ending')
        .executeTakeFirstOrThrow();
      return reason;
    }),
  );
  expect(reasons).toEqual(['sold_out', null]);
});
