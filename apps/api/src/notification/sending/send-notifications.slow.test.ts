// What a renter is told from the start of a rental to its return, in their language, and looked at again when it is due.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageCalls, type Reachable } from '#api-test/calls/message-calls.ts';
import { aMember, anItem, aProduct, rents, returns } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
const { startsWithoutMessages, aSubscriber, kindsOf, arrived, stateOf, extend } = messageCalls(() => app);
beforeEach(() => startsWithoutMessages());

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

  test('the mail of a reminder leads to stopping the clock, where a return is not possible', async () => {
    const address = 'reads-mail@example.com';
    const person = await aMember(app, { email: address });
    const item = await anItem(app);
    const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 1);
    for (const [minutes, kind] of [
      [46, 'due.soon'],
      [15, 'due.now'],
      [10, 'overdue.started'],
    ] as const) {
      await app.advance({ minutes });
      await app.runTasks();
      const mail = (await app.sandbox.messages()).find((one) => one.to === address && one.kind === kind);
      expect(mail?.text).toMatch(new RegExp(`\\n반납이 안 돼요: http\\S+/rentals/${token}/stop\\n`));
    }
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
