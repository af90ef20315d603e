// Returns that nobody has seen, in the console: their list and its clues, asking whoever returned, and what is not there.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aMember, anItem, aStation, rents, returns } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  manager = await aStaff(app, 'MANAGER');
});
afterAll(() => app.stop());

const reason = '테스트예요';

describe('returns that nobody has seen', () => {
  async function anUnseenReturn(
    given: { person?: Awaited<ReturnType<typeof aMember>>; stationId?: number } = {},
  ) {
    const person = given.person ?? (await aMember(app));
    const item = await anItem(app);
    const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber);
    await returns(app, person, item.serialNumber, given.stationId ?? item.stationId);
    const { id } = await app.db
      .selectFrom('rentals')
      .select('id')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    return { person, item, id };
  }
  const seen = (as: Staff, id: number) =>
    callConsole(app, 'POST /api/v1/console/unseen-returns/{id}/seen', { as, params: { id } });
  const missing = (as: Staff, id: number) =>
    callConsole(app, 'POST /api/v1/console/unseen-returns/{id}/missing', {
      as,
      params: { id },
      body: { reason },
    });
  const listed = async (as: Staff, query: Record<string, unknown> = {}) => {
    const list = await askConsole(app, 'GET /api/v1/console/unseen-returns', { as, query });
    return list.content.map(({ rental }) => rental.id);
  };

  test('an unseen return waits in its station’s list until staff confirm it, count it or scan the item', async () => {
    const first = await anUnseenReturn();
    const second = await anUnseenReturn();
    const third = await anUnseenReturn();
    const field = await aStaff(app, 'FIELD', { stationIds: [first.item.stationId] });
    expect(await listed(field)).toEqual([first.id]);
    expect(await listed(manager)).toEqual(expect.arrayContaining([first.id, second.id, third.id]));
    expect(await listed(manager, { olderThanDays: 1 })).not.toContain(first.id);
    expect(await seen(field, first.id)).toMatchObject({
      ok: true,
      data: { serial: first.item.serialNumber },
    });
    await askConsole(app, 'POST /api/v1/console/items/{serial}/seen', {
      as: manager,
      params: { serial: second.item.serialNumber },
      body: { stationId: second.item.stationId },
    });
    const count = await askConsole(app, 'POST /api/v1/console/counts', {
      as: manager,
      body: { stationId: third.item.stationId },
    });
    await askConsole(app, 'POST /api/v1/console/counts/{id}/scans', {
      as: manager,
      params: { id: count.id },
      body: { serials: [third.item.serialNumber] },
    });
    const left = await listed(manager);
    for (const { id } of [first, second, third]) expect(left).not.toContain(id);
    expect(await seen(manager, second.id)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await missing(manager, second.id)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
    expect(await seen(field, second.id)).toMatchObject({ status: 404, code: 'RENTAL_NOT_FOUND' });
    expect(await missing(field, second.id)).toMatchObject({ status: 404, code: 'RENTAL_NOT_FOUND' });
  });

  test('an unseen return shows the strongest clue that it did not happen, and the list is filtered and counted by it', async () => {
    const far = await aStation(app, { latitude: 37.58, longitude: 127.078 });
    const doubted = await anUnseenReturn();
    await app.ask('POST /api/v1/items/{serialNumber}/reports', {
      as: await aMember(app),
      params: { serialNumber: doubted.item.serialNumber },
      body: { kind: 'ITEM_MISSING' },
    });
    const missed = await anUnseenReturn({ stationId: far.stationId });
    const count = await askConsole(app, 'POST /api/v1/console/counts', {
      as: manager,
      body: { stationId: far.stationId },
    });
    await askConsole(app, 'POST /api/v1/console/counts/{id}/finish', {
      as: manager,
      params: { id: count.id },
    });
    const farAway = await anUnseenReturn({ stationId: far.stationId });
    const plain = await anUnseenReturn();
    const clueOf = async (id: number) => {
      const list = await askConsole(app, 'GET /api/v1/console/unseen-returns', {
        as: manager,
        query: { q: `R${id}` },
      });
      return list.content[0]!.clue;
    };
    expect(await clueOf(doubted.id)).toBe('REPORTED');
    expect(await clueOf(missed.id)).toBe('MISSED');
    expect(await clueOf(farAway.id)).toBe('FAR');
    expect(await clueOf(plain.id)).toBeNull();
    const atFar = { stationId: far.stationId };
    expect(await listed(manager, { ...atFar, clue: 'MISSED' })).toEqual([missed.id]);
    const list = await askConsole(app, 'GET /api/v1/console/unseen-returns', { as: manager, query: atFar });
    expect(list.counts).toEqual({ ALL: 2, REPORTED: 0, MISSED: 1, FAR: 1, IDLE: 0 });
    expect(await listed(manager, { q: plain.item.serialNumber.toLowerCase() })).toEqual([plain.id]);
    await app.advance({ hours: 25 });
    manager = await aStaff(app, 'MANAGER');
    expect(await clueOf(plain.id)).toBe('IDLE');
  });

  test('whoever returned an item that nobody finds is asked once, by support but not by field staff', async () => {
    const { person, item, id } = await anUnseenReturn();
    const ask = (as: Staff) =>
      callConsole(app, 'POST /api/v1/console/unseen-returns/{id}/ask', { as, params: { id } });
    const support = await aStaff(app, 'SUPPORT');
    expect(await ask(await aStaff(app, 'FIELD', { stationIds: [item.stationId] }))).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    const answers = await Promise.all([ask(support), ask(manager)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      code: 'STATE_CONFLICT',
      reasons: ['이미 물어봤어요.'],
    });
    const asked = await app.db
      .selectFrom('notifications')
      .select(['subject_id', 'state'])
      .where('member_id', '=', person.memberId)
      .where('kind', '=', 'return.asked')
      .execute();
    expect(asked).toMatchObject([{ subject_id: id }]);
    const { content } = await askConsole(app, 'GET /api/v1/console/unseen-returns', {
      as: manager,
      query: { q: `R${id}` },
    });
    expect(content[0]!.askedAt).not.toBeNull();
  });

  test('nobody is asked any more for what was found before the message went out', async () => {
    const { person, id } = await anUnseenReturn();
    await askConsole(app, 'POST /api/v1/console/unseen-returns/{id}/ask', { as: manager, params: { id } });
    await seen(manager, id);
    await app.runTasks();
    const asked = await app.db
      .selectFrom('notifications')
      .select(['state', 'skip_reason'])
      .where('member_id', '=', person.memberId)
      .where('kind', '=', 'return.asked')
      .execute();
    expect(asked).toEqual([{ state: 'skipped', skip_reason: 'returned' }]);
    const { timeline } = await askConsole(app, 'GET /api/v1/console/rentals/{id}', {
      as: manager,
      params: { id },
    });
    expect(timeline).toContainEqual(
      expect.objectContaining({
        message: expect.objectContaining({
          kind: 'return.asked',
          state: 'SKIPPED',
          skipReason: 'RETURNED',
        }),
      }),
    );
  });

  test('nobody who has withdrawn is asked, nor about what was seen, nor about what does not exist', async () => {
    const ask = (id: number) =>
      callConsole(app, 'POST /api/v1/console/unseen-returns/{id}/ask', { as: manager, params: { id } });
    const { person, id } = await anUnseenReturn();
    await app.ask('POST /api/v1/users/me/withdraw', {
      as: person,
      body: { reasons: ['TOO_EXPENSIVE'] },
    });
    expect(await ask(id)).toMatchObject({
      code: 'STATE_CONFLICT',
      reasons: ['탈퇴한 회원이라 물어볼 수 없어요.'],
    });
    const found = await anUnseenReturn();
    await seen(manager, found.id);
    expect(await ask(found.id)).toMatchObject({ code: 'STATE_CONFLICT', state: 'SEEN' });
    expect(await ask(999_999_999)).toMatchObject({ status: 404, code: 'RENTAL_NOT_FOUND' });
  });

  test('what is not there becomes a suspected loss tied to that rental, and three make a member a matter for a manager', async () => {
    const person = await aMember(app);
    for (let time = 0; time < 3; time += 1) {
      const { id, item } = await anUnseenReturn({ person });
      const answer = await missing(manager, id);
      if (!answer.ok) throw new Error(answer.code);
      expect(
        await askConsole(app, 'GET /api/v1/console/reports/{id}', {
          as: manager,
          params: { id: answer.data.report.id },
        }),
      ).toMatchObject({
        kind: 'SUSPECTED_LOST',
        item: { no: item.serialNumber },
        lastReturn: { rental: { id }, member: { id: person.memberId } },
      });
    }
    const { content: members } = await askConsole(app, 'GET /api/v1/console/unseen-returns/offenders', {
      as: manager,
    });
    expect(members).toMatchObject([{ member: { id: person.memberId }, missing: 3 }]);
  });
});
