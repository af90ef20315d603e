// Readiness: read from the database at most once in five seconds, however often it is asked for.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('asking for readiness writes nothing', async () => {
  const { db, close } = openDatabase({ url: app.databaseUrl, size: 1, onError: () => {} });
  try {
    const readsOnly = db.transaction().setAccessMode('read only');
    await readsOnly.execute((tx) => createReadinessCheck({ db: tx, countStaleClaims: noClaims })());
  } finally {
    await close();
  }
});
