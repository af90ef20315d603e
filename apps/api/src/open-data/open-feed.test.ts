import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, aStation, rents } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const read = (headers: Record<string, string> = {}) =>
  fetch(`${app.origin}/api/v1/open/stations.json`, { headers });

test('the open feed shows every public station with its stock to any page, and answers 304 while nothing changes', async () => {
  const item = await anItem(app);
  const rented = await anItem(app, { stationId: item.stationId, productId: item.productId });
  await rents(app, await aMember(app), rented.serialNumber);
  const closed = await aStation(app, { paused: true });
  await aStation(app, { kind: 'depot' });

  const response = await read();
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('public, max-age=15');
  const body = (await response.json()) as { ttl: number; data: { stations: { station_id: string }[] } };
  expect(Object.keys(body)).toEqual(['last_updated', 'ttl', 'version', 'data']);
  expect(body).toMatchObject({ ttl: 15, version: '1.0' });
  const station = (id: number) => body.data.stations.find(({ station_id }) => station_id === String(id));
  expect(station(item.stationId)).toMatchObject({
    name: [{ language: 'ko' }],
    lat: 37.542,
    lon: 127.078,
    is_installed: true,
    is_renting: true,
    is_returning: true,
    items_available: [{ product_id: String(item.productId), count: 1 }],
  });
  expect(station(closed.stationId)).toMatchObject({
    is_renting: false,
    is_returning: true,
    items_available: [],
  });
  expect(body.data.stations).toHaveLength(2);

  const again = await read({ 'if-none-match': response.headers.get('etag')! });
  expect(again.status).toBe(304);
});

test('every product of the open feed is found by its id among the products, with the same id at its station', async () => {
  const { productId, stationId } = await anItem(app);
  const { products } = await app.ask('GET /api/v1/products');
  const named = products.find(({ id }) => id === productId);
  expect(named).toBeDefined();
  const { name: productName } = named!;
  expect(await app.ask('GET /api/v1/products/{productName}', { params: { productName } })).toMatchObject({
    id: productId,
  });
  const { stationProducts } = await app.ask('GET /api/v1/stations/{stationId}/products', {
    params: { stationId },
  });
  expect(stationProducts.map(({ id }) => id)).toEqual([productId]);
});
