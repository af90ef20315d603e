// Looking up a scanned item: its price and station, or why it cannot be rented now.
import { SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '#api-test/money/money.ts';
import { aMember, anItem, aStation, prepares, rents } from '#api-test/factories.ts';
import { neverOpens } from '#api-test/fixtures.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const lookUp = (serialNumber: string, asked: { as?: Person } = {}) =>
  app.call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber }, ...asked });

test('looking up an item answers its price and its station', async () => {
  const station = await aStation(app, { name: '건대입구역' });
  const item = await anItem(app, { stationId: station.stationId, pricePerHourWon: 700 });
  expect(await lookUp(item.serialNumber)).toMatchObject({
    ok: true,
    data: { pricePerHour: 700, currentStationName: '건대입구역', currentStationId: station.stationId },
  });
});

test('looking up an unknown code is ITEM_NOT_FOUND', async () => {
  expect(await lookUp('CHR_NOBODY')).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
});

test('looking up a rented item is ITEM_NOT_RENTABLE', async () => {
  const rented = await anItem(app);
  await rents(app, await aMember(app), rented.serialNumber);
  expect(await lookUp(rented.serialNumber)).toMatchObject({ status: 409, code: 'ITEM_NOT_RENTABLE' });
});

test('looking up an item at a paused station is STATION_PAUSED, with the reason and the end of the pause', async () => {
  const until = '2099-11-20T09:00:00.000+09:00';
  const station = await aStation(app, {
    name: '자양 스터디카페',
    paused: true,
    pauseReason: '실내 공사',
    pausedUntil: until,
  });
  const item = await anItem(app, { stationId: station.stationId });
  expect(await lookUp(item.serialNumber)).toMatchObject({
    status: 409,
    code: 'STATION_PAUSED',
    message: '자양 스터디카페는 지금 잠시 쉬고 있어요.',
    reason: '실내 공사',
    until,
    reasons: ['실내 공사 · 2099.11.20 09:00까지'],
  });
});

test('looking up an item outside the hours of its station is STATION_CLOSED', async () => {
  const { stationId } = await aStation(app);
  await neverOpens(app, stationId);
  const item = await anItem(app, { stationId });
  expect(await lookUp(item.serialNumber)).toMatchObject({ status: 409, code: 'STATION_CLOSED' });
});

test('looking up a held item is ITEM_HELD for guests and other members, but not for the member who holds it', async () => {
  const person = await aMember(app);
  const item = await anItem(app);
  await prepares(app, person, item.serialNumber);
  expect(await lookUp(item.serialNumber)).toMatchObject({ status: 409, code: 'ITEM_HELD' });
  expect(await lookUp(item.serialNumber, { as: await aMember(app) })).toMatchObject({
    code: 'ITEM_HELD',
  });
  expect(await lookUp(item.serialNumber, { as: person })).toMatchObject({ ok: true });
});

test('an item look-up with an expired token is SIGN_IN_REQUIRED, even of an item that is held for oneself', async () => {
  const person = await aMember(app);
  const item = await anItem(app);
  await prepares(app, person, item.serialNumber);
  const expired = await new SignJWT({ sid: person.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('ondesk')
    .setAudience('ondesk')
    .setExpirationTime('-1s')
    .sign(new TextEncoder().encode(app.tokenSecret));
  expect(await lookUp(item.serialNumber, { as: { ...person, accessToken: expired } })).toMatchObject({
    status: 401,
    code: 'SIGN_IN_REQUIRED',
  });
});

test('an item look-up with a token that no longer holds is SIGN_IN_REQUIRED, so that the browser renews it', async () => {
  const person = await aMember(app);
  const item = await anItem(app);
  await app.ask('POST /api/v1/auth/logout', { as: person });
  expect(await lookUp(item.serialNumber, { as: person })).toMatchObject({
    status: 401,
    code: 'SIGN_IN_REQUIRED',
  });
});
