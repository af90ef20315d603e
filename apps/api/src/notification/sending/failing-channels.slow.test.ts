// Messages whose channel fails: tried again, sent another way, perhaps sent, or failed.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageCalls } from '#api-test/calls/message-calls.ts';
import { aMember, anItem, rents, returns } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { claimDueNotifications } from './claim.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { startsWithoutMessages, aReader, aSubscriber, kindsOf, arrived, stateOf, extend } = messageCalls(
  () => app,
);
beforeEach(() => startsWithoutMessages());

describe('channels that fail', () => {
  test('a browser that answers 410 is forgotten, and its message goes by mail', async () => {
    const person = await aSubscriber();
    await app.sandbox.unsubscribe(person.endpoint);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await app.runTasks();
    expect(kindsOf(await arrived(person))).toEqual(['rent.started mail', 'payment.receipt mail']);
    expect(await stateOf(person, 'rent.started')).toMatchObject([{ state: 'sent', channel: 'mail' }]);
    const left = await app.ask('GET /api/v1/users/me/notifications', { as: person });
    expect(left.pushDevices).toBe(0);
  });

  test('a message nobody takes is tried again after one, five and fifteen minutes, and has failed then', async () => {
    const person = await aReader();
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'before_effect',
      action: { type: 'status', status: 451 },
    });
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 12);
    for (const minutes of [0, 1, 5, 15]) {
      await app.advance({ minutes, seconds: 1 });
      await app.runTasks();
      await app.runTasks();
    }
    expect(await stateOf(person, 'rent.started')).toMatchObject([{ state: 'failed', attempts: 4 }]);
    expect(await arrived(person)).toEqual([]);
  });

  test('an address that does not exist fails at once', async () => {
    const person = await aReader();
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'before_effect',
      action: { type: 'status', status: 550 },
      times: 1,
    });
    await rents(app, person, (await anItem(app)).serialNumber, 2);
    await app.runTasks();
    expect(await stateOf(person, 'rent.started')).toMatchObject([{ state: 'failed', attempts: 1 }]);
    expect(kindsOf(await arrived(person))).toEqual(['payment.receipt mail']);
  });

  test('messages of a member go in their order, and one that waits to be tried again holds up nothing', async () => {
    const person = await aSubscriber();
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'before_effect',
      action: { type: 'status', status: 451 },
      times: 1,
    });
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await app.runTasks();
    await returns(app, person, item.serialNumber, item.stationId);
    await app.runTasks();
    await app.advance({ minutes: 1, seconds: 1 });
    await app.runTasks();
    expect(kindsOf(await arrived(person))).toEqual([
      'rent.started push',
      'return.done push',
      'return.done mail',
      'payment.receipt mail',
    ]);
  });

  test('a mail whose answer was lost is sent again with the same id', async () => {
    const person = await aReader();
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'after_effect',
      action: 'drop',
      times: 1,
    });
    await rents(app, person, (await anItem(app)).serialNumber, 2);
    await app.runTasks();
    await app.advance({ minutes: 1, seconds: 1 });
    await app.runTasks();
    const started = (await arrived(person)).filter(({ kind }) => kind === 'rent.started');
    expect(started).toHaveLength(2);
    expect(new Set(started.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('a lease that lapses hands the message to the next process, which sends it with the same id', async () => {
    const person = await aSubscriber();
    await rents(app, person, (await anItem(app)).serialNumber, 2);
    // As a process leaves it that dies between the claim and the channel.
    await sql`
      update notifications set attempts = 1, next_attempt_at = ondesk_now() + interval '45 seconds'
      where member_id = ${person.memberId} and kind = 'rent.started'`.execute(app.db);
    await app.runTasks();
    expect(await arrived(person)).toEqual([]);
    await app.advance({ seconds: 46 });
    await app.runTasks();
    const [started] = await arrived(person);
    const [row] = await stateOf(person, 'rent.started');
    expect(started).toMatchObject({ kind: 'rent.started', messageId: row!.message_id });
  });
});

describe('messages that were perhaps sent', () => {
  const rentsAndReturns = async (person: Person, between: () => Promise<unknown>) => {
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await between();
    await returns(app, person, item.serialNumber, item.stationId);
    await app.advance({ minutes: 1, seconds: 1 });
    await app.runTasks();
  };

  test('a mail whose answer was lost, of a rental that was then returned, was possibly sent', async () => {
    const person = await aReader();
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'after_effect',
      action: 'drop',
      times: 1,
    });
    await rentsAndReturns(person, () => app.runTasks());
    expect(await stateOf(person, 'rent.started')).toMatchObject([
      { state: 'possibly_sent', skip_reason: 'returned' },
    ]);
    expect(kindsOf(await arrived(person))).toContain('rent.started mail');
  });

  test('a message that a process died with, of a rental that was then returned, was possibly sent', async () => {
    const person = await aReader();
    await rentsAndReturns(person, () => claimDueNotifications(app.db, 100));
    expect(await stateOf(person, 'rent.started')).toMatchObject([
      { state: 'possibly_sent', skip_reason: 'returned' },
    ]);
  });

  test('a message of an extended rental whose answer was lost was possibly sent', async () => {
    const person = await aReader();
    await rents(app, person, (await anItem(app)).serialNumber, 2);
    await app.runTasks();
    await app.advance({ minutes: 91 });
    await claimDueNotifications(app.db, 100);
    await extend(person, 2);
    await app.advance({ seconds: 50 });
    await app.runTasks();
    expect(await stateOf(person, 'due.soon')).toMatchObject([
      { step: 0, state: 'possibly_sent', skip_reason: 'extended' },
      { state: 'waiting' },
    ]);
  });

  test('a message that its channel refused or could not be handed to was not sent: it is skipped once the rental is returned', async () => {
    const person = await aReader();
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'before_effect',
      action: { type: 'status', status: 451 },
      times: 1,
    });
    await rentsAndReturns(person, () => app.runTasks());
    expect(await stateOf(person, 'rent.started')).toMatchObject([
      { state: 'skipped', skip_reason: 'returned' },
    ]);
  });

  test('a message that no attempt got an answer for has not failed but was possibly sent', async () => {
    const person = await aReader();
    await app.sandbox.addFault({ match: { provider: 'mail' }, phase: 'after_effect', action: 'drop' });
    await rents(app, person, (await anItem(app)).serialNumber, 12);
    for (const minutes of [0, 1, 5, 15]) {
      await app.advance({ minutes, seconds: 1 });
      await app.runTasks();
      await app.runTasks();
    }
    expect(await stateOf(person, 'rent.started')).toMatchObject([
      { state: 'possibly_sent', skip_reason: null, attempts: 4 },
    ]);
  });

  test('a receipt that one channel took counts as sent, although the member left before the other one did', async () => {
    const person = await aSubscriber();
    await app.sandbox.addFault({
      match: { provider: 'mail' },
      phase: 'before_effect',
      action: { type: 'status', status: 451 },
    });
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await returns(app, person, item.serialNumber, item.stationId);
    await app.runTasks();
    expect(await stateOf(person, 'return.done')).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    await sql`update members set withdrawn_at = ondesk_now(), email = null, nickname = null, provider_subject = null
      where id = ${person.memberId}`.execute(app.db);
    await app.advance({ minutes: 1, seconds: 1 });
    await app.runTasks();
    expect(await stateOf(person, 'return.done')).toMatchObject([{ state: 'sent', channel: 'push' }]);
  });
});

test('a member without push and without an address has no channel', async () => {
  const person = await aMember(app, { email: null });
  await rents(app, person, (await anItem(app)).serialNumber, 2);
  await app.runTasks();
  expect(await stateOf(person, 'rent.started')).toMatchObject([
    { state: 'skipped', skip_reason: 'no_channel' },
  ]);
});
