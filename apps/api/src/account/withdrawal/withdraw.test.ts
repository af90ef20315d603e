// Withdrawal: what it erases, what it keeps, what stands in its way, and coming back.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { countWaiting } from '#api-test/count-waiting.ts';
import {
  aMember,
  anItem,
  aStation,
  authorizes,
  confirmBody,
  prepares,
  rents,
  returns,
  signedIn,
} from '#api-test/factories.ts';
import { aCoupon } from '#api-test/money/coupons.ts';
import { givesPoints } from '#api-test/money/points.ts';
import { uploads } from '#api-test/pictures.ts';
import { logsIn, refreshes, signsIn, signsUp, type Visitor } from '#api-test/signing-in.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.sandbox.clearFaults());
afterAll(() => app.stop());

const leaves = (person: Person, reasons = ['NOT_NEEDED']) =>
  app.call('POST /api/v1/users/me/withdraw', { as: person, body: { reasons } });
const mayLeave = (person: Person) => app.ask('GET /api/v1/users/me/withdraw', { as: person });

const getMemberRow = (memberId: number) =>
  app.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
const livingMembersOf = (subject: string) =>
  app.db.selectFrom('members').select('id').where('provider_subject', '=', subject).execute();

async function unlinksOf(subject: string): Promise<number> {
  const ledger = await app.sandbox.wholeLedger();
  return ledger.filter((entry) => entry['kind'] === 'unlink' && entry['subject'] === subject).length;
}

/** Every row of every table but the retained records, as text. */
async function everythingLive(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'retained_records'`.execute(
    app.db,
  );
  const contents: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(app.db);
    contents.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return contents.join('\n');
}

describe('withdrawal', () => {
  test('a withdrawal ends every session of the member at once and clears the cookie', async () => {
    const phone = await signsUp(app, 'kakao', { person: 'leaver' });
    const laptop = await signsIn(app, 'kakao', { person: 'leaver' });
    expect(await mayLeave(phone)).toEqual({ available: true, points: 0 });
    const answer = await leaves(phone);
    expect(answer).toMatchObject({ status: 200, data: { status: 200 } });
    expect(answer.headers.getSetCookie().join()).toMatch(/ondesk_refresh=;/);
    for (const browser of [phone, laptop]) {
      expect(await app.call('GET /api/v1/users/me', { as: browser })).toMatchObject({
        code: 'SIGN_IN_REQUIRED',
      });
      expect(await refreshes(app, browser.cookie)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    }
  });

  test('a withdrawal leaves no e-mail, nickname, picture or favourite in any live row', async () => {
    const email = 'erase-me@example.com';
    // In one tab they stopped at the terms, in another they went on.
    await logsIn(app, 'google', { person: 'erased', email });
    const person = await signsUp(app, 'google', { person: 'erased', email });
    const { stationId } = await aStation(app);
    await app.ask('POST /api/v1/stations/{id}/bookmarks', { as: person, params: { id: stationId } });
    const picture = await uploads(app, person);
    await app.ask('PATCH /api/v1/users/profile', {
      as: person,
      body: { newNickname: '지워질이름', newProfileImage: picture },
    });
    expect(await everythingLive()).toContain(email);
    expect(await leaves(person)).toMatchObject({ ok: true });
    const live = await everythingLive();
    for (const trace of [email, '지워질이름', picture]) expect(live).not.toContain(trace);
    expect(await getMemberRow(person.memberId)).toMatchObject({
      email: null,
      nickname: null,
      profile_image: null,
      provider_subject: null,
      provider_grant: null,
    });
    const bookmarks = await app.db
      .selectFrom('bookmarks')
      .select('station_id')
      .where('member_id', '=', person.memberId)
      .execute();
    expect(bookmarks).toEqual([]);
    await app.runTasks();
    expect((await fetch(picture)).status).toBe(404);
  });

  test('a withdrawal keeps the log of consents', async () => {
    const person = await signsUp(app, 'kakao', {}, { marketingConsent: true });
    await leaves(person);
    const consents = await app.db
      .selectFrom('consents')
      .select('kind')
      .where('member_id', '=', person.memberId)
      .execute();
    expect(consents).toHaveLength(4);
  });

  test('a withdrawal stores why, not who', async () => {
    const person = await signsUp(app);
    await leaves(person, ['TOO_EXPENSIVE', '집 근처에 스테이션이 없어요']);
    const survey = await app.db
      .selectFrom('withdrawal_surveys')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(survey).toMatchObject({
      codes: ['TOO_EXPENSIVE', 'OTHER'],
      other_text: '집 근처에 스테이션이 없어요',
    });
    expect(Object.keys(survey)).not.toContain('member_id');
  });

  test.each([[[]], [['']], [['   ']], [['x'.repeat(501)]]])(
    'a withdrawal needs a reason: %j is none',
    async (reasons) => {
      const person = await signsUp(app);
      expect(await leaves(person, reasons)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    },
  );

  test('a withdrawal needs someone to be signed in', async () => {
    expect(
      await app.call('POST /api/v1/users/me/withdraw', { body: { reasons: ['TOO_EXPENSIVE'] } }),
    ).toMatchObject({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
    });
  });

  test('a withdrawal sent ten times at once happens once', async () => {
    const person = await signsUp(app, 'kakao', { person: 'insistent' });
    const before = await app.db.selectFrom('withdrawal_surveys').select('id').execute();
    const answers = await Promise.all(Array.from({ length: 10 }, () => leaves(person)));
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(1);
    expect(answers.every((answer) => answer.ok || answer.code === 'SIGN_IN_REQUIRED')).toBe(true);
    const after = await app.db.selectFrom('withdrawal_surveys').select('id').execute();
    expect(after.length - before.length).toBe(1);
    await app.runTasks();
    expect(await unlinksOf('insistent')).toBe(1);
  });
});

describe('refused withdrawals', () => {
  test('a withdrawal is refused while something is rented, and possible once it is back', async () => {
    const person = await signsUp(app);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber);
    expect(await mayLeave(person)).toEqual({ available: false, reason: 'OPEN_RENTAL' });
    expect(await leaves(person)).toMatchObject({ status: 409, code: 'WITHDRAWAL_BLOCKED' });
    expect((await getMemberRow(person.memberId)).withdrawn_at).toBeNull();
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await mayLeave(person)).toEqual({ available: true, points: 5 });
    expect(await leaves(person)).toMatchObject({ ok: true });
  });

  test('a withdrawal is refused while nobody knows whether a payment went through', async () => {
    const person = await signsUp(app);
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    const paymentKey = await authorizes(app, session);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway' },
      phase: 'after_effect',
      action: { type: 'status', status: 500 },
    });
    const body = confirmBody(session, paymentKey);
    expect(await app.call('POST /api/v1/payments/confirm', { as: person, body })).toMatchObject({
      code: 'PAYMENT_UNSETTLED',
    });
    expect(await mayLeave(person)).toEqual({ available: false, reason: 'OPEN_PAYMENT' });
    expect(await leaves(person)).toMatchObject({ status: 409, code: 'WITHDRAWAL_PAYMENT_OPEN' });
    expect((await getMemberRow(person.memberId)).withdrawn_at).toBeNull();
  });
});

describe('orders prepared and not paid', () => {
  test('a withdrawal voids an order that was prepared and not paid, and the item is free again', async () => {
    const person = await signsUp(app);
    const item = await anItem(app);
    const session = await prepares(app, person, item.serialNumber);
    expect(await leaves(person)).toMatchObject({ ok: true });
    const order = await app.db
      .selectFrom('orders')
      .select('state')
      .where('order_key', '=', session.orderId)
      .executeTakeFirstOrThrow();
    expect(order.state).toBe('void');
    const other = await signsUp(app);
    expect(await prepares(app, other, item.serialNumber)).toMatchObject({ type: 'RENT' });
  });

  test('a withdrawal keeps nobody from a campaign while it waits for anything else', async () => {
    const person = await aMember(app);
    const { serialNumber } = await anItem(app);
    const couponId = await aCoupon(app, person);
    await givesPoints(app, person, 100);
    const body = { serialNumber, rentalTime: 4, amount: 1000, method: 'CARD' as const, couponId };
    await app.ask('POST /api/v1/payments/prepare/rental', { as: person, body });
    const { campaign_id: campaignId } = await app.db
      .selectFrom('coupons')
      .select('campaign_id')
      .where('id', '=', couponId)
      .executeTakeFirstOrThrow();
    const left = await app.db.transaction().execute(async (tx) => {
      await sql`select from point_balances where member_id = ${person.memberId} for update`.execute(tx);
      const answer = leaves(person);
      await expect.poll(() => countWaiting(app)).toBe(1);
      const { rows } = await sql`
        select from campaign_counters where campaign_id = ${campaignId} for update skip locked`.execute(
        app.db,
      );
      expect(rows).toHaveLength(1);
      return { answer };
    });
    expect(await left.answer).toMatchObject({ ok: true });
    const { rows: counters } = await sql`
      select reserved, reserved_won from campaign_counters where campaign_id = ${campaignId}`.execute(app.db);
    expect(counters).toEqual([{ reserved: 0, reserved_won: 0 }]);
  });

  test('an order prepared at the same moment as a withdrawal leaves nothing open, whoever is first', async () => {
    for (let n = 0; n < 5; n += 1) {
      const person = await signsUp(app);
      const item = await anItem(app);
      const { amount } = await app.ask('GET /api/v1/payments/calculate', {
        query: { serialNumber: item.serialNumber, rentalTime: 1 },
      });
      await Promise.all([
        app.call('POST /api/v1/payments/prepare/rental', {
          as: person,
          body: { serialNumber: item.serialNumber, rentalTime: 1, amount, method: 'CARD' },
        }),
        leaves(person),
      ]);
      const open = await app.db
        .selectFrom('orders')
        .select('id')
        .where('member_id', '=', person.memberId)
        .where('state', 'not in', ['void'])
        .execute();
      expect(open).toEqual([]);
    }
  });
});

describe('retained records', () => {
  test('the record of a contract is kept apart for five years and then purged', async () => {
    const email = 'contract@example.com';
    const person = await signsUp(app, 'kakao', { email });
    const item = await anItem(app);
    await rents(app, person, item.serialNumber);
    await returns(app, person, item.serialNumber, item.stationId);
    const left = await app.now();
    await leaves(person);
    const kept = () =>
      app.db.selectFrom('retained_records').selectAll().where('member_id', '=', person.memberId).execute();
    const [record] = await kept();
    expect(record).toMatchObject({ kind: 'contract_and_payment' });
    expect(JSON.stringify(record!.record)).toContain(email);
    expect(JSON.stringify(record!.record)).toContain(item.serialNumber);
    expect(record!.purge_after.getUTCFullYear()).toBe(left.getUTCFullYear() + 5);
    await app.advance({ hours: 5 * 365 * 24 });
    await app.runTasks();
    expect(await kept()).toHaveLength(1);
    await app.advance({ hours: 3 * 24 });
    await app.runTasks();
    expect(await kept()).toHaveLength(0);
  });

  test('each retained contract is purged five years after it ended, not after the withdrawal', async () => {
    const person = await signsUp(app);
    const [first, second] = [await anItem(app), await anItem(app)];
    await rents(app, person, first.serialNumber);
    await returns(app, person, first.serialNumber, first.stationId);
    await app.advance({ hours: 24 * 24 });
    await rents(app, person, second.serialNumber);
    await returns(app, person, second.serialNumber, second.stationId);
    await app.advance({ hours: 24 * 24 });
    await leaves(await signedIn(app, person.memberId));
    const kept = async () => {
      await app.runTasks();
      const records = await app.db
        .selectFrom('retained_records')
        .select('record')
        .where('member_id', '=', person.memberId)
        .orderBy('id')
        .execute();
      const serials = records.map(
        ({ record }) => (record as { contract: { serialNumber: string } }).contract.serialNumber,
      );
      return serials.toSorted();
    };
    expect(await kept()).toEqual([first.serialNumber, second.serialNumber].toSorted());
    await app.advance({ hours: (5 * 365 - 36) * 24 });
    expect(await kept()).toEqual([second.serialNumber]);
    await app.advance({ hours: 24 * 24 });
    expect(await kept()).toEqual([]);
  });

  test('nothing is retained when nothing was ever rented', async () => {
    const person = await signsUp(app);
    await leaves(person);
    const kept = await app.db
      .selectFrom('retained_records')
      .select('id')
      .where('member_id', '=', person.memberId)
      .execute();
    expect(kept).toEqual([]);
  });
});

describe.each(['kakao', 'google'] as const)('the link at %s', (provider) => {
  const signsUpAs = (subject: string): Promise<Visitor> => signsUp(app, provider, { person: subject });

  test('the link at the provider is cut after leaving, once', async () => {
    await leaves(await signsUpAs(`${provider}-goes`));
    await app.runTasks();
    await app.advance({ hours: 2 });
    await app.runTasks();
    expect(await unlinksOf(`${provider}-goes`)).toBe(1);
  });

  test('the link at the provider is cut later when the provider is unavailable, or when its answer got lost', async () => {
    const subject = `${provider}-waits`;
    await leaves(await signsUpAs(subject));
    await app.sandbox.addFault({
      match: { provider },
      phase: 'before_effect',
      action: { type: 'status', status: 503 },
      times: 1,
    });
    await app.runTasks();
    expect(await unlinksOf(subject)).toBe(0);
    await app.sandbox.addFault({
      match: { provider },
      phase: 'after_effect',
      action: { type: 'status', status: 502 },
      times: 1,
    });
    await app.advance({ minutes: 1 });
    await app.runTasks();
    await app.advance({ minutes: 1 });
    await app.runTasks();
    expect(await unlinksOf(subject)).toBe(1);
    const waiting = await app.db.selectFrom('jobs').select('id').where('state', '=', 'waiting').execute();
    expect(waiting).toEqual([]);
  });

  test('the link at the provider stays when the person has registered again meanwhile', async () => {
    const subject = `${provider}-returns`;
    const before = await signsUpAs(subject);
    await leaves(before);
    const after = await signsUpAs(subject);
    await app.advance({ hours: 1 });
    await app.runTasks();
    expect(await unlinksOf(subject)).toBe(0);
    expect(after.memberId).not.toBe(before.memberId);
    expect(await app.call('GET /api/v1/users/me', { as: after })).toMatchObject({ ok: true });
  });

  test('the link at the provider stays while the person is registering, and is cut when they give up', async () => {
    const subject = `${provider}-hesitates`;
    await leaves(await signsUpAs(subject));
    await logsIn(app, provider, { person: subject });
    await app.runTasks();
    expect(await unlinksOf(subject)).toBe(0);
    await app.advance({ hours: 1 });
    await app.runTasks();
    expect(await unlinksOf(subject)).toBe(1);
  });
});

test("the token that revokes the Google link is stored encrypted and Kakao's is not stored at all", async () => {
  const google = await signsUp(app, 'google');
  const kakao = await signsUp(app, 'kakao');
  expect((await getMemberRow(google.memberId)).provider_grant).toBeInstanceOf(Buffer);
  expect((await getMemberRow(kakao.memberId)).provider_grant).toBeNull();
});

test('someone who registers again at once becomes a new member', async () => {
  for (let n = 0; n < 5; n += 1) {
    const subject = `at-once-${n}`;
    const before = await signsUp(app, 'kakao', { person: subject });
    const [, login] = await Promise.all([leaves(before), logsIn(app, 'kakao', { person: subject })]);
    expect(login.ok).toBe(true);
    expect(await livingMembersOf(subject)).toEqual([]);
    const after = await signsUp(app, 'kakao', { person: subject });
    expect(after.memberId).not.toBe(before.memberId);
    // A session begun just before the withdrawal ended with the others.
    const sessions = await app.db
      .selectFrom('session_families')
      .select('id')
      .where('member_id', '=', before.memberId)
      .where('ended_at', 'is', null)
      .execute();
    expect(sessions).toEqual([]);
    expect(await livingMembersOf(subject)).toHaveLength(1);
  }
});
