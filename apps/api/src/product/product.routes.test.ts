// Products on the wire: their stock everywhere, and the stations that carry one.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isHeld, isOut, isShutDown, itIs } from '#api-test/city.ts';
import { anItem, aProduct, aStation } from '#api-test/people-and-things.ts';
import { startWorld, type World } from '#api-test/world.ts';
import { failures } from '#contract/failures.ts';
import { defaultCentre } from '#domain/coordinates.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

beforeEach(async () => {
  await sql`truncate stations, products, items, holds, rentals restart identity cascade`.execute(world.db);
  await itIs(world, '2026-11-14T13:00:00+09:00');
});

const stockOf = async (productName: string) =>
  (await world.ask('GET /api/v1/products/{productName}', { params: { productName } })).stock;
const stocksInTheList = async () =>
  (await world.ask('GET /api/v1/products')).products.map(({ name, stock }) => [name, stock]);
const stationsOf = async (productName: string, query?: { latitude: number; longitude: number }) =>
  (
    await world.ask('GET /api/v1/products/{productName}/stations', {
      params: { productName },
      ...(query ? { query } : {}),
    })
  ).content;

test('every product is listed in the order the operator entered it, with all that is shown of it', async () => {
  await aProduct(world, { name: '65W PD 충전기', category: '충전기', pricePerHourWon: 500 });
  await aProduct(world, { name: 'C타입 케이블', category: '케이블', pricePerHourWon: 300 });
  const { products } = await world.ask('GET /api/v1/products');
  expect(products).toEqual([
    {
      name: '65W PD 충전기',
      category: '충전기',
      image: '/pictures/products/charger.svg',
      pricePerHour: 500,
      stock: 0,
      description: '빠르게 충전해요.',
    },
    expect.objectContaining({ name: 'C타입 케이블', category: '케이블', pricePerHour: 300 }),
  ]);
});

test('stock is counted over all stations, without what is held, out, broken or out of reach', async () => {
  const { productId, name } = await aProduct(world);
  const other = await aProduct(world);
  await anItem(world, { productId: other.productId });
  const items = [];
  for (let n = 0; n < 6; n += 1) items.push(await anItem(world, { productId }));
  await isHeld(world, items[0]!, '2026-11-14T13:10:00+09:00');
  await isOut(world, items[1]!);
  await sql`update items set state = 'broken' where id = ${items[2]!.itemId}`.execute(world.db);
  await isShutDown(world, items[3]!.stationId);
  expect(await stockOf(name)).toBe(2);
  expect(await stocksInTheList()).toEqual([
    [name, 2],
    [other.name, 1],
  ]);
});

test('a hold that has ended gives its piece back to the stock, everywhere at once', async () => {
  const item = await anItem(world);
  const [{ name } = { name: '' }] = (await world.ask('GET /api/v1/products')).products;
  await isHeld(world, item, '2026-11-14T13:10:00+09:00');
  const everywhere = async () => [
    await stockOf(name),
    (await stocksInTheList())[0]?.[1],
    (await stationsOf(name))[0]?.stock,
  ];
  expect(await everywhere()).toEqual([0, 0, 0]);
  await itIs(world, '2026-11-14T13:10:00+09:00');
  expect(await everywhere()).toEqual([1, 1, 1]);
});

test('a piece held at a station that was shut down is not taken off twice', async () => {
  const { productId, name } = await aProduct(world);
  const gone = await anItem(world, { productId });
  await anItem(world, { productId });
  await isHeld(world, gone, 'infinity');
  await isShutDown(world, gone.stationId);
  expect([await stockOf(name), (await stocksInTheList())[0]?.[1]]).toEqual([1, 1]);
});

test('the stations of a product come nearest first, with their stock of it', async () => {
  const { productId, name } = await aProduct(world);
  const far = await aStation(world, { name: '가 먼 곳', latitude: 37.56, longitude: 127.1 });
  const near = await aStation(world, {
    name: '나 가까운 곳',
    latitude: 37.543,
    longitude: 127.079,
    paused: true,
  });
  await aStation(world, { name: '없는 곳' });
  for (let n = 0; n < 3; n += 1) await anItem(world, { productId, stationId: far.stationId });
  await anItem(world, { productId, stationId: near.stationId });
  expect(await stationsOf(name, defaultCentre)).toMatchObject([
    { stationId: near.stationId, id: near.stationId, distance: 0.13, stock: 1, status: '운영 종료' },
    { stationId: far.stationId, id: far.stationId, distance: 2.77, stock: 3, status: '운영 중' },
  ]);
  expect((await stationsOf(name)).map((station) => [station.name, station.distance])).toEqual([
    ['가 먼 곳', null],
    ['나 가까운 곳', null],
  ]);
});

test('a station whose last piece was rented is still listed, sold out', async () => {
  const { productId, name } = await aProduct(world);
  const item = await anItem(world, { productId });
  await isOut(world, item);
  expect(await stationsOf(name)).toMatchObject([{ stationId: item.stationId, stock: 0 }]);
});

test('a station shut down for good does not carry anything', async () => {
  const { productId, name } = await aProduct(world);
  const item = await anItem(world, { productId });
  await isShutDown(world, item.stationId);
  expect(await stationsOf(name)).toEqual([]);
});

test('a name with %, a slash, a question mark or a quote is a name like any other', async () => {
  const name = `50% "반값" 충전기/케이블? '새것'`;
  const { productId } = await aProduct(world, { name });
  await anItem(world, { productId });
  expect(await stockOf(name)).toBe(1);
  expect(await stationsOf(name)).toHaveLength(1);
});

test('an unknown product is not found; % matches nothing but itself', async () => {
  await aProduct(world);
  for (const productName of ['%', '없는 물품', '_']) {
    const unknown = { status: 404, code: 'PRODUCT_NOT_FOUND', message: failures.PRODUCT_NOT_FOUND.message };
    const params = { productName };
    expect(await world.call('GET /api/v1/products/{productName}', { params })).toMatchObject(unknown);
    expect(await world.call('GET /api/v1/products/{productName}/stations', { params })).toMatchObject(
      unknown,
    );
  }
});

test('a broken address and an endless name are refused, not stumbled over', async () => {
  for (const path of ['50%', '%ff', '가'.repeat(101)]) {
    const response = await fetch(`${world.origin}/api/v1/products/${path}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      message: failures.INVALID_INPUT.message,
    });
  }
});

test('half a place and a place off the earth are refused', async () => {
  const { name } = await aProduct(world);
  for (const query of [
    { latitude: 37 },
    { latitude: 91, longitude: 127 },
    { latitude: 37, longitude: -181 },
  ]) {
    expect(
      await world.call('GET /api/v1/products/{productName}/stations', {
        params: { productName: name },
        query,
      }),
    ).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  }
});

test('lists can be asked for again cheaply, and a changed stock shows at once', async () => {
  const { itemId } = await anItem(world);
  const ask = (etag = '') => world.call('GET /api/v1/products', { headers: { 'if-none-match': etag } });
  const first = await ask();
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  const etag = first.headers.get('etag') ?? '';
  expect((await ask(etag)).status).toBe(304);
  await sql`update items set state = 'broken' where id = ${itemId}`.execute(world.db);
  expect(await ask(etag)).toMatchObject({ status: 200, data: { products: [{ stock: 0 }] } });
});
