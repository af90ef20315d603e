// The product routes: products with their stock in all stations, and the stations that carry one.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { isHeld, isHidden, isOut, isShutDown, itIs } from '#api-test/fixtures.ts';
import {
  aMember,
  anItem,
  aProduct,
  aStation,
  authorizes,
  confirmBody,
  prepares,
} from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { failures } from '#contract/failures.ts';
import { defaultCentre } from '#domain/coordinates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await emptyTables(app, 'stations', 'products', 'items', 'holds', 'rentals');
  await itIs(app, '2026-11-14T13:00:00+09:00');
});

const stockOf = async (productName: string) =>
  (await app.ask('GET /api/v1/products/{productName}', { params: { productName } })).stock;
const stocksInTheList = async () =>
  (await app.ask('GET /api/v1/products')).products.map(({ name, stock }) => [name, stock]);
const stationsOf = async (productName: string, query?: { latitude: number; longitude: number }) =>
  (
    await app.ask('GET /api/v1/products/{productName}/stations', {
      params: { productName },
      ...(query ? { query } : {}),
    })
  ).content;

test('every product is listed in the order the operator entered it, with all that is shown of it', async () => {
  await aProduct(app, { name: '65W PD 충전기', category: '충전기', pricePerHourWon: 500 });
  await aProduct(app, { name: 'C타입 케이블', category: '케이블', pricePerHourWon: 300 });
  const { products } = await app.ask('GET /api/v1/products');
  expect(products).toEqual([
    {
      id: expect.any(Number),
      name: '65W PD 충전기',
      nameEn: null,
      category: '충전기',
      categoryHidden: false,
      image: '/pictures/products/charger.svg',
      pricePerHour: 500,
      dayCap: null,
      replacementPrice: null,
      stock: 0,
      description: '빠르게 충전해요.',
      descriptionEn: null,
    },
    expect.objectContaining({ name: 'C타입 케이블', category: '케이블', pricePerHour: 300 }),
  ]);
});

test('the stock of a product is counted over all stations, without what is held, rented, broken or at a station shut down', async () => {
  const { productId, name } = await aProduct(app);
  const other = await aProduct(app);
  await anItem(app, { productId: other.productId });
  const items = [];
  for (let n = 0; n < 6; n += 1) items.push(await anItem(app, { productId }));
  await isHeld(app, items[0]!, '2026-11-14T13:10:00+09:00');
  await isOut(app, items[1]!);
  await sql`update items set state = 'broken' where id = ${items[2]!.itemId}`.execute(app.db);
  await isShutDown(app, items[3]!.stationId);
  expect(await stockOf(name)).toBe(2);
  expect(await stocksInTheList()).toEqual([
    [name, 2],
    [other.name, 1],
  ]);
});

test('a hold that has ended gives its item back to the stock, everywhere at once', async () => {
  const item = await anItem(app);
  const [{ name } = { name: '' }] = (await app.ask('GET /api/v1/products')).products;
  await isHeld(app, item, '2026-11-14T13:10:00+09:00');
  const everywhere = async () => [
    await stockOf(name),
    (await stocksInTheList())[0]?.[1],
    (await stationsOf(name))[0]?.stock,
  ];
  expect(await everywhere()).toEqual([0, 0, 0]);
  await itIs(app, '2026-11-14T13:10:00+09:00');
  expect(await everywhere()).toEqual([1, 1, 1]);
});

test('an item held at a station that was shut down is not subtracted twice', async () => {
  const { productId, name } = await aProduct(app);
  const gone = await anItem(app, { productId });
  await anItem(app, { productId });
  await isHeld(app, gone, 'infinity');
  await isShutDown(app, gone.stationId);
  expect([await stockOf(name), (await stocksInTheList())[0]?.[1]]).toEqual([1, 1]);
});

test('the stations of a product come nearest first, with their stock of it', async () => {
  const { productId, name } = await aProduct(app);
  const far = await aStation(app, { name: '가 먼 곳', latitude: 37.56, longitude: 127.1 });
  const near = await aStation(app, {
    name: '나 가까운 곳',
    latitude: 37.543,
    longitude: 127.079,
    paused: true,
    pauseReason: '실내 공사',
  });
  await aStation(app, { name: '없는 곳' });
  for (let n = 0; n < 3; n += 1) await anItem(app, { productId, stationId: far.stationId });
  await anItem(app, { productId, stationId: near.stationId });
  expect(await stationsOf(name, defaultCentre)).toMatchObject([
    {
      stationId: near.stationId,
      id: near.stationId,
      distance: 0.13,
      stock: 1,
      status: '운영 종료',
      pauseReason: '실내 공사',
    },
    { stationId: far.stationId, id: far.stationId, distance: 2.77, stock: 3, status: '운영 중' },
  ]);
  expect((await stationsOf(name)).map((station) => [station.name, station.distance])).toEqual([
    ['가 먼 곳', null],
    ['나 가까운 곳', null],
  ]);
});

test('a station whose last item was rented is still listed, sold out', async () => {
  const { productId, name } = await aProduct(app);
  const item = await anItem(app, { productId });
  await isOut(app, item);
  expect(await stationsOf(name)).toMatchObject([{ stationId: item.stationId, stock: 0 }]);
});

test('a product says whether some of it may come back: not while it has no items, or none that is out', async () => {
  const { productId, name } = await aProduct(app);
  const productIn = () => app.ask('GET /api/v1/products/{productName}', { params: { productName: name } });
  expect(await productIn()).toMatchObject({ stock: 0, stockEverywhere: 0, rentedOut: false });
  const item = await anItem(app, { productId });
  expect(await productIn()).toMatchObject({ stock: 1, stockEverywhere: 1, rentedOut: false });
  await isHeld(app, item, 'infinity');
  expect(await productIn()).toMatchObject({ stock: 0, stockEverywhere: 0, rentedOut: true });
});

test('a product at a station that has none says how many others have, and that some are rented', async () => {
  const { productId, name } = await aProduct(app);
  const { stationId } = await aStation(app);
  await anItem(app, { productId });
  await isOut(app, await anItem(app, { productId, stationId }));
  expect(
    await app.ask('GET /api/v1/stations/{stationId}/products/{productName}', {
      params: { stationId, productName: name },
    }),
  ).toMatchObject({ stock: 0, stockEverywhere: 1, rentedOut: true });
});

test('a station shut down for good does not carry anything', async () => {
  const { productId, name } = await aProduct(app);
  const item = await anItem(app, { productId });
  await isShutDown(app, item.stationId);
  expect(await stationsOf(name)).toEqual([]);
});

test('the price of a product is the newest whose time has come', async () => {
  const { productId, name } = await aProduct(app, { pricePerHourWon: 500 });
  const { stationId } = await anItem(app, { productId });
  await app.db
    .insertInto('product_prices')
    .values({ product_id: productId, from_at: '2026-11-16T00:00:00+09:00', price_per_hour_won: 800 })
    .execute();
  const params = { productName: name, stationId };
  const prices = async () => [
    (await app.ask('GET /api/v1/products')).products[0]?.pricePerHour,
    (await app.ask('GET /api/v1/products/{productName}', { params })).pricePerHour,
    (await app.ask('GET /api/v1/stations/{stationId}/products/{productName}', { params })).pricePerHour,
    (await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).popularProducts[0]
      ?.pricePerHour,
  ];
  await itIs(app, '2026-11-15T23:59:59+09:00');
  expect(await prices()).toEqual([500, 500, 500, 500]);
  await itIs(app, '2026-11-16T00:00:00+09:00');
  expect(await prices()).toEqual([800, 800, 800, 800]);
});

test('a hidden product is neither listed nor found, and its items cannot be rented', async () => {
  const { productId, name } = await aProduct(app);
  const { stationId, serialNumber } = await anItem(app, { productId });
  await isHidden(app, productId);
  const params = { productName: name, stationId };
  const unknown = { status: 404, code: 'PRODUCT_NOT_FOUND' };
  expect((await app.ask('GET /api/v1/products')).products).toEqual([]);
  expect(await app.call('GET /api/v1/products/{productName}', { params })).toMatchObject(unknown);
  expect(await app.call('GET /api/v1/products/{productName}/stations', { params })).toMatchObject(unknown);
  expect(await app.call('GET /api/v1/stations/{stationId}/products/{productName}', { params })).toMatchObject(
    unknown,
  );
  expect((await app.ask('GET /api/v1/stations/{stationId}/products', { params })).stationProducts).toEqual(
    [],
  );
  expect(await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).toMatchObject({
    stock: 0,
    popularProducts: [],
  });
  expect(
    await app.call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber } }),
  ).toMatchObject({ status: 409, code: 'ITEM_NOT_RENTABLE' });
});

test('an order that was prepared before its product was hidden can still be paid', async () => {
  const person = await aMember(app);
  const { productId } = await aProduct(app);
  const { serialNumber } = await anItem(app, { productId });
  const session = await prepares(app, person, serialNumber);
  await isHidden(app, productId);
  const body = confirmBody(session, await authorizes(app, session));
  expect(await app.call('POST /api/v1/payments/confirm', { as: person, body })).toMatchObject({ ok: true });
});

test('a product is found by every name it had, and answers with the one it has', async () => {
  const { productId } = await aProduct(app, { name: '옛 이름' });
  const { stationId } = await anItem(app, { productId });
  await app.db.updateTable('products').set({ name: '새 이름' }).where('id', '=', productId).execute();
  for (const productName of ['옛 이름', '새 이름']) {
    const params = { productName, stationId };
    expect(await app.ask('GET /api/v1/products/{productName}', { params })).toMatchObject({
      name: '새 이름',
    });
    expect(await stationsOf(productName)).toHaveLength(1);
    expect(
      await app.ask('GET /api/v1/stations/{stationId}/products/{productName}', { params }),
    ).toMatchObject({ name: '새 이름', stock: 1 });
  }
});

test('a product name may contain %, a slash, a question mark or a quote', async () => {
  const name = `50% "반값" 충전기/케이블? '새것'`;
  const { productId } = await aProduct(app, { name });
  await anItem(app, { productId });
  expect(await stockOf(name)).toBe(1);
  expect(await stationsOf(name)).toHaveLength(1);
});

test('an unknown product is not found; % matches nothing but itself', async () => {
  await aProduct(app);
  for (const productName of ['%', '없는 물품', '_']) {
    const unknown = { status: 404, code: 'PRODUCT_NOT_FOUND', message: failures.PRODUCT_NOT_FOUND.message };
    const params = { productName };
    expect(await app.call('GET /api/v1/products/{productName}', { params })).toMatchObject(unknown);
    expect(await app.call('GET /api/v1/products/{productName}/stations', { params })).toMatchObject(unknown);
  }
});

test('a malformed address and an overlong product name are refused', async () => {
  for (const path of ['50%', '%ff', '가'.repeat(101)]) {
    const response = await fetch(`${app.origin}/api/v1/products/${path}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      message: failures.INVALID_INPUT.message,
    });
  }
});

test('incomplete coordinates and coordinates off the earth are refused for the stations of a product', async () => {
  const { name } = await aProduct(app);
  for (const query of [
    { latitude: 37 },
    { latitude: 91, longitude: 127 },
    { latitude: 37, longitude: -181 },
  ]) {
    expect(
      await app.call('GET /api/v1/products/{productName}/stations', {
        params: { productName: name },
        query,
      }),
    ).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  }
});

test('product lists carry an ETag, and a changed stock shows at once', async () => {
  const { itemId } = await anItem(app);
  const ask = (etag = '') => app.call('GET /api/v1/products', { headers: { 'if-none-match': etag } });
  const first = await ask();
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const etag = first.headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  await sql`update items set state = 'broken' where id = ${itemId}`.execute(app.db);
  expect(await ask(etag)).toMatchObject({ status: 200, data: { products: [{ stock: 0 }] } });
});

test('the stations of a product are the same body until anything about them changes, which shows at once', async () => {
  const { productId, name } = await aProduct(app);
  const { stationId } = await aStation(app, { name: '성수역', opensAtMinute: 540, closesAtMinute: 1320 });
  const { itemId } = await anItem(app, { productId, stationId });
  const ask = (etag = '') =>
    app.call('GET /api/v1/products/{productName}/stations', {
      params: { productName: name },
      headers: { 'if-none-match': etag },
    });
  let etag = (await ask()).headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);

  const changes: [() => Promise<unknown>, object][] = [
    [() => sql`update stations set name = '뚝섬역'`.execute(app.db), { name: '뚝섬역', status: '운영 중' }],
    [() => isHeld(app, { itemId }, '2026-11-14T14:00:00+09:00'), { stock: 0 }],
    [() => itIs(app, '2026-11-14T14:00:00+09:00'), { stock: 1 }],
    [() => itIs(app, '2026-11-14T22:00:00+09:00'), { status: '운영 종료' }],
    [() => itIs(app, '2026-11-15T09:00:00+09:00'), { status: '운영 중' }],
    [
      () =>
        sql`update stations set paused = true, paused_until = '2026-11-15T10:00:00+09:00', pause_reason = '휴관'`.execute(
          app.db,
        ),
      { status: '운영 종료', pauseReason: '휴관', pausedUntil: '2026-11-15T10:00:00.000+09:00' },
    ],
    [() => itIs(app, '2026-11-15T10:00:00+09:00'), { status: '운영 중', pauseReason: null }],
    [
      () => sql`insert into station_closing_days values (${stationId}, '2026-11-15')`.execute(app.db),
      { status: '운영 종료' },
    ],
    [() => sql`delete from station_closing_days`.execute(app.db), { status: '운영 중' }],
  ];
  for (const [change, shown] of changes) {
    await change();
    const changed = await ask(etag);
    expect(changed).toMatchObject({ status: 200, data: { content: [shown] } });
    etag = changed.headers.get('etag') ?? '';
    expect((await ask(etag)).status).toBe(304);
  }
});
