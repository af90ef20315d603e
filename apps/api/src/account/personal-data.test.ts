import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem, rents, returns } from '#api-test/factories.ts';
import { uploads } from '#api-test/pictures.ts';
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
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'migrations'
      and udt_name in ('text', 'varchar', 'bpchar', 'citext', 'json', 'jsonb', 'bytea', '_text', '_varchar')`.execute(
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
  expect(await findTraces(traces)).toEqual(['jobs.payload', 'retained_records.record']);
  // The image's key stays queued for an hour, for an upload that is never saved.
  await app.advance({ hours: 2 });
  await app.runTasks();
  expect(await findTraces(traces)).toEqual(['retained_records.record']);
});
