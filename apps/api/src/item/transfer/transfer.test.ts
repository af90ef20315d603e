// Lists of items to carry: made, picked up, put down elsewhere, given up; repeated by phones that were offline.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, aStation, rents, type Item } from '#api-test/factories.ts';
import { expectInvariants } from '#api-test/money/money.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
let field: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
  field = await aStaff(app, 'FIELD');
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const detailOf = (item: Item) =>
  askConsole(app, 'GET /api/v1/console/items/{serial}', {
    as: manager,
    params: { serial: item.serialNumber },
  });
const versionsOf = (items: readonly Item[]) =>
  Promise.all(
    items.map(async (item) => ({ serial: item.serialNumber, version: (await detailOf(item)).version })),
  );

async function markBroken(item: Item): Promise<void> {
  const body = { items: await versionsOf([item]), to: 'BROKEN', reason: '단자 휨' };
  await askConsole(app, 'POST /api/v1/console/items/state', { as: manager, body });
}

const create = async (items: readonly Item[], toStationId: number, as = manager) =>
  callConsole(app, 'POST /api/v1/console/transfers', {
    as,
    body: { items: await versionsOf(items), toStationId, reason: '재고 부족' },
  });

async function aTransfer(items: readonly Item[], toStationId: number) {
  const answer = await create(items, toStationId);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

const pickUp = (id: number, items: readonly Item[], as = field, headers: Record<string, string> = {}) =>
  callConsole(app, 'POST /api/v1/console/transfers/{id}/pick-up', {
    as,
    headers,
    params: { id },
    body: { serials: items.map(({ serialNumber }) => serialNumber) },
  });

const putDown = (id: number, items: readonly Item[], stationId?: number, as = field) =>
  callConsole(app, 'POST /api/v1/console/transfers/{id}/put-down', {
    as,
    params: { id },
    body: { serials: items.map(({ serialNumber }) => serialNumber), stationId },
  });

const shutDown = async (stationId: number) =>
  app.db
    .updateTable('stations')
    .set({ shut_down_at: await app.now() })
    .where('id', '=', stationId)
    .execute();

async function twoItems(): Promise<[Item, Item]> {
  const { stationId } = await aStation(app);
  return [await anItem(app, { stationId }), await anItem(app, { stationId })];
}

describe('a list of items to carry', () => {
  test('items are listed, picked up by a person, and put down where the list goes', async () => {
    const items = await twoItems();
    const { stationId: to, name } = await aStation(app);
    const transfer = await aTransfer(items, to);
    expect(transfer).toMatchObject({
      no: expect.stringMatching(/^T\d+$/),
      state: 'OPEN',
      to: { id: to, name },
      madeBy: { id: manager.staffId },
      carriedBy: null,
      items: [{ state: 'WAITING', from: { id: items[0].stationId } }, { state: 'WAITING' }],
    });
    expect(await detailOf(items[0])).toMatchObject({ state: 'AVAILABLE' });

    expect(await pickUp(transfer.id, items)).toMatchObject({
      data: { done: 2, skipped: [], transfer: { state: 'CARRIED', carriedBy: { id: field.staffId } } },
    });
    expect(await detailOf(items[0])).toMatchObject({ state: 'MOVING', holder: { id: field.staffId } });

    expect(await putDown(transfer.id, [items[0]])).toMatchObject({
      data: { done: 1, transfer: { state: 'CARRIED', doneAt: null } },
    });
    expect(await putDown(transfer.id, [items[1]])).toMatchObject({
      data: { done: 1, transfer: { state: 'DONE', items: [{ state: 'DONE' }, { state: 'DONE' }] } },
    });
    expect(await detailOf(items[1])).toMatchObject({ state: 'AVAILABLE', station: { id: to } });
    const audited = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', items[0].serialNumber)
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual(['item.pick_up', 'item.put_down']);
  });

  test('what cannot be carried stands on the list as skipped, with the reason', async () => {
    const [here, rented] = await twoItems();
    await rents(app, await aMember(app), rented.serialNumber);
    const { stationId: to } = await aStation(app);
    const there = await anItem(app, { stationId: to });
    const transfer = await aTransfer([here, rented, there], to);
    expect(transfer.items.map(({ state, reason }) => [state, reason])).toEqual(
      expect.arrayContaining([
        ['WAITING', null],
        ['SKIPPED', '대여 중 상태예요.'],
        ['SKIPPED', '이미 그 스테이션에 있어요.'],
      ]),
    );
    expect(await create([here], (await aStation(app)).stationId)).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      reasons: [`${here.serialNumber} · 이미 이동 목록 ${transfer.no}에 있어요.`],
    });
  });

  test('a broken item is carried to be repaired and stays broken', async () => {
    const [item] = await twoItems();
    await markBroken(item);
    const { stationId: to } = await aStation(app);
    const { id } = await aTransfer([item], to);
    await pickUp(id, [item]);
    expect(await detailOf(item)).toMatchObject({ state: 'BROKEN', station: null });
    await putDown(id, [item]);
    expect(await detailOf(item)).toMatchObject({ state: 'BROKEN', station: { id: to } });
  });

  test('an item that broke or was rented after it was listed is not picked up', async () => {
    const items = await twoItems();
    const [broken, rented] = items;
    const { id } = await aTransfer(items, (await aStation(app)).stationId);
    await markBroken(broken);
    await rents(app, await aMember(app), rented.serialNumber);
    expect(await pickUp(id, items)).toMatchObject({
      data: {
        done: 0,
        skipped: [
          { serial: broken.serialNumber, reason: '고장 상태로 바뀌었어요.' },
          { serial: rented.serialNumber, reason: '대여 중 상태로 바뀌었어요.' },
        ],
      },
    });
  });

  test('an item somebody is paying for is not picked up', async () => {
    const [item] = await twoItems();
    const { id } = await aTransfer([item], (await aStation(app)).stationId);
    await app.ask('POST /api/v1/payments/prepare/rental', {
      as: await aMember(app),
      body: { serialNumber: item.serialNumber, rentalTime: 1, amount: 500, method: 'CARD' },
    });
    expect(await pickUp(id, [item])).toMatchObject({
      data: { done: 0, skipped: [{ reason: '지금 결제하고 있는 분이 있어요.' }] },
    });
  });

  test('a transfer put down at a station shut down meanwhile is refused and put down elsewhere instead', async () => {
    const [item] = await twoItems();
    const { stationId: to } = await aStation(app);
    const { id } = await aTransfer([item], to);
    await pickUp(id, [item]);
    await shutDown(to);
    expect(await putDown(id, [item])).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'SHUT_DOWN',
    });
    expect(await detailOf(item)).toMatchObject({ state: 'MOVING' });
    const { stationId: other } = await aStation(app);
    expect(await putDown(id, [item], other)).toMatchObject({
      data: { done: 1, transfer: { state: 'DONE' } },
    });
    expect(await detailOf(item)).toMatchObject({ station: { id: other } });
    expect(await putDown(id, [item], 999_999)).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
  });

  test('what is put down while its station is being shut down is refused: STATE_CONFLICT', async () => {
    const [item] = await twoItems();
    const { stationId: to } = await aStation(app);
    const { id } = await aTransfer([item], to);
    await pickUp(id, [item]);
    let answer: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (tx) => {
      await sql`select from stations where id = ${to} for update`.execute(tx);
      await sql`update stations set shut_down_at = ondesk_now() where id = ${to}`.execute(tx);
      answer = putDown(id, [item]);
      const waiting = () =>
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          app.ownerDb,
        );
      await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
    });
    expect(await answer).toMatchObject({ status: 409, code: 'STATE_CONFLICT', state: 'SHUT_DOWN' });
    expect(await detailOf(item)).toMatchObject({ state: 'MOVING' });
  });

  test('a phone that was offline repeats its calls: with the same key and with another, nothing is done twice', async () => {
    const [item] = await twoItems();
    const { id } = await aTransfer([item], (await aStation(app)).stationId);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await pickUp(id, [item], field, headers);
    expect(await pickUp(id, [item], field, headers)).toMatchObject({ data: first.ok ? first.data : null });
    expect(await pickUp(id, [item])).toMatchObject({ data: { done: 1 } });
    expect(await putDown(id, [item])).toMatchObject({ data: { done: 1 } });
    expect(await putDown(id, [item])).toMatchObject({ data: { done: 1 } });
    expect(await pickUp(id, [item])).toMatchObject({
      data: { done: 0, skipped: [{ reason: '이미 옮긴 물품이에요.' }] },
    });
    const audited = await app.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', item.serialNumber)
      .execute();
    expect(audited).toHaveLength(2);
  });

  test('moving means carried by exactly one person: of two who pick up at once one has it', async () => {
    const [item] = await twoItems();
    const { id } = await aTransfer([item], (await aStation(app)).stationId);
    const other = await aStaff(app, 'FIELD');
    const answers = await Promise.all([pickUp(id, [item]), pickUp(id, [item], other)]);
    const done = answers.map((answer) => (answer.ok ? answer.data.done : -1));
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1]);
    const loser = done[0] === 0 ? field : other;
    expect(await putDown(id, [item], undefined, loser)).toMatchObject({
      data: { done: 0, skipped: [{ reason: '다른 분이 들고 있어요.' }] },
    });
  });

  test('a serial that is not on the list is named', async () => {
    const [item, other] = await twoItems();
    const { id } = await aTransfer([item], (await aStation(app)).stationId);
    expect(await pickUp(id, [other])).toMatchObject({
      data: { skipped: [{ reason: '이 목록에 없는 물품이에요.' }] },
    });
    expect(await putDown(id, [item])).toMatchObject({
      data: { skipped: [{ reason: '아직 꺼내지 않은 물품이에요.' }] },
    });
  });

  test('an item changed by hand leaves its list, and the list is done when nothing waits', async () => {
    const [item] = await twoItems();
    const { id } = await aTransfer([item], (await aStation(app)).stationId);
    await markBroken(item);
    const { content } = await askConsole(app, 'GET /api/v1/console/transfers', {
      as: manager,
      query: { state: 'DONE' },
    });
    expect(content.find((transfer) => transfer.id === id)).toMatchObject({
      state: 'DONE',
      items: [{ state: 'SKIPPED', reason: '고장 상태로 바뀌었어요.' }],
    });
  });
});

describe('giving up a list', () => {
  const cancel = (id: number, version: number) =>
    callConsole(app, 'POST /api/v1/console/transfers/{id}/cancel', {
      as: manager,
      params: { id },
      body: { reason: '계획이 바뀌었어요', version },
    });

  test('a list nobody carries is cancelled, and its items can be listed again', async () => {
    const [item] = await twoItems();
    const { stationId: to } = await aStation(app);
    const { id, version } = await aTransfer([item], to);
    expect(await cancel(id, version + 1)).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { id, version },
    });
    expect(await cancel(id, version)).toMatchObject({
      data: { state: 'CANCELLED', items: [{ state: 'SKIPPED', reason: '이동을 취소했어요.' }] },
    });
    expect(await pickUp(id, [item])).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect((await aTransfer([item], to)).state).toBe('OPEN');
  });

  test('a list somebody carries is not cancelled; what waits after a part was put down is', async () => {
    const items = await twoItems();
    const { id } = await aTransfer(items, (await aStation(app)).stationId);
    const carried = await pickUp(id, [items[0]]);
    expect(await cancel(id, carried.ok ? carried.data.transfer.version : 0)).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'CARRIED',
    });
    const put = await putDown(id, [items[0]]);
    expect(await cancel(id, put.ok ? put.data.transfer.version : 0)).toMatchObject({
      data: { state: 'DONE' },
    });
    expect(await cancel(id, 1)).toMatchObject({ status: 409, code: 'STATE_CONFLICT', state: 'DONE' });
  });
});

describe('field staff with stations of their own', () => {
  test('a list from or to their station is theirs, and they may bring it where it goes', async () => {
    const [item] = await twoItems();
    const { stationId: depot } = await aStation(app);
    const own = await aStaff(app, 'FIELD', { stationIds: [item.stationId] });
    const { id } = await aTransfer([item], depot);
    expect(await pickUp(id, [item], own)).toMatchObject({ data: { done: 1 } });
    expect(await putDown(id, [item], (await aStation(app)).stationId, own)).toMatchObject({
      code: 'STATION_NOT_FOUND',
    });
    expect(await putDown(id, [item], undefined, own)).toMatchObject({ data: { done: 1 } });
  });

  test('a list of other stations does not exist for them', async () => {
    const [item] = await twoItems();
    const { id, version } = await aTransfer([item], (await aStation(app)).stationId);
    const stranger = await aStaff(app, 'FIELD', { stationIds: [(await aStation(app)).stationId] });
    expect(await pickUp(id, [item], stranger)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await putDown(id, [item], undefined, stranger)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(
      await callConsole(app, 'POST /api/v1/console/transfers/{id}/cancel', {
        as: stranger,
        params: { id },
        body: { reason: '이유', version },
      }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await create([item], item.stationId, stranger)).toMatchObject({ code: 'STATION_NOT_FOUND' });
    const mine = (await aStation(app)).stationId;
    const owner = await aStaff(app, 'FIELD', { stationIds: [mine] });
    expect(await create([item], mine, owner)).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
    const { content, counts } = await askConsole(app, 'GET /api/v1/console/transfers', { as: stranger });
    expect(content).toEqual([]);
    expect(counts).toEqual({ OPEN: 0, CARRIED: 0, DONE: 0, CANCELLED: 0 });
  });
});
