// Readiness: asked of the database at most once in five seconds, however often it is asked for.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { openDatabase } from '#api/database/database.ts';
import { createReadinessCheck } from './readiness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A clock that stands still until it is moved. */
function stoppedClock() {
  let ms = 5_000;
  return { read: () => ms, pass: (more: number) => void (ms += more) };
}

const noClaims = async () => 0;

const outcomeOf = (check: () => Promise<unknown>) =>
  check().then(
    () => 'ready',
    () => 'not ready',
  );

test('readiness is checked again after five seconds and not before, whatever it was', async () => {
  const clock = stoppedClock();
  const check = createReadinessCheck({ db: app.db, countStaleClaims: noClaims }, clock.read);
  expect(await outcomeOf(check)).toBe('ready');
  await sql`alter table migrations rename to migrations_elsewhere`.execute(app.ownerDb);
  try {
    clock.pass(4_999);
    expect(await outcomeOf(check)).toBe('ready');
    clock.pass(1);
    expect(await outcomeOf(check)).toBe('not ready');
  } finally {
    await sql`alter table migrations_elsewhere rename to migrations`.execute(app.ownerDb);
  }
  clock.pass(4_999);
  expect(await outcomeOf(check)).toBe('not ready');
  clock.pass(1);
  expect(await outcomeOf(check)).toBe('ready');
});

test('requests for readiness at the same time share one check', () => {
  const check = createReadinessCheck({ db: app.db, countStaleClaims: noClaims }, stoppedClock().read);
  const [one, two] = [check(), check()];
  expect(two).toBe(one);
  return one;
});

test('stale claims are counted again after five seconds and not before', async () => {
  const clock = stoppedClock();
  let counted = 0;
  const countStaleClaims = async () => (counted += 1);
  const check = createReadinessCheck({ db: app.db, countStaleClaims }, clock.read);
  expect(await check()).toEqual({ staleClaims: 1 });
  clock.pass(4_999);
  expect(await check()).toEqual({ staleClaims: 1 });
  clock.pass(1);
  expect(await check()).toEqual({ staleClaims: 2 });
});

test('a migration that was not applied means not ready', async () => {
  await sql`create table applied_before as table migrations`.execute(app.ownerDb);
  await sql`delete from migrations where name = (select max(name) from migrations)`.execute(app.ownerDb);
  try {
    await expect(createReadinessCheck({ db: app.db, countStaleClaims: noClaims })()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  } finally {
    await sql`insert into migrations table applied_before except table migrations`.execute(app.ownerDb);
  }
});

test('a database that takes no writes means not ready', async () => {
  const { db, close } = openDatabase({ url: app.databaseUrl, size: 1, onError: () => {} });
  try {
    await sql`set default_transaction_read_only = on`.execute(db);
    await expect(createReadinessCheck({ db, countStaleClaims: noClaims })()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
  } finally {
    await close();
  }
});

describe('asked by a role that may read the migrations and nothing else', () => {
  const role = `reader_${randomBytes(8).toString('hex')}`;
  const url = () => {
    const address = new URL(app.databaseUrl);
    [address.username, address.password] = [role, role];
    return address.href;
  };
  beforeAll(async () => {
    await sql`create role ${sql.ref(role)} login password ${sql.lit(role)}`.execute(app.ownerDb);
    await sql`grant select on migrations to ${sql.ref(role)}`.execute(app.ownerDb);
  });
  afterAll(async () => {
    await sql`drop owned by ${sql.ref(role)}`.execute(app.ownerDb);
    await sql`drop role ${sql.ref(role)}`.execute(app.ownerDb);
  });
  const outcome = async () => {
    const { db, close } = openDatabase({ url: url(), size: 1, onError: () => {} });
    try {
      return await createReadinessCheck({ db, countStaleClaims: noClaims })();
    } finally {
      await close();
    }
  };

  test('readiness writes no row', async () => {
    expect(await outcome()).toEqual({ staleClaims: 0 });
  });

  test('a server that cannot write a file beside its tables means not ready', async () => {
    await sql`alter role ${sql.ref(role)} set temp_file_limit = '64kB'`.execute(app.ownerDb);
    await expect(outcome()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
