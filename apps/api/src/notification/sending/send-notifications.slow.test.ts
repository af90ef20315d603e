import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anItem, aProduct, rents, returns } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import type { SandboxMessage } from '#api-test/sandbox-controls.ts';
import { claimDueNotifications } from './claim.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.sandbox.clearFaults();
  await app.runTasks();
  await app.sandbox.clearMessages();
});

type Reachable = Person & { address: string };

/** Gets mail. */
async function aReader(): Promise<Reachable> {
  const address = `reader-${randomUUID()}@example.com`;
  return { ...(await aMember(app, { email: address })), address };
}

/** Gets push, and mail under the same name. */
async function aSubscriber(): Promise<Reachable & { endpoint: string }> {
  const person = await aReader();
  const { pushKey } = await app.ask('GET /api/v1/users/me/notifications', { as: person });
  const subscription = await app.sandbox.subscribe(pushKey!, person.address);
  await app.ask('POST /api/v1/users/me/push-subscriptions', { as: person, body: subscription });
  return { ...person, endpoint: subscription.endpoint };
}

const kindsOf = (messages: readonly SandboxMessage[]) =>
  messages.map(({ kind, channel }) => `${kind} ${channel}`);
/** What arrived at this person, oldest first. */
const arrived = async ({ address }: Reachable) =>
  (await app.sandbox.messages()).filter(({ to }) => to === address).toReversed();
const stateOf = async (person: Person, kind: string) =>
  app.db
    .selectFrom('notifications')
    .select(['state', 'skip_reason', 'channel', 'attempts', 'due_at', 'step', 'message_id'])
    .where('member_id', '=', person.memberId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
const extend = async (person: Person, hours: number) =>
  sql`update rentals set extended_hours = extended_hours + ${hours}, due_at = due_at + make_interval(hours => ${hours})
      where member_id = ${person.memberId}`.execute(app.db);

describe('what a renter is told', () => {
  test('a rental of two hours is told from its start to its return, each step once and at its time', async () => {
    const person = await aSubscriber();
    const { productId } = await aProduct(app, { name: '보조배터리', pricePerHourWon: 500 });
    const item = await anItem(app, { productId });
    await rents(app, person, item.serialNumber, 2);
    await app.runTasks();
    expect(kindsOf(await arrived(person))).toEqual(['rent.started push', 'payment.receipt mail']);
    await app.sandbox.clearMessages();

    await app.advance({ minutes: 89 });
    await app.runTasks();
    expect(await arrived(person)).toEqual([]);
    await app.advance({ minutes: 1, seconds: 5 });
    await app.runTasks();
    await app.runTasks();
    const [soon, ...none] = await arrived(person);
    expect(none).toEqual([]);
    expect(soon).toMatchObject({ kind: 'due.soon', title: '반납 30분 전이에요', to: person.address });
    expect(soon!.text).toMatch(/^보조배터리, (내일 )?\d\d:\d\d까지예요. 더 쓰려면 연장해 주세요.$/);
    await app.sandbox.clearMessages();

    await app.advance({ minutes: 30 });
    await app.runTasks();
    const [now] = await arrived(person);
    expect(now).toMatchObject({ kind: 'due.now', title: '반납할 시간이에요' });
    expect(now!.text).toMatch(/^보조배터리를 (내일 )?\d\d:\d\d까지 반납하면 추가 요금이 없어요.$/);
    await returns(app, person, item.serialNumber, item.stationId);
    await app.sandbox.clearMessages();
    await app.runTasks();
    const done = await arrived(person);
    expect(kindsOf(done)).toEqual(['return.done push', 'return.done mail']);
    expect(done[0]!.text).toMatch(/모두 1,000원 결제했어요\.$/);
    expect(done[1]!.text).toContain('결제 금액: 1,000원');

    await app.advance({ hours: 20 });
    await app.sandbox.clearMessages();
    await app.runTasks();
    expect(await arrived(person)).toEqual([]);
    expect(await stateOf(person, 'overdue.repeat')).toMatchObject(
      [1, 2, 4, 8, 12].map((step) => ({ step, state: 'skipped', skip_reason: 'returned' })),
    );
  });

  test('a rental of one hour is reminded a quarter of an hour before its end', async () => {
    const person = await aSubscriber();
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 1);
    await app.advance({ minutes: 45, seconds: 5 });
    await app.runTasks();
    expect((await arrived(person)).at(-1)).toMatchObject({ kind: 'due.soon', title: '반납 15분 전이에요' });
  });

  test('an overdue rental is told what it costs, and in the end that it costs no more', async () => {
    const person = await aSubscriber();
    const item = await anItem(app, { pricePerHourWon: 500 });
    await rents(app, person, item.serialNumber, 1);
    // What is told of its start arrives before.
    await app.runTasks();
    await app.advance({ minutes: 70, seconds: 5 });
    await app.runTasks();
    expect((await arrived(person)).at(-1)).toMatchObject({
      kind: 'overdue.started',
      title: '반납 시간이 지났어요',
      text: '1시간마다 500원이 더해지고 6,000원에서 멈춰요.',
    });
    await app.advance({ minutes: 50 });
    await app.runTasks();
    expect((await arrived(person)).at(-1)).toMatchObject({
      title: '1시간째 기다리고 있어요',
      text: '지금 반납하면 1,000원이에요.',
    });
    await app.advance({ hours: 11 });
    await app.runTasks();
    expect((await arrived(person)).at(-1)).toMatchObject({
      kind: 'overdue.repeat',
      title: '연체료가 더 늘지 않아요',
      text: '반납하거나, 잃어버렸다면 알려 주세요.',
    });
  });
});

describe('in the language of the member', () => {
  const reads = (person: Person, language: 'ko' | 'en') =>
    app.db.updateTable('members').set({ language }).where('id', '=', person.memberId).execute();
  const lastOf = async (person: Reachable) => (await arrived(person)).at(-1);

  test('a member who reads English is reminded in English, in the language of the moment it is sent', async () => {
    const person = await aSubscriber();
    const { productId } = await aProduct(app, { name: 'USB hub', pricePerHourWon: 500 });
    const item = await anItem(app, { productId });
    await rents(app, person, item.serialNumber, 1);
    await app.runTasks();
    expect(await lastOf(person)).toMatchObject({ title: '결제 영수증이에요' });
    await reads(person, 'en');
    await app.advance({ minutes: 45, seconds: 5 });
    await app.runTasks();
    const soon = await lastOf(person);
    expect(soon).toMatchObject({ kind: 'due.soon', channel: 'push', title: '15 min left' });
    expect(soon!.text).toMatch(
      /^Return your USB hub by (tomorrow )?\d\d:\d\d, or extend if you need longer\.$/,
    );
    await app.advance({ minutes: 15 });
    await app.runTasks();
    const now = await lastOf(person);
    expect(now).toMatchObject({ kind: 'due.now', title: 'Time to return' });
    expect(now!.text).toMatch(/^Return your USB hub by (tomorrow )?\d\d:\d\d and there’s no late fee\.$/);
    await app.advance({ minutes: 10 });
    await app.runTasks();
    expect(await lastOf(person)).toMatchObject({
      title: 'Your rental is late',
      text: '₩500 is added every hour, up to ₩6,000.',
    });
    await app.advance({ minutes: 50 });
    await app.runTasks();
    expect(await lastOf(person)).toMatchObject({
      title: 'You’re 1 h late',
      text: 'Return it now and the late fee is ₩1,000.',
    });
    await reads(person, 'ko');
    await app.advance({ hours: 11 });
    await app.runTasks();
    expect(await lastOf(person)).toMatchObject({ title: '연체료가 더 늘지 않아요' });
    const { rows } = await sql<{ language: string | null }>`
      select distinct kind, language from notifications where member_id = ${person.memberId} and state = 'sent'
      and kind in ('rent.started', 'due.soon', 'overdue.started') order by kind`.execute(app.db);
    expect(rows).toMatchObject([{ language: 'en' }, { language: 'en' }, { language: 'ko' }]);
  });
});

describe('looked at again when due', () => {
  test('a notification due while the process was down is sent when it is up again, unless a reminder is over a quarter of an hour late', async () => {
    const person = await aSubscriber();
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await app.advance({ hours: 1, minutes: 40 });
    await app.runTasks();
    expect(kindsOf(await arrived(person))).toEqual([
      'rent.started push',
      'payment.receipt mail',
      'due.soon push',
    ]);
    await app.advance({ minutes: 36 });
    await app.runTasks();
    expect(await stateOf(person, 'due.now')).toMatchObject([{ state: 'skipped', skip_reason: 'too_late' }]);
    expect(await stateOf(person, 'overdue.started')).toMatchObject([{ state: 'sent', channel: 'push' }]);
  });

  test('a rental returned between scheduling and sending is reminded of nothing', async () => {
    const person = await aSubscriber();
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await app.runTasks();
    await returns(app, person, item.serialNumber, item.stationId);
    await app.advance({ hours: 2 });
    await app.runTasks();
    const told = (await arrived(person)).map(({ kind }) => kind);
    expect(told).toEqual(['rent.started', 'payment.receipt', 'return.done', 'return.done']);
    expect(await stateOf(person, 'due.soon')).toMatchObject([{ state: 'skipped', skip_reason: 'returned' }]);
  });

  test('a rental extended between scheduling and sending is reminded before its new end', async () => {
    const person = await aSubscriber();
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await app.runTasks();
    await app.sandbox.clearMessages();
    await extend(person, 3);
    await app.advance({ hours: 2, minutes: 1 });
    await app.runTasks();
    expect(await arrived(person)).toEqual([]);
    expect(await stateOf(person, 'due.soon')).toMatchObject([
      { step: 0, state: 'skipped', skip_reason: 'extended' },
      { step: 300, state: 'waiting' },
    ]);
    await app.advance({ hours: 2, minutes: 30 });
    await app.runTasks();
    expect(kindsOf(await arrived(person))).toEqual(['due.soon push']);
    await app.advance({ minutes: 30 });
    await app.runTasks();
    expect(kindsOf(await arrived(person))).toEqual(['due.soon push', 'due.now push']);
  });

  test('what a member turned off is skipped, what is about money is not', async () => {
    const person = await aSubscriber();
    const item = await anItem(app);
    await app.ask('PATCH /api/v1/users/me/notifications', {
      as: person,
      body: { dueSoon: false, dueNow: false, push: false, mail: false },
    });
    await rents(app, person, item.serialNumber, 1);
    await app.advance({ hours: 1, minutes: 11 });
    await app.runTasks();
    expect(await stateOf(person, 'due.soon')).toMatchObject([{ state: 'skipped' }]);
    expect(await stateOf(person, 'due.now')).toMatchObject([{ skip_reason: 'turned_off' }]);
    expect(await stateOf(person, 'rent.started')).toMatchObject([{ skip_reason: 'no_channel' }]);
    expect(kindsOf(await arrived(person))).toEqual(['payment.receipt mail', 'overdue.started mail']);
  });

  test('whoever has withdrawn is told nothing more', async () => {
    const person = await aMember(app);
    await app.db
      .insertInto('notifications')
      .values({ member_id: person.memberId, kind: 'notice.service', subject: 'notice', subject_id: 1 })
      .execute();
    await sql`update members set withdrawn_at = ondesk_now(), email = null, nickname = null, provider_subject = null
      where id = ${person.memberId}`.execute(app.db);
    await app.runTasks();
    expect(await stateOf(person, 'notice.service')).toMatchObject([{ skip_reason: 'withdrawn' }]);
  });
});

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
