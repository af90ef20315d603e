// Reports in the console: their inbox, answers and decisions.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberCalls } from '#api-test/console/console-members.ts';
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

let reported = 0;

async function aReport(body: Record<string, unknown> = { kind: 'BROKEN', text: '안 켜져요.' }) {
  reported += 1;
  const person = await aMember(app, { nickname: `토끼${reported}집` });
  const item = await anItem(app);
  const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 2);
  const { report } = await app.ask('POST /api/v1/rentals/{token}/reports', {
    as: person,
    params: { token },
    body,
  });
  return { person, item, token, id: Number(report.no.slice(1)) };
}

const get = (as: Staff, id: number) =>
  askConsole(app, 'GET /api/v1/console/reports/{id}', { as, params: { id } });
const finish = (as: Staff, id: number, body: Record<string, unknown>) =>
  callConsole(app, 'POST /api/v1/console/reports/{id}/finish', {
    as,
    params: { id },
    body: { reason, ...body },
  });
const reply = (as: Staff, id: number, body: Record<string, unknown>) =>
  callConsole(app, 'POST /api/v1/console/reports/{id}/reply', { as, params: { id }, body });
const take = (as: Staff, id: number, version: number) =>
  callConsole(app, 'POST /api/v1/console/reports/{id}/take', { as, params: { id }, body: { version } });
const stateOf = async (itemId: number) =>
  (await app.db.selectFrom('items').select('state').where('id', '=', itemId).executeTakeFirstOrThrow()).state;

describe('the inbox of reports', () => {
  test('the average time until the first answer counts answers to reporters, not notes', async () => {
    const { id, item } = await aReport();
    const field = await aStaff(app, 'FIELD', { stationIds: [item.stationId] });
    const readAverage = async () =>
      (await askConsole(app, 'GET /api/v1/console/reports', { as: field, query: {} })).averageAnswerMinutes;
    await reply(field, id, { text: '가 볼게요.', internal: true });
    expect(await readAverage()).toBeNull();
    await app.advance({ minutes: 22 });
    await reply(field, id, { text: '확인했어요.', internal: false });
    await app.advance({ minutes: 30 });
    await reply(field, id, { text: '고쳤어요.', internal: false });
    expect(await readAverage()).toBe(22);
  });

  test('reports wait oldest first with masked names; a free return says what was done by itself', async () => {
    const first = await aReport();
    const second = await aReport({
      kind: 'DIRTY',
      freeReturn: { returnStationId: (await aStation(app)).stationId },
    });
    const list = await askConsole(app, 'GET /api/v1/console/reports', {
      as: manager,
      query: { state: 'NEW' },
    });
    expect(list.content.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(list.content[0]!.member!.nickname).toMatch(/^토\*+집$/);
    expect(list.counts.NEW).toBe(2);
    const detail = await get(manager, second.id);
    expect(detail).toMatchObject({
      freeReturn: true,
      refunds: [{ amount: 1000, state: 'REQUESTED' }],
      payment: null,
      itemState: 'BROKEN',
    });
    expect((await get(manager, first.id)).payment).toMatchObject({ refundable: 1000 });
    const found = await askConsole(app, 'GET /api/v1/console/reports', {
      as: manager,
      query: { q: `D${first.id}` },
    });
    expect(found.content.map(({ id }) => id)).toEqual([first.id]);
    const page = await askConsole(app, 'GET /api/v1/console/reports', {
      as: manager,
      query: { state: 'NEW', size: 1 },
    });
    const next = await askConsole(app, 'GET /api/v1/console/reports', {
      as: manager,
      query: { state: 'NEW', size: 1, cursor: page.next! },
    });
    expect(next.content.map(({ id }) => id)).toEqual([second.id]);
  });

  test('field staff see the reports of their own stations; others are NOT_FOUND to them', async () => {
    const { id, item } = await aReport();
    const own = await aStaff(app, 'FIELD', { stationIds: [item.stationId] });
    const elsewhere = await aStaff(app, 'FIELD', { stationIds: [(await aStation(app)).stationId] });
    expect(await get(own, id)).toMatchObject({ id });
    for (const call of [
      callConsole(app, 'GET /api/v1/console/reports/{id}', { as: elsewhere, params: { id } }),
      take(elsewhere, id, 1),
      reply(elsewhere, id, { text: '안녕하세요' }),
      finish(elsewhere, id, { itemTo: 'NONE', version: 1 }),
    ]) {
      expect(await call).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    const list = await askConsole(app, 'GET /api/v1/console/reports', { as: elsewhere });
    expect(list.content).toEqual([]);
  });
});

describe('working on a report', () => {
  test('a report is taken, answered, and finished with the item in repair; the renter reads the answer and is told once', async () => {
    const { id, person, item } = await aReport();
    await returns(app, person, item.serialNumber, item.stationId);
    expect(await take(manager, id, 1)).toMatchObject({ ok: true, data: { state: 'TAKEN' } });
    expect(await reply(manager, id, { text: '살펴보고 있어요.' })).toMatchObject({
      ok: true,
      data: { answered: true },
    });
    expect(await reply(manager, id, { text: '부품 주문함', internal: true })).toMatchObject({ ok: true });
    const { version } = await get(manager, id);
    expect(await finish(manager, id, { itemTo: 'REPAIR', version })).toMatchObject({
      ok: true,
      data: { state: 'FINISHED', itemTo: 'REPAIR', itemState: 'REPAIR' },
    });
    expect(await stateOf(item.itemId)).toBe('repair');
    const { reports } = await app.ask('GET /api/v1/users/me/reports', { as: person });
    expect(reports[0]).toMatchObject({ state: 'FINISHED', answers: [{ text: '살펴보고 있어요.' }] });
    const told = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'report.answered')
      .where('subject_id', '=', id)
      .execute();
    expect(told).toHaveLength(1);
    expect(await finish(manager, id, { itemTo: 'FINE', version: version + 1 })).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    expect(await take(manager, id, version + 1)).toMatchObject({ code: 'STATE_CONFLICT' });
  });

  test('a repeated answer and a repeated finish are done once, and show no more than the person may see by then', async () => {
    const { id, person } = await aReport();
    await memberCalls(() => ({ app, manager })).unmask(person);
    const [replyKey, finishKey] = [crypto.randomUUID(), crypto.randomUUID()];
    const answer = () =>
      callConsole(app, 'POST /api/v1/console/reports/{id}/reply', {
        as: manager,
        params: { id },
        body: { text: '살펴보고 있어요.' },
        headers: { 'idempotency-key': replyKey },
      });
    const close = () =>
      callConsole(app, 'POST /api/v1/console/reports/{id}/finish', {
        as: manager,
        params: { id },
        body: { reason, itemTo: 'NONE', version: 2 },
        headers: { 'idempotency-key': finishKey },
      });
    const open = { ok: true, data: { member: { nickname: `토끼${reported}집` } } };
    for (const send of [answer, close]) expect(await send()).toMatchObject(open);
    await app.advance({ minutes: 11 });
    for (const send of [answer, close]) {
      expect(await send()).toMatchObject({
        ok: true,
        data: { member: { nickname: expect.stringMatching(/^토\*+집$/) } },
      });
    }
    expect(await get(manager, id)).toMatchObject({ state: 'FINISHED', messages: [{ internal: false }] });
  });

  test('a stale version of a report is VERSION_CONFLICT with the report as it is', async () => {
    const { id } = await aReport();
    const [one, two] = await Promise.all([take(manager, id, 1), take(await aStaff(app, 'SUPPORT'), id, 1)]);
    const refused = one.ok ? two : one;
    expect(refused).toMatchObject({ status: 409, code: 'VERSION_CONFLICT', current: { state: 'TAKEN' } });
    expect(await finish(manager, id, { itemTo: 'NONE', version: 1 })).toMatchObject({
      code: 'VERSION_CONFLICT',
    });
  });

  test('an item found to be fine goes back on sale at the station that is named; an unknown station is STATION_NOT_FOUND', async () => {
    const { stationId } = await aStation(app);
    const { id, item } = await aReport({ kind: 'BROKEN', freeReturn: { returnStationId: stationId } });
    expect(await finish(manager, id, { itemTo: 'FINE', stationId: 999_999, version: 1 })).toMatchObject({
      status: 404,
      code: 'STATION_NOT_FOUND',
    });
    expect(await finish(manager, id, { itemTo: 'FINE', version: 1 })).toMatchObject({ ok: true });
    expect(await stateOf(item.itemId)).toBe('available');
  });

  test('a rented item can be neither repaired nor retired, and retiring needs its right', async () => {
    const { id } = await aReport();
    expect(await finish(manager, id, { itemTo: 'REPAIR', version: 1 })).toMatchObject({
      code: 'STATE_CONFLICT',
      reasons: ['대여 중이에요.'],
    });
    expect(await finish(await aStaff(app, 'SUPPORT'), id, { itemTo: 'RETIRE', version: 1 })).toMatchObject({
      status: 403,
      code: 'NOT_ALLOWED',
    });
    expect(await finish(await aStaff(app, 'SUPPORT'), id, { itemTo: 'FINE', version: 1 })).toMatchObject({
      ok: true,
    });
  });

  test('reports of every state are listed oldest first, those of one item newest first', async () => {
    const [first, second] = [await aReport(), await aReport()];
    const ids = async (query: { state?: 'FINISHED'; serial?: string; q?: string }) =>
      (
        await askConsole(app, 'GET /api/v1/console/reports', { as: manager, query: { size: 100, ...query } })
      ).content
        .map(({ id }) => id)
        .filter((id) => id >= first.id);
    expect(await ids({})).toEqual([first.id, second.id]);
    for (const { id } of [second, first])
      expect(
        await finish(manager, id, { itemTo: 'NONE', version: (await get(manager, id)).version }),
      ).toMatchObject({
        ok: true,
      });
    expect(await ids({ state: 'FINISHED' })).toEqual([first.id, second.id]);
    expect(await ids({ serial: first.item.serialNumber })).toEqual([first.id]);
  });

  test('a defect whose reporter asked for an answer is finished only with one', async () => {
    const { id } = await aReport({ kind: 'BROKEN', wantsAnswer: true });
    expect(await get(manager, id)).toMatchObject({ wantsAnswer: true, answered: false });
    expect(await finish(manager, id, { itemTo: 'NONE', version: 1 })).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    await reply(manager, id, { text: '확인했어요.' });
    expect(await finish(manager, id, { itemTo: 'NONE', version: 2 })).toMatchObject({ ok: true });
  });

  test('a loss is finished only after it was answered', async () => {
    const person = await aMember(app);
    const item = await anItem(app);
    const { rentalHistoryToken: token } = await rents(app, person, item.serialNumber, 1);
    await app.advance({ hours: 2 });
    manager = await aStaff(app, 'MANAGER');
    const { report } = await app.ask('POST /api/v1/rentals/{token}/reports', {
      as: person,
      params: { token },
      body: { kind: 'LOST' },
    });
    const id = Number(report.no.slice(1));
    expect(await finish(manager, id, { itemTo: 'NONE', version: 1 })).toMatchObject({
      code: 'STATE_CONFLICT',
    });
    await reply(manager, id, { text: '금액을 알려 드릴게요.' });
    expect(await finish(manager, id, { itemTo: 'NONE', version: 2 })).toMatchObject({ ok: true });
  });

  test('a report of somebody who has withdrawn waits for no answer, and takes none: it is noted and finished', async () => {
    const { id, person, item } = await aReport({ kind: 'BROKEN', wantsAnswer: true });
    await reply(manager, id, { text: '살펴볼게요.' });
    await returns(app, person, item.serialNumber, item.stationId);
    await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } });
    expect(await get(manager, id)).toMatchObject({ wantsAnswer: false, answered: false });
    expect(await reply(manager, id, { text: '고쳤어요.' })).toMatchObject({
      code: 'STATE_CONFLICT',
      reasons: ['탈퇴한 회원이에요. 메모로 남겨 주세요.'],
    });
    expect(await reply(manager, id, { text: '고침', internal: true })).toMatchObject({ ok: true });
    expect(await finish(manager, id, { itemTo: 'REPAIR', version: 2 })).toMatchObject({ ok: true });
  });
});

describe('reports of the staff', () => {
  const file = (as: Staff, serial: string, kind = 'RETIRE_REQUEST') =>
    callConsole(app, 'POST /api/v1/console/reports', { as, body: { kind, serial, text: '낡았어요.' } });

  test('field staff decide about an item of their stations or out for repair; one that stands elsewhere by now is ITEM_NOT_FOUND to them', async () => {
    const { id, person, item } = await aReport();
    const field = await aStaff(app, 'FIELD', { stationIds: [item.stationId] });
    await returns(app, person, item.serialNumber, (await aStation(app)).stationId);
    await reply(field, id, { text: '살펴볼게요.' });
    const { version } = await get(field, id);
    expect(await finish(field, id, { itemTo: 'REPAIR', version })).toMatchObject({
      status: 404,
      code: 'ITEM_NOT_FOUND',
    });
    expect(await stateOf(item.itemId)).toBe('broken');
    await app.db
      .updateTable('items')
      .set({ state: 'broken', station_id: null })
      .where('id', '=', item.itemId)
      .execute();
    expect(await finish(field, id, { itemTo: 'REPAIR', version })).toMatchObject({
      ok: true,
      data: { itemState: 'REPAIR' },
    });
  });

  test('field staff ask for an item of their stations to be retired, once; others are ITEM_NOT_FOUND to them', async () => {
    const item = await anItem(app);
    const field = await aStaff(app, 'FIELD', { stationIds: [item.stationId] });
    const filed = await file(field, item.serialNumber);
    expect(filed).toMatchObject({ ok: true, data: { kind: 'RETIRE_REQUEST', staff: { id: field.staffId } } });
    expect(await file(field, item.serialNumber)).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await file(field, (await anItem(app)).serialNumber)).toMatchObject({
      status: 404,
      code: 'ITEM_NOT_FOUND',
    });
    const id = filed.ok ? filed.data.id : 0;
    expect(await reply(manager, id, { text: '알겠어요' })).toMatchObject({ code: 'STATE_CONFLICT' });
    expect(await finish(manager, id, { itemTo: 'RETIRE', version: 1 })).toMatchObject({ ok: true });
    expect(await stateOf(item.itemId)).toBe('retired');
  });
});
