// Recalls: what goes off sale, who is told and owes nothing, what comes back, how it is collected and ended, and who may do it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, anItem, aStation, type Item } from '#api-test/factories.ts';
import { comesToRest, expectInvariants, quotes, returnCall, stockAt } from '#api-test/money/money.ts';
import { aLateRental, aRental } from '#api-test/rentals.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());
afterEach(async () => {
  await comesToRest(app);
  await expectInvariants(app);
});

async function isOfLot(item: Pick<Item, 'itemId'>, lot: string): Promise<void> {
  await app.db.updateTable('items').set({ lot }).where('id', '=', item.itemId).execute();
}

const recalls = (body: { productId: number; lot?: string }, as = manager) =>
  callConsole(app, 'POST /api/v1/console/recalls', { as, body: { reason: '꽂는 곳이 뜨거워짐', ...body } });

async function aRecall(item: Pick<Item, 'productId'>, lot?: string): Promise<number> {
  const answer = await recalls({ productId: item.productId, ...(lot === undefined ? {} : { lot }) });
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data.id;
}

const recallOf = (id: number, as = manager) =>
  askConsole(app, 'GET /api/v1/console/recalls/{id}', { as, params: { id } });

const collects = (id: number, serials: string[], stationId: number, as = manager) =>
  callConsole(app, 'POST /api/v1/console/recalls/{id}/collect', {
    as,
    params: { id },
    body: { serials, stationId },
  });

const ends = (id: number, version: number, mistaken = false) =>
  callConsole(app, 'POST /api/v1/console/recalls/{id}/end', {
    as: manager,
    params: { id },
    body: { reason: '모두 확인', version, mistaken },
  });

const itemRow = ({ itemId }: Pick<Item, 'itemId'>) =>
  app.db
    .selectFrom('items')
    .select(['state', 'station_id', 'recall_id', 'version'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();

const messagesOf = (rentalId: number) =>
  app.db
    .selectFrom('notifications')
    .select(['kind', 'state', 'step'])
    .where('subject', '=', 'rental')
    .where('subject_id', '=', rentalId)
    .where('kind', '=', 'recall.return')
    .orderBy('step')
    .execute();

const aDepot = async () => (await aStation(app, { kind: 'depot' })).stationId;

test('a recall takes a lot off sale, with pieces that somebody is paying for, and leaves other lots alone', async () => {
  const first = await anItem(app);
  const { productId, stationId } = first;
  const [held, other] = [
    await anItem(app, { productId, stationId }),
    await anItem(app, { productId, stationId }),
  ];
  for (const item of [first, held]) await isOfLot(item, 'M2503');
  await isOfLot(other, 'M2504');
  const renter = await aMember(app);
  const { amount } = await app.ask('GET /api/v1/payments/calculate', {
    query: { serialNumber: held.serialNumber, rentalTime: 1 },
  });
  await app.ask('POST /api/v1/payments/prepare/rental', {
    as: renter,
    body: { serialNumber: held.serialNumber, rentalTime: 1, amount, method: 'CARD' },
  });
  const id = await aRecall(first, 'M2503');
  expect(await recallOf(id)).toMatchObject({
    lot: 'M2503',
    state: 'OPEN',
    items: 2,
    places: { collected: 0, atStation: 2, carried: 0, rented: 0, lost: 0 },
    fieldList: [{ station: { id: stationId }, serials: [first.serialNumber, held.serialNumber] }],
    renters: [],
  });
  expect([await itemRow(first), await itemRow(held)]).toMatchObject([
    { state: 'broken', station_id: stationId, recall_id: id },
    { state: 'broken', station_id: stationId, recall_id: id },
  ]);
  expect(await itemRow(other)).toMatchObject({ state: 'available', recall_id: null });
  expect(await stockAt(app, first)).toBe(1);
});

test('open renters of a recall are told once, owe nothing however late, and cannot buy more time', async () => {
  const late = await aLateRental(app);
  manager = await aStaff(app, 'MANAGER');
  const id = await aRecall(late.item);
  expect(
    await app.call('GET /api/v1/rentals/{token}/extension', {
      as: late.person,
      params: { token: late.token },
    }),
  ).toMatchObject({ ok: false, code: 'ITEM_RECALLED' });
  await app.runTasks();
  await app.runTasks();
  expect(await messagesOf(late.id)).toHaveLength(1);
  const quote = await quotes(app, late.person, late.item.serialNumber, late.item.stationId);
  expect(quote.overdueAmount).toBe(0);
  expect(await returnCall(app, late.person, late.item.serialNumber, quote.returnInfoKey)).toMatchObject({
    ok: true,
  });
  // Back, but not on sale.
  expect(await itemRow(late.item)).toMatchObject({
    state: 'broken',
    station_id: late.item.stationId,
    recall_id: id,
  });
  const limited = await app.db
    .selectFrom('audit_log')
    .select(['staff_id', 'after'])
    .where('action', '=', 'rental.fee_limit')
    .where('staff_id', '=', manager.staffId)
    .execute();
  expect(limited).toMatchObject([{ after: { feeLimitWon: 0 } }]);
});

test('a renter sees that their item is recalled while they have it and the recall runs, and not afterwards', async () => {
  const rental = await aRental(app);
  const { person: as, token } = rental;
  const seen = async () => [
    (await app.ask('GET /api/v1/main/active-rentals', { as })).activeRentals.map(({ recalled }) => recalled),
    (await app.ask('GET /api/v1/users/me/rentals', { as })).actives.map(({ recalled }) => recalled),
    (await app.ask('GET /api/v1/users/me/rentals/{token}', { as, params: { token } })).rentalHistory.recalled,
  ];
  expect(await seen()).toEqual([[false], [false], false]);
  const mistaken = await aRecall(rental.item);
  expect(await seen()).toEqual([[true], [true], true]);
  expect(await ends(mistaken, 1, true)).toMatchObject({ ok: true });
  expect(await seen()).toEqual([[false], [false], false]);
  await aRecall(rental.item);
  const quote = await quotes(app, as, rental.item.serialNumber, rental.item.stationId);
  await returnCall(app, as, rental.item.serialNumber, quote.returnInfoKey);
  // Its piece is still recalled, but it is no longer theirs to bring back.
  expect(await seen()).toEqual([[], [], false]);
});

test('told again, renters get a second message; not within the hour, and nobody where nothing is out', async () => {
  const { item, id: rentalId } = await aRental(app);
  const id = await aRecall(item);
  await app.runTasks();
  const calls = () =>
    callConsole(app, 'POST /api/v1/console/recalls/{id}/call', {
      as: manager,
      params: { id },
      body: { reason: '아직 안 왔어요' },
    });
  expect(await calls()).toMatchObject({ ok: false, code: 'STATE_CONFLICT' });
  await app.advance({ minutes: 61 });
  manager = await aStaff(app, 'MANAGER');
  expect(await calls()).toMatchObject({ ok: true, data: { renters: 1 } });
  // The job writes the message, and the next round sends it.
  await app.runTasks();
  await app.runTasks();
  expect(await messagesOf(rentalId)).toHaveLength(2);
  const [renter] = (await recallOf(id)).renters!;
  expect(renter).toMatchObject({ serial: item.serialNumber, told: { channels: ['mail'] } });
  const lying = await anItem(app);
  const other = await aRecall(lying);
  await app.advance({ minutes: 61 });
  manager = await aStaff(app, 'MANAGER');
  expect(
    await callConsole(app, 'POST /api/v1/console/recalls/{id}/call', {
      as: manager,
      params: { id: other },
      body: { reason: '아직 안 왔어요' },
    }),
  ).toMatchObject({ ok: false, code: 'STATE_CONFLICT' });
});

test('a recalled piece is put on sale by no change of state and no count', async () => {
  const item = await anItem(app);
  await aRecall(item);
  const { version } = await itemRow(item);
  const answer = await askConsole(app, 'POST /api/v1/console/items/state', {
    as: manager,
    body: {
      items: [{ serial: item.serialNumber, version }],
      to: 'AVAILABLE',
      stationId: item.stationId,
      reason: '다시 내놓기',
    },
  });
  expect(answer).toEqual({
    done: 0,
    skipped: [{ serial: item.serialNumber, reason: '리콜 중이라 다시 내놓을 수 없어요.' }],
  });
  // Found elsewhere in a count, after it was lost.
  await app.db
    .updateTable('items')
    .set({ state: 'lost', station_id: null })
    .where('id', '=', item.itemId)
    .execute();
  const { stationId } = await aStation(app);
  const { id: countId } = await askConsole(app, 'POST /api/v1/console/counts', {
    as: manager,
    body: { stationId },
  });
  await askConsole(app, 'POST /api/v1/console/counts/{id}/scans', {
    as: manager,
    params: { id: countId },
    body: { serials: [item.serialNumber] },
  });
  await askConsole(app, 'POST /api/v1/console/counts/{id}/move-here', {
    as: manager,
    params: { id: countId },
    body: { serial: item.serialNumber, reason: '여기 있었어요' },
  });
  expect(await itemRow(item)).toMatchObject({ state: 'broken', station_id: stationId });
});

test('a piece that is carried when its recall begins is put down broken', async () => {
  const item = await anItem(app);
  const { stationId: to } = await aStation(app);
  const { id: transferId } = await askConsole(app, 'POST /api/v1/console/transfers', {
    as: manager,
    body: {
      items: [{ serial: item.serialNumber, version: (await itemRow(item)).version }],
      toStationId: to,
      reason: '채우기',
    },
  });
  const carry = { as: manager, params: { id: transferId }, body: { serials: [item.serialNumber] } };
  await askConsole(app, 'POST /api/v1/console/transfers/{id}/pick-up', carry);
  const id = await aRecall(item);
  expect(await recallOf(id)).toMatchObject({ places: { carried: 1 }, fieldList: [{ station: null }] });
  expect(await askConsole(app, 'POST /api/v1/console/transfers/{id}/put-down', carry)).toMatchObject({
    done: 1,
    transfer: { state: 'DONE' },
  });
  expect(await itemRow(item)).toMatchObject({ state: 'broken', station_id: to });
});

test('a recall is collected into a depot, ended once nothing is out, and its pieces stay off sale', async () => {
  const first = await anItem(app);
  const second = await anItem(app, { productId: first.productId });
  const rental = await aRental(app, {
    item: await anItem(app, { productId: first.productId, stationId: first.stationId }),
  });
  const id = await aRecall(first);
  await app.runTasks();
  const depotId = await aDepot();
  expect(await collects(id, [first.serialNumber], first.stationId)).toMatchObject({
    ok: false,
    code: 'INVALID_INPUT',
  });
  const stranger = await anItem(app);
  const all = [first, second, rental.item, stranger].map(({ serialNumber }) => serialNumber);
  expect(await collects(id, all, depotId)).toMatchObject({
    ok: true,
    data: {
      done: 2,
      skipped: [
        { serial: rental.item.serialNumber, reason: '대여 중이에요.' },
        { serial: stranger.serialNumber, reason: '이 리콜의 물품이 아니에요.' },
      ],
    },
  });
  // Sent again by a phone that was offline.
  expect(await collects(id, [first.serialNumber], depotId)).toMatchObject({ ok: true, data: { done: 1 } });
  const { version } = await recallOf(id);
  expect(await ends(id, version)).toMatchObject({ ok: false, code: 'STATE_CONFLICT' });
  const quote = await quotes(app, rental.person, rental.item.serialNumber, first.stationId);
  await returnCall(app, rental.person, rental.item.serialNumber, quote.returnInfoKey);
  await collects(id, [rental.item.serialNumber], depotId);
  expect(await ends(id, version + 1)).toMatchObject({ ok: false, code: 'VERSION_CONFLICT' });
  expect(await ends(id, version)).toMatchObject({ ok: true });
  expect(await ends(id, version)).toMatchObject({ ok: false, code: 'STATE_CONFLICT' });
  expect(await recallOf(id)).toMatchObject({
    state: 'ENDED',
    endReason: '모두 확인',
    mistaken: false,
    items: 3,
    places: { collected: 3 },
    steps: [
      { kind: 'ENDED' },
      { kind: 'COLLECTED', count: 3 },
      { kind: 'CALLED', count: 1 },
      { kind: 'STARTED' },
    ],
  });
  expect(await itemRow(first)).toMatchObject({ state: 'broken', station_id: depotId, recall_id: null });
  expect(await collects(id, [first.serialNumber], depotId)).toMatchObject({
    ok: false,
    code: 'STATE_CONFLICT',
  });
});

test('a recall begun by mistake ends with pieces out, and what is still rented goes on sale when it comes back', async () => {
  const rental = await aRental(app);
  const id = await aRecall(rental.item);
  const { version } = await recallOf(id);
  expect(await ends(id, version, true)).toMatchObject({ ok: true });
  expect(await recallOf(id)).toMatchObject({ mistaken: true, places: { rented: 1 } });
  const quote = await quotes(app, rental.person, rental.item.serialNumber, rental.item.stationId);
  await returnCall(app, rental.person, rental.item.serialNumber, quote.returnInfoKey);
  expect(await itemRow(rental.item)).toMatchObject({ state: 'available' });
});

test('while a lot is recalled no piece of it is registered, by form or by file', async () => {
  const item = await anItem(app);
  await isOfLot(item, 'B7');
  await aRecall(item, 'B7');
  const registers = (lot: string | null) =>
    callConsole(app, 'POST /api/v1/console/items/bulk', {
      as: manager,
      body: {
        productId: item.productId,
        stationId: item.stationId,
        count: 1,
        lot,
        kcNumber: 'XU100123-24017',
      },
    });
  expect(await registers('B7')).toMatchObject({
    ok: false,
    code: 'STATE_CONFLICT',
    reasons: ['로트 B7은 리콜 중이에요. 리콜이 끝난 뒤에 등록해 주세요.'],
  });
  const { name: product } = await app.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', item.productId)
    .executeTakeFirstOrThrow();
  const { name: station } = await app.db
    .selectFrom('stations')
    .select('name')
    .where('id', '=', item.stationId)
    .executeTakeFirstOrThrow();
  const { rows, faulty } = await askConsole(app, 'POST /api/v1/console/imports/preview', {
    as: manager,
    query: { kind: 'items' },
    body: Buffer.from(
      `상품,놓을 곳,로트,KC 번호\n${product},${station},B7,XU1\n${product},${station},B8,XU1`,
    ),
  });
  expect([faulty, rows.map(({ faults }) => faults.map(({ kind }) => kind))]).toEqual([1, [['RECALLED'], []]]);
  const allowed = await registers('B8');
  if (!allowed.ok) throw new Error(allowed.code);
  const detail = await askConsole(app, 'GET /api/v1/console/items/{serial}', {
    as: manager,
    params: { serial: allowed.data.serials[0]! },
  });
  expect(detail).toMatchObject({ lot: 'B8', kcNumber: 'XU100123-24017', recall: null });
});

test('a piece whose lot turns out to be recalled joins the recall at once, and its renter is told', async () => {
  const known = await anItem(app);
  await isOfLot(known, 'C1');
  const rental = await aRental(app, { item: await anItem(app, { productId: known.productId }) });
  const id = await aRecall(known, 'C1');
  const edits = (item: Item, lot: string | null, version: number) =>
    callConsole(app, 'PATCH /api/v1/console/items/{serial}', {
      as: manager,
      params: { serial: item.serialNumber },
      body: { lot, kcNumber: null, version, reason: '라벨 확인' },
    });
  const { version } = await itemRow(rental.item);
  expect(await edits(rental.item, 'C1', version + 5)).toMatchObject({ ok: false, code: 'VERSION_CONFLICT' });
  expect(await edits(rental.item, 'C1', version)).toMatchObject({ ok: true, data: { recall: { id } } });
  await app.runTasks();
  expect(await messagesOf(rental.id)).toHaveLength(1);
  expect((await recallOf(id)).items).toBe(2);
  // Nothing leaves a running recall by another lot.
  expect(await edits(known, 'C2', (await itemRow(known)).version)).toMatchObject({
    ok: false,
    code: 'STATE_CONFLICT',
  });
});

test('a recall that covers everything asked for is refused, as is one of nothing', async () => {
  const item = await anItem(app);
  await isOfLot(item, 'D1');
  expect(await recalls({ productId: item.productId, lot: 'D9' })).toMatchObject({
    ok: false,
    code: 'INVALID_INPUT',
  });
  expect(await recalls({ productId: 999_999 })).toMatchObject({ ok: false, code: 'PRODUCT_NOT_FOUND' });
  await aRecall(item, 'D1');
  expect(await recalls({ productId: item.productId, lot: 'D1' })).toMatchObject({
    ok: false,
    code: 'STATE_CONFLICT',
  });
  // Of the whole product there is nothing left but this lot.
  expect(await recalls({ productId: item.productId })).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  await anItem(app, { productId: item.productId });
  expect(await recalls({ productId: item.productId })).toMatchObject({ ok: true });
});

test('field staff see what is to be collected at their stations, and nobody’s rental', async () => {
  const here = await anItem(app);
  const there = await anItem(app, { productId: here.productId });
  const id = await aRecall(here);
  const field = await aStaff(app, 'FIELD', { stationIds: [here.stationId] });
  expect(await recallOf(id, field)).toMatchObject({
    items: 1,
    fieldList: [{ station: { id: here.stationId }, serials: [here.serialNumber] }],
    renters: null,
  });
  expect(await collects(id, [there.serialNumber], await aDepot(), field)).toMatchObject({
    ok: true,
    data: { done: 0 },
  });
  expect(await collects(id, [here.serialNumber], await aDepot(), field)).toMatchObject({
    ok: true,
    data: { done: 1 },
  });
  // In the depot it is at nobody's station: whoever brought it still reads that nothing is left.
  expect(await recallOf(id, field)).toMatchObject({ items: 1, places: { collected: 1 }, fieldList: [] });
  expect(await recalls({ productId: here.productId }, field)).toMatchObject({
    ok: false,
    code: 'NOT_ALLOWED',
  });
  const elsewhere = await aStaff(app, 'FIELD', { stationIds: [(await aStation(app)).stationId] });
  expect(
    await callConsole(app, 'GET /api/v1/console/recalls/{id}', { as: elsewhere, params: { id } }),
  ).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});
