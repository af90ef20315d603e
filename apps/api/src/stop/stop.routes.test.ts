// Stopping the clock of a rental that cannot be returned: what it costs, what its renter is told, and who is refused.
import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { stopCalls } from '#api-test/calls/stop-calls.ts';
import { aMember, aStation, authorizes } from '#api-test/factories.ts';
import { comesToRest, expectInvariants, quotes, returnCall } from '#api-test/money/money.ts';
import { aStaff, changesSetting } from '#api-test/console/staff.ts';
import { declaresLost } from '#api-test/rentals.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { warmConnections } from '#api-test/warm-connections.ts';
import { lateMoments } from '#domain/rental/rental-terms.ts';
import { koreanWallClock } from '#domain/time/korean-time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await warmConnections(app);
});
afterAll(() => app.stop());
afterEach(() => expectInvariants(app));

const { aRenter, stops, feeOf } = stopCalls(() => app);

const historyOf = async (person: Person, token: string) =>
  (await app.ask('GET /api/v1/users/me/rentals/{token}', { as: person, params: { token } })).rentalHistory;

describe('a stopped rental', () => {
  test('owes nothing for the time it was stopped, is told so, and its inquiry is open', async () => {
    const { person, item, token } = await aRenter();
    await app.advance({ minutes: 55 });
    const answer = await stops(person, token, item.stationId, { text: '안에 아무도 없어요.' });
    expect(answer).toMatchObject({
      ok: true,
      data: {
        stop: { reason: 'DOOR_CLOSED', station: { id: item.stationId }, endedAt: null, verdict: null },
      },
    });
    if (!answer.ok) throw new Error(answer.code);
    const { from, until } = answer.data.stop;
    // The station of the test is open all day: twelve hours.
    expect(Date.parse(until) - Date.parse(from)).toBe(12 * 3_600_000);
    const messages = await app.db
      .selectFrom('inquiry_messages')
      .innerJoin('inquiries', 'inquiries.id', 'inquiry_messages.inquiry_id')
      .select(['inquiry_messages.sender', 'inquiry_messages.text', 'inquiries.category', 'inquiries.state'])
      .where('inquiries.id', '=', answer.data.inquiryId)
      .orderBy('inquiry_messages.id')
      .execute();
    expect(messages).toEqual([
      {
        sender: 'member',
        text: '문이 닫혀 있어요.\n안에 아무도 없어요.',
        category: 'rental',
        state: 'waiting',
      },
      {
        sender: 'system',
        text: expect.stringMatching(/^연체 시간을 멈췄어요\. .*\d\d:\d\d까지 연체료가 늘지 않아요\.$/),
        category: 'rental',
        state: 'waiting',
      },
    ]);
    await app.advance({ hours: 11 });
    expect(await feeOf(person, item)).toBe(0);
    expect((await historyOf(person, token)).status).toBe('대여 중');
    // Its time is over twelve hours later; then the ten minutes of grace begin.
    await app.advance({ hours: 1, minutes: 9 });
    expect(await feeOf(person, item)).toBe(0);
    await app.advance({ minutes: 2 });
    expect(await feeOf(person, item)).toBe(500);
    expect(await historyOf(person, token)).toMatchObject({
      status: '연체',
      stops: [{ endedBy: 'TIME', endedAt: until }],
    });
  });

  test('at a closed station it lasts until two hours after the opening, and then the fee goes on where it stood', async () => {
    const { person, item, token } = await aRenter();
    // Late by forty minutes: an hour is owed.
    await app.advance({ hours: 1, minutes: 40 });
    expect(await feeOf(person, item)).toBe(500);
    const { serverTime } = await app.ask('GET /api/v1/rentals/{token}/stops/preview', {
      as: person,
      params: { token },
      query: { stationId: item.stationId },
    });
    // Opens in fourteen hours to the minute, for six.
    const opening = Math.floor(Date.parse(serverTime) / 60_000) * 60_000 + 14 * 3_600_000;
    const { hour, minute } = koreanWallClock(new Date(opening));
    const opens = hour * 60 + minute;
    const { stationId } = await aStation(app, {
      opensAtMinute: opens,
      closesAtMinute: (opens + 360) % 1440 || 1440,
    });
    const answer = await stops(person, token, stationId);
    if (!answer.ok) throw new Error(answer.code);
    const { until } = answer.data.stop;
    expect(Date.parse(until)).toBe(opening + 2 * 3_600_000);

    await app.advance({ hours: 15 });
    const stopped = await quotes(app, person, item.serialNumber, item.stationId);
    expect(stopped).toMatchObject({ overdueAmount: 500, overdueMinutes: 40, stoppedUntil: until });
    // It ends within the hour by its time: no more than the sixty minutes are owed for yet, nor does anybody have to do anything.
    await app.advance({ hours: 1 });
    expect(await quotes(app, person, item.serialNumber, item.stationId)).toMatchObject({
      overdueAmount: 500,
      stoppedUntil: null,
    });
    await app.advance({ minutes: 30 });
    const late = await quotes(app, person, item.serialNumber, item.stationId);
    expect(late.overdueAmount).toBe(1000);
    expect(late.overdueMinutes).toBeGreaterThanOrEqual(70);
    expect(late.overdueMinutes).toBeLessThanOrEqual(71);
    expect((await historyOf(person, token)).stops).toMatchObject([{ endedBy: 'TIME', endedAt: until }]);
  });

  test('is stopped once: sent again, at once or later, the open stop is answered', async () => {
    const { person, item, token } = await aRenter();
    const [first, second] = await Promise.all([
      stops(person, token, item.stationId),
      stops(person, token, item.stationId, { reason: 'APP' }),
    ]);
    const third = await stops(person, token, item.stationId);
    for (const answer of [second, third]) {
      expect('data' in answer && answer.data).toEqual('data' in first && first.data);
    }
  });

  test('ends with its return', async () => {
    const { person, item, token } = await aRenter();
    await app.advance({ minutes: 59 });
    await stops(person, token, item.stationId);
    await app.advance({ hours: 3 });
    const { returnInfoKey } = await quotes(app, person, item.serialNumber, item.stationId);
    expect(await returnCall(app, person, item.serialNumber, returnInfoKey)).toMatchObject({ ok: true });
    const { returnTime, stops: ended } = await historyOf(person, token);
    expect(ended).toMatchObject([{ endedBy: 'RETURN', endedAt: returnTime }]);
  });

  test('ends when its renter has lost the item, which is not stopped again', async () => {
    const { person, item, token } = await aRenter();
    await app.advance({ hours: 1, minutes: 15 });
    await stops(person, token, item.stationId);
    await app.ask('POST /api/v1/rentals/{token}/reports', {
      as: person,
      params: { token },
      body: { kind: 'LOST' },
    });
    expect((await historyOf(person, token)).stops).toMatchObject([{ endedBy: 'LOST' }]);
    expect(await stops(person, token, item.stationId)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('opens its inquiry also while the owner takes none', async () => {
    await changesSetting(app, 'features.inquiry', false);
    const { person, item, token } = await aRenter();
    await app.advance({ minutes: 30 });
    expect(await stops(person, token, item.stationId)).toMatchObject({
      data: { inquiryId: expect.any(Number) },
    });
    await changesSetting(app, 'features.inquiry', true);
  });

  test('cannot be extended: RENTAL_STOPPED', async () => {
    const { person, item, token } = await aRenter();
    await stops(person, token, item.stationId);
    expect(
      await app.call('GET /api/v1/rentals/{token}/extension', { as: person, params: { token } }),
    ).toMatchObject({ status: 409, code: 'RENTAL_STOPPED', message: '멈춘 동안에는 연장할 수 없어요.' });
    expect((await app.ask('GET /api/v1/main/active-rentals', { as: person })).activeRentals).toMatchObject([
      { extendable: false, stops: [{ reason: 'DOOR_CLOSED' }] },
    ]);
  });

  test('what was quoted or prepared before it was stopped can no longer be used', async () => {
    const { person, item, token } = await aRenter();
    const extension = await app.ask('POST /api/v1/payments/prepare/extension', {
      as: person,
      body: { rentalHistoryToken: token, hours: 1, amount: 500, method: 'CARD' },
    });
    const paymentKey = await authorizes(app, extension);
    await app.advance({ minutes: 75 });
    const quote = await quotes(app, person, item.serialNumber, item.stationId);
    expect(quote.overdueAmount).toBe(500);
    await stops(person, token, item.stationId);
    const { orderId, amount } = extension;
    expect(
      await app.call('POST /api/v1/payments/confirm', { as: person, body: { paymentKey, orderId, amount } }),
    ).toMatchObject({ ok: false, code: 'ORDER_CLOSED' });
    expect(
      await app.call('POST /api/v1/payments/prepare/overdue', {
        as: person,
        body: { returnInfoKey: quote.returnInfoKey, method: 'OVERDUE' },
      }),
    ).toMatchObject({ ok: false, code: 'QUOTE_EXPIRED' });
    await comesToRest(app);
  });

  test('is never perhaps lost while it is stopped', async () => {
    const { person, item, token } = await aRenter();
    await app.advance({ hours: 14 });
    await stops(person, token, item.stationId);
    const isCandidate = async () => {
      const { rows } = await sql<{ is: boolean }>`
        select lost_candidate_at < ondesk_now() as is from rentals where token = ${token}`.execute(app.db);
      return rows[0]!.is;
    };
    expect(await isCandidate()).toBe(false);
    const { id } = await app.db
      .selectFrom('rentals')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    const manager = await aStaff(app, 'MANAGER');
    expect(await declaresLost(app, manager, { id, person, item, token })).toMatchObject({
      code: 'STATE_CONFLICT',
      reasons: [expect.stringContaining('멈춘 시간을 빼고 12시간 연체됐거나')],
    });
    await app.advance({ hours: 12, minutes: 1 });
    expect(await isCandidate()).toBe(true);
  });
});

describe('what its renter is told', () => {
  const toldOf = async (token: string) => {
    await app.runTasks();
    const { rows } = await sql<{ kind: string; told: string }>`
      select notifications.kind, coalesce(skip_reason, notifications.state) as told from notifications
      join rentals on rentals.id = subject_id and subject = 'rental'
      where token = ${token} and notifications.state <> 'waiting' order by notifications.due_at, notifications.id`.execute(
      app.db,
    );
    return rows.map(({ kind, told }) => `${kind} ${told}`);
  };

  test('that it is stopped and when it goes on; not that it is due, and being late only once it is', async () => {
    const { item, token, person } = await aRenter();
    await app.advance({ minutes: 40 });
    await stops(person, token, item.stationId);
    await app.advance({ minutes: 22 });
    expect(await toldOf(token)).toEqual([
      'rent.started sent',
      'stop.started sent',
      'due.soon stopped',
      'due.now stopped',
    ]);
    await app.advance({ hours: 11, minutes: 10 });
    expect((await toldOf(token)).slice(4)).toEqual(['stop.ending sent']);
    // It went on at 12:40, and is overdue ten minutes later, not before.
    await app.advance({ minutes: 36 });
    expect((await toldOf(token)).slice(5)).toEqual([]);
    await app.advance({ minutes: 4 });
    expect(await toldOf(token)).toContain('overdue.started sent');
    expect(await toldOf(token)).not.toContain('overdue.repeat sent');
  });
});

describe('who may stop the clock', () => {
  test('until when it would be stopped is said before, and an hour before the due time at the earliest', async () => {
    const { person, item, token } = await aRenter(3);
    const preview = () =>
      app.call('GET /api/v1/rentals/{token}/stops/preview', {
        as: person,
        params: { token },
        query: { stationId: item.stationId },
      });
    const early = {
      status: 409,
      code: 'STOP_TOO_EARLY',
      message: '반납 시간이 가까워지면 멈출 수 있어요.',
    };
    await app.advance({ minutes: 119 });
    expect(await preview()).toMatchObject(early);
    expect(await stops(person, token, item.stationId)).toMatchObject(early);
    await app.advance({ minutes: 2 });
    const said = await preview();
    if (!said.ok) throw new Error(said.code);
    expect(Date.parse(said.data.until) - Date.parse(said.data.serverTime)).toBe(12 * 3_600_000);
  });

  test('the third stop in thirty days is STOP_LIMIT, those that staff confirmed left out', async () => {
    const person = await aMember(app);
    const rentals = [await aRenter(1, person), await aRenter(1, person), await aRenter(1, person)];
    const answers = await Promise.all(rentals.map(({ token, item }) => stops(person, token, item.stationId)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    const refused = answers.findIndex(({ ok }) => !ok);
    expect(answers[refused]).toMatchObject({
      status: 409,
      code: 'STOP_LIMIT',
      message: '최근 30일 동안 두 번 멈췄어요. 문의로 알려 주세요.',
    });
    const { token, item } = rentals[refused]!;
    const { staffId } = await aStaff(app, 'SUPPORT');
    await sql`
      update rental_stops set verdict = 'confirmed', verdict_at = ondesk_now(), verdict_by = ${staffId}
      where id = (select min(id) from rental_stops where member_id = ${person.memberId})`.execute(app.db);
    expect(await stops(person, token, item.stationId)).toMatchObject({ ok: true });
  });

  test('whoever was blocked after abuse is STOP_BLOCKED', async () => {
    const { person, item, token } = await aRenter();
    await sql`
      update members set stops_blocked_until = ondesk_now() + interval '1 day' where id = ${person.memberId}`.execute(
      app.db,
    );
    expect(await stops(person, token, item.stationId)).toMatchObject({
      status: 403,
      code: 'STOP_BLOCKED',
      message: '시간 멈춤을 쓸 수 없어요. 문의로 알려 주세요.',
    });
  });

  test('a station that is unknown or shut down, and a rental of somebody else, are refused', async () => {
    const { person, item, token } = await aRenter();
    expect(await stops(person, token, 999_999)).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
    expect(await stops(await aMember(app), token, item.stationId)).toMatchObject({
      status: 404,
      code: 'RENTAL_NOT_FOUND',
    });
    const { stationId } = await aStation(app);
    await app.db
      .updateTable('stations')
      .set({ shut_down_at: await app.now() })
      .where('id', '=', stationId)
      .execute();
    expect(await stops(person, token, stationId)).toMatchObject({ code: 'STATION_NOT_FOUND' });
  });
});

test('the database refuses stops of a rental that overlap, and one that lasts longer than a day', async () => {
  const { item, token } = await aRenter();
  const insert = (from: string, until: string) =>
    sql`
      insert into rental_stops (rental_id, member_id, station_id, reason, begun_at, until)
      select id, member_id, ${item.stationId}, 'app', started_at + ${from}::interval, started_at + ${until}::interval
      from rentals where token = ${token}`.execute(app.ownerDb);
  await insert('1 hour', '5 hours');
  await expect(insert('4 hours', '6 hours')).rejects.toThrow('stops_of_a_rental_do_not_overlap');
  await insert('5 hours', '6 hours');
  await expect(insert('7 hours', '32 hours')).rejects.toThrow('a_stop_lasts_at_most_a_day');
});

test('the moments the database keeps are those of the domain, whatever was stopped, ended early and extended', async () => {
  const { item, token } = await aRenter();
  const { id, due_at: due } = await app.db
    .selectFrom('rentals')
    .select(['id', 'due_at'])
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  const minutes = (min: number, max: number) => fc.integer({ min, max });
  const spans = fc.array(
    fc.record({
      gap: minutes(0, 300),
      length: minutes(1, 1440),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(spans, minutes(0, 3), async (given, extendedHours) => {
      await sql`delete from rental_stops where rental_id = ${id}`.execute(app.ownerDb);
      const dueAt = new Date(due.getTime() + extendedHours * 3_600_000);
      await app.db.updateTable('rentals').set({ due_at: dueAt }).where('id', '=', id).execute();
      let at = due.getTime() - 2 * 3_600_000;
      const stopped = [];
      for (const { gap, length, share } of given) {
        const from = new Date(at + gap * 60_000);
        const until = new Date(from.getTime() + length * 60_000);
        const endedAt = share < 0.5 ? new Date(from.getTime() + Math.floor(length * share) * 60_000) : null;
        await sql`
          insert into rental_stops (rental_id, member_id, station_id, reason, begun_at, until)
          select id, member_id, ${item.stationId}, 'app', ${from}, ${until} from rentals where id = ${id}`.execute(
          app.ownerDb,
        );
        if (endedAt) {
          await sql`
            update rental_stops set ended_at = ${endedAt}, ended_by = 'staff'
            where rental_id = ${id} and begun_at = ${from}`.execute(app.ownerDb);
        }
        stopped.push({ from, until: endedAt ?? until });
        at = until.getTime();
      }
      const kept = await app.db
        .selectFrom('rentals')
        .select(['grace_ends_at as graceEndsAt', 'lost_candidate_at as lostCandidateAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(kept).toEqual(lateMoments({ dueAt, graceMinutes: 10, stops: stopped }));
    }),
    { numRuns: 25 },
  );
  // As long as was paid for, as every test leaves it.
  await app.db.updateTable('rentals').set({ due_at: due }).where('id', '=', id).execute();
});
