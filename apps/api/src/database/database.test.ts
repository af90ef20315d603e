// Transactions within transactions, and connections to a server that cannot do its work: a former primary, or one that does not answer.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TcpLine } from '#api-test/processes/tcp-line.ts';
import { freshDatabase, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { inTransaction, isDatabaseUnavailable, openDatabase, type Database } from './database.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const write = (db: Database) =>
  sql`insert into scheduled_tasks (name) values ('test') on conflict do nothing`.execute(db);

async function backendOf(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a connection to a server that has become read-only is dropped with the first write it refuses', async () => {
  const { db, close } = openDatabase({ url: database.url, size: 1, onError: () => {} });
  try {
    const formerPrimary = await backendOf(db);
    await sql`set default_transaction_read_only = on`.execute(db);
    const failures = await Promise.all([failureOf(write(db)), failureOf(write(db))]);
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, false]);
    expect(await backendOf(db)).not.toBe(formerPrimary);
    expect(await failureOf(write(db))).toBeUndefined();
  } finally {
    await close();
  }
});

test('a transaction on a server that has become read-only is refused as unavailable and its connection dropped', async () => {
  const { db, close } = openDatabase({ url: database.url, size: 1, onError: () => {} });
  try {
    const formerPrimary = await backendOf(db);
    await sql`set default_transaction_read_only = on`.execute(db);
    expect(isDatabaseUnavailable(await failureOf(inTransaction(db, 'system', (tx) => write(tx))))).toBe(true);
    expect(await backendOf(db)).not.toBe(formerPrimary);
  } finally {
    await close();
  }
});

test('a change within a larger one acts as its own actor, and happens with the larger one or not at all', async () => {
  const { db, close } = openDatabase({ url: database.url, size: 1, onError: () => {} });
  const readActor = async (tx: Database) =>
    (await sql<{ actor: string }>`select current_setting('ondesk.actor') as actor`.execute(tx)).rows[0]!
      .actor;
  const name = 'a part of a larger change';
  try {
    const failure = await failureOf(
      inTransaction(db, 'system', async (whole) => {
        const actor = await inTransaction(whole, 'staff:7', async (part) => {
          await part.insertInto('scheduled_tasks').values({ name }).execute();
          return readActor(part);
        });
        throw new Error(`${actor}, then ${await readActor(whole)}`);
      }),
    );
    expect(String(failure)).toBe('Error: staff:7, then system');
    expect(await db.selectFrom('scheduled_tasks').select('name').where('name', '=', name).execute()).toEqual(
      [],
    );
  } finally {
    await close();
  }
});

test('a query and a transaction end where the server no longer answers, and later ones use a new connection', async () => {
  const line = await TcpLine.open(database.url);
  const url = line.through(database.url);
  const { db, close } = openDatabase({ url, size: 2, onError: () => {}, answerTimeoutMs: 200 });
  try {
    const before = await Promise.all([backendOf(db), backendOf(db)]);
    const thaw = line.begin({ cut: 'both' });
    const failures = await Promise.all([
      failureOf(write(db)),
      failureOf(inTransaction(db, 'system', (tx) => write(tx))),
    ]);
    expect(failures.map(isDatabaseUnavailable)).toEqual([true, true]);
    thaw();
    expect(before).not.toContain(await backendOf(db));
    expect(await failureOf(inTransaction(db, 'system', (tx) => write(tx)))).toBeUndefined();
  } finally {
    await close();
    await line.close();
  }
});

test('a database that this process has closed is unavailable', async () => {
  const { db, close } = openDatabase({ url: database.url, size: 1, onError: () => {} });
  await close();
  expect(isDatabaseUnavailable(await failureOf(write(db)))).toBe(true);
});

test('a Unix socket whose server is stopped is a database that is unavailable, a file that is missing is not', async () => {
  const address = new URL(database.url);
  address.host = '%2Fnowhere:5432';
  const { db, close } = openDatabase({ url: address.href, size: 1, onError: () => {} });
  try {
    const failure = await failureOf(write(db));
    expect(failure).toMatchObject({ code: 'ENOENT', address: '/nowhere/.s.PGSQL.5432' });
    expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(isDatabaseUnavailable(await failureOf(readFile('/nowhere/file')))).toBe(false);
  } finally {
    await close();
  }
});

test('what a failing, restarting or full database says is known as unavailable, a broken rule is not', () => {
  const withCode = (code: string) => Object.assign(new Error('said by the server'), { code });
  const codes =
    '57P01 57P02 57P03 57P05 57014 25006 08P01 08006 53100 53300 ECONNRESET ETIMEDOUT EHOSTUNREACH';
  expect(codes.split(' ').filter((code) => !isDatabaseUnavailable(withCode(code)))).toEqual([]);
  expect(['23505', '42P01', '40001'].filter((code) => isDatabaseUnavailable(withCode(code)))).toEqual([]);
});
