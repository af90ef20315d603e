// Settings: their ranges, fresh codes, versions, and that a change is in force at once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { aChangedDocument } from '#api-test/documents.ts';
import { aMember, anItem, prepares, rents } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { expectInvariants } from '#api-test/money/money.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { settingKeys, type SettingKey } from '#domain/settings.ts';

let app: TestApp;
let owner: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await sql`delete from settings`.execute(app.db);
  owner = await aStaff(app);
});
afterEach(() => expectInvariants(app));

async function settingOf(key: SettingKey) {
  const { settings } = await askConsole(app, 'GET /api/v1/console/settings', { as: owner });
  return settings.find((setting) => setting.key === key)!;
}

function sets(key: string, value: unknown, more: Record<string, unknown> = {}, as = owner) {
  return callConsole(app, 'PATCH /api/v1/console/settings/{key}', {
    as,
    params: { key },
    body: { value, reason: '고객 의견 반영', version: 0, ...more },
  });
}

describe('settings', () => {
  test('every setting is listed with its value, its default and whether it needs a fresh code', async () => {
    const { settings } = await askConsole(app, 'GET /api/v1/console/settings', { as: owner });
    expect(settings.map(({ key }) => key)).toEqual(settingKeys);
    expect(await settingOf('rental.graceMinutes')).toEqual({
      key: 'rental.graceMinutes',
      group: 'rental',
      value: 10,
      defaultValue: 10,
      stepUp: true,
      changedBy: null,
      changedAt: null,
      version: 0,
    });
    expect(await settingOf('operator.companyName')).toMatchObject({
      value: null,
      defaultValue: app.config.company.companyName,
    });
  });

  test('a change is in force at once, names its author, and is an audit row with both values and the reason', async () => {
    expect(await sets('rental.graceMinutes', 15)).toMatchObject({
      data: { value: 15, defaultValue: 10, version: 1, changedBy: { id: owner.staffId } },
    });
    expect((await app.ask('GET /api/v1/config')).rules.graceMinutes).toBe(15);
    const { content } = await askConsole(app, 'GET /api/v1/console/audit', {
      as: owner,
      query: { action: 'settings.change', by: owner.staffId },
    });
    expect(content).toMatchObject([
      {
        subject: { kind: 'setting', no: 'rental.graceMinutes' },
        before: { value: 10 },
        after: { value: 15 },
        reason: '고객 의견 반영',
      },
    ]);
  });

  test('a value out of its range, of another kind, or without a reason is refused in words and changes nothing', async () => {
    expect(await sets('rental.graceMinutes', 31)).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.value', message: '0부터 30까지 정할 수 있어요.' }],
    });
    expect(await sets('features.inquiry', 'on')).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await sets('operator.businessNumber', '123-45-67890')).toMatchObject({
      issues: [{ message: '사업자등록번호의 확인 숫자가 맞지 않아요.' }],
    });
    expect(await sets('rental.graceMinutes', 15, { reason: '' })).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await sets('rental.holdMinutes', 15)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await sets('holidays.2026', null)).toMatchObject({ status: 404 });
    expect(await app.db.selectFrom('settings').select('key').execute()).toEqual([]);
  });

  test('of two who change the same version one is told what it is now, whether the row existed or not', async () => {
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        [15, 20].map((value) => sets('rental.graceMinutes', value + version, { version })),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
      expect(answers.find(({ ok }) => !ok)).toMatchObject({
        code: 'VERSION_CONFLICT',
        current: { key: 'rental.graceMinutes', version: version + 1 },
      });
    }
    expect(await sets('rental.maxHours', 8, { version: 3 })).toMatchObject({
      status: 409,
      current: { version: 0 },
    });
  });

  test('settings of money, law and security need a fresh code, the others do not', async () => {
    await app.advance({ minutes: 16 });
    expect(await sets('rental.graceMinutes', 15)).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
    expect(await sets('reminders.minutesBeforeDue', 20)).toMatchObject({ ok: true });
  });

  test('the idle time that is set counts from the next call on, for people already signed in too', async () => {
    const person = await aStaff(app, 'MANAGER');
    await sets('security.idleMinutes', 10);
    expect((await askConsole(app, 'GET /api/v1/console/session', { as: person })).idleSeconds).toBe(600);
    await app.advance({ minutes: 11 });
    expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
      status: 401,
    });
  });
});

describe('rules of rentals', () => {
  test('a running rental keeps the rules it began with; a new one begins with those of now', async () => {
    const person = await aMember(app);
    const [before, after] = [await anItem(app), await anItem(app)];
    await sql`update products set replacement_price_won = 20000
      where id = (select product_id from items where id = ${before.itemId})`.execute(app.db);
    await rents(app, person, before.serialNumber, 1);
    await sets('rental.graceMinutes', 0);
    await sets('rental.overdueCapHours', 2);
    await sets('rental.maxHours', 6);
    await sets('rental.freeReturnMinutes', 20);
    await rents(app, person, after.serialNumber, 1);
    const rules = await app.db
      .selectFrom('rentals')
      .select([
        'max_hours',
        'grace_minutes',
        'overdue_cap_hours',
        'free_return_minutes',
        'replacement_price_won',
      ])
      .where('member_id', '=', person.memberId)
      .orderBy('id')
      .execute();
    expect(rules).toEqual([
      {
        max_hours: 12,
        grace_minutes: 10,
        overdue_cap_hours: 12,
        free_return_minutes: 10,
        replacement_price_won: 20000,
      },
      {
        max_hours: 6,
        grace_minutes: 0,
        overdue_cap_hours: 2,
        free_return_minutes: 20,
        replacement_price_won: null,
      },
    ]);

    await app.advance({ hours: 1, minutes: 5 });
    const statuses = async () =>
      (await app.ask('GET /api/v1/users/me/rentals', { as: person })).actives.map(
        ({ serialNumber, status }) => [serialNumber, status],
      );
    expect(Object.fromEntries(await statuses())).toEqual({
      [before.serialNumber]: '대여 중',
      [after.serialNumber]: '연체',
    });
    await app.advance({ hours: 5 });
    const fee = async (item: { serialNumber: string; stationId: number }) =>
      (
        await app.ask('GET /api/v1/returns/products/{code}', {
          as: person,
          params: { code: item.serialNumber },
          query: { returnStationId: item.stationId },
        })
      ).overdueAmount;
    expect(await fee(before)).toBe(6 * 500);
    expect(await fee(after)).toBe(2 * 500);
    const { activeRentals } = await app.ask('GET /api/v1/main/active-rentals', { as: person });
    expect(activeRentals.map(({ graceMinutes, overdueCapHours }) => [graceMinutes, overdueCapHours])).toEqual(
      [
        [0, 2],
        [10, 12],
      ],
    );
  });

  test('nobody rents for longer than is set, and the item says for how long', async () => {
    await sets('rental.maxHours', 3);
    const [person, item] = [await aMember(app), await anItem(app)];
    const { maxHours } = await app.ask('GET /api/v1/rentals/products/{serialNumber}', {
      params: { serialNumber: item.serialNumber },
    });
    expect(maxHours).toBe(3);
    expect(
      await app.call('POST /api/v1/payments/prepare/rental', {
        as: person,
        body: { serialNumber: item.serialNumber, rentalTime: 4, amount: 2000, method: 'CARD' },
      }),
    ).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      issues: [{ message: '3시간까지 빌릴 수 있어요.' }],
    });
    await prepares(app, person, item.serialNumber, 3);
    expect(
      await app.call('GET /api/v1/payments/calculate', {
        query: { serialNumber: item.serialNumber, rentalTime: 4 },
      }),
    ).toMatchObject({ status: 400 });
  });

  test('nobody has more rentals open than is set, and the refusal names the number', async () => {
    await sets('rental.maxOpenRentals', 1);
    const person = await aMember(app);
    await rents(app, person, (await anItem(app)).serialNumber);
    const item = await anItem(app);
    expect(
      await app.call('POST /api/v1/payments/prepare/rental', {
        as: person,
        body: { serialNumber: item.serialNumber, rentalTime: 1, amount: 500, method: 'CARD' },
      }),
    ).toMatchObject({
      status: 409,
      code: 'RENTAL_LIMIT',
      message: '한 번에 1개까지 대여할 수 있어요. 먼저 반납해 주세요.',
    });
  });

  test('what is shown before paying follows the settings', async () => {
    await sets('rental.graceMinutes', 5);
    await sets('rental.overdueCapHours', 4);
    const item = await anItem(app);
    expect(
      await app.ask('GET /api/v1/payments/calculate', {
        query: { serialNumber: item.serialNumber, rentalTime: 1 },
      }),
    ).toMatchObject({ graceMinutes: 5, maxOverdueAmount: 2000 });
    const terms = await (await fetch(`${app.origin}/docs/terms.html`)).text();
    expect(terms).toContain('5분');
    expect(terms).toContain('4시간');
  });

  test('a benefit that an owner turns off is no longer named among those members can get', async () => {
    await sets('features.coupons', false);
    expect((await app.ask('GET /api/v1/config')).benefits).toEqual({
      coupons: false,
      points: true,
      membership: true,
    });
  });
});

describe('the operator’s details', () => {
  test('what an owner sets is shown in the footer and on the legal pages; emptied, the configuration is shown again', async () => {
    await sets('operator.companyName', '(주)온데스크 <서울>');
    await sets('operator.businessNumber', '1234567891');
    await sets('operator.privacyOfficer', '오지안');
    await sets('operator.hostingProvider', '새 호스팅사');
    const { operator } = await app.ask('GET /api/v1/config');
    expect(operator).toMatchObject({
      companyName: '(주)온데스크 <서울>',
      businessNumber: '123-45-67891',
      businessInfoUrl: expect.stringContaining('1234567891'),
      privacyOfficer: '오지안',
      phone: app.config.company.phone,
    });
    const page = async () => (await fetch(`${app.origin}/docs/privacy.html`)).text();
    expect(await page()).toContain('(주)온데스크 &lt;서울>');
    expect(await page()).toContain('오지안');
    expect(await page()).toContain('새 호스팅사 (호스팅 제공자)');
    await sets('operator.companyName', '', { version: 1 });
    expect((await app.ask('GET /api/v1/config')).operator.companyName).toBe(app.config.company.companyName);
    expect(await page()).not.toContain('(주)온데스크 &lt;서울>');
  });
});

describe('holidays', () => {
  const put = (year: number, holidays: { day: string; name: string }[], version: number) =>
    callConsole(app, 'PUT /api/v1/console/holidays/{year}', {
      as: owner,
      params: { year },
      body: { holidays, reason: '관보에 따라', version },
    });

  test('a year’s holidays are replaced as a whole, in the order of their days, and other years stay', async () => {
    await put(2027, [{ day: '2027-01-01', name: '새해' }], 0);
    expect(
      await put(
        2026,
        [
          { day: '2026-12-25', name: '성탄절' },
          { day: '2026-10-03', name: '개천절' },
        ],
        0,
      ),
    ).toMatchObject({
      data: { holidays: [{ day: '2026-10-03', name: '개천절' }, { day: '2026-12-25' }], version: 1 },
    });
    expect(await put(2026, [], 0)).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { version: 1 },
    });
    expect(await put(2026, [], 1)).toMatchObject({ data: { holidays: [], version: 2 } });
    expect(
      await askConsole(app, 'GET /api/v1/console/holidays/{year}', { as: owner, params: { year: 2027 } }),
    ).toEqual({ holidays: [{ day: '2027-01-01', name: '새해' }], version: 1 });
    expect(
      await askConsole(app, 'GET /api/v1/console/holidays/{year}', { as: owner, params: { year: 2030 } }),
    ).toEqual({ holidays: [], version: 0 });
  });

  test('days of another year and days that are there twice are refused by line', async () => {
    expect(
      await put(
        2026,
        [
          { day: '2026-10-03', name: '개천절' },
          { day: '2025-01-01', name: '새해' },
          { day: '2026-10-03', name: '또' },
        ],
        0,
      ),
    ).toMatchObject({
      status: 400,
      issues: [{ path: 'body.holidays.1.day' }, { path: 'body.holidays.2.day' }],
    });
  });
});

test('the state of the outside parties is asked over the network: what does not answer is failing', async () => {
  await itIs(app, '2026-11-14T12:00:00+09:00');
  const person = await aStaff(app, 'MANAGER');
  const { connections } = await askConsole(app, 'GET /api/v1/console/settings/connections', { as: person });
  expect(connections).toEqual([
    ...['gateway', 'kakao', 'google', 'storage', 'mail'].map((name) => ({
      name,
      sandbox: true,
      state: 'OK',
      since: null,
    })),
    { name: 'push', sandbox: false, state: 'OK', since: null },
    { name: 'alimtalk', sandbox: false, state: 'OFF', since: null },
  ]);
  const { createConnectionCheck } = await import('./connections.ts');
  const check = createConnectionCheck({
    ...app.config,
    toss: { ...app.config.toss, apiUrl: 'http://127.0.0.1:9' },
  });
  expect((await check(await app.now()))[0]).toMatchObject({
    name: 'gateway',
    state: 'FAILING',
    since: expect.stringMatching(/^2026-11-14T12:00/),
  });
});

test('owners and managers see each version of the terms with how many have agreed and how many not yet; support does not', async () => {
  const [agrees] = [await aMember(app), await aMember(app)];
  const { version } = await aChangedDocument(app, { inDays: 5 });
  const manager = await aStaff(app, 'MANAGER');
  const versionsFor = async (as: Staff) =>
    (await askConsole(app, 'GET /api/v1/console/settings/documents', { as })).versions;
  const before = (await versionsFor(owner))[0]!;
  expect(before).toMatchObject({
    document: 'TERMS',
    version,
    state: 'ANNOUNCED',
    consentNeeded: true,
    agreed: 0,
  });
  expect(before.path).toBe(`/docs/next/${version}/terms.html`);
  await app.ask('POST /api/v1/users/me/documents', {
    as: agrees,
    body: { documents: [{ document: 'TERMS', version }] },
  });
  expect((await versionsFor(manager))[0]).toMatchObject({ agreed: 1, notYet: before.notYet! - 1 });
  expect((await versionsFor(owner)).filter(({ state }) => state === 'IN_FORCE')).toHaveLength(3);
  const refused = await callConsole(app, 'GET /api/v1/console/settings/documents', {
    as: await aStaff(app, 'SUPPORT'),
  });
  expect(refused).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
});
