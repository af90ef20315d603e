// The whole demo is seeded once, into an empty database only, and completely or not at all.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { aNotice } from '#api-test/fixtures.ts';
import { spawnServer } from '#api-test/service-process.ts';
import { aStaff } from '#api-test/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { isDemo, isEmpty } from './demo-city.ts';
import { seedIfEmpty } from './whole-demo.ts';

const START_TIMEOUT_MS = 180_000;

const seed = (app: TestApp) =>
  seedIfEmpty(app.db, {
    config: app.config,
    tokenSecret: new TextEncoder().encode(app.tokenSecret),
    directUrl: app.databaseOwnerUrl,
  });

async function withApp(work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await work(app);
  } finally {
    await app.stop();
  }
}

test('of two copies that seed at the same moment one does, and both find the whole demo', () =>
  withApp(async (app) => {
    const outcomes = await Promise.all([seed(app), seed(app)]);
    expect(outcomes.toSorted()).toEqual(['already_there', 'seeded']);
    expect(await app.db.selectFrom('transfers').select('id').execute()).toHaveLength(3);
    expect(await app.db.selectFrom('staff').select('id').execute()).toHaveLength(5);
    expect(await app.db.selectFrom('day_closings').select('day').execute()).not.toEqual([]);
    expect(await seed(app)).toBe('already_there');
  }));

test('a database that holds something, and be it an owner alone, gets nothing of the demo', () =>
  withApp(async (app) => {
    const owner = await aStaff(app);
    expect(await seed(app)).toBe('other_data');
    await aNotice(app, { createdAt: '2026-11-01T09:00:00+09:00' });
    await app.db.deleteFrom('staff_sessions').execute();
    await app.db.deleteFrom('staff').where('id', '=', owner.staffId).execute();
    expect(await seed(app)).toBe('other_data');
    expect(await app.db.selectFrom('stations').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('staff').select('id').execute()).toEqual([]);
    expect(await isDemo(app.db)).toBe(false);
  }));

test(
  'a start that is killed while it seeds leaves nothing behind, and the next one seeds the whole demo',
  () =>
    withApp(async (app) => {
      const folder = await mkdtemp(join(tmpdir(), 'ondesk-killed-seed-'));
      const start = async () =>
        spawnServer(await freePort(), {
          DATABASE_URL: app.databaseUrl,
          DATABASE_DIRECT_URL: app.databaseOwnerUrl,
          DATA_DIR: folder,
          DEMO_CITY: 'on',
        });
      const owner = new Client({ connectionString: app.databaseOwnerUrl });
      await owner.connect();
      try {
        // The city is seeded by then, and staff have begun to do things.
        await owner.query('begin; lock table transfers in exclusive mode');
        const killed = await start();
        await expect.poll(() => waitsForTable(owner, 'transfers'), { timeout: 60_000 }).toBe(true);
        killed.signal('SIGKILL');
        expect(await killed.ended).toBe('SIGKILL');
        await owner.query('rollback');
        expect(await isEmpty(app.db)).toBe(true);

        const next = await start();
        try {
          await next.listening;
          expect(next.output()).toContain('demo city … seeded');
          expect(await app.db.selectFrom('transfers').select('id').execute()).toHaveLength(3);
        } finally {
          await next.stop();
        }
      } finally {
        await owner.end();
        await rm(folder, { recursive: true, force: true });
      }
    }),
  START_TIMEOUT_MS,
);

async function waitsForTable(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_locks
     where database = (select oid from pg_database where datname = current_database())
       and relation = $1::regclass and not granted`,
    [table],
  );
  return rows.length > 0;
}
