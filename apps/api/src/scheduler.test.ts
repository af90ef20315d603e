// The scheduler: when a task that one process runs is due again.
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase, type OpenDatabase } from '#api/database/database.ts';
import { freshDatabase, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { startScheduler } from './scheduler.ts';

const HOUR_MS = 60 * 60_000;
const patience = { timeout: 20_000 };

let database: FreshDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  opened = openDatabase({ url: database.url, size: 2, onError: () => {} });
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

async function minutesUntil(name: string): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number }>`
    select (extract(epoch from next_run_at - ondesk_now()) / 60)::float8 as minutes
    from scheduled_tasks where name = ${name}`.execute(opened.db);
  return rows[0]?.minutes;
}

test('a task that failed is due again within minutes, one that succeeded after its period', async () => {
  const tasks = [
    { name: 'fails', everyMs: HOUR_MS, once: true, run: () => Promise.reject(new Error('away')) },
    { name: 'succeeds', everyMs: HOUR_MS, once: true, run: async () => {} },
  ] as const;
  const scheduler = startScheduler(opened.db, tasks, pino({ level: 'silent' }));
  try {
    await expect.poll(() => minutesUntil('fails'), patience).toBeLessThanOrEqual(10);
    await expect.poll(() => minutesUntil('succeeds'), patience).toBeGreaterThan(50);
  } finally {
    await scheduler.stop();
  }
});

test('a task that one process has just run is not run by another', async () => {
  // Every task begins at once, and with one connection their statements come in the order of the tasks.
  const jitter = vi.spyOn(Math, 'random').mockReturnValue(0);
  const one = openDatabase({ url: database.url, size: 1, onError: () => {} });
  const run: string[] = [];
  const task = (name: string) =>
    ({ name, everyMs: HOUR_MS, once: true, run: async () => run.push(name) }) as const;
  const log = pino({ level: 'silent' });
  try {
    for (const process of ['first', 'second']) {
      const scheduler = startScheduler(one.db, [task('shared'), task(process)], log);
      await expect.poll(() => run, patience).toContain(process);
      await scheduler.stop();
    }
  } finally {
    jitter.mockRestore();
    await one.close();
  }
  expect(run).toEqual(['shared', 'first', 'second']);
});
