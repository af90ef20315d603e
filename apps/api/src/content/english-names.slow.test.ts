// English names and texts: in every reply that has the Korean, in search, and beside a Korean that was changed since.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, rents } from '#api-test/factories.ts';
import { aNotice } from '#api-test/fixtures.ts';
import { askConsole, aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function anEnglishItem() {
  const item = await anItem(app);
  const names = { station: `Library ${item.stationId}`, product: `Charger ${item.productId}` };
  await sql`update stations set name_en = ${names.station} where id = ${item.stationId}`.execute(app.db);
  await sql`
    update products set name_en = ${names.product}, description_en = 'Fast.' where id = ${item.productId}`.execute(
    app.db,
  );
  return { ...item, names };
}

test('the English names of station and product stand beside the Korean ones from scanning to returning', async () => {
  const { serialNumber, stationId, names } = await anEnglishItem();
  const person = await aMember(app);
  expect(
    await app.ask('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber } }),
  ).toMatchObject({ nameEn: names.product, currentStationNameEn: names.station });
  await rents(app, person, serialNumber, 1);
  const { activeRentals } = await app.ask('GET /api/v1/main/active-rentals', { as: person });
  expect(activeRentals).toMatchObject([{ productNameEn: names.product }]);
  const { actives } = await app.ask('GET /api/v1/users/me/rentals', { as: person });
  expect(actives).toMatchObject([
    { productNameEn: names.product, rentalStationNameEn: names.station, returnStationNameEn: null },
  ]);
  const quote = await app.ask('GET /api/v1/returns/products/{code}', {
    as: person,
    params: { code: serialNumber },
    query: { returnStationId: stationId },
  });
  expect(quote).toMatchObject({
    nameEn: names.product,
    rentalStationNameEn: names.station,
    returnStationNameEn: names.station,
  });
  expect(
    await app.ask('POST /api/v1/returns/products/{serialNumber}', {
      as: person,
      params: { serialNumber },
      body: { returnInfoKey: quote.returnInfoKey },
    }),
  ).toMatchObject({ productNameEn: names.product, returnStationNameEn: names.station });
});

test('a station is found by a part of its English name, by members and by staff', async () => {
  const { stationId, names } = await anEnglishItem();
  const q = names.station.toLowerCase();
  const { stations } = await app.ask('GET /api/v1/stations', { query: { name: q } });
  expect(stations.map(({ id, nameEn }) => [id, nameEn])).toEqual([[stationId, names.station]]);
  const as = await aStaff(app, 'OWNER');
  const list = await askConsole(app, 'GET /api/v1/console/stations', { as, query: { q } });
  expect(list.content.map(({ id }) => id)).toEqual([stationId]);
  const { results } = await askConsole(app, 'GET /api/v1/console/search', { as, query: { q } });
  expect(results).toMatchObject([{ kind: 'station', id: stationId }]);
});

test('staff find a product and its items by a part of its English name', async () => {
  const { productId, serialNumber, names } = await anEnglishItem();
  const as = await aStaff(app, 'OWNER');
  const q = names.product.toUpperCase();
  const { results } = await askConsole(app, 'GET /api/v1/console/search', { as, query: { q } });
  expect(results).toContainEqual(expect.objectContaining({ kind: 'product', id: productId }));
  const { content } = await askConsole(app, 'GET /api/v1/console/items', { as, query: { q } });
  expect(content.map(({ serial }) => serial)).toEqual([serialNumber]);
});

test('English follows the Korean it was written for until that is changed, and again once somebody says so', async () => {
  const id = await aNotice(app, {
    title: '점검',
    content: '안녕하세요.',
    createdAt: '2026-10-01T10:00:00+09:00',
  });
  const as = await aStaff(app, 'MANAGER');
  const patch = async (body: object) =>
    askConsole(app, 'PATCH /api/v1/console/notices/{id}', {
      as,
      params: { id },
      body: { ...body, version: (await read()).version },
    });
  const read = () => askConsole(app, 'GET /api/v1/console/notices/{id}', { as, params: { id } });
  await expect(patch({ titleEn: 'Maintenance' })).rejects.toThrow();
  expect(await patch({ titleEn: 'Maintenance', contentEn: 'Hi.' })).toMatchObject({
    translatedTitle: '점검',
    translatedContent: '안녕하세요.',
    koreanChangedAt: null,
  });
  expect(await app.ask('GET /api/v1/notices/{id}', { params: { id } })).toMatchObject({
    title: '점검',
    titleEn: 'Maintenance',
    contentEn: 'Hi.',
  });
  expect(await patch({ content: '안녕하세요.\n반납은 할 수 있어요.' })).toMatchObject({
    translatedContent: '안녕하세요.',
    koreanChangedAt: expect.any(String),
  });
  expect(await patch({ englishIsCurrent: true })).toMatchObject({
    translatedContent: '안녕하세요.\n반납은 할 수 있어요.',
  });
  expect(await patch({ titleEn: null, contentEn: null })).toMatchObject({ translatedTitle: null });
});
