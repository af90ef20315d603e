// When a station is open: its hours by weekday, closing days, holidays and pauses, and what renters are shown of them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAllStations, startsOnEmptySaturday } from '#api-test/calls/station-calls.ts';
import { aMember, aStation, type StationGiven } from '#api-test/factories.ts';
import { itIs } from '#api-test/fixtures.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { defaultCentre } from '#domain/coordinates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

beforeEach(() => startsOnEmptySaturday(app));

const listAll = () => listAllStations(app);

async function statusOf(given: StationGiven): Promise<string> {
  const { stationId } = await aStation(app, given);
  return (await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).status;
}

describe('open or closed', () => {
  test('a station open from midnight to midnight is always open, also at midnight', async () => {
    expect(await statusOf({ opensAtMinute: 0, closesAtMinute: 1440 })).toBe('운영 중');
    await itIs(app, '2026-11-15T00:00:00+09:00');
    expect(await statusOf({ opensAtMinute: 0, closesAtMinute: 1440 })).toBe('운영 중');
  });

  test('opening hours are Korean hours, open from the first minute up to the closing one', async () => {
    const nineToSix = { opensAtMinute: 540, closesAtMinute: 1080 };
    const { stationId } = await aStation(app, nineToSix);
    const statuses: string[] = [];
    for (const time of ['08:59:59', '09:00:00', '17:59:59', '18:00:00']) {
      await itIs(app, `2026-11-14T${time}+09:00`);
      statuses.push((await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).status);
    }
    expect(statuses).toEqual(['운영 종료', '운영 중', '운영 중', '운영 종료']);
    const { openTime, closeTime } = await app.ask('GET /api/v1/stations/{id}', {
      params: { id: stationId },
    });
    expect([openTime, closeTime]).toEqual(['09:00', '18:00']);
  });

  test('night hours run past midnight at a station that closes after it', async () => {
    const night = { opensAtMinute: 18 * 60, closesAtMinute: 6 * 60 };
    await itIs(app, '2026-11-14T23:30:00+09:00');
    expect(await statusOf(night)).toBe('운영 중');
    await itIs(app, '2026-11-15T05:59:00+09:00');
    expect(await statusOf(night)).toBe('운영 중');
    await itIs(app, '2026-11-15T06:00:00+09:00');
    expect(await statusOf(night)).toBe('운영 종료');
  });

  test('a paused station is closed whatever its hours say', async () => {
    expect(await statusOf({ paused: true })).toBe('운영 종료');
  });

  test('a paused station says why and until when, in the list, by itself and near home, and no longer once the pause is over', async () => {
    const pausedUntil = '2026-11-15T09:00:00.000+09:00';
    const { stationId } = await aStation(app, { paused: true, pauseReason: '실내 공사', pausedUntil });
    const shown = async () => [
      (await listAll()).find(({ id }) => id === stationId),
      await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } }),
      (await app.ask('GET /api/v1/main')).nearbyStations.find(({ id }) => id === stationId),
    ];
    const paused = { paused: true, pauseReason: '실내 공사', pausedUntil };
    expect(await shown()).toMatchObject([paused, paused, paused]);
    await itIs(app, pausedUntil);
    const over = { paused: false, pauseReason: null, pausedUntil: null };
    await expect.poll(shown).toMatchObject([over, over, over]);
  });

  test('a station is closed on a closing day and on a closed weekday', async () => {
    expect(await statusOf({ closingDays: ['2026-11-14'] })).toBe('운영 종료');
    expect(await statusOf({ closingDays: ['2026-11-13', '2026-11-15'] })).toBe('운영 중');
    expect(await statusOf({ closedWeekdays: [6] })).toBe('운영 종료');
    expect(await statusOf({ closedWeekdays: [5, 7] })).toBe('운영 중');
  });

  test('a station is closed in the night that began on a closing day', async () => {
    const night = { opensAtMinute: 18 * 60, closesAtMinute: 6 * 60, closingDays: ['2026-11-14'] };
    await itIs(app, '2026-11-15T02:00:00+09:00');
    expect(await statusOf(night)).toBe('운영 종료');
    await itIs(app, '2026-11-15T19:00:00+09:00');
    expect(await statusOf(night)).toBe('운영 중');
  });

  test('the station list shows the same status as each station', async () => {
    await aStation(app, { name: '열림' });
    await aStation(app, { name: '쉼', paused: true });
    await aStation(app, { name: '오늘 쉼', closingDays: ['2026-11-14'] });
    expect((await listAll()).map(({ name, status }) => `${name} ${status}`)).toEqual([
      '쉼 운영 종료',
      '열림 운영 중',
      '오늘 쉼 운영 종료',
    ]);
  });
});

describe('hours by weekday', () => {
  /** Friday 07:00–02:00, Monday 10:00–18:00, closed on all other days. */
  async function aStationOfTwoDays(given: StationGiven = {}): Promise<number> {
    const { stationId } = await aStation(app, { ...given, closedWeekdays: [2, 3, 4, 6, 7] });
    await setHours(stationId, 1, 600, 1080);
    await setHours(stationId, 5, 420, 120);
    return stationId;
  }
  const setHours = (stationId: number, weekday: number, opens: number, closes: number) =>
    app.db
      .updateTable('station_hours')
      .set({ opens_at_minute: opens, closes_at_minute: closes })
      .where('station_id', '=', stationId)
      .where('weekday', '=', weekday)
      .execute();
  const shown = async (id: number) => {
    const { status, openTime, closeTime } = await app.ask('GET /api/v1/stations/{id}', { params: { id } });
    return `${status} ${openTime}–${closeTime}`;
  };

  test('hours belong to the day they open: Friday until 02:00 is open on a Saturday that is closed', async () => {
    const id = await aStationOfTwoDays();
    await itIs(app, '2026-11-13T23:00:00+09:00');
    expect(await shown(id)).toBe('운영 중 07:00–02:00');
    await itIs(app, '2026-11-14T01:59:00+09:00');
    expect(await shown(id)).toBe('운영 중 07:00–02:00');
  });

  test('a closed station says when it opens next, in every list; an open or paused one does not', async () => {
    const id = await aStationOfTwoDays();
    const person = await aMember(app);
    await app.ask('POST /api/v1/stations/{id}/bookmarks', { as: person, params: { id } });
    const nextOpenings = async () => {
      const { nextOpenAt } = await app.ask('GET /api/v1/stations/{id}', { params: { id } });
      const lists = [
        (await app.ask('GET /api/v1/stations', { query: defaultCentre })).stations,
        (await app.ask('GET /api/v1/main', { query: defaultCentre })).nearbyStations,
        (await app.ask('GET /api/v1/stations/bookmarks', { as: person })).bookmarks,
      ];
      return new Set([nextOpenAt, ...lists.map((stations) => stations.find(isIt)?.nextOpenAt)]);
    };
    const isIt = ({ stationId }: { stationId: number }) => stationId === id;
    // A Saturday, after Friday's hours: it opens on Monday at ten.
    await itIs(app, '2026-11-14T02:00:00+09:00');
    expect(await nextOpenings()).toEqual(new Set(['2026-11-16T10:00:00.000+09:00']));
    await itIs(app, '2026-11-16T10:00:00+09:00');
    expect(await nextOpenings()).toEqual(new Set([null]));
    await itIs(app, '2026-11-16T18:00:00+09:00');
    await app.db.updateTable('stations').set({ paused: true }).where('id', '=', id).execute();
    expect(await nextOpenings()).toEqual(new Set([null]));
  });

  test('a closed day shows the hours of the next opening', async () => {
    const id = await aStationOfTwoDays();
    await itIs(app, '2026-11-14T02:00:00+09:00');
    expect(await shown(id)).toBe('운영 종료 10:00–18:00');
    await itIs(app, '2026-11-17T12:00:00+09:00');
    expect(await shown(id)).toBe('운영 종료 07:00–02:00');
  });

  test('a closing day and a holiday close only what opens on them', async () => {
    await app.db
      .insertInto('holidays')
      .values({ day: '2026-11-16', name: '임시 공휴일' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const closedOnHolidays = await aStationOfTwoDays({ closedOnHolidays: true });
    const open = await aStationOfTwoDays();
    const closing = await aStationOfTwoDays({ closingDays: ['2026-11-14', '2026-11-16'] });
    await itIs(app, '2026-11-14T01:00:00+09:00');
    expect(await shown(closing)).toBe('운영 중 07:00–02:00');
    await itIs(app, '2026-11-16T12:00:00+09:00');
    expect(await shown(closedOnHolidays)).toBe('운영 종료 07:00–02:00');
    expect(await shown(closing)).toBe('운영 종료 07:00–02:00');
    expect(await shown(open)).toBe('운영 중 10:00–18:00');
    expect((await listAll()).map(({ status }) => status)).toEqual(['운영 종료', '운영 중', '운영 종료']);
    await app.db.deleteFrom('holidays').execute();
  });

  test('a pause with an end is over at that moment, and a task records it', async () => {
    const { stationId } = await aStation(app, { paused: true });
    await app.db
      .updateTable('stations')
      .set({ paused_until: '2026-11-14T15:00:00+09:00', pause_reason: '점검' })
      .execute();
    const readRow = () =>
      app.db.selectFrom('stations').select(['paused', 'paused_until', 'pause_reason']).execute();
    await itIs(app, '2026-11-14T14:50:00+09:00');
    await app.runTasks();
    expect(await shown(stationId)).toBe('운영 종료 00:00–24:00');
    await itIs(app, '2026-11-14T15:00:00+09:00');
    expect(await shown(stationId)).toBe('운영 중 00:00–24:00');
    expect(await readRow()).toMatchObject([{ paused: true }]);
    await app.runTasks();
    expect(await readRow()).toEqual([{ paused: false, paused_until: null, pause_reason: null }]);
  });
});
