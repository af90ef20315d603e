// Searching by a part of a name, in the lists of the console and in its search.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, anItem, aProduct, aStation, rents } from '#api-test/factories.ts';
import { askConsole, aStaff, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let owner: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await aStaff(app, 'OWNER');
});

const search = async (q: string) =>
  (await askConsole(app, 'GET /api/v1/console/search', { as: owner, query: { q } })).results;
const count = async (
  name: 'items' | 'rentals' | 'payments' | 'refunds' | 'reports',
  q: string,
): Promise<number | null> =>
  (
    await askConsole(app, `GET /api/v1/console/${name}` as 'GET /api/v1/console/items', {
      as: owner,
      query: { q },
    })
  ).total;

test('two letters from the middle of a product’s name find its items, rentals, payments and refunds', async () => {
  const { productId } = await aProduct(app, { name: '65W PD 충전기 나나' });
  const item = await anItem(app, { productId });
  await anItem(app);
  const renter = await aMember(app);
  await rents(app, renter, item.serialNumber, 2);
  const payment = await app.db
    .selectFrom('payments')
    .innerJoin('rental_orders', 'rental_orders.order_id', 'payments.order_id')
    .select('payments.order_id as id')
    .where('rental_orders.item_id', '=', item.itemId)
    .executeTakeFirstOrThrow();
  await askConsole(app, 'POST /api/v1/console/payments/{id}/refunds', {
    as: owner,
    params: { id: payment.id },
    body: { amount: 100, publicReason: 'OTHER', reason: '시험해요' },
  });
  for (const list of ['items', 'rentals', 'payments', 'refunds'] as const) {
    expect(await count(list, '기 나'), list).toBe(1);
    expect(await count(list, 'pd 충전기 나'), list).toBe(1);
    // One letter is looked for at the beginning only.
    expect(await count(list, '나'), list).toBe(0);
    expect(await count(list, '없는 이름'), list).toBe(0);
  }
  expect(await search('전기 나')).toMatchObject([{ kind: 'product', id: productId }]);
});

test('% and _ stand for themselves', async () => {
  const { productId } = await aProduct(app, { name: '100%_면 케이블' });
  await aProduct(app, { name: '100퍼센트 면 케이블' });
  for (const q of ['0%_', '%_', '_면'])
    expect(await search(q)).toMatchObject([{ kind: 'product', id: productId }]);
  expect(await search('%%')).toEqual([]);
  expect(await search('__')).toEqual([]);
});

test('stations are found by a part of their name, and only those of whoever looks after them', async () => {
  const { stationId } = await aStation(app, { name: '서울숲 코워킹 2층' });
  expect(await search('코워')).toMatchObject([{ kind: 'station', id: stationId }]);
  const { stationId: own } = await aStation(app);
  const field = await aStaff(app, 'FIELD', { stationIds: [own] });
  const { results } = await askConsole(app, 'GET /api/v1/console/search', {
    as: field,
    query: { q: '코워' },
  });
  expect(results).toEqual([]);
});

test('lists of moves and counts are found by their number', async () => {
  const { stationId } = await aStation(app, { name: '보낼 스테이션' });
  const item = await anItem(app);
  const { version } = await askConsole(app, 'GET /api/v1/console/items/{serial}', {
    as: owner,
    params: { serial: item.serialNumber },
  });
  const move = await askConsole(app, 'POST /api/v1/console/transfers', {
    as: owner,
    body: { items: [{ serial: item.serialNumber, version }], toStationId: stationId, reason: '채워요' },
  });
  const counted = await askConsole(app, 'POST /api/v1/console/counts', { as: owner, body: { stationId } });
  expect(await search(move.no)).toEqual([
    { kind: 'transfer', id: move.id, station: '보낼 스테이션', items: 1, state: 'OPEN' },
  ]);
  expect(await search(counted.no.toLowerCase())).toEqual([
    { kind: 'count', id: counted.id, station: '보낼 스테이션', state: 'OPEN' },
  ]);
  const { stationId: other } = await aStation(app);
  const field = await aStaff(app, 'FIELD', { stationIds: [other] });
  for (const { no } of [move, counted])
    expect(
      (await askConsole(app, 'GET /api/v1/console/search', { as: field, query: { q: no } })).results,
    ).toEqual([]);
  const listed = async (q: string) =>
    (await askConsole(app, 'GET /api/v1/console/transfers', { as: owner, query: { q } })).content.map(
      ({ id }) => id,
    );
  for (const q of [move.no, item.serialNumber.toLowerCase(), '낼 스테'])
    expect(await listed(q)).toEqual([move.id]);
  expect(await listed('T999999')).toEqual([]);
});
