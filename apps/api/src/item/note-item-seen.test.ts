// Saying that an item stands where the books say it does.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem, aStation, type Item } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());

const see = (serial: string, stationId: number, as = manager) =>
  callConsole(app, 'POST /api/v1/console/items/{serial}/seen', {
    as,
    params: { serial },
    body: { stationId },
  });
const detailOf = (item: Item) =>
  askConsole(app, 'GET /api/v1/console/items/{serial}', {
    as: manager,
    params: { serial: item.serialNumber },
  });

/** A count in which nobody finds anything. */
async function isMissedAt(stationId: number): Promise<void> {
  const { id } = await askConsole(app, 'POST /api/v1/console/counts', { as: manager, body: { stationId } });
  await askConsole(app, 'POST /api/v1/console/counts/{id}/finish', { as: manager, params: { id } });
}

test('an item that was missed in a count and is then seen at its station is no longer missing, and its version stays', async () => {
  const { stationId } = await aStation(app);
  const item = await anItem(app, { stationId });
  await isMissedAt(stationId);
  const before = await detailOf(item);
  expect(before).toMatchObject({ notSeen: 1, lastSeenAt: null });

  expect(await see(item.serialNumber, stationId)).toMatchObject({ ok: true });
  expect(await detailOf(item)).toMatchObject({
    notSeen: 0,
    lastSeenAt: expect.any(String) as string,
    version: before.version,
  });
});

test('an item that has left the station meanwhile cannot be seen there (STATE_CONFLICT)', async () => {
  const { stationId } = await aStation(app);
  const item = await anItem(app, { stationId });
  const { version } = await detailOf(item);
  await askConsole(app, 'POST /api/v1/console/items/state', {
    as: manager,
    body: { items: [{ serial: item.serialNumber, version }], to: 'MOVING', reason: '옮기기' },
  });
  expect(await see(item.serialNumber, stationId)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
});

test('an unknown serial, and an item of a station that is not one’s own, cannot be seen (ITEM_NOT_FOUND)', async () => {
  const { stationId } = await aStation(app);
  const { stationId: own } = await aStation(app);
  const item = await anItem(app, { stationId });
  const field = await aStaff(app, 'FIELD', { stationIds: [own] });
  expect(await see('CHR_NONE', stationId)).toMatchObject({ status: 404, code: 'ITEM_NOT_FOUND' });
  expect(await see(item.serialNumber, stationId, field)).toMatchObject({
    status: 404,
    code: 'ITEM_NOT_FOUND',
  });
});
