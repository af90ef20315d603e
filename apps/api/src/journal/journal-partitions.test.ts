// The journal's partitions: made ahead, append-only, archived whole.
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMember, anItem, rents, returns } from '#api-test/factories.ts';
import { askConsole, aStaff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { digestRowFile, readRowFile } from '#api/database/row-files.ts';
import { withClient } from '#api/database/with-database.ts';
import { archiveJournal } from './archive-journal.ts';

const YEAR_HOURS = 366 * 24;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ondesk-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const archives = (months = 24) =>
  withClient(app.databaseOwnerUrl, (owner) => archiveJournal(owner, { folder, months }));

async function partitions() {
  const { rows } = await sql<{ name: string; from_id: number | null; before_id: number | null }>`
    select name, from_id, before_id from journal_partitions()`.execute(app.db);
  return rows;
}

const newestId = async () => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from journal`.execute(app.db);
  return rows[0]!.id;
};

/** The next row is the first of the next partition, as if millions had been written. */
async function nextPartitionBegins(): Promise<void> {
  await sql`select make_journal_partitions()`.execute(app.db);
  const newest = await newestId();
  const next = (await partitions()).find(({ from_id }) => from_id !== null && from_id > newest)!;
  await sql`select setval(pg_get_serial_sequence('journal', 'id'), ${next.from_id}, false)`.execute(
    app.ownerDb,
  );
}

/** Somebody rents and returns: rows of the journal about an item, a hold, an order and a rental. */
async function rentsAndReturns() {
  const person = await aMember(app);
  const item = await anItem(app);
  await rents(app, person, item.serialNumber);
  await returns(app, person, item.serialNumber, item.stationId);
  return item;
}

test('two partitions are always ready ahead of the newest row', async () => {
  for (let round = 0; round < 3; round += 1) {
    await rentsAndReturns();
    await nextPartitionBegins();
    await rentsAndReturns();
    await app.runTasks();
    const newest = await newestId();
    const ahead = (await partitions()).filter(({ from_id }) => from_id !== null && from_id > newest);
    expect(ahead).toHaveLength(2);
  }
  const { rows } = await sql`select from journal_overflow`.execute(app.db);
  expect(rows).toEqual([]);
  const bounds = (await partitions()).slice(0, -1);
  expect(bounds.slice(1).map(({ from_id }) => from_id)).toEqual(
    bounds.slice(0, -1).map(({ before_id }) => before_id),
  );
});

test('the journal is append-only in every partition, also in one that was just made', async () => {
  await nextPartitionBegins();
  await rentsAndReturns();
  await app.runTasks();
  for (const { name } of await partitions()) {
    for (const table of ['journal', name]) {
      const statements = [
        sql`delete from ${sql.table(table)}`,
        sql`update ${sql.table(table)} set what = ''`,
      ];
      for (const statement of [...statements, sql`truncate ${sql.table(table)}`])
        await expect(statement.execute(app.db)).rejects.toThrow(/permission denied/);
    }
    const { rows } = await sql`
      select from pg_trigger where tgrelid = ${name}::regclass and tgfoid = 'refuse_change'::regproc`.execute(
      app.db,
    );
    expect(rows, name).toHaveLength(1);
  }
  // The trigger stops even the owner.
  await expect(sql`delete from journal`.execute(app.ownerDb)).rejects.toThrow(/append-only/);
  await expect(sql`update journal set what = ''`.execute(app.ownerDb)).rejects.toThrow(/append-only/);
});

test('a row for which no partition was made is kept all the same, and the next ones are made after it', async () => {
  const last = Math.max(...(await partitions()).map(({ before_id }) => before_id ?? 0));
  await sql`select setval(pg_get_serial_sequence('journal', 'id'), ${last + 5_000_000}, false)`.execute(
    app.ownerDb,
  );
  const { itemId } = await rentsAndReturns();
  const lines = await app.db
    .selectFrom('journal')
    .select('what')
    .where('subject', '=', 'item')
    .where('subject_id', '=', itemId)
    .orderBy('id')
    .execute();
  expect(lines.map(({ what }) => what)).toEqual(['available', 'rented', 'available']);
  app.logLines.length = 0;
  await app.runTasks();
  expect(app.logLines.join('')).toContain('journal rows were written before their partition was made');
  const newest = await newestId();
  expect((await partitions()).filter(({ from_id }) => from_id !== null && from_id > newest)).toHaveLength(2);
  await sql`truncate journal_overflow`.execute(app.ownerDb);
  await nextPartitionBegins();
});

test('old partitions are archived to a file that holds exactly their rows, and younger ones stay', async () => {
  await nextPartitionBegins();
  const old = await rentsAndReturns();
  await app.advance({ hours: 3 * YEAR_HOURS });
  await nextPartitionBegins();
  const young = await rentsAndReturns();
  await app.runTasks();
  const lines = await app.db.selectFrom('journal').selectAll().orderBy('id').execute();

  const outcome = await archives();
  if ('obstacle' in outcome) throw new Error(outcome.obstacle);
  const left = await app.db.selectFrom('journal').selectAll().orderBy('id').execute();
  const written: { id: number; subject: string; subject_id: number; what: string }[] = [];
  for (const { file } of outcome.archived)
    for await (const batch of readRowFile(file))
      written.push(...batch.map((line) => JSON.parse(line) as (typeof written)[number]));
  expect([...written, ...left].map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  const about = (item: { itemId: number }, rows: readonly { subject: string; subject_id: number }[]) =>
    rows.filter(({ subject, subject_id }) => subject === 'item' && subject_id === item.itemId).length;
  expect([about(old, written), about(old, left), about(young, written), about(young, left)]).toEqual([
    3, 0, 0, 3,
  ]);

  const recorded = await app.db.selectFrom('journal_archives').selectAll().orderBy('first_id').execute();
  expect(recorded.map(({ file_name }) => file_name).toSorted()).toEqual((await readdir(folder)).toSorted());
  for (const { file_name: name, rows_archived: rows, sha256 } of recorded)
    expect(await digestRowFile(join(folder, name))).toEqual({ rows, sha256 });
  expect(await archives()).toEqual({ archived: [], deletedFiles: [] });

  // Five years after its youngest row the file goes.
  await app.advance({ hours: 5 * YEAR_HOURS });
  const later = await archives();
  expect(later).toMatchObject({
    deletedFiles: expect.arrayContaining(recorded.map(({ file_name }) => file_name)) as unknown,
  });
  expect(await archives()).toMatchObject({ deletedFiles: [] });
});

test('once a part of the journal is archived, timelines tell only what is known: no registration or start from a later row', async () => {
  await nextPartitionBegins();
  const person = await aMember(app);
  const old = await anItem(app);
  await rents(app, person, old.serialNumber);
  await nextPartitionBegins();
  await returns(app, person, old.serialNumber, old.stationId);
  await app.advance({ hours: 3 * YEAR_HOURS });
  // In the same partition as the return, which stays for this.
  const young = await rentsAndReturns();
  const outcome = await archives();
  expect('archived' in outcome && outcome.archived.length).toBeGreaterThan(0);

  const as = await aStaff(app, 'MANAGER');
  const timelineOf = async ({ serialNumber: serial }: { serialNumber: string }) => {
    const { content } = await askConsole(app, 'GET /api/v1/console/items/{serial}/timeline', {
      as,
      params: { serial },
    });
    return content.map(({ kind }) => kind);
  };
  expect(await timelineOf(old)).toEqual(['returned', 'rented', 'held']);
  expect(await timelineOf(young)).toEqual(['returned', 'rented', 'held', 'registered']);
  const { id } = await app.db
    .selectFrom('rentals')
    .select('id')
    .where('item_id', '=', old.itemId)
    .executeTakeFirstOrThrow();
  const { timeline } = await askConsole(app, 'GET /api/v1/console/rentals/{id}', { as, params: { id } });
  const kinds = timeline.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'started' || kind === 'returned')).toEqual(['returned', 'started']);
});

test('an archive that was stopped after it had detached a partition is finished by the next one', async () => {
  await nextPartitionBegins();
  await rentsAndReturns();
  await app.advance({ hours: 3 * YEAR_HOURS });
  await nextPartitionBegins();
  await rentsAndReturns();
  const before = await newestId();
  const holding = (await partitions()).at(0)!;
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${sql.table(holding.name)}`.execute(app.db);
  await sql`alter table journal detach partition ${sql.table(holding.name)}`.execute(app.ownerDb);
  // What an earlier attempt left half written is no file of ours.
  await writeFile(join(folder, 'journal-1-2.ndjson.gz.unfinished'), 'half');
  const outcome = await archives();
  expect(outcome).toMatchObject({
    archived: expect.arrayContaining([expect.objectContaining({ rows: rows[0]!.count })]) as unknown,
  });
  expect(await newestId()).toBe(before);
});

test('an archive that cannot be written names what it could not write, and drops no rows', async () => {
  await nextPartitionBegins();
  await rentsAndReturns();
  await app.advance({ hours: 3 * YEAR_HOURS });
  await nextPartitionBegins();
  await rentsAndReturns();
  const old = (await partitions()).at(0)!;
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    select min(id) as first, max(id) as last, count(*) as count from ${sql.table(old.name)}`.execute(app.db);
  const { first, last, count } = rows[0]!;
  // A folder in the file's place.
  const file = join(folder, `journal-${first}-${last}.ndjson.gz`);
  await mkdir(join(file, 'in the way'), { recursive: true });
  await expect(archives()).rejects.toThrow(`${file} cannot be written: `);
  expect(await readdir(folder)).toEqual([basename(file)]);
  await rm(file, { recursive: true });
  expect(await archives()).toMatchObject({
    archived: expect.arrayContaining([expect.objectContaining({ file, rows: count })]) as unknown,
  });

  await writeFile(join(folder, 'a file'), '');
  const inFile = withClient(app.databaseOwnerUrl, (owner) =>
    archiveJournal(owner, { folder: join(folder, 'a file'), months: 24 }),
  );
  await expect(inFile).rejects.toThrow(`${join(folder, 'a file')} cannot be written: `);
});

test('fewer months than a year are taken as a year, so that a slip of the hand archives nothing recent', async () => {
  await nextPartitionBegins();
  await rentsAndReturns();
  await app.advance({ hours: 100 * 24 });
  await nextPartitionBegins();
  await rentsAndReturns();
  const before = await app.db.selectFrom('journal').select('id').execute();
  const outcome = await archives(1);
  expect(outcome).toMatchObject({ archived: expect.not.arrayContaining([expect.anything()]) as unknown });
  expect(await app.db.selectFrom('journal').select('id').execute()).toHaveLength(before.length);
});
