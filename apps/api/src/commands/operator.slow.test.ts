// `npm run operator` and `npm run history`: items, stations, staff, jobs and claims from the command line.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  comesToRest,
  confirms,
  expectInvariants,
  isCapturedBehindOurBack,
  isLate,
  isReadyToConfirm,
  isReadyToPayTheFee,
  moneyOf,
  orderStateOf,
  returnCall,
  stockAt,
} from '#api-test/money/money.ts';
import { sql } from 'kysely';
import { givesPoints } from '#api-test/money/points.ts';
import { aCharge } from '#api-test/rentals.ts';
import { commandsOf, runCommand } from '#api-test/processes/run-command.ts';
import { aStaff, callConsole } from '#api-test/console/staff.ts';
import { aMember, anItem, aStation, authorizes, rents } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

const { operator, history } = commandsOf(() => app);

test.each([
  ['operator', ['jobs']],
  ['history', ['CHR_0001']],
] as const)('%s says in one sentence that the database cannot be reached', async (name, words) => {
  const { code, said } = await runCommand(name, words, {
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nowhere',
    TOKEN_SECRET: app.tokenSecret,
    DATA_DIR: app.config.dataDir,
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^The database of DATABASE_URL cannot be used: [^\n]+\n$/);
  expect(said).not.toContain('secret');
});

test('an operator has every account of points checked', async () => {
  await givesPoints(app, await aMember(app), 500);
  expect(await operator('points', 'check')).toEqual({
    code: 0,
    said: 'Every balance of points is what its entries say.\n',
  });
});

describe('an operator', () => {
  test('an operator declares an item lost twelve hours after it was due, which closes the rental unpaid', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber);
    expect(await operator('item', item.serialNumber, 'lost', '연락 두절')).toMatchObject({ code: 1 });
    await app.advance({ hours: 13, minutes: 1 });
    const { quote } = await isReadyToPayTheFee(app, person, item, item.stationId);
    expect(await operator('item', item.serialNumber, 'lost', '연락 두절')).toMatchObject({ code: 0 });
    const detail = await app.ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } });
    expect(detail.rentalHistory).toMatchObject({
      status: '반납',
      closedBy: 'LOST',
      returnStationName: null,
      amount: 500,
    });
    expect(detail.rentalHistory.returnTime).not.toBeNull();
    expect(await returnCall(app, person, item.serialNumber, quote.returnInfoKey)).toMatchObject({
      status: 409,
      code: 'RENTAL_ALREADY_RETURNED',
    });
  });

  test('an operator cannot declare an item lost while its fee is being paid, and a fee authorised before is refused afterwards', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber);
    await app.advance({ hours: 14 });
    const fee = await isReadyToPayTheFee(app, person, item, item.stationId);
    const other = await isReadyToPayTheFee(app, person, item, item.stationId);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway', path: '/v1/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    await confirms(app, person, fee.session, fee.paymentKey);
    await app.sandbox.clearFaults();
    expect(await operator('item', item.serialNumber, 'lost', '연락 두절')).toMatchObject({ code: 1 });
    await app.advance({ minutes: 12 });
    await app.runTasks();
    expect(await operator('item', item.serialNumber, 'lost', '연락 두절')).toMatchObject({ code: 0 });
    expect(await confirms(app, person, other.session, other.paymentKey)).toMatchObject({
      code: 'QUOTE_EXPIRED',
    });
    expect(await moneyOf(app, other.session.orderId)).toEqual([]);
  });

  test('an operator who marks an item broken while it is being paid for gets the money back to the renter', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway', path: '/v1/*' },
      phase: 'before_effect',
      action: 'drop',
    });
    await confirms(app, person, session, paymentKey);
    await app.sandbox.clearFaults();
    expect(await operator('item', item.serialNumber, 'broken', '파손')).toMatchObject({ code: 0 });
    await app.advance({ seconds: 40 });
    await app.runTasks();
    expect(await orderStateOf(app, session.orderId)).toBe('cancelled');
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
    expect((await history(session.orderId)).said).toMatch(/refund \d+ +done/);
  });

  test('an operator pauses and opens a station, and shuts one down for good', async () => {
    const { stationId } = await aStation(app);
    const item = await anItem(app, { stationId });
    const lookUp = () =>
      app.call('GET /api/v1/rentals/products/{serialNumber}', {
        params: { serialNumber: item.serialNumber },
      });
    expect(await operator('station', String(stationId), 'pause', '점검')).toMatchObject({ code: 0 });
    expect(await lookUp()).toMatchObject({ code: 'STATION_PAUSED' });
    expect(await operator('station', String(stationId), 'open', '점검 끝')).toMatchObject({ code: 0 });
    expect(await lookUp()).toMatchObject({ ok: true });
    expect(await operator('station', String(stationId), 'open', '다시')).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not paused') as unknown,
    });
    expect(await operator('station', String(stationId), 'pause', '가'.repeat(41))).toMatchObject({ code: 1 });
    expect(await operator('station', String(stationId), 'shut-down', '계약 종료')).toMatchObject({
      code: 1,
      said: expect.stringContaining('still has items') as unknown,
    });
    const elsewhere = await aStation(app);
    await app.db
      .updateTable('items')
      .set({ station_id: elsewhere.stationId })
      .where('id', '=', item.itemId)
      .execute();
    expect(await operator('station', String(stationId), 'shut-down', '계약 종료')).toMatchObject({ code: 0 });
    expect(await app.call('GET /api/v1/stations/{id}', { params: { id: stationId } })).toMatchObject({
      code: 'STATION_NOT_FOUND',
    });
    expect(await operator('station', String(stationId), 'pause', '다시')).toMatchObject({ code: 1 });
    const journalled = await app.db
      .selectFrom('journal')
      .select('actor')
      .where('subject', '=', 'station')
      .execute();
    expect(journalled.every(({ actor }) => actor.startsWith('operator:'))).toBe(true);
    const audited = await app.db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('subject', '=', 'station')
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'station.pause',
      'station.open',
      'station.shut_down',
    ]);
    expect(audited.every(({ actor }) => actor.startsWith('cli:'))).toBe(true);
  });

  test('an operator lists the dead jobs and queues one again', async () => {
    expect(await operator('jobs')).toEqual({ code: 0, said: 'There are no dead jobs.\n' });
    const { id } = await app.db
      .insertInto('jobs')
      .values({
        kind: 'delete-unused-image',
        payload: JSON.stringify({ memberId: 1, key: 'profiles/1/none.webp' }),
        state: 'dead',
        attempts: 20,
        last_error: 'TypeError: fetch failed',
        finished_at: new Date('2026-11-15T00:00:00Z'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const listed = await operator('jobs');
    expect(listed.code).toBe(0);
    expect(listed.said.split('\n')[1]!.split(/ {2,}/)).toEqual([
      String(id),
      'delete-unused-image',
      '20',
      '2026.11.15 09:00',
      'TypeError: fetch failed',
    ]);
    expect(await operator('jobs', 'retry', String(id))).toEqual({
      code: 0,
      said: `Job ${id} is queued again.\n`,
    });
    await app.runTasks();
    const job = await app.db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirst();
    expect(job).toEqual({ state: 'done' });
    expect(await operator('jobs', 'retry', String(id))).toEqual({
      code: 1,
      said: `There is no dead job ${id}.\n`,
    });
  });

  test.each([
    [['item', 'CHR_NOBODY', 'broken', '이유'], 'There is no item CHR_NOBODY.'],
    [['item', 'CHR_X', 'broken'], 'A reason is needed.'],
    [['item', 'CHR_X', 'back', 'here', '이유'], 'npm run operator'],
    [['station', '1', 'dance', '이유'], 'npm run operator'],
    [['jobs', 'retry'], 'npm run operator'],
    [['jobs', 'forget', '1'], 'npm run operator'],
    [['claims', 'release', 'an-order'], 'A reason is needed.'],
    [['claims', 'young'], 'npm run operator'],
    [[], 'npm run operator'],
  ])('the operator command %j is refused with what is wrong', async (words, answer) => {
    const { code, said } = await operator(...words);
    expect(code).toBe(1);
    expect(said).toContain(answer);
  });
});

describe('the history command', () => {
  test('the history of a rental lists its extension, and that of the extension is the same', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { rentalHistoryToken } = await rents(app, person, item.serialNumber);
    const extension = await app.ask('POST /api/v1/payments/prepare/extension', {
      as: person,
      body: { rentalHistoryToken, hours: 1, amount: 500, method: 'CARD' },
    });
    await confirms(app, person, extension, await authorizes(app, extension));
    const { said } = await history(rentalHistoryToken);
    expect(new Set(said.match(/order \d+ +paid/g)).size).toBe(2);
    expect((await history(extension.orderId)).said).toBe(said);
  });

  test('the history of a rental lists its charge', async () => {
    const { rental } = await aCharge(app);
    expect((await history(rental.token)).said).toMatch(/charge \d+ +open/);
  });

  test('the history of an unknown key, and of none, says so', async () => {
    expect(await history('nobody-knows-it')).toEqual({
      code: 1,
      said: 'Nothing is known about nobody-knows-it.\n',
    });
    expect(await history()).toMatchObject({ code: 1 });
  });
});

describe('open payment claims', () => {
  /** Being confirmed, while the payment gateway does not answer. */
  async function anOpenClaim() {
    const person = await aMember(app);
    const item = await anItem(app);
    const { session, paymentKey } = await isReadyToConfirm(app, person, item.serialNumber);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway' },
      phase: 'before_effect',
      action: 'drop',
    });
    await confirms(app, person, session, paymentKey);
    return { person, item, session, paymentKey };
  }

  test('an operator lists claims by their age', async () => {
    const { session } = await anOpenClaim();
    await app.advance({ minutes: 9 });
    expect(await operator('claims')).toEqual({
      code: 0,
      said: 'There are no payment claims older than 10 minutes.\n',
    });
    expect((await operator('claims', '8')).said).toContain(session.orderId);
    await app.advance({ minutes: 2 });
    expect((await operator('claims')).said).toMatch(new RegExp(`^order +kind.*\n${session.orderId} +rent `));
  });

  test('an operator releases a claim with a reason, which frees the item, and a capture that comes later is refunded', async () => {
    const { person, item, session, paymentKey } = await anOpenClaim();
    expect(await operator('claims', 'release', session.orderId, '장애')).toMatchObject({ code: 1 });
    await app.advance({ minutes: 11 });
    expect(await operator('claims', 'release', session.orderId)).toMatchObject({ code: 1 });
    expect(await operator('claims', 'release', 'no-such-order', '장애')).toMatchObject({ code: 1 });
    expect(await orderStateOf(app, session.orderId)).toBe('confirming');
    expect(await operator('claims', 'release', session.orderId, 'PG사', '장애')).toEqual({
      code: 0,
      said: `Order ${session.orderId} is closed unpaid; a capture that comes later is refunded.\n`,
    });
    expect(await stockAt(app, item)).toBe(1);
    expect(await confirms(app, person, session, paymentKey)).toMatchObject({ code: 'ORDER_CLOSED' });
    expect((await history(session.orderId)).said).toMatch(/void +operator:.*changed_reason=PG사 장애/);
    expect(await operator('claims', 'release', session.orderId, '한 번 더')).toMatchObject({ code: 1 });
    await app.sandbox.clearFaults();
    await isCapturedBehindOurBack(app, session, await authorizes(app, session));
    await app.advance({ seconds: 31 });
    await app.runTasks();
    expect(await moneyOf(app, session.orderId)).toEqual([500, -500]);
  });

  test('an operator releases the claim of an overdue fee, and the rental can be returned again', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await isLate(app, person, item);
    const { session, paymentKey } = await isReadyToPayTheFee(app, person, item, item.stationId);
    await app.sandbox.addFault({
      match: { provider: 'payment-gateway' },
      phase: 'before_effect',
      action: 'drop',
    });
    await confirms(app, person, session, paymentKey);
    await app.advance({ minutes: 11 });
    expect(await operator('claims', 'release', session.orderId, '장애')).toMatchObject({ code: 0 });
    await app.sandbox.clearFaults();
    const again = await isReadyToPayTheFee(app, person, item, item.stationId);
    expect(await confirms(app, person, again.session, again.paymentKey)).toMatchObject({ ok: true });
  });
});

describe('staff at the command line', () => {
  const EMAIL = 'first-owner@example.com';

  test('the first owner is invited by a link, which opens; another one only when wanted', async () => {
    const first = await operator('invite-owner', EMAIL);
    expect(first).toMatchObject({ code: 0 });
    const [, url, token] = /(http\S+\/console\/invitations\/(\S+))/.exec(first.said)!;
    expect(url).toContain(app.config.publicOrigin);
    expect(
      await callConsole(app, 'GET /api/v1/console/invitations/{token}', { params: { token: token! } }),
    ).toMatchObject({ data: { email: EMAIL, role: 'OWNER', invitedBy: null } });
    // Not accepted yet: a new link voids the first.
    expect(await operator('invite-owner', EMAIL)).toMatchObject({ code: 0 });
    expect(
      await callConsole(app, 'GET /api/v1/console/invitations/{token}', { params: { token: token! } }),
    ).toMatchObject({ code: 'INVITATION_GONE' });

    const owner = await aStaff(app);
    const refused = await operator('invite-owner', 'second-owner@example.com');
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('--another') });
    expect(await operator('invite-owner', 'second-owner@example.com', '--another')).toMatchObject({
      code: 0,
    });
    expect(await operator('invite-owner', owner.email, '--another')).toMatchObject({ code: 1 });
    for (const wrong of [[], ['no-address'], [EMAIL, '--other'], [EMAIL, '--another', 'more']])
      expect(await operator('invite-owner', ...wrong)).toMatchObject({
        code: 1,
        said: expect.stringContaining('npm run'),
      });
  });

  test('a lockout is ended at the command line, and both acts are audit rows of the person at the command line', async () => {
    const person = await aStaff(app, 'SUPPORT');
    await sql`
      update staff set locked_until = ondesk_now() + interval '10 minutes' where id = ${person.staffId}`.execute(
      app.db,
    );
    expect(await operator('unlock', person.email)).toMatchObject({ code: 0 });
    const { email, password } = person;
    expect(
      await callConsole(app, 'POST /api/v1/console/session/password', { body: { email, password } }),
    ).toMatchObject({ ok: true });
    expect(await operator('unlock', 'nobody@example.com')).toMatchObject({ code: 1 });
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'staff_id'])
      .where('actor', 'like', 'cli:%')
      .where('subject', '=', 'staff')
      .execute();
    expect(rows.map(({ action }) => action)).toEqual([
      'staff.invite',
      'staff.invite',
      'staff.invite',
      'staff.unlock',
    ]);
    expect(rows.every(({ staff_id }) => staff_id === null)).toBe(true);
  });

  test('an address from which too much was guessed is cleared at the command line', async () => {
    await sql`
      insert into staff_sign_in_attempts (address)
      select address from (values ('127.0.0.1'), ('2001:db8:0:1::/64')) as addresses (address), generate_series(1, 20)`.execute(
      app.db,
    );
    const { email, password } = await aStaff(app, 'SUPPORT');
    const signIn = () =>
      callConsole(app, 'POST /api/v1/console/session/password', { body: { email, password } });
    expect(await signIn()).toMatchObject({ status: 429 });
    expect(await operator('unlock-address', '127.0.0.1')).toMatchObject({
      code: 0,
      said: expect.stringContaining('20 wrong attempts'),
    });
    expect(await signIn()).toMatchObject({ ok: true });
    expect(await operator('unlock-address', '2001:db8:0:1::7')).toMatchObject({
      code: 0,
      said: expect.stringContaining('20 wrong attempts'),
    });
    expect(await operator('unlock-address', '2001:db8:0:1::/64')).toMatchObject({
      code: 0,
      said: expect.stringContaining('Nobody'),
    });
    expect(await operator('unlock-address', 'office')).toMatchObject({ code: 1 });
  });
});
