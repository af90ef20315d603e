// Helping: points for bringing a product from where there is enough of it to where it has been short, and every case in which there are none.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aMember,
  anItem,
  aProduct,
  aStation,
  asRentalReceipt,
  authorizes,
  rents,
  type Item,
} from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { comesToRest, confirms, expectInvariants, returnCall } from '#api-test/money/money.ts';
import { refunds } from '#api-test/money/payments.ts';
import { givesPoints, ledgerOf, preparesWithPoints } from '#api-test/money/points.ts';
import { aStaff, askConsole, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await set('points.rate', 0);
  await set('points.help', 100);
});
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

const set = (key: string, value: unknown) =>
  sql`insert into settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`.execute(app.db);

const marks = (stationId: number, productId: number, low: number) =>
  app.db
    .insertInto('station_targets')
    .values({ station_id: stationId, product_id: productId, target: 9, low })
    .execute();

const lowSince = async (stationId: number, productId: number) =>
  (
    await app.db
      .selectFrom('station_targets')
      .select('low_since')
      .where('station_id', '=', stationId)
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).low_since;

/** A product at 500 won an hour: one station has enough of it, the other none and wants one. */
async function aShortage({ pieces = 4, enough = 1 }: { pieces?: number; enough?: number | null } = {}) {
  const { productId } = await aProduct(app);
  const { stationId: from } = await aStation(app);
  const { stationId: to } = await aStation(app);
  const items: Item[] = [];
  for (let index = 0; index < pieces; index += 1) {
    items.push(await anItem(app, { productId, stationId: from }));
  }
  if (enough !== null) await marks(from, productId, enough);
  await marks(to, productId, 0);
  await app.advance({ minutes: 1 });
  return { productId, from, to, items };
}

async function aRenter(given: Awaited<ReturnType<typeof aShortage>>, index = 0, person?: Person) {
  const renter = person ?? (await aMember(app));
  const { serialNumber } = given.items[index]!;
  const { rentalHistoryToken: token } = await rents(app, renter, serialNumber);
  return { person: renter, serialNumber, token };
}

async function codeOf(stationId: number): Promise<string> {
  const { code } = await app.db
    .selectFrom('stations')
    .select('code')
    .where('id', '=', stationId)
    .executeTakeFirstOrThrow();
  return code;
}

/** With the code of the station's poster, unless it says otherwise. */
async function scans(person: Person, serialNumber: string, stationId: number, { code = true } = {}) {
  return app.ask('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code: serialNumber },
    query: { returnStationId: stationId, ...(code && { code: await codeOf(stationId) }) },
  });
}

async function brings(person: Person, serialNumber: string, stationId: number, how: { code?: boolean } = {}) {
  const quote = await scans(person, serialNumber, stationId, how);
  const answer = await returnCall(app, person, serialNumber, quote.returnInfoKey);
  if (!answer.ok) throw new Error(answer.code);
  expect(answer.data.points).toEqual(quote.points);
  return quote.points.help;
}

const toldAt = async (person: Person, stationId: number) =>
  (await app.ask('GET /api/v1/stations/{stationId}/help-points', { as: person, params: { stationId } }))
    .rentals;

describe('bringing something to where it has been short', () => {
  test('is told on the map, quoted, earned once and read in the account', async () => {
    await set('points.rate', 2);
    const shortage = await aShortage();
    const { person, serialNumber, token } = await aRenter(shortage);
    expect(await toldAt(person, shortage.to)).toEqual([
      { rentalHistoryToken: token, productName: expect.any(String), productNameEn: null, points: 100 },
    ]);
    expect(await toldAt(person, shortage.from)).toEqual([]);
    const quote = await scans(person, serialNumber, shortage.to);
    expect(quote.points).toEqual({ earn: 10, help: 100 });
    const answers = await Promise.all(
      [1, 2].map(() => returnCall(app, person, serialNumber, quote.returnInfoKey)),
    );
    for (const answer of answers)
      expect(answer).toMatchObject({ ok: true, data: { points: { earn: 10, help: 100 } } });
    const { balance, entries } = await app.ask('GET /api/v1/points', { as: person });
    expect(balance).toBe(110);
    expect(entries.content.map(({ kind, about }) => [kind, about?.stationName])).toEqual([
      ['EARN', quote.returnStationName],
      ['HELP', quote.returnStationName],
    ]);
    expect(await toldAt(person, shortage.to)).toEqual([]);
  });

  test('earns nothing without the code of the station', async () => {
    const shortage = await aShortage();
    const { person, serialNumber } = await aRenter(shortage);
    expect(await brings(person, serialNumber, shortage.to, { code: false })).toBe(0);
    expect(await ledgerOf(app, person)).toEqual([]);
  });

  test('earns nothing where it has been short only since the rental began, or was filled in between', async () => {
    const shortage = await aShortage();
    const last = await anItem(app, { productId: shortage.productId, stationId: shortage.to });
    const { person, serialNumber } = await aRenter(shortage);
    const other = await aMember(app);
    await rents(app, other, last.serialNumber);
    expect(await lowSince(shortage.to, shortage.productId)).not.toBeNull();
    expect(await brings(person, serialNumber, shortage.to)).toBe(0);

    const again = await aShortage();
    const renter = await aRenter(again);
    const filler = await aRenter(again, 1);
    await brings(filler.person, filler.serialNumber, again.to);
    await rents(app, await aMember(app), filler.serialNumber);
    expect(await brings(renter.person, renter.serialNumber, again.to)).toBe(0);
  });

  test('earns nothing from a station that was short itself when the rental began, or has no mark', async () => {
    const short = await aShortage({ pieces: 2, enough: 2 });
    const first = await aRenter(short);
    expect(await brings(first.person, first.serialNumber, short.to)).toBe(0);
    const unknown = await aShortage({ enough: null });
    const second = await aRenter(unknown);
    expect(await toldAt(second.person, unknown.to)).toEqual([]);
    expect(await brings(second.person, second.serialNumber, unknown.to)).toBe(0);
    // The last one above the mark: the station was above it when this rental began.
    const enough = await aShortage({ pieces: 2, enough: 1 });
    const third = await aRenter(enough);
    expect(await brings(third.person, third.serialNumber, enough.to)).toBe(100);
  });

  test('earns nothing if less was paid for the rental, refunds before it counted', async () => {
    await set('points.help', 501);
    const dear = await aShortage();
    const first = await aRenter(dear);
    expect(await brings(first.person, first.serialNumber, dear.to)).toBe(0);

    await set('points.help', 500);
    const shortage = await aShortage();
    const free = await aMember(app);
    await givesPoints(app, free, 500);
    const { serialNumber } = shortage.items[0]!;
    const prepared = await preparesWithPoints(app, free, serialNumber, { points: 500, amount: 0, hours: 1 });
    if (!prepared.ok) throw new Error(prepared.code);
    await app.ask('POST /api/v1/payments/confirm', {
      as: free,
      body: { orderId: prepared.data.orderId, amount: 0 },
    });
    expect(await brings(free, serialNumber, shortage.to)).toBe(0);

    const refunded = await aShortage();
    const renter = await aRenter(refunded);
    const quote = await scans(renter.person, renter.serialNumber, refunded.to);
    expect(quote.points.help).toBe(500);
    await refunds(app, await aStaff(app, 'MANAGER'), await orderOf(renter.token), 1);
    expect(await returnCall(app, renter.person, renter.serialNumber, quote.returnInfoKey)).toMatchObject({
      data: { points: { help: 0 } },
    });
  });

  test('earns nothing when it is returned for free', async () => {
    const shortage = await aShortage();
    const { person, token } = await aRenter(shortage);
    expect(await toldAt(person, shortage.to)).toHaveLength(1);
    await app.ask('POST /api/v1/rentals/{token}/reports', {
      as: person,
      params: { token },
      body: {
        kind: 'BROKEN',
        freeReturn: { returnStationId: shortage.to, code: await codeOf(shortage.to) },
      },
    });
    expect(await ledgerOf(app, person)).toEqual([]);
  });

  test('earns twice a day, also of three returns at once, and again on the next day in Korea', async () => {
    await itIs(app, '2026-11-20T23:30:00+09:00');
    const person = await aMember(app);
    const brought = [];
    for (let index = 0; index < 3; index += 1) {
      const shortage = await aShortage();
      const { serialNumber } = await aRenter(shortage, 0, person);
      const quote = await scans(person, serialNumber, shortage.to);
      expect(quote.points.help).toBe(100);
      brought.push({ serialNumber, ...quote });
    }
    const answers = await Promise.all(
      brought.map(({ serialNumber, returnInfoKey }) => returnCall(app, person, serialNumber, returnInfoKey)),
    );
    const helps = answers.map((answer) => (answer.ok ? answer.data.points.help : answer.code));
    expect(helps).toHaveLength(3);
    expect(helps).toEqual(expect.arrayContaining([0, 100]));
    expect(await ledgerOf(app, person)).toEqual(['HELP 100', 'HELP 100']);
    const next = await aShortage();
    const { serialNumber } = await aRenter(next, 0, person);
    expect(await toldAt(person, next.to)).toEqual([]);
    expect((await scans(person, serialNumber, next.to)).points.help).toBe(0);
    await itIs(app, '2026-11-21T00:05:00+09:00');
    expect(await brings(person, serialNumber, next.to)).toBe(100);
  });

  test('earns what its quote said, whatever is set or brought there afterwards, also when a fee is paid first', async () => {
    const shortage = await aShortage();
    const { person, serialNumber } = await aRenter(shortage);
    await app.advance({ hours: 2 });
    const quote = await scans(person, serialNumber, shortage.to);
    expect(quote).toMatchObject({ status: '연체', points: { help: 100 } });
    await anItem(app, { productId: shortage.productId, stationId: shortage.to });
    await set('points.help', 0);
    const session = await app.ask('POST /api/v1/payments/prepare/overdue', {
      as: person,
      body: { method: 'OVERDUE', returnInfoKey: quote.returnInfoKey },
    });
    const answer = await confirms(app, person, session, await authorizes(app, session));
    if (!answer.ok) throw new Error(answer.code);
    expect(asRentalReceipt(answer.data)).toMatchObject({ type: 'OVERDUE', points: { earn: 0, help: 100 } });
    expect(await ledgerOf(app, person)).toEqual(['HELP 100']);
  });

  test('earns nothing while it is set to 0 or points are off', async () => {
    const shortage = await aShortage();
    const { person, serialNumber } = await aRenter(shortage);
    await set('points.help', 0);
    expect(await toldAt(person, shortage.to)).toEqual([]);
    await set('points.help', 100);
    await set('features.points', false);
    expect((await scans(person, serialNumber, shortage.to)).points.help).toBe(0);
    await set('features.points', true);
    expect((await scans(person, serialNumber, shortage.to)).points.help).toBe(100);
  });
});

test('a refund that leaves less paid than helping earned takes all of it back, once, beside what was earned of the payment', async () => {
  await set('points.rate', 2);
  const manager = await aStaff(app, 'MANAGER');
  const shortage = await aShortage();
  const { person, serialNumber, token } = await aRenter(shortage);
  await brings(person, serialNumber, shortage.to);
  const order = await orderOf(token);
  await refunds(app, manager, order, 400);
  expect(await ledgerOf(app, person)).toEqual(['HELP 100', 'EARN 10', 'TAKE_BACK -8']);
  await refunds(app, manager, order, 1);
  await refunds(app, manager, order, 99);
  expect((await ledgerOf(app, person)).slice(3)).toEqual(['TAKE_BACK -101', 'TAKE_BACK -1']);
  const account = await askConsole(app, 'GET /api/v1/console/members/{id}/points', {
    as: manager,
    params: { id: person.memberId },
  });
  expect(account.points).toMatchObject({ balance: 0, given: 110 });
});

test('a refund and the return it meets leave points for helping exactly where as much is still paid', async () => {
  for (let round = 0; round < 4; round += 1) {
    const manager = await aStaff(app, 'MANAGER');
    const shortage = await aShortage();
    const { person, serialNumber, token } = await aRenter(shortage);
    const quote = await scans(person, serialNumber, shortage.to);
    await Promise.all([
      returnCall(app, person, serialNumber, quote.returnInfoKey),
      refunds(app, manager, await orderOf(token), 450),
    ]);
    const lines = await ledgerOf(app, person);
    expect([[], ['HELP 100', 'TAKE_BACK -100']]).toContainEqual(lines);
  }
});

describe('since when something is short', () => {
  test('is kept by whatever changes stock or the mark, and by two rentals at once', async () => {
    const { productId } = await aProduct(app);
    const { stationId } = await aStation(app);
    const { stationId: elsewhere } = await aStation(app);
    const items: Item[] = [];
    for (let index = 0; index < 4; index += 1) items.push(await anItem(app, { productId, stationId }));
    await marks(stationId, productId, 2);
    const since = () => lowSince(stationId, productId);
    const change = (columns: string, index: number) =>
      sql`update items set ${sql.raw(columns)} where id = ${items[index]!.itemId}`.execute(app.db);
    expect(await since()).toBeNull();
    const people = [await aMember(app), await aMember(app)];
    await Promise.all(people.map((person, index) => rents(app, person, items[index]!.serialNumber)));
    const first = await since();
    expect(first).not.toBeNull();
    await app.advance({ minutes: 5 });
    await change(`state = 'broken'`, 2);
    expect(await since()).toEqual(first);
    await change(`state = 'available'`, 2);
    expect(await since()).toEqual(first);
    await brings(people[0]!, items[0]!.serialNumber, stationId);
    expect(await since()).toBeNull();
    await change(`station_id = ${elsewhere}`, 0);
    const second = await since();
    expect(second!.getTime()).toBeGreaterThan(first!.getTime());
    await change(`station_id = ${stationId}`, 0);
    expect(await since()).toBeNull();
    await anItem(app, { productId, stationId });
    expect(await since()).toBeNull();
  });

  test('begins with a mark that is raised, ends with one that is lowered, and outlives an edit that leaves it', async () => {
    const manager: Staff = await aStaff(app, 'MANAGER');
    const { productId } = await aProduct(app);
    const { productId: other } = await aProduct(app);
    const { stationId } = await aStation(app);
    await anItem(app, { productId, stationId });
    const edits = async (targets: { productId: number; target: number; low: number }[]) => {
      const { version } = await askConsole(app, 'GET /api/v1/console/stations/{id}', {
        as: manager,
        params: { id: stationId },
      });
      const answer = await callConsole(app, 'PATCH /api/v1/console/stations/{id}', {
        as: manager,
        params: { id: stationId },
        body: { targets, version },
      });
      expect(answer).toMatchObject({ ok: true });
      return lowSince(stationId, productId);
    };
    expect(await edits([{ productId, target: 5, low: 0 }])).toBeNull();
    const since = await edits([
      { productId, target: 5, low: 1 },
      { productId: other, target: 5, low: 1 },
    ]);
    expect(since).not.toBeNull();
    await app.advance({ minutes: 5 });
    expect(await edits([{ productId, target: 8, low: 2 }])).toEqual(since);
    expect(await edits([{ productId, target: 8, low: 0 }])).toBeNull();
  });
});

test('the database refuses help points without a scanned station, a third of a day and a second of a rental', async () => {
  const shortage = await aShortage();
  const { person, serialNumber } = await aRenter(shortage);
  await scans(person, serialNumber, shortage.to, { code: false });
  const refuses = async (write: ReturnType<typeof sql>, constraint: string) =>
    expect(write.execute(app.db)).rejects.toMatchObject({ constraint });
  const promise = (points: number, { seen }: { seen: boolean }) =>
    sql`update return_quotes set help_points = ${points}, station_code_seen = ${seen} where member_id = ${person.memberId}`;
  await refuses(promise(100, { seen: false }), 'help_points_are_for_a_scanned_station');
  await refuses(promise(1_001, { seen: true }), 'help_points_of_a_quote_are_0_to_1000');
  const entry = (rentalId: number, ofDay: number | null, kind = 'help') => sql`
    insert into point_entries (member_id, kind, amount, expires_at, rental_id, help_day, help_of_day)
    values (${person.memberId}, ${kind}, 100, ondesk_now(), ${rentalId}, '2026-11-18', ${ofDay})`;
  await refuses(entry(900_001, null), 'points_for_helping_say_of_which_day');
  await refuses(entry(900_001, 3), 'helping_is_rewarded_twice_a_day');
  await app.db
    .transaction()
    .execute(async (tx) => {
      await entry(900_001, 1).execute(tx);
      await sql`savepoint one`.execute(tx);
      await expect(entry(900_001, 2).execute(tx)).rejects.toMatchObject({
        constraint: 'points_for_helping_once_per_rental',
      });
      await sql`rollback to savepoint one`.execute(tx);
      await expect(entry(900_002, 1).execute(tx)).rejects.toMatchObject({
        constraint: 'points_for_helping_are_numbered_by_day',
      });
      throw new Error('nothing of this is kept');
    })
    .catch((error: Error) => expect(error.message).toBe('nothing of this is kept'));
});

async function orderOf(token: string): Promise<{ orderId: number }> {
  return app.db
    .selectFrom('rental_orders')
    .innerJoin('rentals', 'rentals.id', 'rental_orders.rental_id')
    .select('order_id as orderId')
    .where('rentals.token', '=', token)
    .executeTakeFirstOrThrow();
}
