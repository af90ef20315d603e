// Stations in the console: creating, changing, pausing, opening and shutting them down.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startsWithoutStations, stationCalls } from '#api-test/console/console-stations.ts';
import { anItem, aProduct, aStation } from '#api-test/factories.ts';
import { isHeld, isOut } from '#api-test/fixtures.ts';
import { aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(async () => {
  manager = await startsWithoutStations(app);
});

const { list, namesOf, detail, edit, pause } = stationCalls(() => ({ app, manager }));
const open = (id: number, body: object) =>
  callConsole(app, 'POST /api/v1/console/stations/{id}/open', { as: manager, params: { id }, body });
const auditOf = (stationId: number) =>
  app.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'reason'])
    .where('subject', '=', 'station')
    .where('subject_id', '=', String(stationId))
    .orderBy('id')
    .execute();

const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
const newStation = {
  name: '군자역 5번 출구',
  address: '서울 광진구 능동로 281',
  latitude: 37.5572,
  longitude: 127.0794,
  kind: 'public',
  hours: everyDay('07:00', '24:00'),
  closedOnHolidays: false,
};
const create = (body: object, headers: Record<string, string> = {}) =>
  callConsole(app, 'POST /api/v1/console/stations', { as: manager, body, headers });

describe('creating a station', () => {
  test('a new station is shown to renters at once, with its hours, and leaves an audit row', async () => {
    const { productId } = await aProduct(app);
    const closingDays = [{ day: '2026-12-25', words: '성탄절' }];
    const targets = [{ productId, target: 8, low: 2 }];
    const answer = await create({ ...newStation, closingDays, targets, lowStock: 3, reason: '새로 열어요' });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        ...newStation,
        state: 'OPEN',
        todayHours: { opens: '07:00', closes: '24:00' },
        closingDays,
        targets,
        lowStock: 3,
        stock: { target: 8, low: 3, available: 0 },
        imageUrl: null,
        version: expect.any(Number) as number,
      },
    });
    if (!answer.ok) return;
    const { id, posterUrl } = answer.data;
    expect(posterUrl).toMatch(
      new RegExp(`^${app.config.publicOrigin}/\\?stationId=${id}&code=[0-9a-f]{32}$`),
    );
    expect(await app.ask('GET /api/v1/stations/{id}', { params: { id } })).toMatchObject({
      name: newStation.name,
      openTime: '07:00',
      closeTime: '24:00',
    });
    expect(await auditOf(id)).toMatchObject([
      { action: 'station.create', reason: '새로 열어요', before: {}, after: { name: newStation.name } },
    ]);
  });

  test('a name that a station in service has is NAME_TAKEN, also for ten people at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(newStation)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === 'NAME_TAKEN')).toHaveLength(9);
    expect(await app.db.selectFrom('audit_log').select('id').execute()).toHaveLength(1);
  });

  test('a creation sent again with the same key answers what it answered first', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await create(newStation, headers);
    const again = await create(newStation, headers);
    expect(again).toMatchObject({ ok: true, data: first.ok ? first.data : null });
    expect(await create({ ...newStation, name: '다른 곳' }, headers)).toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_CONFLICT',
    });
    expect((await list()).total).toBe(1);
  });

  test.each([
    ['a name over 40 characters', { name: '가'.repeat(41) }, 'body.name'],
    ['a place outside Korea', { latitude: 48.85, longitude: 2.35 }, 'body.latitude'],
    ['no opening day', { hours: [] }, 'body.hours'],
    ['an hour there is not', { hours: everyDay('25:00', '07:00') }, 'body.hours.0.opens'],
    ['a weekday twice', { hours: [newStation.hours[0], newStation.hours[0]] }, 'body.hours'],
    [
      'a closing day twice',
      { closingDays: [{ day: '2026-12-25' }, { day: '2026-12-25' }] },
      'body.closingDays',
    ],
    ['a low mark above its target', { targets: [{ productId: 1, target: 1, low: 2 }] }, 'body.targets.0'],
  ])('a station with %s is refused and changes nothing', async (_, wrong, path) => {
    const answer = await create({ ...newStation, ...wrong });
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(answer.ok ? [] : answer.issues?.map((issue) => issue.path)).toContain(path);
    expect((await list()).total).toBe(0);
  });

  test('a target for a product there is not is PRODUCT_NOT_FOUND', async () => {
    const targets = [{ productId: 987_654, target: 2, low: 1 }];
    expect(await create({ ...newStation, targets })).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    });
    expect((await list()).total).toBe(0);
  });

  test('support may look at stations and not make one; the refusal is logged', async () => {
    const support = await aStaff(app, 'SUPPORT');
    expect(
      await callConsole(app, 'POST /api/v1/console/stations', { as: support, body: newStation }),
    ).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await namesOf({}, support)).toEqual([]);
    expect(await app.db.selectFrom('audit_log').select(['action', 'subject_id']).execute()).toEqual([
      { action: 'refused', subject_id: 'station.edit' },
    ]);
  });
});

describe('changing a station', () => {
  test('only what was sent changes; the audit row holds those fields alone', async () => {
    const { stationId } = await aStation(app, { closingDays: ['2026-11-13', '2026-11-20'] });
    const { version } = await detail(stationId);
    const hours = [
      { weekday: 5, opens: '07:00', closes: '02:00' },
      { weekday: 6, opens: '08:00', closes: '02:00' },
    ];
    const body = {
      version,
      name: '새 이름',
      hours,
      closingDays: [{ day: '2026-11-28', words: '역사 점검' }],
    };
    const answer = await edit(stationId, body);
    expect(answer).toMatchObject({
      ok: true,
      data: {
        name: '새 이름',
        address: '서울 데모구 데모로 1',
        hours,
        closingDays: body.closingDays,
        todayHours: { opens: '08:00', closes: '02:00' },
      },
    });
    expect(answer.ok && answer.data.version).toBeGreaterThan(version);
    const [row] = await auditOf(stationId);
    expect(row).toMatchObject({ action: 'station.edit', after: { name: '새 이름' } });
    expect(Object.keys(row!.after as object).toSorted()).toEqual(['closingDays', 'hours', 'name']);
    // A day that has passed stays on record.
    const days = await app.db.selectFrom('station_closing_days').select('words').execute();
    expect(days).toHaveLength(2);
  });

  test('of two people who change a station they both have seen, the second gets VERSION_CONFLICT with the station as it is now', async () => {
    const { stationId } = await aStation(app);
    const other = await aStaff(app, 'OWNER');
    const { version } = await detail(stationId);
    const answers = await Promise.all([
      edit(stationId, { version, lowStock: 5 }),
      edit(stationId, { version, lowStock: 7 }, other),
    ]);
    const winner = answers.find(({ ok }) => ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const current = winner?.ok ? winner.data : null;
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { lowStock: current?.lowStock, version: current?.version },
    });
    expect(await auditOf(stationId)).toHaveLength(1);
  });

  test('saving what is there already changes nothing and leaves no audit row', async () => {
    const { stationId, name } = await aStation(app);
    const { version } = await detail(stationId);
    expect(await edit(stationId, { version, name })).toMatchObject({ ok: true });
    expect(await auditOf(stationId)).toEqual([]);
  });

  test('a name of another station is NAME_TAKEN and an unknown station STATION_NOT_FOUND', async () => {
    const [first, second] = [await aStation(app), await aStation(app)];
    const { version } = await detail(second.stationId);
    expect(await edit(second.stationId, { version, name: first.name })).toMatchObject({ code: 'NAME_TAKEN' });
    expect(await edit(987_654, { version: 1, name: '없음' })).toMatchObject({
      status: 404,
      code: 'STATION_NOT_FOUND',
    });
  });

  test('the kind of a station is STATE_CONFLICT once something was rented there', async () => {
    const { stationId } = await aStation(app);
    const { version } = await detail(stationId);
    const depot = await edit(stationId, { version, kind: 'depot' });
    expect(depot).toMatchObject({ ok: true, data: { state: 'DEPOT' } });
    const back = await edit(stationId, { version: depot.ok && depot.data.version, kind: 'public' });
    expect(back).toMatchObject({ ok: true, data: { state: 'OPEN' } });
    await isOut(app, await anItem(app, { stationId }));
    expect(await edit(stationId, { version: back.ok && back.data.version, kind: 'depot' })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'HAS_RENTALS',
    });
  });

  test('a station becomes no depot while somebody is paying for an item there: STATE_CONFLICT', async () => {
    const { stationId } = await aStation(app);
    await isHeld(app, await anItem(app, { stationId }), '2026-11-14T13:10:00+09:00');
    const { version } = await detail(stationId);
    expect(await edit(stationId, { version, kind: 'depot' })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'HELD',
      reasons: ['지금 결제하고 있는 분이 있어요. 잠시 후 다시 시도해 주세요.'],
    });
    await app.advance({ minutes: 11 });
    expect(await edit(stationId, { version, kind: 'depot' })).toMatchObject({ ok: true });
  });
});

describe('pausing, opening and shutting down', () => {
  test('a paused station takes no new rentals until it is opened again', async () => {
    const { stationId } = await aStation(app);
    const { serialNumber } = await anItem(app, { stationId });
    const lookUp = () =>
      app.call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber } });
    const { version } = await detail(stationId);
    const until = '2026-11-20T09:00:00.000+09:00';
    const paused = await pause(stationId, { version, reason: '실내 공사', until });
    expect(paused).toMatchObject({
      ok: true,
      data: { state: 'PAUSED', pauseReason: '실내 공사', pausedUntil: until },
    });
    expect(await lookUp()).toMatchObject({ code: 'STATION_PAUSED' });
    const opened = await open(stationId, {
      version: paused.ok && paused.data.version,
      reason: '일찍 끝났어요',
    });
    expect(opened).toMatchObject({ ok: true, data: { state: 'OPEN', pauseReason: null, pausedUntil: null } });
    expect(await lookUp()).toMatchObject({ ok: true });
    expect(await auditOf(stationId)).toMatchObject([
      { action: 'station.pause', before: { state: 'OPEN' }, after: { state: 'PAUSED' }, reason: '실내 공사' },
      { action: 'station.open', before: { state: 'PAUSED' }, after: { state: 'OPEN' } },
    ]);
  });

  test('a pause needs a reason and an end that is still to come', async () => {
    const { stationId } = await aStation(app);
    const { version } = await detail(stationId);
    for (const body of [
      { version },
      { version, reason: '가' },
      { version, reason: '가'.repeat(41) },
      { version, reason: '점검', until: '2026-11-14T12:59:00+09:00' },
    ]) {
      expect(await pause(stationId, body)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    }
    expect(await detail(stationId)).toMatchObject({ state: 'OPEN', version });
  });

  test('opening a station that is not paused and pausing a depot are STATE_CONFLICT, a stale version is VERSION_CONFLICT', async () => {
    const [station, depot] = [await aStation(app), await aStation(app, { kind: 'depot' })];
    const { version } = await detail(station.stationId);
    expect(await open(station.stationId, { version, reason: '다시 열어요' })).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      state: 'OPEN',
      reasons: ['일시 중지한 스테이션이 아니에요.'],
    });
    const depotVersion = (await detail(depot.stationId)).version;
    expect(await pause(depot.stationId, { version: depotVersion, reason: '점검' })).toMatchObject({
      code: 'STATE_CONFLICT',
      state: 'DEPOT',
    });
    for (const act of [pause, open]) {
      expect(await act(station.stationId, { version: version + 1, reason: '점검' })).toMatchObject({
        status: 409,
        code: 'VERSION_CONFLICT',
        current: { version },
      });
      expect(await act(987_654, { version, reason: '점검' })).toMatchObject({ code: 'STATION_NOT_FOUND' });
    }
  });

  test('a station is shut down for good by an owner who typed its name, once no item stands there', async () => {
    const { stationId, name } = await aStation(app);
    const item = await anItem(app, { stationId });
    const owner = await aStaff(app, 'OWNER');
    const { version } = await detail(stationId);
    const shutDown = (body: object, as: Staff = owner) =>
      callConsole(app, 'POST /api/v1/console/stations/{id}/shut-down', {
        as,
        params: { id: stationId },
        body: { name, reason: '계약이 끝났어요', version, ...body },
      });
    expect(await shutDown({}, manager)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
    expect(await shutDown({ name: '다른 이름' })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(await shutDown({ version: version + 1 })).toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await shutDown({})).toMatchObject({
      status: 409,
      code: 'STATE_CONFLICT',
      reasons: ['물품이 남아 있어요. 먼저 다른 곳으로 옮겨 주세요.'],
    });
    // A rental that began there does not stand in the way.
    await isOut(app, item);
    expect(await shutDown({})).toMatchObject({ ok: true, data: { state: 'SHUT_DOWN' } });
    expect(await app.call('GET /api/v1/stations/{id}', { params: { id: stationId } })).toMatchObject({
      code: 'STATION_NOT_FOUND',
    });
    const { version: newest } = await detail(stationId);
    expect(await edit(stationId, { version: newest, name: '다시' })).toMatchObject({
      code: 'STATE_CONFLICT',
      state: 'SHUT_DOWN',
    });
    expect(await shutDown({ version: newest })).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  test('shutting down asks for a code again after a quarter of an hour', async () => {
    const { stationId, name } = await aStation(app);
    const owner = await aStaff(app, 'OWNER');
    const { version } = await detail(stationId);
    await app.advance({ minutes: 16 });
    expect(
      await callConsole(app, 'POST /api/v1/console/stations/{id}/shut-down', {
        as: owner,
        params: { id: stationId },
        body: { name, reason: '계약이 끝났어요', version },
      }),
    ).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
  });
});
