// A stopped clock as staff see it: the verdict, its end, what its renter reads of it, and stations where returns fail.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stopCalls } from '#api-test/calls/stop-calls.ts';
import { aStation, returns, signedIn } from '#api-test/factories.ts';
import { expectInvariants } from '#api-test/money/money.ts';
import { aStaff, askConsole, callConsole } from '#api-test/console/staff.ts';
import { signsUp } from '#api-test/signing-in.ts';
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
    await app.runTasks();
    const mails = (await app.sandbox.messages()).filter(({ kind }) => kind === 'inquiry.answered');
    expect(mails).toMatchObject([
      { text: expect.stringContaining('앞으로 90일 동안 시간 멈춤을 쓸 수 없어요.') },
    ]);
    const newAnswers = async () => (await app.ask('GET /api/v1/inquiries', { as: person })).newAnswers;
    expect(await newAnswers()).toBe(1);
    await app.ask('GET /api/v1/inquiries/{id}', { as: person, params: { id: inquiryId } });
    expect(await newAnswers()).toBe(0);
    const next = await aRenter(1, person);
    expect(await stops(person, next.token, next.item.stationId)).toMatchObject({ code: 'STOP_BLOCKED' });
    await app.advance({ hours: 91 * 24 });
    expect(await stops(await signedIn(app, person.memberId), next.token, next.item.stationId)).toMatchObject({
      ok: true,
    });
  });

  test('of somebody who left before and has come back, it counts for who they are now', async () => {
    const before = await signsUp(app, 'kakao', { person: 'stopped-and-left' });
    const stopIds: number[] = [];
    for (let times = 0; times < 2; times += 1) {
      const { item, token } = await aRenter(1, before);
      const answer = await stops(before, token, item.stationId);
      if (!answer.ok) throw new Error(answer.code);
      stopIds.push(answer.data.stop.id);
      await returns(app, before, item.serialNumber, item.stationId);
    }
    await app.ask('POST /api/v1/users/me/withdraw', { as: before, body: { reasons: ['NOT_NEEDED'] } });
    const person = await signsUp(app, 'kakao', { person: 'stopped-and-left' });
    const [one, other] = [await aRenter(1, person), await aRenter(1, person)];
    const again = () => stops(person, one.token, one.item.stationId);
    expect(await again()).toMatchObject({ code: 'STOP_LIMIT' });
    expect(await judges(stopIds[0]!, 'CONFIRMED')).toMatchObject({ ok: true });
    const allowed = await again();
    if (!allowed.ok) throw new Error(allowed.code);
    // What staff read beside it is what stopping counts.
    const { memberFacts } = await askConsole(app, 'GET /api/v1/console/inquiries/{id}', {
      as: await aStaff(app, 'SUPPORT'),
      params: { id: allowed.data.inquiryId },
    });
    expect(memberFacts).toMatchObject({ stopsIn30Days: 2, stopLimit: 2 });
    expect(await judges(stopIds[1]!, 'ABUSED')).toMatchObject({ ok: true });
    expect(await stops(person, other.token, other.item.stationId)).toMatchObject({ code: 'STOP_BLOCKED' });
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

  /** Of messages that were due by now. */
  const toldOf = async ({ memberId }: { memberId: number }) => {
    await app.runTasks();
    const { rows } = await sql<{ kind: string; told: string }>`
      select kind, coalesce(skip_reason, state) as told from notifications
      where member_id = ${memberId} and state <> 'waiting' order by due_at, id`.execute(app.db);
    return rows.map(({ kind, told }) => `${kind} ${told}`);
  };

  test('ended by staff, its renter hears of being late when the clock that runs again says so', async () => {
    const { person, stopId } = await aStopped();
    // By now it would be overdue: its message waits for the end of the stop, half a day from here.
    await app.advance({ minutes: 12 });
    expect(await toldOf(person)).not.toContain('overdue.started sent');
    await judges(stopId, 'NOT_SEEN');
    await app.advance({ minutes: 9 });
    expect(await toldOf(person)).not.toContain('overdue.started sent');
    await app.advance({ minutes: 1 });
    expect(await toldOf(person)).toContain('overdue.started sent');
  });

  test('the message of a stop that staff ended is not sent for the next one', async () => {
    const { person, token, item, stopId } = await aStopped();
    await judges(stopId, 'NOT_SEEN');
    await app.advance({ hours: 6 });
    const second = await stops(await signedIn(app, person.memberId), token, item.stationId);
    if (!second.ok) throw new Error(second.code);
    const endings = async () => (await toldOf(person)).filter((told) => told.startsWith('stop.ending'));
    await app.advance({ hours: 5, minutes: 31 });
    expect(await endings()).toEqual(['stop.ending too_late']);
    await app.advance({ hours: 6 });
    expect(await endings()).toEqual(['stop.ending too_late', 'stop.ending sent']);
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
