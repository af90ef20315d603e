// When something is told: while it goes on, when it ended and came back, at once or once a day.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { anItem, aStation } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { arrivedAt, deliveriesTo, takesPush, wants } from '#api-test/console/staff-alerts.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { findAlerts } from './find-alerts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await emptyTables(app, 'stations', 'staff', 'staff_alert_states', 'jobs');
  await app.sandbox.clearMessages();
  await itIs(app, '2026-11-18T14:00:00+09:00');
});

/** Its only piece is there or in repair. */
const setStock = (itemId: number, state: 'available' | 'repair') =>
  app.db.updateTable('items').set({ state }).where('id', '=', itemId).execute();

async function looksAfter(minutes: number): Promise<void> {
  await app.advance({ minutes });
  await app.runTasks();
}

test('a station that is filled and empty again within the hour is the same one, after an hour it is told anew', async () => {
  const owner = await aStaff(app, 'OWNER');
  await wants(app, owner, ['empty_stations']);
  const { itemId } = await anItem(app);
  await setStock(itemId, 'repair');
  await looksAfter(1);
  expect(await arrivedAt(app, owner)).toHaveLength(1);

  await setStock(itemId, 'available');
  await looksAfter(1);
  await setStock(itemId, 'repair');
  await looksAfter(58);
  expect(await arrivedAt(app, owner)).toHaveLength(1);

  await setStock(itemId, 'available');
  await looksAfter(1);
  await setStock(itemId, 'repair');
  await looksAfter(61);
  expect(await arrivedAt(app, owner)).toHaveLength(2);
});

test('a station that is empty while it is closed is nothing new, neither at night nor in the morning', async () => {
  const owner = await aStaff(app, 'OWNER');
  await wants(app, owner, ['empty_stations']);
  await itIs(app, '2026-11-18T20:30:00+09:00');
  await aStation(app, { opensAtMinute: 9 * 60, closesAtMinute: 18 * 60 });
  await aStation(app, { opensAtMinute: 9 * 60, closesAtMinute: 21 * 60 });
  await app.runTasks();
  expect(await arrivedAt(app, owner)).toMatchObject([{ title: '스테이션 1곳에 물품이 없어요' }]);
  await itIs(app, '2026-11-19T03:00:00+09:00');
  await app.runTasks();
  await app.sandbox.clearMessages();
  await itIs(app, '2026-11-19T10:00:00+09:00');
  await app.runTasks();
  // The first one, which was not open before.
  expect(await arrivedAt(app, owner)).toMatchObject([{ title: '스테이션 1곳에 물품이 없어요' }]);
});

test('what is over, or not wanted any more, before it was sent is not sent', async () => {
  const [owner, manager] = [await aStaff(app, 'OWNER'), await aStaff(app, 'MANAGER')];
  const { itemId } = await anItem(app);
  await setStock(itemId, 'repair');
  await wants(app, owner, ['empty_stations']);
  await wants(app, manager, ['empty_stations']);
  await findAlerts(app.db);
  await wants(app, manager, ['empty_stations'], { timing: 'OFF' });
  await setStock(itemId, 'available');
  await app.runTasks();
  expect(await app.sandbox.messages()).toEqual([]);
  expect(await deliveriesTo(app, owner)).toMatchObject([{ state: 'skipped', skipReason: 'over' }]);
  expect(await deliveriesTo(app, manager)).toMatchObject([{ state: 'skipped' }]);
});

test('a digest comes once a day at nine, with what is new and still goes on, each thing by the way it was chosen', async () => {
  const owner = await aStaff(app, 'OWNER');
  await takesPush(app, owner);
  await itIs(app, '2026-11-18T08:00:00+09:00');
  await app.runTasks();
  await wants(app, owner, ['empty_stations'], { timing: 'DIGEST', mail: true, push: true });
  await aStation(app, { name: '도서관' });
  const filled = await anItem(app);
  await setStock(filled.itemId, 'repair');
  await looksAfter(1);
  await setStock(filled.itemId, 'available');
  await looksAfter(1);
  expect(await arrivedAt(app, owner)).toEqual([]);

  await itIs(app, '2026-11-18T09:00:30+09:00');
  await app.runTasks();
  await app.runTasks();
  const said = { title: '챙길 일이 1건 있어요', kind: 'staff.digest' };
  expect((await arrivedAt(app, owner)).map(({ channel }) => channel).toSorted()).toEqual(['mail', 'push']);
  expect(await arrivedAt(app, owner)).toMatchObject([said, said]);

  // What comes later waits for the next day; what was told is told no more.
  await app.sandbox.clearMessages();
  await aStation(app, { name: '정문' });
  await looksAfter(30);
  expect(await arrivedAt(app, owner)).toEqual([]);
  await itIs(app, '2026-11-19T13:00:00+09:00');
  await app.runTasks();
  const mail = (await arrivedAt(app, owner)).find(({ channel }) => channel === 'mail');
  expect(mail?.text).toContain('물품이 없는 스테이션 1곳: 정문');
});
