// Every text column is declared, and a withdrawal erases those declared personal.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem, rents, returns } from '#api-test/factories.ts';
import { uploads } from '#api-test/pictures.ts';
import { aStaff } from '#api-test/console/staff.ts';
import { signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { textColumns } from './personal-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const declared = (part: 'personal' | 'notPersonal') =>
  Object.entries(textColumns).flatMap(([table, columns]) =>
    (columns[part] ?? []).map((column) => `${table}.${column}`),
  );

/** Every column that can hold text, as `table.column`: text, JSON, bytes, and lists of text. */
async function listTextColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped
      and a.atttypid::regtype::text in
        ('text', 'character varying', 'character', 'citext', 'json', 'jsonb', 'bytea', 'text[]', 'character varying[]')`.execute(
    app.db,
  );
  return rows.map(({ name }) => name);
}

/** The columns in which one of the traces is found, as `table.column`. */
async function findTraces(traces: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listTextColumns()) {
    const [table, column] = name.split('.') as [string, string];
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(${sql.ref(column)})::text as text from ${sql.table(table)}`.execute(app.db);
    if (rows.some(({ text }) => traces.some((trace) => text?.includes(trace)))) found.push(name);
  }
  return found.toSorted();
}

/** What staff, channels and reports know of a member, each holding a trace of them. */
async function isKnownToStaff(memberId: number, trace: { email: string; phone: string; words: string }) {
  const { staffId, sessionId } = await aStaff(app, 'SUPPORT');
  const { email, phone, words } = trace;
  const statements = [
    sql`update members set phone = ${phone} where id = ${memberId}`,
    sql`insert into member_notes (member_id, staff_id, note) values (${memberId}, ${staffId}, ${words})`,
    sql`insert into rental_notes (rental_id, staff_id, note)
      select id, ${staffId}, ${words} from rentals where member_id = ${memberId}`,
    sql`insert into push_subscriptions (member_id, endpoint, p256dh, auth, device)
      values (${memberId}, ${words}, ${words}, ${words}, ${words})`,
    sql`insert into notification_preferences (member_id) values (${memberId})`,
    sql`insert into phone_confirmations (member_id, phone, code_hash, expires_at)
      values (${memberId}, ${phone}, 'x', ondesk_now() + interval '5 minutes')`,
    sql`insert into unmask_grants (staff_id, member_id, purpose, until)
      values (${staffId}, ${memberId}, 'contact', ondesk_now() + interval '10 minutes')`,
    sql`insert into reports (member_id, kind, rental_id, text)
      select member_id, 'broken', id, ${words} from rentals where member_id = ${memberId}`,
    sql`insert into report_messages (report_id, staff_id, text) select id, ${staffId}, ${words} from reports`,
    sql`insert into report_photos (report_id, image) select id, ${words} from reports`,
    sql`insert into inquiries (member_id, category) values (${memberId}, 'other')`,
    sql`insert into inquiry_messages (inquiry_id, sender, text) select id, 'member', ${words} from inquiries`,
    sql`insert into inquiry_photos (message_id, image) select id, ${words} from inquiry_messages`,
    sql`insert into console_requests (staff_id, idempotency_key, request_hash, reply)
      values (${staffId}, gen_random_uuid(), 'x', jsonb_build_object(
        'member', jsonb_build_object('no', 'M' || ${memberId}::text, 'nickname', ${words}::text)))`,
    sql`insert into exports (id, staff_id, session_id, kind, format, filters, file_name, state, finished_at)
      values ('00000000-0000-4000-8000-000000000001', ${staffId}, ${sessionId}, 'members', 'csv',
        jsonb_build_object('q', ${email}::text), 'members.csv', 'done', ondesk_now())`,
    sql`insert into export_parts (export_id, position, bytes)
      values ('00000000-0000-4000-8000-000000000001', 0, ${Buffer.from(email)})`,
  ];
  for (const statement of statements) await statement.execute(app.db);
}

test('every column that can hold text is declared personal or not personal, once', async () => {
  const all = [...declared('personal'), ...declared('notPersonal')];
  expect(all.toSorted()).toEqual((await listTextColumns()).toSorted());
});

test('a withdrawal erases what is personal from every column outside the retained records', async () => {
  const given = { person: 'recognisable-subject', email: 'recognisable@example.com' };
  const person = await signsUp(app, 'google', given);
  const item = await anItem(app);
  await rents(app, person, item.serialNumber);
  await returns(app, person, item.serialNumber, item.stationId);
  const picture = await uploads(app, person);
  await app.ask('PATCH /api/v1/users/profile', {
    as: person,
    body: { newNickname: '알아볼이름', newProfileImage: picture },
  });
  // Another tab stopped at the terms while the account was being made.
  await sql`
    insert into pending_registrations (key_hash, provider, provider_subject, provider_grant, email, profile_image, expires_at)
    select 'x', provider, provider_subject, provider_grant, email, profile_image, ondesk_now() + interval '10 minutes'
    from members where id = ${person.memberId}`.execute(app.db);

  const known = { email: given.email, phone: '01098765432', words: '알아볼 만한 이야기' };
  await isKnownToStaff(person.memberId, known);
  const member = await app.db
    .selectFrom('members')
    .select(textColumns.members!.personal!)
    .where('id', '=', person.memberId)
    .executeTakeFirstOrThrow();
  const grant = member.provider_grant!;
  const traces = [
    given.person,
    given.email,
    '알아볼이름',
    known.phone,
    known.words,
    Buffer.from(given.email).toString('hex'),
    picture.slice(picture.indexOf('profiles/')),
    grant.toString('hex'),
    grant.toString('base64'),
  ];
  // Every personal column holds something of this member, so that not finding it later means something.
  expect(await findTraces(traces)).toEqual(
    declared('personal')
      .filter((name) => !/^(rate_counters|retained_records)\./.test(name))
      .toSorted(),
  );

  await app.ask('POST /api/v1/users/me/withdraw', { as: person, body: { reasons: ['NOT_NEEDED'] } });
  // A file somebody had made before stays until its day is over.
  expect(await findTraces(traces)).toEqual([
    'export_parts.bytes',
    'exports.filters',
    'jobs.payload',
    'retained_records.record',
  ]);
  // The image's key stays queued for an hour, for an upload that is never saved.
  await app.advance({ hours: 25 });
  await app.runTasks();
  expect(await findTraces(traces)).toEqual(['retained_records.record']);
});
