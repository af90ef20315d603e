// The list of inquiries in the console and its clocks, and how long an answer takes against what is promised.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answersAllDay, inquiryCalls } from '#api-test/calls/inquiry-calls.ts';
import { aMember, anItem, rents } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let support: Staff;
let manager: Staff;
beforeAll(async () => {
  app = await startTestApp();
  await answersAllDay(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  [support, manager] = [await aStaff(app, 'SUPPORT'), await aStaff(app, 'MANAGER')];
});

const { asks, reads, lists, answers, writes } = inquiryCalls(() => ({ app, support }));

describe('the list', () => {
  test('shows those to answer by how long they wait, then the others; stopped clocks apart; page by page', async () => {
    const person = await aMember(app);
    const { memberId } = person;
    const { serialNumber, stationId } = await anItem(app);
    const { rentalHistoryToken: token } = await rents(app, person, serialNumber, 1);
    const first = await asks(person);
    await app.advance({ minutes: 1 });
    const [second, answered] = [await asks(person), await asks(person)];
    const { inquiryId: stopped } = await app.ask('POST /api/v1/rentals/{token}/stops', {
      as: person,
      params: { token },
      body: { reason: 'DOOR_CLOSED', stationId },
    });
    await answers(support, answered, '확인했어요.');
    // Written to once more, the first keeps its place: it waits since it was asked.
    await writes(person, first);
    const list = await lists({ memberId });
    expect(list.content.map(({ id }) => id)).toEqual([first, second, answered]);
    expect(list.stopped).toMatchObject([{ id: stopped, stop: { reason: 'DOOR_CLOSED', endedAt: null } }]);
    expect(list.counts).toEqual({ WAITING: 3, ANSWERED: 1, CLOSED: 0 });
    expect(list.content[0]).toMatchObject({ clock: { promisedMinutes: 240, leftMinutes: 239 } });
    const pages: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await lists({ memberId, size: 1, ...(cursor ? { cursor } : {}) });
      pages.push(...page.content.map(({ id }) => id));
      expect(page.stopped).toHaveLength(cursor ? 0 : 1);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(pages).toEqual([first, second, answered]);
    expect((await lists({ memberId, state: 'ANSWERED' })).content.map(({ id }) => id)).toEqual([answered]);

    const detail = await reads(stopped);
    expect(detail).toMatchObject({
      rentalFacts: { state: 'OPEN', overdueMinutes: 0, stoppedMinutes: 0 },
      payments: [{ refundable: expect.any(Number) }],
      feeWithoutStop: 0,
      stationFacts: { station: { id: stationId }, stopsIn24Hours: 1, returnWarning: false },
      memberFacts: { rentals: 1, overdue: 0, stopsIn30Days: 1, stopLimit: 2, inquiries: 3 },
    });
  });

  test('shows those of some days only, those whose askers said that they were helped, and those somebody answered first', async () => {
    const person = await aMember(app);
    const { memberId } = person;
    const [helped, unsaid] = [await asks(person), await asks(person)];
    await answers(support, helped, '확인했어요.');
    await app.ask('POST /api/v1/inquiries/{id}/rate', {
      as: person,
      params: { id: helped },
      body: { rating: 'SOLVED' },
    });
    const found = async (query: object) =>
      (await lists({ memberId, ...query })).content.map(({ id }) => id).toSorted((a, b) => a - b);
    const dayOf = (date: Date) => new Date(date.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
    const now = await app.now();
    const [today, yesterday] = [dayOf(now), dayOf(new Date(now.getTime() - 86_400_000))];
    expect(await found({ from: today, to: today })).toEqual([helped, unsaid]);
    expect(await found({ from: yesterday, to: yesterday })).toEqual([]);
    expect(await found({ rating: 'SOLVED' })).toEqual([helped]);
    expect(await found({ firstAnswerBy: support.staffId })).toEqual([helped]);
    expect((await lists({ firstAnswerBy: support.staffId })).firstAnswerBy).toMatchObject({
      role: 'SUPPORT',
    });
    await answers(manager, unsaid, '먼저 답해요.');
    await answers(support, unsaid, '이어서 답해요.');
    expect(await found({ firstAnswerBy: support.staffId })).toEqual([helped]);
    expect(await found({ firstAnswerBy: manager.staffId })).toEqual([unsaid]);
    expect((await lists({ memberId, from: today, to: today })).counts).toEqual({
      WAITING: 0,
      ANSWERED: 1,
      CLOSED: 1,
    });
  });

  test('finds by number and by any part of a word of two letters, never by a part of a nickname', async () => {
    const person = await aMember(app, { nickname: '숨은이름' });
    const id = await asks(person, { text: '셔터가  내려가 있어서 들어갈 수 없어요.' });
    const finds = async (q: string) => (await lists({ q })).content.map((row) => row.id);
    expect(await finds(`q${id}`)).toEqual([id]);
    expect(await finds('셔터')).toEqual([id]);
    expect(await finds('가 내려')).toEqual([id]);
    expect(await finds('터셔')).toEqual([]);
    expect(await finds('셔')).toEqual([]);
    expect(await finds('숨은')).toEqual([]);
    const { results } = await askConsole(app, 'GET /api/v1/console/search', {
      as: support,
      query: { q: '셔터' },
    });
    expect(results).toEqual([
      { kind: 'inquiry', id, opening: '셔터가 내려가 있어서 들어갈 수 없어요.', state: 'WAITING' },
    ]);
    const field = await aStaff(app, 'FIELD');
    const unseen = await askConsole(app, 'GET /api/v1/console/search', { as: field, query: { q: `Q${id}` } });
    expect(unseen.results).toEqual([]);
    expect(await callConsole(app, 'GET /api/v1/console/inquiries', { as: field })).toMatchObject({
      code: 'NOT_ALLOWED',
    });
  });
});

describe('the promise', () => {
  test('renters read how long four of five answers really took, once there are ten; another promise is weighed', async () => {
    await app.db.deleteFrom('inquiries').execute();
    const person = await aMember(app);
    const now = new Date((await reads(await asks(person))).serverTime).getTime();
    const aged = (minutes: number, answeredAfter: number) => ({
      member_id: person.memberId,
      category: 'other' as const,
      state: 'answered' as const,
      waiting_since: null,
      created_at: new Date(now - minutes * 60_000),
      first_answered_at: new Date(now - (minutes - answeredAfter) * 60_000),
      answer_minutes: answeredAfter,
      last_answered_at: new Date(now - (minutes - answeredAfter) * 60_000),
    });
    // Eight of ten within 130 minutes, one not before five hours.
    const minutes = [10, 20, 30, 40, 50, 60, 90, 130, 200];
    await app.db
      .insertInto('inquiries')
      .values(minutes.map((took) => aged(24 * 60, took)))
      .execute();
    expect(await app.ask('GET /api/v1/support')).toMatchObject({ usualHours: null, open: true });
    await app.db
      .insertInto('inquiries')
      .values(aged(24 * 60, 300))
      .execute();
    expect(await app.ask('GET /api/v1/support')).toMatchObject({
      usualHours: 3,
      hours: expect.arrayContaining([{ weekday: 7, opens: '00:00', closes: '24:00' }]),
    });
    const { messages } = await app.ask('GET /api/v1/inquiries/{id}', {
      as: person,
      params: { id: await asks(person) },
    });
    expect(messages[1]!.text).toBe('문의를 받았어요. 보통 3시간 안에 답해요.\n매일 00:00–24:00');
    const weighs = (firstAnswerHours: number) =>
      askConsole(app, 'GET /api/v1/console/inquiries/promise', {
        as: manager,
        query: { firstAnswerHours },
      });
    expect(await weighs(1)).toEqual({
      firstAnswers: 10,
      usualMinutes: 130,
      usualHours: 3,
      waiting: 2,
      wouldBeLate: 0,
      percentNow: 90,
      percentThen: 60,
    });
    await app.advance({ minutes: 61 });
    manager = await aStaff(app, 'MANAGER');
    expect(await weighs(1)).toMatchObject({ waiting: 2, wouldBeLate: 2 });
  });

  test('over the promise it is urgent on the dashboard, which counts all that wait', async () => {
    await app.db.deleteFrom('inquiries').execute();
    const todo = async () => {
      const as = await aStaff(app, 'SUPPORT');
      const { todos } = await askConsole(app, 'GET /api/v1/console/dashboard', { as });
      return todos.find(({ kind }) => kind === 'WAITING_INQUIRIES');
    };
    expect(await todo()).toBeUndefined();
    const person = await aMember(app);
    await asks(person);
    await app.advance({ minutes: 4 * 60 });
    await asks(person);
    expect(await todo()).toMatchObject({ count: 2, urgent: false, oldestMinutes: 240 });
    await app.advance({ minutes: 1 });
    expect(await todo()).toMatchObject({ count: 2, urgent: true, oldestMinutes: 241 });
  });
});
