// Stock alerts: who waits, how many may be waited for, and the one message when stock is back, however it came back.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, aProduct, aStation, prepares, rents, returns } from '#api-test/factories.ts';
import { isHidden, isShutDown } from '#api-test/fixtures.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { tellOfStock } from './tell-of-stock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

interface Place {
  stationId: number;
  productName: string;
}

const asks = (person: Person, place: Place) =>
  app.call('POST /api/v1/stations/{stationId}/products/{productName}/alert', { as: person, params: place });
const cancels = (person: Person, place: Place) =>
  app.ask('DELETE /api/v1/stations/{stationId}/products/{productName}/alert', { as: person, params: place });
const waitsFor = async (person: Person) =>
  (await app.ask('GET /api/v1/users/me/stock-alerts', { as: person })).alerts.map(
    ({ product, station }) => `${product.name} ${station.id}`,
  );
const told = async ({ memberId }: Person) =>
  (
    await app.db
      .selectFrom('notifications')
      .select(['state', 'skip_reason', 'step'])
      .where('member_id', '=', memberId)
      .where('kind', '=', 'stock.back')
      .orderBy('id')
      .execute()
  ).map(({ state, skip_reason, step }) => `${skip_reason ?? state} ${step}`);
/** One run writes the message, and the next has certainly sent it. */
async function timePasses() {
  await app.runTasks();
  await app.runTasks();
}

/** A station whose only item of a product somebody has rented. */
async function aSoldOutPlace() {
  const { productId, name: productName } = await aProduct(app);
  const { stationId, name: stationName } = await aStation(app);
  const item = await anItem(app, { productId, stationId });
  const renter = await aMember(app);
  await rents(app, renter, item.serialNumber);
  return { place: { stationId, productName }, stationName, productId, item, renter };
}

test('whoever waits is told once when the item is returned there, with the way to the station, and waits no longer', async () => {
  const { place, stationName, item, renter } = await aSoldOutPlace();
  const person = await aMember(app, { email: 'waiting@example.com' });
  const other = await aMember(app);
  expect((await asks(person, place)).ok).toBe(true);
  expect((await asks(person, place)).ok).toBe(true);
  await asks(other, place);
  await cancels(other, place);
  await timePasses();
  expect(await waitsFor(person)).toEqual([`${place.productName} ${place.stationId}`]);
  expect(await waitsFor(other)).toEqual([]);
  expect(await told(person)).toEqual([]);

  await returns(app, renter, item.serialNumber, place.stationId);
  await timePasses();
  expect(await waitsFor(person)).toEqual([]);
  expect(await told(other)).toEqual([]);
  const { messages, unread } = await app.ask('GET /api/v1/users/me/notifications/log', { as: person });
  expect(unread).toBe(1);
  expect(messages).toMatchObject([
    {
      kind: 'stock.back',
      title: '기다리던 물품이 들어왔어요',
      text: `${place.productName}, ${stationName}에서 지금 빌릴 수 있어요.`,
      channel: 'mail',
      path: `/station-map?stationId=${place.stationId}`,
    },
  ]);
  await rents(app, renter, item.serialNumber);
  await returns(app, renter, item.serialNumber, place.stationId);
  await timePasses();
  expect(await told(person)).toEqual(['sent 0']);
});

test('stock that comes back by itself, when nobody pays for what they held, is told too', async () => {
  const { place, item, renter } = await aSoldOutPlace();
  await returns(app, renter, item.serialNumber, place.stationId);
  await prepares(app, renter, item.serialNumber);
  const person = await aMember(app, { email: 'hold@example.com' });
  await asks(person, place);
  await timePasses();
  expect(await told(person)).toEqual([]);
  await app.advance({ minutes: 11 });
  await timePasses();
  expect(await told(person)).toEqual(['sent 0']);
});

test('whoever was about to be told when it was sold out again is not told, and waits on', async () => {
  const { place, item, renter } = await aSoldOutPlace();
  const person = await aMember(app, { email: 'slower@example.com' });
  await asks(person, place);
  await returns(app, renter, item.serialNumber, place.stationId);
  await tellOfStock(app.db);
  expect(await told(person)).toEqual(['waiting 0']);
  await prepares(app, renter, item.serialNumber);
  await timePasses();
  expect(await told(person)).toEqual(['sold_out 0']);
  expect(await waitsFor(person)).toEqual([`${place.productName} ${place.stationId}`]);

  await app.advance({ minutes: 11 });
  await timePasses();
  expect(await told(person)).toEqual(['sold_out 0', 'sent 1']);
  expect(await waitsFor(person)).toEqual([]);
});

test('nobody is told of a station that is paused, until it is open again', async () => {
  const { place, item, renter } = await aSoldOutPlace();
  const person = await aMember(app, { email: 'paused@example.com' });
  await asks(person, place);
  await returns(app, renter, item.serialNumber, place.stationId);
  await sql`update stations set paused = true where id = ${place.stationId}`.execute(app.db);
  await timePasses();
  expect(await told(person)).toEqual([]);
  await sql`update stations set paused = false where id = ${place.stationId}`.execute(app.db);
  await timePasses();
  expect(await told(person)).toEqual(['sent 0']);
});

test('twenty can be waited for; one more is STOCK_ALERT_LIMIT, and asking again for one of them is not', async () => {
  const person = await aMember(app);
  const { stationId } = await aStation(app);
  const names: string[] = [];
  for (let at = 0; at < 21; at += 1) names.push((await aProduct(app)).name);
  const [last = '', ...first] = names.toReversed();
  for (const productName of first) expect((await asks(person, { stationId, productName })).ok).toBe(true);
  expect(await asks(person, { stationId, productName: last })).toMatchObject({
    status: 409,
    code: 'STOCK_ALERT_LIMIT',
    message: '입고 알림은 20개까지 받을 수 있어요.',
  });
  expect(await waitsFor(person)).toHaveLength(20);
  expect((await asks(person, { stationId, productName: first[0]! })).ok).toBe(true);
  await cancels(person, { stationId, productName: first[0]! });
  expect((await asks(person, { stationId, productName: last })).ok).toBe(true);
});

test('nobody waits at a station or for a product that renters cannot see, and a withdrawal ends all waiting', async () => {
  const { place, productId } = await aSoldOutPlace();
  const person = await aMember(app);
  await asks(person, place);
  expect(await asks(person, { ...place, stationId: 2_000_000_000 })).toMatchObject({
    code: 'STATION_NOT_FOUND',
  });
  expect(await asks(person, { ...place, productName: '없는 물품' })).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
  });
  const { stationId: closedFor } = await aStation(app);
  await isShutDown(app, closedFor);
  expect(await asks(person, { ...place, stationId: closedFor })).toMatchObject({ code: 'STATION_NOT_FOUND' });
  await isHidden(app, productId);
  expect(await asks(person, place)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  expect(await waitsFor(person)).toEqual([]);

  await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } });
  const left = await app.db
    .selectFrom('stock_alerts')
    .select('id')
    .where('member_id', '=', person.memberId)
    .execute();
  expect(left).toEqual([]);
});
