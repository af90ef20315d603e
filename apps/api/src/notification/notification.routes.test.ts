// What a member sets about messages: kinds, advertising, push subscriptions, phone number; and what they received.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, anItem, rents, returns } from '#api-test/factories.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    variables: {
      ALIMTALK_TEMPLATES:
        'phone.code=ONDESK_PHONE_CODE,rent.started=ONDESK_RENT_STARTED,overdue.repeat=ONDESK_OVERDUE_REPEAT,overdue.capped=ONDESK_OVERDUE_CAPPED,due.now=UNKNOWN',
    },
  });
});
afterAll(() => app.stop());

const settings = (as: Person) => app.ask('GET /api/v1/users/me/notifications', { as });
const change = (as: Person, body: unknown) => app.ask('PATCH /api/v1/users/me/notifications', { as, body });
const subscribes = (as: Person, body: unknown) =>
  app.call('POST /api/v1/users/me/push-subscriptions', { as, body });

describe('settings', () => {
  test('nothing is turned off at first, and advertising is not agreed to', async () => {
    const person = await aMember(app, { email: 'jihoon@example.com' });
    expect(await settings(person)).toEqual({
      dueSoon: true,
      dueNow: true,
      receiptsByPush: true,
      push: true,
      mail: true,
      alimtalk: false,
      marketingAds: false,
      marketingNight: false,
      marketingAdsAt: null,
      email: 'jih***@example.com',
      dueSoonMinutes: 30,
      dueSoonMinutesOfOneHour: 15,
      pushDevices: 0,
      pushKey: expect.stringMatching(/^[\w-]{87}$/),
      alimtalkPhone: { phone: null },
    });
  });

  test('what is turned off stays off until it is turned on again', async () => {
    const person = await aMember(app);
    expect(await change(person, { dueSoon: false, mail: false })).toMatchObject({
      dueSoon: false,
      dueNow: true,
      mail: false,
    });
    expect(await change(person, { dueSoon: true })).toMatchObject({ dueSoon: true, mail: false });
  });

  test('advertising at night needs advertising, and whoever takes that back takes back both', async () => {
    const person = await aMember(app);
    expect(await change(person, { marketingNight: true })).toMatchObject({
      marketingAds: false,
      marketingNight: false,
    });
    const agreed = await change(person, { marketingAds: true, marketingNight: true });
    expect(agreed).toMatchObject({ marketingAds: true, marketingNight: true });
    expect(agreed.marketingAdsAt).toMatch(/\+09:00$/);
    expect(await change(person, { marketingAds: false })).toMatchObject({
      marketingAds: false,
      marketingNight: false,
    });
    const kinds = await app.db
      .selectFrom('consents')
      .select(['kind', 'granted'])
      .where('member_id', '=', person.memberId)
      .orderBy('id')
      .execute();
    expect(kinds).toEqual([
      { kind: 'marketing_ads', granted: true },
      { kind: 'marketing_night', granted: true },
      { kind: 'marketing_ads', granted: false },
      { kind: 'marketing_night', granted: false },
    ]);
  });
});

describe('push subscriptions', () => {
  test.each([
    ['an unknown push service', 'https://push.example.com/abc'],
    ['an address inside our network', 'https://127.0.0.1/abc'],
    ['a push service without encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['a name that only looks like one', 'https://fcm.googleapis.com.example.com/abc'],
  ])('%s is refused', async (_what, endpoint) => {
    const person = await aMember(app);
    const { keys } = await app.sandbox.subscribe((await settings(person)).pushKey!);
    expect(await subscribes(person, { endpoint, keys })).toMatchObject({ status: 409, code: 'PUSH_REFUSED' });
    expect((await settings(person)).pushDevices).toBe(0);
  });

  test('keys that are no keys are refused', async () => {
    const person = await aMember(app);
    const body = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: { p256dh: 'abc', auth: 'abc' },
    };
    expect(await subscribes(person, body)).toMatchObject({ code: 'PUSH_REFUSED' });
  });

  test('a browser belongs to whoever signed in last', async () => {
    const [first, second] = [await aMember(app), await aMember(app)];
    const subscription = await app.sandbox.subscribe((await settings(first)).pushKey!);
    await subscribes(first, subscription);
    await subscribes(first, subscription);
    expect((await settings(first)).pushDevices).toBe(1);
    await subscribes(second, subscription);
    expect((await settings(first)).pushDevices).toBe(0);
    expect((await settings(second)).pushDevices).toBe(1);
    const query = { endpoint: subscription.endpoint };
    await app.ask('DELETE /api/v1/users/me/push-subscriptions', { as: first, query });
    expect((await settings(second)).pushDevices).toBe(1);
    await app.ask('DELETE /api/v1/users/me/push-subscriptions', { as: second, query });
    expect((await settings(second)).pushDevices).toBe(0);
  });
});

describe('received messages', () => {
  const log = (as: Person) => app.ask('GET /api/v1/users/me/notifications/log', { as });

  test('a member reads what they were told, newest first, as it was said then', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await app.runTasks();
    const { messages, unread } = await log(person);
    expect(messages.map(({ kind, title }) => [kind, title])).toEqual([
      ['payment.receipt', '결제 영수증이에요'],
      ['rent.started', '대여를 시작했어요'],
    ]);
    expect(messages[0]!.text).toMatch(/^.+ 2시간 대여, 1,000원을 결제했어요\.$/);
    expect(unread).toBe(2);
    expect(messages[1]).toMatchObject({ read: false, channel: 'mail', category: '충전기' });
    expect(messages[1]!.path).toBe(`/history/${messages[1]!.rentalHistoryToken}`);
    await app.ask('POST /api/v1/users/me/notifications/read', { as: person });
    expect(await log(person)).toMatchObject({ unread: 0, messages: [{ read: true }, { read: true }] });

    const said = messages[1]!.text;
    await app.db
      .updateTable('rentals')
      .set({ due_at: new Date(Date.now() + 9 * 3_600_000) })
      .where('member_id', '=', person.memberId)
      .execute();
    expect((await log(person)).messages[1]!.text).toBe(said);
    expect((await log(await aMember(app))).messages).toEqual([]);
  });

  test('a member whom no channel reaches reads their messages all the same, as they were said then', async () => {
    const person = await aMember(app, { email: null });
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 2);
    await app.runTasks();
    const { messages, unread } = await log(person);
    expect(messages.map(({ kind, channel }) => [kind, channel])).toEqual([
      ['payment.receipt', null],
      ['rent.started', null],
    ]);
    expect(unread).toBe(2);
    await app.db
      .updateTable('rentals')
      .set({ due_at: new Date(Date.now() + 9 * 3_600_000) })
      .where('member_id', '=', person.memberId)
      .execute();
    expect((await log(person)).messages[1]!.text).toBe(messages[1]!.text);
    await app.ask('POST /api/v1/users/me/notifications/read', { as: person });
    expect((await log(person)).unread).toBe(0);
  });

  test('the reminders that a member turned off, or that came too late, are no messages', async () => {
    const person = await aMember(app, { email: null });
    await change(person, { dueSoon: false, dueNow: false });
    const item = await anItem(app);
    await rents(app, person, item.serialNumber, 1);
    await app.runTasks();
    await app.advance({ hours: 1 });
    await app.runTasks();
    await returns(app, person, item.serialNumber, item.stationId);
    await app.runTasks();
    expect((await log(person)).messages.map(({ kind }) => kind)).toEqual([
      'return.done',
      'payment.receipt',
      'rent.started',
    ]);
  });

  test('a free return says that it was free and what was paid is refunded, not that it was paid', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 1);
    await app.ask('POST /api/v1/rentals/{token}/reports', {
      as: person,
      params: { token },
      body: { kind: 'BROKEN', photos: [], freeReturn: { returnStationId: item.stationId } },
    });
    await app.runTasks();
    const returned = (await log(person)).messages.find(({ kind }) => kind === 'return.done');
    expect(returned?.title).toBe('무료로 반납했어요');
    expect(returned?.text).toMatch(/결제한 금액은 모두 환불해 드려요\.$/);
    expect(returned?.text).not.toContain('결제했어요');
  });

  test('after ninety days a message is no longer shown', async () => {
    const person = await aMember(app);
    await rents(app, person, (await anItem(app)).serialNumber, 12);
    await app.runTasks();
    await app.advance({ hours: 91 * 24 });
    expect((await log(person)).messages).toEqual([]);
  });
});

test.each(['https://name@', 'https://:secret@', 'https://name:secret@'])(
  'a push address with credentials in it, %sfcm.googleapis.com, is not stored: INVALID_INPUT',
  async (beginning) => {
    const person = await aMember(app);
    const body = {
      endpoint: `${beginning}fcm.googleapis.com/fcm/send/abc`,
      keys: { p256dh: 'x', auth: 'y' },
    };
    expect(await subscribes(person, body)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.endpoint' }],
    });
  },
);

describe('a phone number for Alimtalk', () => {
  const request = (as: Person, phone: string) =>
    app.call('POST /api/v1/users/me/phone', { as, body: { phone, consent: true } });
  const confirm = (as: Person, code: string) =>
    app.call('POST /api/v1/users/me/phone/confirm', { as, body: { code } });
  const codeSentTo = async (phone: string) => {
    const message = (await app.sandbox.messages()).find(({ to }) => to === phone);
    return /\d{6}/.exec(message!.text)![0];
  };

  test('is kept once the code sent there has come back, and then gets what reached nobody else', async () => {
    const person = await aMember(app, { email: null });
    const phone = `010${String(person.memberId).padStart(8, '0')}`;
    expect(await request(person, phone)).toMatchObject({ ok: true });
    expect((await settings(person)).alimtalkPhone).toEqual({ phone: null });
    const code = await codeSentTo(phone);
    expect(await confirm(person, code === '000000' ? '000001' : '000000')).toMatchObject({
      status: 409,
      code: 'PHONE_CODE_REFUSED',
    });
    expect(await confirm(person, code)).toMatchObject({ data: { alimtalk: true } });
    expect(await confirm(person, code)).toMatchObject({ code: 'PHONE_CODE_REFUSED' });

    await rents(app, person, (await anItem(app)).serialNumber, 2);
    await app.sandbox.addFault({
      match: { provider: 'alimtalk', method: 'POST' },
      phase: 'after_effect',
      action: 'drop',
      times: 1,
    });
    await app.runTasks();
    await app.advance({ minutes: 1, seconds: 1 });
    await app.runTasks();
    const told = (await app.sandbox.messages()).filter(
      ({ to, kind }) => to === phone && kind === 'rent.started',
    );
    // The lost answer was looked up before anything was sent again.
    expect(told).toHaveLength(1);

    expect(await app.ask('DELETE /api/v1/users/me/phone', { as: person })).toMatchObject({
      alimtalk: false,
      alimtalkPhone: { phone: null },
    });
  });

  test('the Alimtalk that the fee stands still is sent with its own approved text', async () => {
    const person = await aMember(app, { email: null });
    const phone = `010${String(person.memberId).padStart(8, '2')}`;
    await request(person, phone);
    await confirm(person, await codeSentTo(phone));
    await rents(app, person, (await anItem(app)).serialNumber);
    await app.advance({ hours: 13, seconds: 5 });
    await app.runTasks();
    const told = (await app.sandbox.messages()).filter(({ to }) => to === phone);
    expect(told.map(({ kind }) => kind)).toContain('overdue.capped');
  });

  test('an Alimtalk is Korean for a member who reads English too, and so is its line among their messages', async () => {
    const person = await aMember(app, { email: null });
    await app.db.updateTable('members').set({ language: 'en' }).where('id', '=', person.memberId).execute();
    const phone = `010${String(person.memberId).padStart(8, '4')}`;
    await request(person, phone);
    await confirm(person, await codeSentTo(phone));
    await rents(app, person, (await anItem(app)).serialNumber, 12);
    await app.runTasks();
    const { messages } = await app.ask('GET /api/v1/users/me/notifications/log', { as: person });
    expect(messages.find(({ kind }) => kind === 'rent.started')).toMatchObject({
      channel: 'alimtalk',
      language: 'ko',
      title: '대여를 시작했어요',
      text: expect.stringMatching(/, (내일 )?\d\d:\d\d까지예요\.$/),
    });
    // No channel leads there by which it could have been said in Korean.
    expect(messages.find(({ kind }) => kind === 'payment.receipt')).toMatchObject({ title: 'Your receipt' });
  });

  test('the consent to Alimtalk is recorded when it is given or taken back, and not again while nothing changes', async () => {
    const person = await aMember(app);
    const agreesWith = async (filler: string) => {
      const phone = `010${String(person.memberId).padStart(8, filler)}`;
      await request(person, phone);
      expect(await confirm(person, await codeSentTo(phone))).toMatchObject({ ok: true });
    };
    await app.ask('DELETE /api/v1/users/me/phone', { as: person });
    await agreesWith('4');
    await agreesWith('5');
    await app.ask('DELETE /api/v1/users/me/phone', { as: person });
    await app.ask('DELETE /api/v1/users/me/phone', { as: person });
    const consents = await app.db
      .selectFrom('consents')
      .select(['kind', 'granted'])
      .where('member_id', '=', person.memberId)
      .orderBy('id')
      .execute();
    expect(consents).toEqual([
      { kind: 'alimtalk', granted: true },
      { kind: 'alimtalk', granted: false },
    ]);
  });

  test('five wrong guesses make the code worthless', async () => {
    const person = await aMember(app);
    const phone = `010${String(person.memberId).padStart(8, '1')}`;
    await request(person, phone);
    const code = await codeSentTo(phone);
    const wrong = code === '123456' ? '123457' : '123456';
    for (let guess = 0; guess < 5; guess += 1) await confirm(person, wrong);
    expect(await confirm(person, code)).toMatchObject({ code: 'PHONE_CODE_REFUSED' });
  });

  test('a code that was sent to a phone is worth nothing after five minutes', async () => {
    const person = await aMember(app);
    const phone = `010${String(person.memberId).padStart(8, '6')}`;
    await request(person, phone);
    const code = await codeSentTo(phone);
    await app.advance({ minutes: 5 });
    expect(await confirm(person, code)).toMatchObject({ code: 'PHONE_CODE_REFUSED' });
    expect((await settings(person)).alimtalkPhone).toEqual({ phone: null });
  });

  test('a member is sent one code a minute, also after taking the number back: TOO_MANY_REQUESTS', async () => {
    const person = await aMember(app);
    const phone = `010${String(person.memberId).padStart(8, '3')}`;
    expect(await request(person, phone)).toMatchObject({ ok: true });
    await app.ask('DELETE /api/v1/users/me/phone', { as: person });
    expect(await request(person, phone)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await app.advance({ minutes: 1 });
    expect(await request(person, phone)).toMatchObject({ ok: true });
  });

  test('a number is sent one code a minute and five a day, whoever asks for them: TOO_MANY_REQUESTS', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => aMember(app)));
    const phone = `010${String(people[0]!.memberId).padStart(8, '6')}`;
    const first = await Promise.all(people.slice(0, 2).map((person) => request(person, phone)));
    expect(first.filter(({ ok }) => ok)).toHaveLength(1);
    expect(first.find(({ ok }) => !ok)).toMatchObject({ status: 429 });
    for (const person of people.slice(2, 6)) {
      await app.advance({ minutes: 1 });
      expect(await request(person, phone)).toMatchObject({ ok: true });
    }
    await app.advance({ minutes: 1 });
    const refused = await request(people[6]!, phone);
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    await app.advance({ hours: 24 });
    expect(await request(await aMember(app), phone)).toMatchObject({ ok: true });
  });

  test('a member is sent ten codes a day, whatever numbers they go to: TOO_MANY_REQUESTS', async () => {
    const person = await aMember(app);
    const phoneAt = (n: number) => `011${String(person.memberId * 100 + n).padStart(8, '7')}`;
    for (let n = 0; n < 10; n += 1) {
      expect(await request(person, phoneAt(n))).toMatchObject({ ok: true });
      await app.advance({ minutes: 1 });
    }
    expect(await request(person, phoneAt(10))).toMatchObject({ status: 429 });
  });

  test('a number that is none of a mobile phone is refused', async () => {
    const person = await aMember(app);
    expect(await request(person, '0212345678')).toMatchObject({ code: 'INVALID_INPUT' });
  });
});

test('without Alimtalk nobody can enter a phone number', async () => {
  const plain = await startTestApp();
  try {
    const person = await aMember(plain);
    const body = { phone: '01012345678', consent: true };
    expect(await plain.call('POST /api/v1/users/me/phone', { as: person, body })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
    });
    expect(await plain.ask('GET /api/v1/users/me/notifications', { as: person })).toMatchObject({
      alimtalkPhone: null,
    });
  } finally {
    await plain.stop();
  }
});
