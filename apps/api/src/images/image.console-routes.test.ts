// Pictures uploaded by staff: shown once they are saved, and deleted when nothing shows them.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aStation } from '#api-test/factories.ts';
import { aPicture, puts } from '#api-test/pictures.ts';
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

const detail = (id: number) =>
  askConsole(app, 'GET /api/v1/console/stations/{id}', { as: manager, params: { id } });
const edit = (id: number, body: object) =>
  callConsole(app, 'PATCH /api/v1/console/stations/{id}', { as: manager, params: { id }, body });
const create = (imageUrl: string) =>
  callConsole(app, 'POST /api/v1/console/stations', {
    as: manager,
    body: {
      name: '사진 있는 곳',
      address: '서울 광진구 능동로 281',
      latitude: 37.5572,
      longitude: 127.0794,
      kind: 'public',
      hours: [{ weekday: 1, opens: '09:00', closes: '18:00' }],
      closedOnHolidays: false,
      imageUrl,
    },
  });
const asksForAnAddress = async (size: number) =>
  askConsole(app, 'POST /api/v1/console/images', { as: manager, body: { for: 'station', size } });

test('an uploaded picture is shown once it is saved, and the one before it is deleted', async () => {
  const { stationId } = await aStation(app);
  const saved: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { preSignedUrl, imageUrl } = await asksForAnAddress(64);
    expect((await puts(preSignedUrl, aPicture(64))).ok).toBe(true);
    const { version } = await detail(stationId);
    expect(await edit(stationId, { version, imageUrl })).toMatchObject({ ok: true, data: { imageUrl } });
    saved.push(imageUrl);
  }
  await app.runTasks();
  await app.advance({ minutes: 61 });
  await app.runTasks();
  expect(await Promise.all(saved.map(async (url) => (await fetch(url)).status))).toEqual([404, 200]);
});

test('a picture that was never saved is deleted after an hour', async () => {
  const { preSignedUrl, imageUrl } = await asksForAnAddress(64);
  await puts(preSignedUrl, aPicture(64));
  expect((await fetch(imageUrl)).status).toBe(200);
  await app.advance({ minutes: 61 });
  await app.runTasks();
  expect((await fetch(imageUrl)).status).toBe(404);
});

test('a picture from elsewhere, or none at all, is IMAGE_REFUSED; while the store is away it is IMAGE_STORE_UNAVAILABLE', async () => {
  const { stationId } = await aStation(app);
  const { version } = await detail(stationId);
  const { imageUrl } = await asksForAnAddress(64);
  for (const wrong of ['https://example.com/a.webp', imageUrl, imageUrl.replace('stations', 'products')]) {
    expect(await edit(stationId, { version, imageUrl: wrong })).toMatchObject({
      status: 400,
      code: 'IMAGE_REFUSED',
    });
  }
  await app.sandbox.addFault({
    match: { provider: 'object-store' },
    phase: 'before_effect',
    action: 'drop',
  });
  expect(await edit(stationId, { version, imageUrl })).toMatchObject({ code: 'IMAGE_STORE_UNAVAILABLE' });
  expect(await create(imageUrl)).toMatchObject({ code: 'IMAGE_STORE_UNAVAILABLE' });
  await app.sandbox.clearFaults();
  expect(await detail(stationId)).toMatchObject({ version });
});

test('a picture of a product is NOT_ALLOWED for those who may not edit products, and too large a one is refused', async () => {
  const field = await aStaff(app, 'FIELD');
  const ask = (as: Staff, size: number) =>
    callConsole(app, 'POST /api/v1/console/images', { as, body: { for: 'product', size } });
  expect(await ask(field, 64)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await ask(manager, 512 * 1024 + 1)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});
