// Nobody hears of one state twice: several processes at once, processes that die in between, channels that do not answer.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#api-test/backup/empty-tables.ts';
import { aStation } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { aStaff } from '#api-test/console/staff.ts';
import {
  arrivedAt,
  aSenderThatDiesAt,
  deliveriesTo,
  takesPush,
  wants,
} from '#api-test/console/staff-alerts.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { findAlerts } from './find-alerts.ts';
import { sendAlert } from './send-alert.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  await app.sandbox.clearFaults();
  await emptyTables(app, 'stations', 'staff', 'staff_alert_states', 'jobs');
  await app.sandbox.clearMessages();
  await itIs(app, '2026-11-18T14:00:00+09:00');
});

const titles = (messages: { channel: string; title: string }[]) =>
  messages.map(({ channel, title }) => `${channel}: ${title}`).toSorted();

test('of what goes on everybody who wants it is told once, however often and by however many processes it is found', async () => {
  const [owner, manager, quiet, left] = [
    await aStaff(app, 'OWNER'),
    await aStaff(app, 'MANAGER'),
    await aStaff(app, 'MANAGER'),
    await aStaff(app, 'MANAGER'),
  ];
  await takesPush(app, owner);
  await wants(app, owner, ['empty_stations'], { push: true });
  await wants(app, manager, ['empty_stations']);
  await wants(app, left, ['empty_stations']);
  await sql`update staff set role = 'support' where id = ${left.staffId}`.execute(app.db);
  await aStation(app, { name: '도서관' });
  await aStation(app, { name: '정문' });

  await Promise.all([findAlerts(app.db), findAlerts(app.db), findAlerts(app.db)]);
  await app.runTasks();
  await app.runTasks();
  const told = '스테이션 2곳에 물품이 없어요';
  expect(titles(await arrivedAt(app, owner))).toEqual([`mail: ${told}`, `push: ${told}`]);
  expect(titles(await arrivedAt(app, manager))).toEqual([`mail: ${told}`]);
  expect(await arrivedAt(app, quiet)).toEqual([]);
  expect(await arrivedAt(app, left)).toEqual([]);

  // A third one is told alone, and a person who chooses another way is told nothing anew.
  await aStation(app, { name: '후문' });
  await wants(app, manager, ['empty_stations'], { push: true });
  await app.runTasks();
  const [, third, ...none] = await arrivedAt(app, manager);
  expect(third).toMatchObject({ title: '스테이션 1곳에 물품이 없어요', channel: 'mail' });
  expect(none).toEqual([]);
});

test('turning alerts off and on again while something goes on tells of it no second time', async () => {
  const owner = await aStaff(app, 'OWNER');
  await wants(app, owner, ['empty_stations']);
  await aStation(app, { name: '도서관' });
  await app.runTasks();
  for (const timing of ['off', 'at_once'] as const) {
    // Behind the endpoint: a session ends within the hours that this takes.
    await app.db.updateTable('staff_alert_choices').set({ timing }).execute();
    await app.advance({ hours: 2 });
    await app.runTasks();
    await app.runTasks();
  }
  expect(await arrivedAt(app, owner)).toHaveLength(1);
});

test.each([
  { point: 'staff_alert_taken', arrived: 0 },
  { point: 'staff_alert_handed', arrived: 1 },
])(
  'a process that dies at $point leaves a message that may have arrived, and nobody sends it again',
  async ({ point, arrived }) => {
    const owner = await aStaff(app, 'OWNER');
    await wants(app, owner, ['empty_stations']);
    await aStation(app);
    await findAlerts(app.db);
    const [delivery] = await deliveriesTo(app, owner);
    const dying = await aSenderThatDiesAt(app, point);
    await expect(sendAlert.run(dying, delivery!)).rejects.toThrow('killed');
    await app.runTasks();
    await app.advance({ minutes: 5 });
    await app.runTasks();
    expect(await arrivedAt(app, owner)).toHaveLength(arrived);
    expect(await deliveriesTo(app, owner)).toMatchObject([{ state: 'possibly_sent' }]);
  },
);

test('a mail that could not be handed over is tried again and sent once; one whose answer was lost is not', async () => {
  const owner = await aStaff(app, 'OWNER');
  await wants(app, owner, ['empty_stations']);
  await app.sandbox.addFault({
    match: { provider: 'mail' },
    phase: 'before_effect',
    action: { type: 'status', status: 451 },
    times: 2,
  });
  await aStation(app);
  for (let round = 0; round < 4; round += 1) {
    await app.runTasks();
    await app.advance({ minutes: 1 });
  }
  expect(await arrivedAt(app, owner)).toHaveLength(1);
  await app.sandbox.addFault({
    match: { provider: 'mail' },
    phase: 'after_effect',
    action: 'drop',
    times: 1,
  });
  await aStation(app);
  for (let round = 0; round < 3; round += 1) {
    await app.runTasks();
    await app.advance({ minutes: 1 });
  }
  expect(await arrivedAt(app, owner)).toHaveLength(2);
  expect((await deliveriesTo(app, owner)).map(({ state }) => state)).toEqual(['sent', 'possibly_sent']);
});

test('a push that no browser is left to take is mailed, once', async () => {
  const owner = await aStaff(app, 'OWNER');
  const { endpoint } = await takesPush(app, owner);
  await wants(app, owner, ['empty_stations'], { mail: false, push: true });
  await aStation(app);
  await app.runTasks();
  await app.sandbox.unsubscribe(endpoint);
  await aStation(app);
  await app.runTasks();
  await aStation(app);
  await wants(app, owner, ['empty_stations'], { mail: true, push: true });
  await app.runTasks();
  expect((await arrivedAt(app, owner)).map(({ channel }) => channel)).toEqual(['push', 'mail', 'mail']);
});
