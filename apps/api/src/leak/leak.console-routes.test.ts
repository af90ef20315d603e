// A leak of personal data over HTTP: whom it concerns, who may do what, what is mailed to whom, and what stays as it was.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseNow } from '#api/database/database.ts';
import { aMember } from '#api-test/factories.ts';
import {
  aDraft,
  englishNotice,
  koreanNotice,
  triesToSend,
  writesNotice,
  type Leak,
} from '#api-test/leaks.ts';
import { askConsole, aStaff, callConsole, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
let owner: Staff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aStaff(app);
});
afterAll(() => app.stop());
beforeEach(() => app.sandbox.clearMessages());

const drafts = async (given: Record<string, unknown> = {}) =>
  aDraft(app, owner, await databaseNow(app.db), given);

const read = (id: number) => askConsole(app, 'GET /api/v1/console/leaks/{id}', { as: owner, params: { id } });

const touched = async (id: number) => {
  const { content } = await askConsole(app, 'GET /api/v1/console/leaks/{id}/members', {
    as: owner,
    params: { id },
  });
  return content.map(({ member, source, result }) => [member.id, source, result]);
};

const adds = (leak: Leak, people: readonly Person[]) =>
  askConsole(app, 'POST /api/v1/console/leaks/{id}/members', {
    as: owner,
    params: { id: leak.id },
    body: {
      add: people.map(({ memberId }) => memberId),
      reason: '전화로 알려 온 분들',
      version: leak.version,
    },
  });

/** A draft of nobody but these, with a whole notice. */
async function aReadyLeak(people: readonly Person[]): Promise<Leak> {
  const nobody = await aStaff(app, 'FIELD');
  return writesNotice(app, owner, await adds(await drafts({ staffIds: [nobody.staffId] }), people));
}

const speaksEnglish = (person: Person) =>
  app.db.updateTable('members').set({ language: 'en' }).where('id', '=', person.memberId).execute();

const withdraws = (person: Person) =>
  sql`update members set withdrawn_at = ondesk_now(), email = null, nickname = null, provider_subject = null where id = ${person.memberId}`.execute(
    app.db,
  );

test('those concerned are found in the access log, in downloaded files and in the audit log of the accounts in question', async () => {
  const intruder = await aStaff(app, 'MANAGER');
  const colleague = await aStaff(app, 'MANAGER');
  const [seen, listed, acted, others] = [
    await aMember(app),
    await aMember(app),
    await aMember(app),
    await aMember(app),
  ];
  await askConsole(app, 'GET /api/v1/console/members/{id}', { as: intruder, params: { id: seen.memberId } });
  await askConsole(app, 'GET /api/v1/console/members/{id}', {
    as: colleague,
    params: { id: others.memberId },
  });
  await askConsole(app, 'POST /api/v1/console/exports', {
    as: intruder,
    body: { kind: 'members', filters: { q: `M${listed.memberId}` }, format: 'csv' },
  });
  await app.runTasks();
  await sql`
    insert into audit_log (actor, staff_id, action, subject, subject_id)
    values ('staff', ${intruder.staffId}, 'member.note', 'member', ${`M${acted.memberId}`})`.execute(app.db);

  const leak = await drafts({ staffIds: [intruder.staffId] });
  expect(leak).toMatchObject({ state: 'DRAFT', touched: 3, unnamedDownloads: 0, mustReport: false });
  expect(leak.downloads).toMatchObject([{ by: { id: intruder.staffId }, kind: 'members', unmasked: false }]);
  expect(await touched(leak.id)).toEqual([
    [seen.memberId, 'ACCESS_LOG', 'WAITING'],
    [listed.memberId, 'DOWNLOAD', 'WAITING'],
    [acted.memberId, 'AUDIT', 'WAITING'],
  ]);
  // Another period has nobody in it.
  const { id, version } = leak;
  const earlier = { from: '2020-01-01T00:00:00+09:00', to: '2020-01-02T00:00:00+09:00' };
  const moved = await askConsole(app, 'PATCH /api/v1/console/leaks/{id}', {
    as: owner,
    params: { id },
    body: { ...earlier, version },
  });
  expect(moved.touched).toBe(0);
});

test('a file from before its members were recorded is counted as naming nobody', async () => {
  const intruder = await aStaff(app, 'MANAGER');
  await sql`
    insert into privacy_access_log (staff_id, address, what, purpose, detail)
    values (${intruder.staffId}, '', 'download', '내려받기', '{"export": "00000000-0000-4000-8000-000000000000", "kind": "rentals"}')`.execute(
    app.db,
  );
  expect(await drafts({ staffIds: [intruder.staffId] })).toMatchObject({ touched: 0, unnamedDownloads: 1 });
});

test('whoever was added by hand is taken off again with a reason, and whom a log names is not', async () => {
  const intruder = await aStaff(app, 'MANAGER');
  const [seen, added, mistaken] = [await aMember(app), await aMember(app), await aMember(app)];
  await askConsole(app, 'GET /api/v1/console/members/{id}', { as: intruder, params: { id: seen.memberId } });
  const leak = await adds(await drafts({ staffIds: [intruder.staffId] }), [added, mistaken]);
  const removes = (people: readonly Person[], version: number) =>
    callConsole(app, 'POST /api/v1/console/leaks/{id}/members', {
      as: owner,
      params: { id: leak.id },
      body: { remove: people.map(({ memberId }) => memberId), reason: '번호를 잘못 적었어요', version },
    });
  expect(await removes([seen, mistaken], leak.version)).toMatchObject({ ok: false, code: 'INVALID_INPUT' });
  expect(await touched(leak.id)).toHaveLength(3);
  expect(await removes([mistaken], leak.version)).toMatchObject({ ok: true, data: { touched: 2 } });
  // Somebody who looks at an older list takes nobody off.
  expect(await removes([added], leak.version)).toMatchObject({ ok: false, code: 'VERSION_CONFLICT' });
  expect(new Set((await touched(leak.id)).map(([member]) => member))).toEqual(
    new Set([seen.memberId, added.memberId]),
  );
  const entry = await app.db
    .selectFrom('audit_log')
    .select(['before', 'after', 'reason'])
    .where('action', '=', 'leak.members')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    before: { members: 3 },
    after: { members: 2 },
    reason: '번호를 잘못 적었어요',
  });
});

test('everybody concerned is mailed once, in their language and whatever they turned off, and who has no address is named as such', async () => {
  const [korean, english, gone] = [
    await aMember(app, { email: 'korean@example.com' }),
    await aMember(app, { email: 'english@example.com' }),
    await aMember(app),
  ];
  await speaksEnglish(english);
  await sql`insert into notification_preferences (member_id, mail, push) values (${korean.memberId}, false, false)`.execute(
    app.db,
  );
  await withdraws(gone);
  const leak = await aReadyLeak([korean, english, gone]);
  expect(leak.people).toMatchObject({ touched: 3, reachable: 2, english: 1, byHand: 3 });
  expect((await triesToSend(app, owner, leak, 2)).status).toBe(200);
  await app.runTasks();
  await app.runTasks();

  const mails = (await app.sandbox.messages()).filter(({ kind }) => kind === 'leak.notice');
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['english@example.com', 'korean@example.com']);
  const textTo = (address: string) => mails.find(({ to }) => to === address)!.text;
  for (const part of Object.values(koreanNotice)) expect(textTo('korean@example.com')).toContain(part);
  for (const part of Object.values(englishNotice)) expect(textTo('english@example.com')).toContain(part);
  expect(textTo('english@example.com')).toContain('What was leaked');

  const sent = await read(leak.id);
  expect(sent).toMatchObject({ state: 'SENT', duties: ['POST'], sentBy: { id: owner.staffId } });
  expect(sent.people.results).toEqual({ WAITING: 0, SENT: 2, UNSURE: 0, FAILED: 0, NO_ADDRESS: 1 });
});

test('nobody is mailed without the right number, a whole notice, a fresh code and the right of owners', async () => {
  const english = await aMember(app);
  await speaksEnglish(english);
  const draft = await aReadyLeak([await aMember(app), english]);
  expect(await triesToSend(app, owner, draft, 3)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });

  const blank = await writesNotice(app, owner, draft, { en: { contact: ' ' } });
  expect(blank.obstacles).toEqual(['영어로 받을 회원이 1명 있는데 영어 글에 빈 곳이 있어요: 물어볼 곳']);
  expect(await triesToSend(app, owner, blank, 2)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });

  const whole = await writesNotice(app, owner, blank);
  const tired = await aStaff(app);
  await sql`update staff_sessions set stepped_up_at = stepped_up_at - interval '20 minutes' where id = ${tired.sessionId}`.execute(
    app.db,
  );
  expect(await triesToSend(app, tired, whole, 2)).toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
  expect(await triesToSend(app, await aStaff(app, 'MANAGER'), whole, 2)).toMatchObject({
    status: 403,
    code: 'NOT_ALLOWED',
  });
  expect(await triesToSend(app, owner, draft, 2)).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  await app.runTasks();
  expect((await app.sandbox.messages()).filter(({ kind }) => kind === 'leak.notice')).toEqual([]);
});

test('of two owners who send a leak at the same moment one does, and nobody gets a second mail', async () => {
  const leak = await aReadyLeak([await aMember(app), await aMember(app)]);
  const other = await aStaff(app);
  const answers = await Promise.all([triesToSend(app, owner, leak, 2), triesToSend(app, other, leak, 2)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await app.runTasks();
  await sql`update leaks set written_at = null where id = ${leak.id}`.execute(app.db);
  await app.runTasks();
  expect((await app.sandbox.messages()).filter(({ kind }) => kind === 'leak.notice')).toHaveLength(2);
});

test('a mail that is refused is a failure of that member, and one that arrives when it is sent again is not', async () => {
  const person = await aMember(app, { email: 'not an address' });
  const leak = await aReadyLeak([person, await aMember(app)]);
  await triesToSend(app, owner, leak, 2);
  await app.runTasks();
  await app.runTasks();
  expect((await read(leak.id)).people.results).toMatchObject({ SENT: 1, FAILED: 1 });
  await sql`update members set email = 'mended@example.com' where id = ${person.memberId}`.execute(app.db);
  await sql`
    update notifications set state = 'waiting', settled_at = null, attempts = 0, next_attempt_at = ondesk_now()
    where subject = 'leak' and subject_id = ${leak.id} and member_id = ${person.memberId}`.execute(app.db);
  await app.runTasks();
  await app.runTasks();
  expect((await read(leak.id)).people.results).toMatchObject({ SENT: 2, FAILED: 0 });
});

test('a leak is closed as done when it was told, reported where it must be and posted for those without an address', async () => {
  const gone = await aMember(app);
  await withdraws(gone);
  const draft = await aReadyLeak([await aMember(app), gone]);
  const outside = await askConsole(app, 'PATCH /api/v1/console/leaks/{id}', {
    as: owner,
    params: { id: draft.id },
    body: { fromOutside: true, version: draft.version },
  });
  expect(outside.duties).toEqual(['SEND', 'REPORT', 'POST']);
  const closes = async (outcome: 'DONE' | 'NOT_A_LEAK') => {
    const { version } = await read(draft.id);
    const body = { outcome, reason: '할 일을 마쳤어요', version };
    return callConsole(app, 'POST /api/v1/console/leaks/{id}/close', {
      as: owner,
      params: { id: draft.id },
      body,
    });
  };
  expect(await closes('DONE')).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  await triesToSend(app, owner, outside, 1);
  await app.runTasks();
  await app.runTasks();
  const params = { id: draft.id };
  const at = (await databaseNow(app.db)).toISOString();
  const tooEarly = {
    reportedAt: '2020-01-01T00:00:00+09:00',
    reference: 'A-1',
    version: (await read(draft.id)).version,
  };
  expect(
    await callConsole(app, 'POST /api/v1/console/leaks/{id}/report', { as: owner, params, body: tooEarly }),
  ).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  await askConsole(app, 'POST /api/v1/console/leaks/{id}/report', {
    as: owner,
    params,
    body: { reportedAt: at, reference: 'PIPC-2026-118', version: (await read(draft.id)).version },
  });
  expect((await read(draft.id)).duties).toEqual(['POST']);
  expect(await closes('NOT_A_LEAK')).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  await askConsole(app, 'POST /api/v1/console/leaks/{id}/post', {
    as: owner,
    params,
    body: { postedAt: at, noticeId: null, version: (await read(draft.id)).version },
  });
  expect(await closes('DONE')).toMatchObject({ status: 200 });
  const closed = await read(draft.id);
  expect(closed).toMatchObject({
    state: 'CLOSED',
    outcome: 'DONE',
    duties: [],
    reportReference: 'PIPC-2026-118',
  });
  expect(await closes('DONE')).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  const record = await askConsole(app, 'GET /api/v1/console/leaks/{id}/record', { as: owner, params });
  const text = new TextDecoder().decode(record);
  expect(text).toContain('접수 번호,PIPC-2026-118');
  expect(text).not.toContain('@example.com');
});

test('a test mail goes to whoever writes the notice and to nobody concerned', async () => {
  const leak = await aReadyLeak([await aMember(app)]);
  await askConsole(app, 'POST /api/v1/console/leaks/{id}/test', {
    as: owner,
    params: { id: leak.id },
    body: { language: 'en' },
  });
  const mails = (await app.sandbox.messages()).filter(({ kind }) => kind === 'leak.notice');
  expect(mails.map(({ to }) => to)).toEqual([owner.email]);
});

test('looking at those concerned is in the access log, and their addresses are masked', async () => {
  const person = await aMember(app, { email: 'somebody@example.com' });
  const leak = await aReadyLeak([person]);
  const { content } = await askConsole(app, 'GET /api/v1/console/leaks/{id}/members', {
    as: owner,
    params: { id: leak.id },
  });
  expect(JSON.stringify(content)).not.toContain('somebody@');
  const log = await app.db
    .selectFrom('privacy_access_log')
    .select(['what', 'detail'])
    .where('staff_id', '=', owner.staffId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(log).toEqual({ what: 'view', detail: { leak: leak.no, members: [person.memberId] } });
});

test('what was sent, to whom and how it ended cannot be changed, whoever writes', async () => {
  const [told, other] = [await aMember(app), await aMember(app)];
  const leak = await aReadyLeak([told]);
  const incomplete = await drafts();
  const refuses = async (statement: string, constraint: string) =>
    expect(sql.raw(statement).execute(app.ownerDb)).rejects.toMatchObject({ constraint });
  await refuses(
    `update leaks set sent_at = ondesk_now(), people = 1 where id = ${incomplete.id}`,
    'a_sent_leak_notice_names_everything',
  );
  await triesToSend(app, owner, leak, 1);
  await refuses(
    `update leaks set period_from = period_from - interval '1 day' where id = ${leak.id}`,
    'a_sent_leak_stays_as_it_was',
  );
  await refuses(
    `update leak_notices set contact = 'x' where leak_id = ${leak.id}`,
    'a_sent_leak_notice_stays_as_it_was',
  );
  await refuses(`delete from leak_members where leak_id = ${leak.id}`, 'members_of_a_sent_leak_stay');
  await refuses(
    `insert into leak_members (leak_id, member_id, source) values (${leak.id}, ${other.memberId}, 'hand')`,
    'members_of_a_sent_leak_stay',
  );
  await refuses(
    `update leaks set closed_at = ondesk_now(), outcome = 'done', closing_note = '끝나요', reached = 0, unsure = 0, failed = 0, no_address = 0 where id = ${incomplete.id}`,
    'a_leak_is_done_when_people_were_told',
  );
  await refuses(
    `update leaks set period_to = period_from where id = ${incomplete.id}`,
    'a_leak_ends_after_it_began',
  );
});
