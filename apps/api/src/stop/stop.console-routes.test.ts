// A stopped clock as staff see it: the verdict, its end, what its renter reads of it, and stations where returns fail.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stopCalls } from '#api-test/calls/stop-calls.ts';
import { aStation, signedIn } from '#api-test/factories.ts';
import { expectInvariants } from '#api-test/money/money.ts';
import { aStaff, askConsole, callConsole } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const { aRenter, stops, feeOf } = stopCalls(() => app);

describe('what staff decide', () => {
  async function aStopped() {
    const renter = await aRenter();
    await app.advance({ minutes: 59 });
    const answer = await stops(renter.person, renter.token, renter.item.stationId);
    if (!answer.ok) throw new Error(answer.code);
    return { ...renter, stopId: answer.data.stop.id, inquiryId: answer.data.inquiryId };
  }

  const judges = async (id: number, verdict: string) =>
    callConsole(app, 'POST /api/v1/console/stops/{id}/verdict', {
      as: await aStaff(app, 'SUPPORT'),
      params: { id },
      body: { verdict, reason: '현장 확인' },
    });

  test('confirmed, it runs on, and a second verdict is STATE_CONFLICT', async () => {
    const { stopId } = await aStopped();
    expect(await judges(stopId, 'CONFIRMED')).toMatchObject({
      ok: true,
      data: { verdict: 'CONFIRMED', endedAt: null },
    });
    expect(await judges(stopId, 'ABUSED')).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('not seen, it ends now: what was stopped stays free, what comes counts', async () => {
    const { person, item, stopId } = await aStopped();
    await app.advance({ hours: 5 });
    expect(await judges(stopId, 'NOT_SEEN')).toMatchObject({ data: { endedBy: 'STAFF' } });
    const { rental_id: id } = await app.db
      .selectFrom('rental_stops')
      .select('rental_id')
      .where('id', '=', stopId)
      .executeTakeFirstOrThrow();
    const { timeline } = await askConsole(app, 'GET /api/v1/console/rentals/{id}', {
      as: await aStaff(app, 'SUPPORT'),
      params: { id },
    });
    expect(timeline.filter(({ kind }) => kind.startsWith('stop'))).toMatchObject([
      { kind: 'stop.judge', verdict: 'NOT_SEEN' },
      { kind: 'stopped', stopReason: 'DOOR_CLOSED', by: 'member' },
    ]);
    expect(await feeOf(person, item)).toBe(0);
    await app.advance({ minutes: 30 });
    expect(await feeOf(person, item)).toBe(500);
  });

  test('after abuse it ends, its renter is told and cannot stop another one', async () => {
    const { person, stopId, inquiryId } = await aStopped();
    expect(await judges(stopId, 'ABUSED')).toMatchObject({
      data: { verdict: 'ABUSED', endedBy: 'STAFF' },
    });
    const told = await app.db
      .selectFrom('inquiry_messages')
      .select('text')
      .where('inquiry_id', '=', inquiryId)
      .where('sender', '=', 'system')
      .orderBy('id')
      .execute();
    expect(told.slice(1)).toEqual([
      { text: '확인해 보니 반납할 수 있는 곳이었어요. 앞으로 90일 동안 시간 멈춤을 쓸 수 없어요.' },
    ]);
    const next = await aRenter(1, person);
    expect(await stops(person, next.token, next.item.stationId)).toMatchObject({ code: 'STOP_BLOCKED' });
    await app.advance({ hours: 91 * 24 });
    expect(await stops(await signedIn(app, person.memberId), next.token, next.item.stationId)).toMatchObject({
      ok: true,
    });
  });

  test('ended by staff, it ends once', async () => {
    const { stopId } = await aStopped();
    const ends = async () =>
      callConsole(app, 'POST /api/v1/console/stops/{id}/end', {
        as: await aStaff(app, 'MANAGER'),
        params: { id: stopId },
        body: { reason: '문을 열었어요' },
      });
    expect(await ends()).toMatchObject({ ok: true, data: { endedBy: 'STAFF' } });
    expect(await ends()).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });
});

describe('a station where returns fail', () => {
  const warns = async (stationId: number) =>
    (await app.ask('GET /api/v1/stations/{id}', { params: { id: stationId } })).returnWarning;
  /** Somebody new stops the clock there. */
  const fails = async (stationId: number, reason = 'DOOR_CLOSED') => {
    const { person, token } = await aRenter();
    return stops(person, token, stationId, { reason });
  };

  test('warns renters after two of them within a day, until staff say that it works', async () => {
    const { stationId: id } = await aStation(app);
    await fails(id);
    await fails(id, 'NOT_FOUND');
    await fails(id, 'APP');
    expect(await warns(id)).toBe(false);
    await fails(id, 'NO_SPACE');
    expect(await warns(id)).toBe(true);
    const support = await aStaff(app, 'SUPPORT');
    const todos = async () =>
      (
        await askConsole(app, 'GET /api/v1/console/dashboard', { as: support, query: { range: 'today' } })
      ).todos.filter(({ kind }) => kind === 'BLOCKED_STATIONS');
    expect(await todos()).toMatchObject([{ station: { id } }]);
    const works = () =>
      callConsole(app, 'POST /api/v1/console/stations/{id}/returns-work', {
        as: support,
        params: { id },
        body: { reason: '문을 열었어요' },
      });
    expect(await works()).toMatchObject({ ok: true, data: { returnWarning: false } });
    expect(await warns(id)).toBe(false);
    expect(await works()).toMatchObject({ code: 'STATE_CONFLICT' });
    // What was before is settled: it takes two again.
    await fails(id);
    expect(await warns(id)).toBe(false);
  });

  test('is forgotten after half a day, and one member alone makes no warning', async () => {
    const { stationId: id } = await aStation(app);
    const { person, token } = await aRenter();
    await stops(person, token, id);
    const again = await aRenter(1, person);
    await stops(person, again.token, id);
    expect(await warns(id)).toBe(false);
    await Promise.all([fails(id), fails(id)]);
    expect(await warns(id)).toBe(true);
    await app.advance({ hours: 12, minutes: 1 });
    expect(await warns(id)).toBe(false);
  });
});

test('the inquiry of a stop is in English for a renter who reads English, and so is what staff decide', async () => {
  const { person, item, token } = await aRenter();
  await app.ask('PUT /api/v1/language', { as: person, body: { language: 'en' } });
  const { stop, inquiryId } = await app.ask('POST /api/v1/rentals/{token}/stops', {
    as: person,
    params: { token },
    body: { reason: 'DOOR_CLOSED', stationId: item.stationId, photos: [] },
    headers: { 'x-language': 'en' },
  });
  await askConsole(app, 'POST /api/v1/console/stops/{id}/verdict', {
    as: await aStaff(app, 'SUPPORT'),
    params: { id: stop.id },
    body: { verdict: 'ABUSED', reason: '열려 있었어요' },
  });
  const { messages } = await app.ask('GET /api/v1/inquiries/{id}', { as: person, params: { id: inquiryId } });
  expect(messages.map(({ text }) => text)).toEqual([
    'The door is closed.',
    expect.stringMatching(/^We’ve stopped the clock\. Your late fee won’t grow until .*\d\d:\d\d\.$/),
    'We checked, and you could have returned it there. You can’t stop the clock for the next 90 days.',
  ]);
});
