// What the console shows of items: the list with its segments, filters, orders and pages, one item, and its timeline.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aMember,
  anItem,
  aProduct,
  aStation,
  authorizes,
  rents,
  returns,
  type Item,
} from '#api-test/factories.ts';
import { confirms } from '#api-test/money/money.ts';
import { askConsole, aStaff, callConsole, type AskedByStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { readProductUsage } from '#api/product/console/product-usage.queries.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  manager = await aStaff(app, 'MANAGER');
});

/** Nobody stays signed in that long. */
async function passes(time: { hours: number; minutes?: number }): Promise<void> {
  await app.advance(time);
  manager = await aStaff(app, 'MANAGER');
}

type ListQuery = NonNullable<AskedByStaff<'GET /api/v1/console/items'>['query']>;

const list = (query: ListQuery = {}, as = manager) =>
  askConsole(app, 'GET /api/v1/console/items', { as, query });
const serialsOf = ({ content }: { content: { serial: string }[] }) => content.map(({ serial }) => serial);
const detailOf = (item: Item) =>
  askConsole(app, 'GET /api/v1/console/items/{serial}', {
    as: manager,
    params: { serial: item.serialNumber },
  });

async function change(item: Item, body: { to: string; stationId?: number; reason?: string }): Promise<void> {
  const { version } = await detailOf(item);
  const { done } = await askConsole(app, 'POST /api/v1/console/items/state', {
    as: manager,
    body: { items: [{ serial: item.serialNumber, version }], reason: '점검', ...body },
  });
  expect(done).toBe(1);
}

/** Items of one product, so that a test sees only its own. */
async function itemsOfOneProduct(count: number): Promise<Item[]> {
  const { productId } = await aProduct(app);
  const { stationId } = await aStation(app);
  const items: Item[] = [];
  for (let n = 0; n < count; n += 1) items.push(await anItem(app, { productId, stationId }));
  return items;
}

describe('the list of items', () => {
  test('segments count the items of every state, held ones apart, and a state is a filter', async () => {
    const items = await itemsOfOneProduct(5);
    const [, broken, rented, held, retired] = items as [Item, Item, Item, Item, Item];
    const { productId } = broken;
    await change(broken, { to: 'BROKEN' });
    await change(retired, { to: 'BROKEN' });
    await change(retired, { to: 'RETIRED' });
    const person = await aMember(app, { nickname: '토끼네집' });
    await rents(app, person, rented.serialNumber, 3);
    await app.ask('POST /api/v1/payments/prepare/rental', {
      as: await aMember(app),
      body: { serialNumber: held.serialNumber, rentalTime: 1, amount: 500, method: 'CARD' },
    });
    const { counts, total } = await list({ productId });
    expect(counts).toEqual({
      AVAILABLE: 1,
      HELD: 1,
      RENTED: 1,
      MOVING: 0,
      BROKEN: 1,
      REPAIR: 0,
      LOST: 0,
      RETIRED: 1,
    });
    expect(total).toBe(5);
    expect(serialsOf(await list({ productId, state: 'HELD' }))).toEqual([held.serialNumber]);
    expect(serialsOf(await list({ productId, state: 'AVAILABLE' }))).toEqual([items[0]!.serialNumber]);
    const { content } = await list({ productId, state: 'RENTED' });
    expect(content).toMatchObject([
      {
        serial: rented.serialNumber,
        overdue: false,
        station: null,
        rental: { no: expect.stringMatching(/^R\d+$/) },
        renter: { nickname: '토**집' },
        rentals: 1,
        revenueMonth: 1500,
      },
    ]);
  });

  test('an overdue item is shown and found as such', async () => {
    const [item] = (await itemsOfOneProduct(2)) as [Item, Item];
    await rents(app, await aMember(app), item.serialNumber, 1);
    expect((await list({ productId: item.productId, overdue: 'true' })).content).toEqual([]);
    await passes({ hours: 1, minutes: 11 });
    const { content, total } = await list({ productId: item.productId, overdue: 'true' });
    expect(content).toMatchObject([{ serial: item.serialNumber, state: 'RENTED', overdue: true }]);
    expect(total).toBe(1);
  });

  test('pages follow each other without gaps or repeats in every order', async () => {
    const items = await itemsOfOneProduct(7);
    const { productId } = items[0]!;
    await rents(app, await aMember(app), items[2]!.serialNumber);
    const orders = ['-changed', 'serial', 'idle', '-rentals'] as const;
    for (const sort of orders) {
      const whole = serialsOf(await list({ productId, sort }));
      expect(whole).toHaveLength(7);
      const walked: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({ productId, sort, size: 3, ...(cursor ? { cursor } : {}) });
        walked.push(...serialsOf(page));
        expect(page.total).toBe(7);
        cursor = page.next;
      } while (cursor !== null);
      expect(walked).toEqual(whole);
    }
    expect(serialsOf(await list({ productId, sort: '-rentals' }))[0]).toBe(items[2]!.serialNumber);
    expect(serialsOf(await list({ productId, sort: 'idle' })).at(-1)).toBe(items[2]!.serialNumber);
    expect(serialsOf(await list({ productId }))[0]).toBe(items[2]!.serialNumber);
  });

  test('states that make a segment are listed together', async () => {
    const items = await itemsOfOneProduct(3);
    const { productId } = items[0]!;
    const broken = items.slice(0, 2).map(({ serialNumber }) => serialNumber);
    await askConsole(app, 'POST /api/v1/console/items/state', {
      as: manager,
      body: {
        items: broken.map((serial) => ({ serial, version: 1 })),
        to: 'BROKEN',
        reason: '단자 헐거움',
      },
    });
    const segment = await list({ productId, state: 'BROKEN,REPAIR', sort: 'serial' });
    expect(serialsOf(segment)).toEqual(broken.toSorted());
    expect(segment.total).toBe(2);
    expect((await list({ productId, state: 'AVAILABLE,HELD' })).total).toBe(1);
  });

  test('items of several states follow each other in one order, page by page', async () => {
    const items = await itemsOfOneProduct(6);
    const { productId } = items[0]!;
    for (const item of items) await change(item, { to: 'BROKEN' });
    for (const item of [items[1]!, items[4]!]) await change(item, { to: 'REPAIR' });
    await change(items[5]!, { to: 'RETIRED' });
    for (const [sort, order] of [
      ['serial', [0, 1, 2, 3, 4]],
      ['-changed', [4, 1, 3, 2, 0]],
    ] as const) {
      const query: ListQuery = { productId, state: 'BROKEN,REPAIR', sort, size: 2 };
      const first = await list(query);
      const second = await list({ ...query, cursor: first.next! });
      const third = await list({ ...query, cursor: second.next! });
      expect([first, second, third].flatMap(serialsOf)).toEqual(
        order.map((index) => items[index]!.serialNumber),
      );
      expect([first.total, third.total, third.next]).toEqual([5, 5, null]);
    }
  });

  test('a cursor works for its own filters only', async () => {
    const [{ productId }] = (await itemsOfOneProduct(3)) as [Item, Item, Item];
    const { next } = await list({ productId, size: 1 });
    expect(
      await callConsole(app, 'GET /api/v1/console/items', {
        as: manager,
        query: { productId, size: 1, state: 'BROKEN', cursor: next! },
      }),
    ).toMatchObject({ status: 400, code: 'INVALID_INPUT', issues: [{ path: 'query.cursor' }] });
  });

  test('search finds the exact serial number first, else what begins like it', async () => {
    const { productId } = await aProduct(app, { name: '보라색 충전기' });
    for (const serialNumber of ['CHR_7001', 'CHR_70011', 'CHR_7002']) {
      await anItem(app, { productId, serialNumber });
    }
    expect(serialsOf(await list({ q: 'chr_7001' }))).toEqual(['CHR_7001']);
    expect(serialsOf(await list({ q: 'CHR_700', sort: 'serial' }))).toEqual([
      'CHR_7001',
      'CHR_70011',
      'CHR_7002',
    ]);
    expect(serialsOf(await list({ q: '보라색', sort: 'serial' }))).toHaveLength(3);
    expect((await list({ q: '없는 물품' })).total).toBe(0);
  });

  test('the idle list shows items nobody has rented for so many days', async () => {
    const [resting, busy] = (await itemsOfOneProduct(2)) as [Item, Item];
    await passes({ hours: 24 * 15 });
    await rents(app, await aMember(app), busy.serialNumber);
    const query = { productId: busy.productId, idleDays: 14 };
    expect(serialsOf(await list(query))).toEqual([resting.serialNumber]);
  });

  test('field staff see what is at their stations, what they carry and what was rented there', async () => {
    const items = await itemsOfOneProduct(3);
    const [here, carried, rented] = items as [Item, Item, Item];
    const { productId, stationId } = here;
    const elsewhere = await anItem(app, { productId });
    const field = await aStaff(app, 'FIELD', { stationIds: [stationId] });
    await rents(app, await aMember(app), rented.serialNumber);
    const { version } = await detailOf(carried);
    await askConsole(app, 'POST /api/v1/console/items/state', {
      as: field,
      body: { items: [{ serial: carried.serialNumber, version }], to: 'MOVING', reason: '창고로' },
    });
    const seen = await list({ productId, sort: 'serial' }, field);
    expect(serialsOf(seen).toSorted()).toEqual(
      [here, carried, rented].map(({ serialNumber }) => serialNumber).toSorted(),
    );
    expect(seen.counts).toMatchObject({ AVAILABLE: 1, MOVING: 1, RENTED: 1 });
    expect(serialsOf(await list({ productId }))).toContain(elsewhere.serialNumber);
  });
});

test('items are listed by their serial numbers, exactly those', async () => {
  const [first, second, third] = (await itemsOfOneProduct(3)) as [Item, Item, Item];
  const found = await list({ serials: `${first.serialNumber},${third.serialNumber},CHR_999999` });
  expect(serialsOf(found).toSorted()).toEqual([first.serialNumber, third.serialNumber].toSorted());
  expect(serialsOf(found)).not.toContain(second.serialNumber);
});

describe('one item', () => {
  test('an item shows what it earned, how long it was out and its use of the last thirty days', async () => {
    const item = await anItem(app, { pricePerHourWon: 600 });
    await passes({ hours: 9 });
    const person = await aMember(app);
    await rents(app, person, item.serialNumber, 2);
    await passes({ hours: 1 });
    await returns(app, person, item.serialNumber, item.stationId);
    const detail = await detailOf(item);
    expect(detail).toMatchObject({
      state: 'AVAILABLE',
      rentals: 1,
      hoursTotal: 1,
      revenueTotal: 1200,
      revenueMonth: 1200,
      pricePerHour: 600,
      rentedFrom: null,
      batch: null,
    });
    // Ten hours in service, at a station that is open day and night.
    expect(detail.use30d).toBeCloseTo(0.1, 2);
    expect(Date.parse(detail.lastRentedAt!)).toBeGreaterThan(Date.parse(detail.inServiceSince));
  });

  test('use is a share of the open hours of its station, and is not told of what nobody can rent', async () => {
    const item = await anItem(app);
    const opensFor = (hours: number) =>
      app.db
        .updateTable('station_hours')
        .set({ closes_at_minute: hours * 60 })
        .where('station_id', '=', item.stationId)
        .execute();
    await app.db
      .updateTable('items')
      .set({ registered_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', item.itemId)
      .execute();
    const person = await aMember(app);
    await rents(app, person, item.serialNumber, 4);
    await passes({ hours: 3 });
    await opensFor(12);
    // While it is out, the hours are those of the station it was taken from.
    expect((await detailOf(item)).use30d).toBeCloseTo(3 / (30 * 12), 3);
    await opensFor(24);
    await returns(app, person, item.serialNumber, item.stationId);
    expect((await detailOf(item)).use30d).toBeCloseTo(3 / (30 * 24), 3);
    await opensFor(12);
    const share = (await detailOf(item)).use30d;
    expect(share).toBeCloseTo(3 / (30 * 12), 3);
    expect((await readProductUsage(app.db)).get(item.productId)?.use30d).toBeCloseTo(share!, 3);
    await change(item, { to: 'BROKEN' });
    expect((await detailOf(item)).use30d).toBeNull();
    expect((await readProductUsage(app.db)).get(item.productId)?.use30d).toBeNull();
  });

  test('an item also earns what its renter paid to keep it longer', async () => {
    const item = await anItem(app);
    const person = await aMember(app);
    const { rentalHistoryToken } = await rents(app, person, item.serialNumber);
    const session = await app.ask('POST /api/v1/payments/prepare/extension', {
      as: person,
      body: { rentalHistoryToken, hours: 2, amount: 1000, method: 'CARD' },
    });
    expect(await confirms(app, person, session, await authorizes(app, session))).toMatchObject({ ok: true });
    expect(await detailOf(item)).toMatchObject({ revenueTotal: 1500, revenueMonth: 1500 });
  });

  test('an unknown item is ITEM_NOT_FOUND', async () => {
    expect(
      await callConsole(app, 'GET /api/v1/console/items/{serial}', {
        as: manager,
        params: { serial: 'CHR_NOBODY' },
      }),
    ).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
  });

  test('the timeline tells rentals, states and places with the person and the reason, newest first', async () => {
    const [from, to] = [await aStation(app, { name: '서문' }), await aStation(app, { name: '동문' })];
    const item = await anItem(app, { stationId: from.stationId });
    const person = await aMember(app, { nickname: '거북이집' });
    await rents(app, person, item.serialNumber, 2);
    await app.advance({ minutes: 5 });
    await returns(app, person, item.serialNumber, from.stationId);
    await change(item, { to: 'MOVING' });
    await change(item, { to: 'AVAILABLE', stationId: to.stationId, reason: '재고 맞춤' });
    await change(item, { to: 'BROKEN', reason: '단자 휨' });
    await change(item, { to: 'REPAIR' });
    await change(item, { to: 'AVAILABLE', reason: '교체함' });
    const timeline = (about?: 'rental' | 'state' | 'place') =>
      askConsole(app, 'GET /api/v1/console/items/{serial}/timeline', {
        as: manager,
        params: { serial: item.serialNumber },
        query: about === undefined ? {} : { about },
      });
    const { content, total } = await timeline();
    expect(total).toBe(9);
    expect(content.map(({ kind }) => kind)).toEqual([
      'repaired',
      'repair',
      'broken',
      'moved',
      'picked_up',
      'returned',
      'rented',
      'held',
      'registered',
    ]);
    expect(content[2]).toMatchObject({
      kind: 'broken',
      by: { id: manager.staffId, name: manager.name, role: 'MANAGER' },
      reason: '단자 휨',
    });
    expect(content[3]).toMatchObject({ from: '서문', to: '동문', reason: '재고 맞춤' });
    expect(content[6]).toMatchObject({
      by: 'member',
      rentalNo: expect.stringMatching(/^R\d+$/),
      renter: '거**집',
      hours: 2,
      amount: 1000,
    });
    expect((await timeline('place')).content.map(({ kind }) => kind)).toEqual(['moved', 'picked_up']);
    expect((await timeline('rental')).total).toBe(3);
    expect((await timeline('state')).total).toBe(4);
  });

  test('a timeline is read page by page', async () => {
    const item = await anItem(app);
    for (const to of ['BROKEN', 'REPAIR', 'AVAILABLE', 'BROKEN']) await change(item, { to });
    const params = { serial: item.serialNumber };
    const name = 'GET /api/v1/console/items/{serial}/timeline';
    const first = await askConsole(app, name, { as: manager, params, query: { size: 3 } });
    const rest = await askConsole(app, name, {
      as: manager,
      params,
      query: { size: 3, cursor: first.next! },
    });
    expect([...first.content, ...rest.content].map(({ kind }) => kind)).toEqual([
      'broken',
      'repaired',
      'repair',
      'broken',
      'registered',
    ]);
    expect(rest.next).toBeNull();
  });
});
