// Counting a station: what is expected, found, missing and surprising, and that nothing is lost by a count itself.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, aProduct, aStation, rents, returns, type Item } from '#api-test/factories.ts';
import { isShutDown } from '#api-test/fixtures.ts';
import { expectInvariants } from '#api-test/money/money.ts';
import { askConsole, aStaff, callConsole, type ConsoleReply, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Answer, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

type Count = ConsoleReply<'POST /api/v1/console/counts'>;

const detailOf = (item: Item) =>
  askConsole(app, 'GET /api/v1/console/items/{serial}', {
    as: manager,
    params: { serial: item.serialNumber },
  });
const begin = (stationId: number, as = manager) =>
  askConsole(app, 'POST /api/v1/console/counts', { as, body: { stationId } });
const scan = (id: number, serials: readonly string[], as = manager, headers: Record<string, string> = {}) =>
  callConsole(app, 'POST /api/v1/console/counts/{id}/scans', {
    as,
    headers,
    params: { id },
    body: { serials },
  });
const moveHere = (id: number, serial: string, as = manager) =>
  callConsole(app, 'POST /api/v1/console/counts/{id}/move-here', {
    as,
    params: { id },
    body: { serial, reason: '실사에서 찾음' },
  });
const finish = (id: number, as = manager) =>
  callConsole(app, 'POST /api/v1/console/counts/{id}/finish', { as, params: { id } });

function dataOf(answer: Answer<Count>): Count {
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

async function lose(item: Item): Promise<void> {
  const { version } = await detailOf(item);
  await askConsole(app, 'POST /api/v1/console/items/state', {
    as: manager,
    body: { items: [{ serial: item.serialNumber, version }], to: 'LOST', reason: '못 찾음' },
  });
}

async function stationWithItems(count: number): Promise<{ stationId: number; items: Item[] }> {
  const { stationId } = await aStation(app);
  const { productId } = await aProduct(app);
  const items: Item[] = [];
  for (let n = 0; n < count; n += 1) items.push(await anItem(app, { stationId, productId }));
  return { stationId, items };
}

test('a count compares what our books say with what is scanned, and flags what was not found', async () => {
  const { stationId, items } = await stationWithItems(3);
  const [first, second, missing] = items as [Item, Item, Item];
  const count = await begin(stationId);
  expect(count).toMatchObject({
    no: expect.stringMatching(/^K\d+$/),
    state: 'OPEN',
    expected: [{ expected: 3, found: 0 }],
    unexpected: [],
    unknown: [],
  });
  const scanned = dataOf(await scan(count.id, [first.serialNumber, second.serialNumber, 'CHR_NOBODY']));
  expect(scanned).toMatchObject({
    expected: [{ expected: 3, found: 2 }],
    missing: [{ serial: missing.serialNumber }],
    unknown: ['CHR_NOBODY'],
  });
  const result = dataOf(await finish(count.id));
  expect(result).toMatchObject({ state: 'FINISHED', missing: [{ serial: missing.serialNumber }] });
  expect(await detailOf(missing)).toMatchObject({ state: 'AVAILABLE', notSeen: 1, lastSeenAt: null });
  expect(await detailOf(first)).toMatchObject({ notSeen: 0, lastSeenAt: expect.any(String) });
  const audited = await app.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject', '=', 'count')
    .where('subject_id', '=', count.no)
    .orderBy('id')
    .execute();
  expect(audited).toMatchObject([
    { action: 'count.begin' },
    { action: 'count.scan', after: { unknown: ['CHR_NOBODY'] } },
    { action: 'count.finish', after: { found: 2, missing: [missing.serialNumber] } },
  ]);
});

test('an item missed in count after count is flagged each time, and seen again the flag is gone', async () => {
  const { stationId, items } = await stationWithItems(1);
  for (let round = 1; round <= 3; round += 1) {
    await finish((await begin(stationId)).id);
    expect(await detailOf(items[0]!)).toMatchObject({ state: 'AVAILABLE', notSeen: round });
  }
  await scan((await begin(stationId)).id, [items[0]!.serialNumber]);
  expect(await detailOf(items[0]!)).toMatchObject({ notSeen: 0 });
});

test('scanning a code twice, or again with the same key, changes nothing', async () => {
  const { stationId, items } = await stationWithItems(1);
  const { id } = await begin(stationId);
  const headers = { 'idempotency-key': randomUUID() };
  const first = dataOf(await scan(id, [items[0]!.serialNumber], manager, headers));
  expect(dataOf(await scan(id, [items[0]!.serialNumber], manager, headers))).toEqual(first);
  expect(dataOf(await scan(id, [items[0]!.serialNumber]))).toEqual(first);
});

test('an item of another station that is found here is booked here with one tap', async () => {
  const { stationId } = await stationWithItems(1);
  const stray = await anItem(app);
  const { id } = await begin(stationId);
  const scanned = dataOf(await scan(id, [stray.serialNumber]));
  expect(scanned.unexpected).toMatchObject([
    { serial: stray.serialNumber, state: 'AVAILABLE', station: { id: stray.stationId } },
  ]);
  const moved = dataOf(await moveHere(id, stray.serialNumber));
  expect(moved.unexpected).toEqual([]);
  expect(moved.expected).toContainEqual(expect.objectContaining({ expected: 1, found: 1 }));
  expect(await detailOf(stray)).toMatchObject({ station: { id: stationId } });
  expect(dataOf(await moveHere(id, stray.serialNumber)).unexpected).toEqual([]);
});

test('an item is not booked at a station that was shut down while it was counted: STATE_CONFLICT', async () => {
  const { stationId } = await aStation(app);
  const stray = await anItem(app);
  const { id } = await begin(stationId);
  await scan(id, [stray.serialNumber]);
  await isShutDown(app, stationId);
  expect(await moveHere(id, stray.serialNumber)).toMatchObject({
    status: 409,
    code: 'STATE_CONFLICT',
    state: 'SHUT_DOWN',
  });
  expect(await detailOf(stray)).toMatchObject({ station: { id: stray.stationId } });
});

test('a lost item that is found in a count is in service again', async () => {
  const { stationId } = await stationWithItems(1);
  const lost = await anItem(app);
  await lose(lost);
  const { id } = await begin(stationId);
  expect(dataOf(await scan(id, [lost.serialNumber])).unexpected).toMatchObject([
    { state: 'LOST', station: null },
  ]);
  await moveHere(id, lost.serialNumber);
  expect(await detailOf(lost)).toMatchObject({ state: 'AVAILABLE', station: { id: stationId } });
});

test('a rented item that lies here is not booked: STATE_CONFLICT asks for a forced return', async () => {
  const { stationId } = await stationWithItems(1);
  const rented = await anItem(app);
  await rents(app, await aMember(app), rented.serialNumber);
  const { id } = await begin(stationId);
  expect(dataOf(await scan(id, [rented.serialNumber])).unexpected).toMatchObject([
    { state: 'RENTED', rental: { no: expect.stringMatching(/^R/) } },
  ]);
  expect(await moveHere(id, rented.serialNumber)).toMatchObject({
    status: 409,
    code: 'STATE_CONFLICT',
    state: 'RENTED',
    reasons: ['대여 중인 물품이에요. 매니저에게 강제 반납을 요청해 주세요.'],
  });
});

test('what is rented away while a station is counted is not missing', async () => {
  const { stationId, items } = await stationWithItems(2);
  const { id } = await begin(stationId);
  await rents(app, await aMember(app), items[0]!.serialNumber);
  await scan(id, [items[1]!.serialNumber]);
  const result = dataOf(await finish(id));
  expect(result).toMatchObject({ missing: [], expected: [{ expected: 1, found: 1 }] });
  expect(await detailOf(items[0]!)).toMatchObject({ notSeen: 0 });
});

test('whoever begins a count of a station that is being counted joins it', async () => {
  const { stationId } = await stationWithItems(1);
  const other = await aStaff(app, 'FIELD', { stationIds: [stationId] });
  const [one, two] = await Promise.all([begin(stationId), begin(stationId, other)]);
  expect(one.id).toBe(two.id);
  await finish(one.id);
  expect((await begin(stationId)).id).not.toBe(one.id);
});

test('a finished count takes no more scans, and a code that was not scanned is not booked', async () => {
  const { stationId, items } = await stationWithItems(1);
  const { id } = await begin(stationId);
  expect(await moveHere(id, items[0]!.serialNumber)).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
  await finish(id);
  expect(await scan(id, [items[0]!.serialNumber])).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  expect(await moveHere(id, items[0]!.serialNumber)).toMatchObject({ code: 'STATE_CONFLICT' });
  expect(await finish(id)).toMatchObject({ code: 'STATE_CONFLICT' });
});

test('a count at somebody else’s station does not exist for field staff, and a station shut down is not counted', async () => {
  const { stationId } = await stationWithItems(1);
  const { id } = await begin(stationId);
  const stranger = await aStaff(app, 'FIELD', { stationIds: [(await aStation(app)).stationId] });
  for (const answer of [
    await scan(id, ['CHR_X'], stranger),
    await moveHere(id, 'CHR_X', stranger),
    await finish(id, stranger),
    await callConsole(app, 'GET /api/v1/console/counts/{id}', { as: stranger, params: { id } }),
  ]) {
    expect(answer).toMatchObject({ status: 404 });
  }
  const start = (as: Staff) => callConsole(app, 'POST /api/v1/console/counts', { as, body: { stationId } });
  expect(await start(stranger)).toMatchObject({ code: 'STATION_NOT_FOUND' });
  await app.db
    .updateTable('stations')
    .set({ shut_down_at: await app.now() })
    .where('id', '=', stationId)
    .execute();
  expect(await start(manager)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
});

/** An item that its renter says to have brought to a station, without the code of its poster. */
async function returnedUnseen(): Promise<{ item: Item; rentalId: number }> {
  const item = await anItem(app);
  const renter = await aMember(app);
  const { rentalHistoryToken } = await rents(app, renter, item.serialNumber);
  await returns(app, renter, item.serialNumber, item.stationId);
  const { id } = await app.db
    .selectFrom('rentals')
    .select('id')
    .where('token', '=', rentalHistoryToken)
    .executeTakeFirstOrThrow();
  return { item, rentalId: id };
}

const rowOf = ({ itemId }: Item) =>
  app.db.selectFrom('items').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow();

async function proofOf(rentalId: number): Promise<string | null> {
  const { proof } = await app.db
    .selectFrom('rentals')
    .select('return_proof as proof')
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow();
  return proof;
}

test('a return is confirmed by a scan at the station it names, and by none elsewhere', async () => {
  const { item, rentalId } = await returnedUnseen();
  const elsewhere = await begin((await aStation(app)).stationId);
  await scan(elsewhere.id, [item.serialNumber]);
  expect(await proofOf(rentalId)).toBe('unseen');
  await scan((await begin(item.stationId)).id, [item.serialNumber]);
  expect(await proofOf(rentalId)).toBe('seen');
});

test('an item that is booked over from where it was returned to does not confirm that return', async () => {
  const { item, rentalId } = await returnedUnseen();
  const { id } = await begin((await aStation(app)).stationId);
  await scan(id, [item.serialNumber]);
  await moveHere(id, item.serialNumber);
  expect(await proofOf(rentalId)).toBe('unseen');
});

test('field staff who scan an item of somebody else’s station learn that and no more, change nothing of it, and a manager has a report', async () => {
  const { item, rentalId } = await returnedUnseen();
  const { stationId } = await stationWithItems(1);
  const field = await aStaff(app, 'FIELD', { stationIds: [stationId] });
  const { id, no } = await begin(stationId, field);
  const { station, product } = await detailOf(item);
  const before = await rowOf(item);
  const answer = dataOf(await scan(id, [item.serialNumber, 'CHR_NOBODY'], field));
  expect(answer).toMatchObject({ foreign: [item.serialNumber], unexpected: [], unknown: ['CHR_NOBODY'] });
  expect(JSON.stringify(answer)).not.toContain(station!.name);
  expect(JSON.stringify(answer)).not.toContain(product.name);
  expect(await rowOf(item)).toEqual(before);
  expect(await proofOf(rentalId)).toBe('unseen');

  expect(await moveHere(id, item.serialNumber, field)).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
  expect(await rowOf(item)).toEqual(before);

  await scan(id, [item.serialNumber], field);
  const reported = { query: { serial: item.serialNumber } };
  const { content } = await askConsole(app, 'GET /api/v1/console/reports', { as: manager, ...reported });
  expect(content).toMatchObject([
    { kind: 'FOUND_ELSEWHERE', state: 'NEW', station: null, staff: { id: field.staffId } },
  ]);
  expect(content[0]!.text).toContain(no);
  const own = await askConsole(app, 'GET /api/v1/console/reports', { as: field, ...reported });
  expect(own.content).toEqual([]);

  const shown = await askConsole(app, 'GET /api/v1/console/counts/{id}', { as: manager, params: { id } });
  expect(shown).toMatchObject({
    foreign: [],
    unexpected: [{ serial: item.serialNumber, station: { id: item.stationId } }],
  });
});

test('field staff book an item over between two stations of their own', async () => {
  const { stationId } = await stationWithItems(1);
  const stray = await anItem(app);
  const field = await aStaff(app, 'FIELD', { stationIds: [stationId, stray.stationId] });
  const { id } = await begin(stationId, field);
  expect(dataOf(await scan(id, [stray.serialNumber], field))).toMatchObject({
    foreign: [],
    unexpected: [{ serial: stray.serialNumber }],
  });
  expect(dataOf(await moveHere(id, stray.serialNumber, field)).unexpected).toEqual([]);
  expect(await detailOf(stray)).toMatchObject({ station: { id: stationId } });
});
