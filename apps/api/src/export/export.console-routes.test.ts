// Exports: who gets which rows, what a file holds, and how long and where it can be downloaded.
import { sql } from 'kysely';
import { readXlsx } from 'hucre/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember, anItem, aStation, rents } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { createLog } from '#api/http/log.ts';
import { makeExport } from './make-export.job.ts';

let app: TestApp;
let owner: Staff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aStaff(app);
});
afterAll(() => app.stop());

const ask = (body: object, as = owner) => callConsole(app, 'POST /api/v1/console/exports', { as, body });
const state = (id: string, as = owner) =>
  askConsole(app, 'GET /api/v1/console/exports/{id}', { as, params: { id } });
const download = (id: string, as = owner) =>
  callConsole(app, 'GET /api/v1/console/exports/{id}/file', { as, params: { id } });

async function makes(body: object, as = owner) {
  const asked = await ask(body, as);
  if (!asked.ok) throw new Error(`${asked.code} ${JSON.stringify(asked.issues)}`);
  await app.runTasks();
  const answer = await download(asked.data.id, as);
  if (!answer.ok) throw new Error(answer.code);
  return { ...(await state(asked.data.id, as)), bytes: Buffer.from(answer.data), answer };
}

const rowsOf = (bytes: Buffer) =>
  parse(bytes, { bom: true, columns: true }) as unknown as Record<string, string>[];

test('a CSV of items has the rows of the list, with a byte order mark and its Korean name', async () => {
  const { stationId } = await aStation(app);
  for (let n = 0; n < 3; n += 1) await anItem(app, { stationId });
  const file = await makes({ kind: 'items', filters: { stationId: String(stationId) }, format: 'csv' });
  expect(file).toMatchObject({ state: 'DONE', rowsDone: 3, rowsTotal: 3, failure: null });
  expect(file.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(rowsOf(file.bytes)).toHaveLength(3);
  expect(rowsOf(file.bytes)[0]).toMatchObject({ 상태: '대여 가능', '이달 매출': '0' });
  expect(file.fileName).toMatch(/^온데스크_물품_\d{8}\.csv$/);
  const { headers } = file.answer;
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
  );
  expect(headers.get('cache-control')).toBe('no-store');
});

test('an xlsx of items has real numbers and dates under a frozen header', async () => {
  const { stationId } = await aStation(app);
  await anItem(app, { stationId });
  const { bytes } = await makes({
    kind: 'items',
    filters: { stationId: String(stationId) },
    columns: ['revenue', 'serial'],
    format: 'xlsx',
  });
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows[0]).toEqual(['시리얼', '이달 매출']);
  expect(sheets[0]?.rows[1]?.[1]).toBe(0);
  expect(sheets[0]?.freezePane?.rows).toBe(1);
});

test('stations, members and the audit log can be exported', async () => {
  const person = await aMember(app, { nickname: '내보낼사람', email: 'exported@example.com' });
  const members = await makes({ kind: 'members', filters: { q: '내보낼' }, format: 'csv' });
  expect(rowsOf(members.bytes)).toMatchObject([
    { '회원 번호': `M${person.memberId}`, 닉네임: '내***람', 이메일: 'ex***@e***.com', 연체: '아니요' },
  ]);
  await aStation(app, { name: '내보낼 스테이션' });
  const stations = await makes({ kind: 'stations', filters: { q: '내보낼' }, format: 'csv' });
  expect(rowsOf(stations.bytes)).toMatchObject([{ 이름: '내보낼 스테이션', 상태: '운영 중' }]);
  const audit = await makes({ kind: 'audit', filters: { action: 'export' }, format: 'csv' });
  expect(rowsOf(audit.bytes).length).toBeGreaterThan(2);
  expect(rowsOf(audit.bytes)[0]).toMatchObject({
    '한 일': '내보내기',
    '대상 종류': '내보내기',
    '바뀐 뒤': expect.stringContaining('종류 감사로그, 형식 CSV'),
  });
  expect(audit.bytes.toString()).not.toContain('내보낼사람');
});

test('reports can be exported in words, with their members masked', async () => {
  const person = await aMember(app, { nickname: '알린사람' });
  const { serialNumber } = await anItem(app);
  const { rentalHistoryToken: token } = await rents(app, person, serialNumber);
  await app.ask('POST /api/v1/rentals/{token}/reports', {
    as: person,
    params: { token },
    body: { kind: 'DIRTY', text: '끈적거려요.' },
  });
  const { bytes } = await makes({ kind: 'reports', filters: { serial: serialNumber }, format: 'csv' });
  expect(rowsOf(bytes)).toMatchObject([
    { 종류: '오염', 내용: '끈적거려요.', 물품: serialNumber, 상태: '확인 전', 닉네임: '알**람' },
  ]);
});

test('inquiries can be exported with when they were answered, and without a word of them', async () => {
  const person = await aMember(app, { nickname: '물은사람' });
  const { id } = await app.ask('POST /api/v1/inquiries', {
    as: person,
    body: { category: 'PAYMENT', text: '두 번 결제됐어요.', photos: [] },
  });
  await askConsole(app, 'POST /api/v1/console/inquiries/{id}/messages', {
    as: await aStaff(app, 'SUPPORT'),
    params: { id },
    body: { text: '확인해 볼게요.', photos: [] },
  });
  const { bytes } = await makes({ kind: 'inquiries', filters: { q: `Q${id}` }, format: 'csv' });
  expect(rowsOf(bytes)).toMatchObject([
    { 번호: `Q${id}`, 분류: '결제·환불', 상태: '답변 완료', '첫 답까지 (분)': '0', 닉네임: '물**람' },
  ]);
  expect(bytes.toString()).not.toMatch(/결제됐어요|확인해 볼게요/);
});

test('a nickname that is a formula stays text', async () => {
  const { memberId } = await aMember(app, { nickname: '공식' });
  await sql`update members set nickname = '=cmd()' where id = ${memberId}`.execute(app.ownerDb);
  const { bytes } = await makes({
    kind: 'members',
    filters: { q: `M${memberId}` },
    format: 'csv',
    unmasked: true,
    reason: '수사 기관의 요청',
  });
  expect(rowsOf(bytes)).toMatchObject([{ 닉네임: "'=cmd()" }]);
});

test('members unmasked need the right, a reason and a fresh code, and stand in the access log', async () => {
  const person = await aMember(app, { nickname: '가리지않음', email: 'bare@example.com' });
  const body = { kind: 'members', filters: { q: '가리지' }, format: 'csv', unmasked: true };
  const manager = await aStaff(app, 'MANAGER');
  expect(await ask({ ...body, reason: '요청' }, manager)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await ask(body)).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    issues: [{ path: 'body.reason', message: '가리지 않은 파일에는 사유가 필요해요.' }],
  });
  const tired = await aStaff(app);
  await sql`update staff_sessions set stepped_up_at = stepped_up_at - interval '20 minutes' where id = ${tired.sessionId}`.execute(
    app.db,
  );
  expect(await ask({ ...body, reason: '요청' }, tired)).toMatchObject({
    status: 403,
    code: 'STEP_UP_REQUIRED',
  });
  const { bytes, id } = await makes({ ...body, reason: '본인이 요청했어요' });
  expect(rowsOf(bytes)).toMatchObject([
    { '회원 번호': `M${person.memberId}`, 닉네임: '가리지않음', 이메일: 'bare@example.com' },
  ]);
  const access = await app.db
    .selectFrom('privacy_access_log')
    .selectAll()
    .where('what', '=', 'download')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(access).toMatchObject({
    staff_id: owner.staffId,
    purpose: '본인이 요청했어요',
    detail: { export: id, unmasked: true },
  });
  expect(JSON.stringify(access)).not.toContain('가리지않음');
});

test('what somebody may see for ten minutes does not go into a masked file', async () => {
  const person = await aMember(app, { nickname: '십분만보임' });
  await askConsole(app, 'POST /api/v1/console/members/{id}/unmask', {
    as: owner,
    params: { id: person.memberId },
    body: { purpose: 'CONTACT' },
  });
  const { bytes } = await makes({ kind: 'members', filters: { q: `M${person.memberId}` }, format: 'csv' });
  expect(rowsOf(bytes)).toMatchObject([{ 닉네임: '십***임' }]);
});

test('a list is exported by those who may read it, and as they see it', async () => {
  const mine = await anItem(app);
  await anItem(app);
  const field = await aStaff(app, 'FIELD', { stationIds: [mine.stationId] });
  expect(await ask({ kind: 'members', filters: { q: '김' }, format: 'csv' }, field)).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  });
  const { bytes } = await makes({ kind: 'items', format: 'csv' }, field);
  expect(rowsOf(bytes).map((row) => row['시리얼'])).toEqual([mine.serialNumber]);
});

test('a role that was changed meanwhile gets no file', async () => {
  const support = await aStaff(app, 'SUPPORT');
  const asked = await ask({ kind: 'members', filters: { q: '김' }, format: 'csv' }, support);
  await sql`update staff set role = 'field' where id = ${support.staffId}`.execute(app.db);
  await app.runTasks();
  expect(await state(asked.ok ? asked.data.id : '', support)).toMatchObject({
    state: 'FAILED',
    failure: 'BROKEN',
    url: null,
  });
});

test('a file that could not be made is made again with the same filters, once, and with every right asked for anew', async () => {
  const support = await aStaff(app, 'SUPPORT');
  const asked = await ask({ kind: 'members', filters: { q: '김' }, format: 'csv' }, support);
  const id = asked.ok ? asked.data.id : '';
  const retry = (as: Staff) =>
    callConsole(app, 'POST /api/v1/console/exports/{id}/retry', { as, params: { id } });
  expect(await retry(support)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  await sql`update staff set role = 'field' where id = ${support.staffId}`.execute(app.db);
  await app.runTasks();
  expect(await state(id, support)).toMatchObject({ state: 'FAILED' });
  expect(await retry(support)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' });
  expect(await retry(owner)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await sql`update staff set role = 'support' where id = ${support.staffId}`.execute(app.db);
  const answers = await Promise.all([retry(support), retry(support)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await app.runTasks();
  const { content: exports } = await askConsole(app, 'GET /api/v1/console/exports', { as: support });
  expect(exports).toMatchObject([{ kind: 'members', format: 'csv', state: 'DONE' }]);
});

test('an unmasked file is made again only after a fresh code: STEP_UP_REQUIRED', async () => {
  const tired = await aStaff(app);
  const asked = await ask(
    { kind: 'members', filters: { q: '김' }, format: 'csv', unmasked: true, reason: '본인이 요청했어요' },
    tired,
  );
  const id = asked.ok ? asked.data.id : '';
  await sql`update exports set state = 'failed', failure = 'broken', finished_at = ondesk_now() where id = ${id}`.execute(
    app.db,
  );
  await sql`update staff_sessions set stepped_up_at = stepped_up_at - interval '20 minutes' where id = ${tired.sessionId}`.execute(
    app.db,
  );
  expect(
    await callConsole(app, 'POST /api/v1/console/exports/{id}/retry', { as: tired, params: { id } }),
  ).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
});

test.each([
  [{ kind: 'items', filters: { state: 'NONSENSE' } }, 'body.filters.state.0'],
  [{ kind: 'items', columns: ['price'] }, 'body.columns'],
  [{ kind: 'items', columns: [] }, 'body.columns'],
  [{ kind: 'members', filters: {} }, 'query.q'],
  [{ kind: 'nonsense' }, 'body.kind'],
])('the export %j is refused with the field that is wrong', async (body, path) => {
  expect(await ask({ format: 'csv', ...body })).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    issues: [{ path }],
  });
});

test('a person makes three files at once, not more', async () => {
  const busy = await aStaff(app);
  const body = { kind: 'items', format: 'csv' };
  for (let n = 0; n < 3; n += 1) expect(await ask(body, busy)).toMatchObject({ ok: true });
  expect(await ask(body, busy)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  await app.runTasks();
  expect(await ask(body, busy)).toMatchObject({ ok: true });
  await app.runTasks();
  const { content: exports } = await askConsole(app, 'GET /api/v1/console/exports', { as: busy });
  expect(exports.map((one) => one.state)).toEqual(['DONE', 'DONE', 'DONE', 'DONE']);
});

test('another session, of whomever, finds neither the file nor how far it is', async () => {
  const { id } = await makes({ kind: 'items', format: 'csv' });
  const other = await aStaff(app);
  for (const answer of [
    await download(id, other),
    await callConsole(app, 'GET /api/v1/console/exports/{id}', { as: other, params: { id } }),
    await callConsole(app, 'DELETE /api/v1/console/exports/{id}', { as: other, params: { id } }),
  ]) {
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
  expect(await download(id)).toMatchObject({ ok: true });
});

test('a file that is deleted while it is made is not made', async () => {
  const asked = await ask({ kind: 'items', format: 'csv' });
  const id = asked.ok ? asked.data.id : '';
  await askConsole(app, 'DELETE /api/v1/console/exports/{id}', { as: owner, params: { id } });
  await app.runTasks();
  const parts = await app.db
    .selectFrom('export_parts')
    .select('position')
    .where('export_id', '=', id)
    .execute();
  expect(parts).toEqual([]);
});

test('of two workers that make one file because a lease lapsed, one alone writes it', async () => {
  const { stationId } = await aStation(app);
  await anItem(app, { stationId });
  const asked = await ask({ kind: 'items', filters: { stationId: String(stationId) }, format: 'csv' });
  const id = asked.ok ? asked.data.id : '';
  const tokenSecret = new TextEncoder().encode(app.tokenSecret);
  const run = () => makeExport.run({ db: app.db, log: createLog('silent'), tokenSecret }, { exportId: id });
  let runs: Promise<unknown> = Promise.resolve();
  await app.ownerDb.transaction().execute(async (tx) => {
    // Both are beginning before either can throw away or store a part.
    await sql`lock table export_parts in share mode`.execute(tx);
    runs = Promise.all([run(), run()]);
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        app.ownerDb,
      );
    await expect.poll(async () => (await waiting()).rows).toHaveLength(2);
  });
  await runs;
  expect(await state(id)).toMatchObject({ state: 'DONE', rowsDone: 1, failure: null });
  const answer = await download(id);
  if (!answer.ok) throw new Error(answer.code);
  expect(rowsOf(Buffer.from(answer.data))).toHaveLength(1);
});

test('a file can be downloaded for an hour and is deleted after a day', async () => {
  const keeper = await aStaff(app);
  const { id, url } = await makes({ kind: 'items', format: 'csv' }, keeper);
  expect(url).toBe(`/api/v1/console/exports/${id}/file`);
  const stays = () =>
    sql`update staff_sessions set last_used_at = ondesk_now(), ends_at = ondesk_now() + interval '12 hours' where id = ${keeper.sessionId}`.execute(
      app.db,
    );
  await app.advance({ minutes: 59 });
  await stays();
  expect(await download(id, keeper)).toMatchObject({ ok: true });
  await app.advance({ minutes: 2 });
  expect(await download(id, keeper)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await state(id, keeper)).toMatchObject({ state: 'DONE', url: null, urlUntil: null });
  await app.advance({ hours: 24 });
  await stays();
  await app.runTasks();
  const answer = await callConsole(app, 'GET /api/v1/console/exports/{id}', { as: keeper, params: { id } });
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
