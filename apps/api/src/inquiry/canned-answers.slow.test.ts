// Answers that are used again: writing, changing and deleting them, and how often they were sent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#api-test/factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let support: Staff;
beforeAll(async () => {
  app = await startTestApp();
  support = await aStaff(app, 'SUPPORT');
});
afterAll(() => app.stop());

const creates = (name: string, more: object = {}) =>
  callConsole(app, 'POST /api/v1/console/canned-answers', {
    as: support,
    body: { name, text: '{닉네임} 님, 확인했어요.', category: null, ...more },
  });

const changes = (id: number, body: { version: number; name?: string; text?: string; category?: 'RENTAL' }) =>
  callConsole(app, 'PATCH /api/v1/console/canned-answers/{id}', { as: support, params: { id }, body });

const deletes = (id: number) =>
  callConsole(app, 'DELETE /api/v1/console/canned-answers/{id}', { as: support, params: { id } });

const list = async () =>
  (await askConsole(app, 'GET /api/v1/console/canned-answers', { as: support })).content;

async function aCannedAnswer(name: string): Promise<number> {
  const created = await creates(name);
  if (!created.ok) throw new Error(created.code);
  return created.data.id;
}

test('what is sent most stands first, and what was sent stays when its canned answer is deleted', async () => {
  const [rare, usual] = [await aCannedAnswer('가끔'), await aCannedAnswer('자주')];
  const person = await aMember(app);
  const { id: inquiryId } = await app.ask('POST /api/v1/inquiries', {
    as: person,
    body: { category: 'OTHER', text: '영수증이요.', photos: [] },
  });
  const answer = await askConsole(app, 'POST /api/v1/console/inquiries/{id}/messages', {
    as: support,
    params: { id: inquiryId },
    body: { text: '보냈어요.', photos: [], cannedAnswerId: usual },
  });
  expect(answer.messages.at(-1)).toMatchObject({ text: '보냈어요.' });
  expect(await list()).toMatchObject([
    { id: usual, uses: 1, changedBy: { id: support.staffId }, category: null, version: 1 },
    { id: rare, uses: 0 },
  ]);
  expect((await deletes(usual)).ok).toBe(true);
  expect(await deletes(usual)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const kept = await askConsole(app, 'GET /api/v1/console/inquiries/{id}', {
    as: support,
    params: { id: inquiryId },
  });
  expect(kept.messages.at(-1)).toMatchObject({ text: '보냈어요.' });
  // Somebody still had it open: the answer is sent all the same.
  const late = await askConsole(app, 'POST /api/v1/console/inquiries/{id}/messages', {
    as: support,
    params: { id: inquiryId },
    body: { text: '한 번 더요.', photos: [], cannedAnswerId: usual },
  });
  expect(late.messages.at(-1)).toMatchObject({ text: '한 번 더요.' });
});

test('a name is there once: NAME_TAKEN, also for two at once and when another is renamed', async () => {
  const answers = await Promise.all([creates('같은 이름'), creates('같은 이름')]);
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual(['NAME_TAKEN', 'ok']);
  const other = await aCannedAnswer('다른 이름');
  expect(await changes(other, { version: 1, name: '같은 이름' })).toMatchObject({
    status: 409,
    code: 'NAME_TAKEN',
  });
});

test('a change needs the version that was seen, and says in the audit log what became different', async () => {
  const id = await aCannedAnswer('바뀌는 답');
  expect(await changes(id, { version: 1, text: '다시 확인할게요.', category: 'RENTAL' })).toMatchObject({
    data: { name: '바뀌는 답', text: '다시 확인할게요.', category: 'RENTAL', version: 2 },
  });
  expect(await changes(id, { version: 1, name: '늦은 이름' })).toMatchObject({
    status: 409,
    code: 'VERSION_CONFLICT',
  });
  expect(await changes(999_999, { version: 1 })).toMatchObject({ code: 'NOT_FOUND' });
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('subject', '=', 'answer')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { action: 'answer.create' },
    { action: 'answer.edit', after: { text: '다시 확인할게요.', category: 'RENTAL' } },
  ]);
  expect(rows[1]!.after).not.toHaveProperty('name');
});
