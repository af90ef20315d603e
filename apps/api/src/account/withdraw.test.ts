import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  anItem,
  aStation,
  authorizes,
  confirmBody,
  prepares,
  rents,
  returns,
} from '#api-test/people-and-things.ts';
import { uploads } from '#api-test/pictures.ts';
import { logsIn, refreshes, signsIn, signsUp, type Visitor } from '#api-test/signing-in.ts';
import { startWorld, type Person, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterEach(() => world.sandbox.clearFaults());
afterAll(() => world.stop());

const leaves = (person: Person, reasons = ['NOT_NEEDED']) =>
  world.call('POST /api/v1/users/me/withdraw', { as: person, body: { reasons } });
const mayLeave = async (person: Person) =>
  (await world.ask('GET /api/v1/users/me/withdraw', { as: person })).available;

const getMemberRow = (memberId: number) =>
  world.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow();
const livingMembersOf = (subject: string) =>
  world.db.selectFrom('members').select('id').where('provider_subject', '=', subject).execute();

async function unlinksOf(subject: string): Promise<number> {
  const ledger = await world.sandbox.wholeLedger();
  return ledger.filter((entry) => entry['kind'] === 'unlink' && entry['subject'] === subject).length;
}

/** Every row of every table, as text, but for what is kept apart. */
async function everythingLive(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'retained_records'`.execute(
    world.db,
  );
  const contents: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(t)::text as row from ${sql.table(name)} as t`.execute(world.db);
    contents.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return contents.join('\n');
}

describe('leaving', () => {
  test('ends every session of the member at once and clears the cookie', async () => {
    const phone = await signsUp(world, 'kakao', { person: 'leaver' });
    const laptop = await signsIn(world, 'kakao', { person: 'leaver' });
    expect(await mayLeave(phone)).toBe(true);
    const answer = await leaves(phone);
    expect(answer).toMatchObject({ status: 200, data: null });
    expect(answer.headers.getSetCookie().join()).toMatch(/ondesk_refresh=;/);
    for (const browser of [phone, laptop]) {
      expect(await world.call('GET /api/v1/users/me', { as: browser })).toMatchObject({
        code: 'SIGN_IN_REQUIRED',
      });
      expect(await refreshes(world, browser.cookie)).toMatchObject({ code: 'SIGN_IN_REQUIRED' });
    }
  });

  test('leaves no e-mail, nickname, picture or favourite in any live row', async () => {
    const email = 'erase-me@example.com';
    // In one tab they stopped at the terms, in another they went on.
    await logsIn(world, 'google', { person: 'erased', email });
    const person = await signsUp(world, 'google', { person: 'erased', email });
    const { stationId } = await aStation(world);
    await world.ask('POST /api/v1/stations/{id}/bookmarks', { as: person, params: { id: stationId } });
    const picture = await uploads(world, person);
    await world.ask('PATCH /api/v1/users/profile', {
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
    const bookmarks = await world.db
      .selectFrom('bookmarks')
      .select('station_id')
      .where('member_id', '=', person.memberId)
      .execute();
    expect(bookmarks).toEqual([]);
    await world.doChores();
    expect((await fetch(picture)).status).toBe(404);
  });

  test('keeps the log of consents', async () => {
    const person = await signsUp(world, 'kakao', {}, { marketingConsent: true });
    await leaves(person);
    const consents = await world.db
      .selectFrom('consents')
      .select('kind')
      .where('member_id', '=', person.memberId)
      .execute();
    expect(consents).toHaveLength(4);
  });

  test('remembers why, not who', async () => {
    const person = await signsUp(world);
    await leaves(person, ['TOO_EXPENSIVE', '집 근처에 스테이션이 없어요']);
    const survey = await world.db
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

  test.each([[[]], [['']], [['   ']], [['x'.repeat(501)]]])('needs a reason: %j is none', async (reasons) => {
    const person = await signsUp(world);
    expect(await leaves(person, reasons)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  test('needs someone to leave', async () => {
    expect(
      await world.call('POST /api/v1/users/me/withdraw', { body: { reasons: ['TOO_EXPENSIVE'] } }),
    ).toMatchObject({
      status: 401,
      code: 'SIGN_IN_REQUIRED',
    });
  });

  test('ten times at once happens once', async () => {
    const person = await signsUp(world, 'kakao', { person: 'insistent' });
    const before = await world.db.selectFrom('withdrawal_surveys').select('id').execute();
    const answers = await Promise.all(Array.from({ length: 10 }, () => leaves(person)));
    expect(answers.filter((answer) => answer.ok).length).toBeGreaterThanOrEqual(1);
    expect(answers.every((answer) => answer.ok || answer.code === 'SIGN_IN_REQUIRED')).toBe(true);
    const after = await world.db.selectFrom('withdrawal_surveys').select('id').execute();
    expect(after.length - before.length).toBe(1);
    await world.doChores();
    expect(await unlinksOf('insistent')).toBe(1);
  });
});

describe('leaving is refused', () => {
  test('while something is rented, and possible once it is back', async () => {
    const person = await signsUp(world);
    const item = await anItem(world);
    await rents(world, person, item.serialNumber);
    expect(await mayLeave(person)).toBe(false);
    expect(await leaves(person)).toMatchObject({ status: 409, code: 'WITHDRAWAL_BLOCKED' });
    expect((await getMemberRow(person.memberId)).withdrawn_at).toBeNull();
    await returns(world, person, item.serialNumber, item.stationId);
    expect(await mayLeave(person)).toBe(true);
    expect(await leaves(person)).toMatchObject({ ok: true });
  });

  test('while nobody knows whether a payment went through', async () => {
    const person = await signsUp(world);
    const item = await anItem(world);
    const session = await prepares(world, person, item.serialNumber);
    const paymentKey = await authorizes(world, session);
    await world.sandbox.addFault({
      match: { provider: 'card-company' },
      phase: 'after_effect',
      action: { type: 'status', status: 500 },
    });
    const body = confirmBody(session, paymentKey);
    expect(await world.call('POST /api/v1/payments/confirm', { as: person, body })).toMatchObject({
      code: 'PAYMENT_UNSETTLED',
    });
    expect(await mayLeave(person)).toBe(false);
    expect(await leaves(person)).toMatchObject({ status: 409, code: 'WITHDRAWAL_PAYMENT_OPEN' });
    expect((await getMemberRow(person.memberId)).withdrawn_at).toBeNull();
  });
});

describe('what was prepared and not paid', () => {
  test('is voided, and the item is free again', async () => {
    const person = await signsUp(world);
    const item = await anItem(world);
    const session = await prepares(world, person, item.serialNumber);
    expect(await leaves(person)).toMatchObject({ ok: true });
    const order = await world.db
      .selectFrom('orders')
      .select('state')
      .where('order_key', '=', session.orderId)
      .executeTakeFirstOrThrow();
    expect(order.state).toBe('void');
    const other = await signsUp(world);
    expect(await prepares(world, other, item.serialNumber)).toMatchObject({ type: 'RENT' });
  });

  test('beside the leaving leaves nothing open, whoever is first', async () => {
    for (let n = 0; n < 5; n += 1) {
      const person = await signsUp(world);
      const item = await anItem(world);
      const { amount } = await world.ask('GET /api/v1/payments/calculate', {
        query: { serialNumber: item.serialNumber, rentalTime: 1 },
      });
      await Promise.all([
        world.call('POST /api/v1/payments/prepare/rental', {
          as: person,
          body: { serialNumber: item.serialNumber, rentalTime: 1, amount, method: 'CARD' },
        }),
        leaves(person),
      ]);
      const open = await world.db
        .selectFrom('orders')
        .select('id')
        .where('member_id', '=', person.memberId)
        .where('state', 'not in', ['void'])
        .execute();
      expect(open).toEqual([]);
    }
  });
});

describe('what the law wants kept', () => {
  test('is kept apart for five years and then purged', async () => {
    const email = 'contract@example.com';
    const person = await signsUp(world, 'kakao', { email });
    const item = await anItem(world);
    await rents(world, person, item.serialNumber);
    await returns(world, person, item.serialNumber, item.stationId);
    const left = await world.now();
    await leaves(person);
    const kept = () =>
      world.db.selectFrom('retained_records').selectAll().where('member_id', '=', person.memberId).execute();
    const [record] = await kept();
    expect(record).toMatchObject({ kind: 'contract_and_payment' });
    expect(JSON.stringify(record!.record)).toContain(email);
    expect(JSON.stringify(record!.record)).toContain(item.serialNumber);
    expect(record!.purge_after.getUTCFullYear()).toBe(left.getUTCFullYear() + 5);
    await world.advance({ hours: 5 * 365 * 24 });
    await world.doChores();
    expect(await kept()).toHaveLength(1);
    await world.advance({ hours: 3 * 24 });
    await world.doChores();
    expect(await kept()).toHaveLength(0);
  });

  test('is nothing when nothing was ever rented', async () => {
    const person = await signsUp(world);
    await leaves(person);
    const kept = await world.db
      .selectFrom('retained_records')
      .select('id')
      .where('member_id', '=', person.memberId)
      .execute();
    expect(kept).toEqual([]);
  });
});

describe.each(['kakao', 'google'] as const)('the link at %s', (provider) => {
  const signsUpAs = (subject: string): Promise<Visitor> => signsUp(world, provider, { person: subject });

  test('is cut after leaving, once', async () => {
    await leaves(await signsUpAs(`${provider}-goes`));
    await world.doChores();
    await world.advance({ hours: 2 });
    await world.doChores();
    expect(await unlinksOf(`${provider}-goes`)).toBe(1);
  });

  test('is cut later when the provider is away, or when its answer got lost', async () => {
    const subject = `${provider}-waits`;
    await leaves(await signsUpAs(subject));
    await world.sandbox.addFault({
      match: { provider },
      phase: 'before_effect',
      action: { type: 'status', status: 503 },
      times: 1,
    });
    await world.doChores();
    expect(await unlinksOf(subject)).toBe(0);
    await world.sandbox.addFault({
      match: { provider },
      phase: 'after_effect',
      action: { type: 'status', status: 502 },
      times: 1,
    });
    await world.advance({ minutes: 1 });
    await world.doChores();
    await world.advance({ minutes: 1 });
    await world.doChores();
    expect(await unlinksOf(subject)).toBe(1);
    const waiting = await world.db.selectFrom('jobs').select('id').where('state', '=', 'waiting').execute();
    expect(waiting).toEqual([]);
  });

  test('stays when the person has registered again meanwhile', async () => {
    const subject = `${provider}-returns`;
    const before = await signsUpAs(subject);
    await leaves(before);
    const after = await signsUpAs(subject);
    await world.advance({ hours: 1 });
    await world.doChores();
    expect(await unlinksOf(subject)).toBe(0);
    expect(after.memberId).not.toBe(before.memberId);
    expect(await world.call('GET /api/v1/users/me', { as: after })).toMatchObject({ ok: true });
  });

  test('stays while the person is registering, and goes when they give up', async () => {
    const subject = `${provider}-hesitates`;
    await leaves(await signsUpAs(subject));
    await logsIn(world, provider, { person: subject });
    await world.doChores();
    expect(await unlinksOf(subject)).toBe(0);
    await world.advance({ hours: 1 });
    await world.doChores();
    expect(await unlinksOf(subject)).toBe(1);
  });
});

test("what cuts the Google link is stored sealed and Kakao's is not stored at all", async () => {
  const google = await signsUp(world, 'google');
  const kakao = await signsUp(world, 'kakao');
  expect((await getMemberRow(google.memberId)).provider_grant).toBeInstanceOf(Buffer);
  expect((await getMemberRow(kakao.memberId)).provider_grant).toBeNull();
});

test('someone who registers again at once becomes someone new', async () => {
  for (let n = 0; n < 5; n += 1) {
    const subject = `at-once-${n}`;
    const before = await signsUp(world, 'kakao', { person: subject });
    const [, login] = await Promise.all([leaves(before), logsIn(world, 'kakao', { person: subject })]);
    expect(login.ok).toBe(true);
    expect(await livingMembersOf(subject)).toEqual([]);
    const after = await signsUp(world, 'kakao', { person: subject });
    expect(after.memberId).not.toBe(before.memberId);
    // Whoever was signed in a moment too early is signed out with the rest.
    const sessions = await world.db
      .selectFrom('session_families')
      .select('id')
      .where('member_id', '=', before.memberId)
      .where('ended_at', 'is', null)
      .execute();
    expect(sessions).toEqual([]);
    expect(await livingMembersOf(subject)).toHaveLength(1);
  }
});
