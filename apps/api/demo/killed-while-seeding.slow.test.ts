// The whole demo is seeded completely or not at all: a start is killed while it seeds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { spawnServer } from '#api-test/processes/service-process.ts';
import { startTestApp } from '#api-test/test-app.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { isEmpty } from './demo-city.ts';

const START_TIMEOUT_MS = 180_000;
const TEST_TIMEOUT_MS = 3 * START_TIMEOUT_MS;

test(
  'a start that is killed while it seeds leaves nothing behind, and the next one seeds the whole demo',
  async () => {
    const app = await startTestApp();
    try {
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
        await Promise.race([
          expect.poll(() => waitsForTable(owner, 'transfers'), { timeout: START_TIMEOUT_MS }).toBe(true),
          killed.ended.then(() => expect.unreachable(`it ended before it seeded:\n${killed.output()}`)),
        ]);
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
    } finally {
      await app.stop();
    }
  },
  TEST_TIMEOUT_MS,
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
