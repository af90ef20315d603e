// The job worker: when jobs run, in how many lanes, under which lease, and what becomes of those that fail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction, openDatabase, type Database, type OpenDatabase } from '#api/database/database.ts';
import { freshDatabase, runSql, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { enqueueJob, type Job } from './job.ts';
import { listDeadJobs, retryDeadJob } from './job.queries.ts';
import { JobWorker } from './job-worker.ts';

let database: FreshDatabase;
let opened: OpenDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase();
  opened = openDatabase({ url: database.url, size: 8, onError: () => {} });
  db = opened.db;
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const workers: JobWorker<Deps>[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await db.deleteFrom('jobs').execute();
});

interface Deps {
  db: Database;
  log: pino.Logger;
}
type TestJob = Job<Deps, { text: string }>;

/** So rarely that a test that passes was woken by something else. */
const NEVER_MS = 60 * 60 * 1000;
const pollOptions = { timeout: 20_000, interval: 10 };

function aWorker(jobs: TestJob[], timing: { renewMs?: number; pollMs?: number } = {}): JobWorker<Deps> {
  const worker = new JobWorker<Deps>({ db, log: pino({ level: 'silent' }) }, jobs, timing);
  workers.push(worker);
  return worker;
}

/** A kind of job whose runs are counted and, where wanted, wait to be released. */
function aJob(kind: string, { cap = 4, waits = false, fails = false } = {}) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const runs: string[] = [];
  const job: TestJob = {
    kind,
    cap,
    run: async (_deps, { text }) => {
      runs.push(text);
      if (waits) await released;
      if (fails) throw new Error('the provider does not answer');
    },
  };
  return { job, runs, release };
}

const enqueue = (job: TestJob, text = 'x', options: Parameters<typeof enqueueJob>[3] = {}) =>
  inTransaction(db, 'system', (tx) => enqueueJob(tx, job, { text }, options));
const rows = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();
const onlyRow = () => db.selectFrom('jobs').selectAll().executeTakeFirstOrThrow();
const advance = (seconds: number) =>
  runSql(
    database.ownerUrl,
    `update clock set clock_offset = clock_offset + make_interval(secs => ${seconds})`,
  );

async function secondsOfLease(): Promise<number> {
  const { rows: leases } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - ondesk_now())::float as seconds from jobs`.execute(db);
  return leases[0]!.seconds;
}

/** Fails a job through all of its attempts. */
async function dies(worker: JobWorker<Deps>): Promise<void> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    await worker.runDueJobs();
    await advance(3_601);
  }
}

test('a job runs once and keeps no payload when it is done', async () => {
  const { job, runs } = aJob('quick');
  await enqueue(job, 'somebody');
  const worker = aWorker([job]);
  await worker.runDueJobs();
  await worker.runDueJobs();
  expect(runs).toEqual(['somebody']);
  expect(await onlyRow()).toMatchObject({ state: 'done', attempts: 1, payload: {} });
});

test('a job planned for later runs when its time has come', async () => {
  const { job, runs } = aJob('later');
  await enqueue(job, 'x', { afterMinutes: 60 });
  const worker = aWorker([job]);
  await worker.runDueJobs();
  expect(runs).toEqual([]);
  await advance(3_600);
  await worker.runDueJobs();
  expect(runs).toEqual(['x']);
});

test('a job that was rolled back with its transaction never runs', async () => {
  const { job, runs } = aJob('undone');
  await expect(
    inTransaction(db, 'system', async (tx) => {
      await enqueueJob(tx, job, { text: 'x' });
      throw new Error('the change failed');
    }),
  ).rejects.toThrow('the change failed');
  await aWorker([job]).runDueJobs();
  expect(runs).toEqual([]);
});

test('of two jobs with the same once key only the first is queued, also after it is done', async () => {
  const { job, runs } = aJob('reminder');
  await enqueue(job, 'first', { once: 'reminder:1' });
  await enqueue(job, 'second', { once: 'reminder:1' });
  const worker = aWorker([job]);
  await worker.runDueJobs();
  await enqueue(job, 'third', { once: 'reminder:1' });
  await enqueue(job, 'other', { once: 'reminder:2' });
  await worker.runDueJobs();
  expect(runs).toEqual(['first', 'other']);
});

test('a slow kind holds up no other kind and runs no more than its cap at once', async () => {
  const slow = aJob('slow', { cap: 2, waits: true });
  const quick = aJob('quick');
  for (let n = 0; n < 10; n += 1) await enqueue(slow.job);
  await enqueue(quick.job);
  const worker = aWorker([slow.job, quick.job]);
  const all = worker.runDueJobs();
  await expect.poll(() => quick.runs, pollOptions).toEqual(['x']);
  expect(slow.runs).toHaveLength(2);
  slow.release();
  await all;
  expect(slow.runs).toHaveLength(10);
});

test('a process runs at most eight jobs at once', async () => {
  const kinds = ['a', 'b', 'c'].map((kind) => aJob(kind, { waits: true }));
  for (const { job } of kinds) for (let n = 0; n < 4; n += 1) await enqueue(job);
  const all = aWorker(kinds.map(({ job }) => job)).runDueJobs();
  const countRuns = () => kinds.reduce((total, { runs }) => total + runs.length, 0);
  await expect.poll(countRuns, pollOptions).toBe(8);
  const claimed = (await rows()).filter(({ attempts }) => attempts > 0);
  expect(claimed).toHaveLength(8);
  for (const { release } of kinds) release();
  await all;
  expect(countRuns()).toBe(12);
});

test('a job that takes longer than its lease keeps it and is not taken by another worker', async () => {
  const long = aJob('long', { waits: true });
  await enqueue(long.job);
  const all = aWorker([long.job], { renewMs: 10 }).runDueJobs();
  await expect.poll(() => long.runs, pollOptions).toHaveLength(1);
  for (let n = 0; n < 3; n += 1) {
    await advance(10);
    await expect.poll(secondsOfLease, pollOptions).toBeGreaterThan(12);
    await aWorker([long.job]).runDueJobs();
  }
  expect(long.runs).toHaveLength(1);
  long.release();
  await all;
  expect(await onlyRow()).toMatchObject({ state: 'done', attempts: 1 });
});

test('a worker that lost its lease can neither finish the job nor postpone it', async () => {
  for (const fails of [false, true]) {
    const lost = aJob('contested', { waits: true, fails });
    const winner = aJob('contested', { waits: true });
    await enqueue(lost.job);
    const losing = aWorker([lost.job], { renewMs: NEVER_MS }).runDueJobs();
    await expect.poll(() => lost.runs, pollOptions).toHaveLength(1);
    await advance(16);
    const winning = aWorker([winner.job], { renewMs: NEVER_MS }).runDueJobs();
    await expect.poll(() => winner.runs, pollOptions).toHaveLength(1);
    const claimed = await onlyRow();
    lost.release();
    await losing;
    expect(await onlyRow()).toEqual(claimed);
    winner.release();
    await winning;
    expect(await onlyRow()).toMatchObject({ state: 'done', attempts: 2 });
    await db.deleteFrom('jobs').execute();
  }
});

test('the job of a killed worker runs again once its lease has lapsed', async () => {
  const { job, runs } = aJob('interrupted');
  await enqueue(job);
  const worker = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { pino } from 'pino';
      import { openDatabase } from '#api/database/database.ts';
      const { JobWorker } = await import(process.env.JOB_WORKER);
      const { db } = openDatabase({ url: process.env.DATABASE_URL, size: 2, onError: () => {} });
      const run = () => new Promise(() => process.stdout.write('running'));
      await new JobWorker({ db, log: pino({ level: 'silent' }) }, [{ kind: 'interrupted', cap: 1, run }]).runDueJobs();`,
    ],
    {
      cwd: new URL('../../../../', import.meta.url),
      env: {
        PATH: process.env['PATH'],
        DATABASE_URL: database.url,
        JOB_WORKER: new URL('./job-worker.ts', import.meta.url).href,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(worker, 'exit');
  await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  await ended;
  await aWorker([job]).runDueJobs();
  expect(runs).toEqual([]);
  await advance(16);
  await aWorker([job]).runDueJobs();
  expect(runs).toEqual(['x']);
  expect(await onlyRow()).toMatchObject({ state: 'done', attempts: 2 });
});

test('a new job wakes a waiting worker at once, also after its listener lost the connection', async () => {
  const { job, runs } = aJob('sudden');
  aWorker([job], { pollMs: NEVER_MS }).start(database.url);
  // The worker also looks when it starts, when it connects and when a job ends: only the last of these needs the notification.
  for (const text of ['1', '2', '3']) {
    await enqueue(job, text);
    await expect.poll(() => runs.at(-1), pollOptions).toBe(text);
    await expect.poll(async () => (await rows()).at(-1)!.state, pollOptions).toBe('done');
  }
  const { rows: ended } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'ondesk listens to jobs' and datname = current_database()`.execute(db);
  expect(ended).toHaveLength(1);
  await enqueue(job, '4');
  await expect.poll(() => runs.at(-1), pollOptions).toBe('4');
});

test('a worker finds what became due without a notification by polling', async () => {
  const { job, runs } = aJob('polled');
  await enqueue(job, 'x', { afterMinutes: 1 });
  aWorker([job], { pollMs: 10 }).start(database.url);
  await advance(60);
  await expect.poll(() => runs, pollOptions).toEqual(['x']);
});

test('a worker that stops waits for the job it is running and takes no other', async () => {
  const slow = aJob('slow', { cap: 1, waits: true });
  await enqueue(slow.job);
  await enqueue(slow.job);
  const worker = aWorker([slow.job]);
  worker.start(database.url);
  await expect.poll(() => slow.runs, pollOptions).toHaveLength(1);
  const stopping = worker.stop();
  slow.release();
  await stopping;
  expect((await rows()).map(({ state }) => state)).toEqual(['done', 'waiting']);
});

test('a failing job is tried twenty times, then it is dead, listed with its last error and not run again', async () => {
  const failing = aJob('failing', { fails: true });
  await enqueue(failing.job);
  const worker = aWorker([failing.job]);
  await worker.runDueJobs();
  expect(await listDeadJobs(db)).toEqual([]);
  await advance(3_601);
  await dies(worker);
  await worker.runDueJobs();
  expect(failing.runs).toHaveLength(20);
  expect(await listDeadJobs(db)).toEqual([
    {
      id: (await onlyRow()).id,
      kind: 'failing',
      attempts: 20,
      lastError: 'Error: the provider does not answer',
      deadSince: expect.any(Date),
    },
  ]);
});

test('a dead job that is retried has its payload and twenty attempts again', async () => {
  const failing = aJob('mended', { fails: true });
  const mended = aJob('mended');
  await enqueue(failing.job, 'kept');
  await dies(aWorker([failing.job]));
  const { id } = await onlyRow();
  expect(await retryDeadJob(db, id)).toBe(true);
  await dies(aWorker([failing.job]));
  expect(failing.runs).toHaveLength(40);
  expect(await retryDeadJob(db, id)).toBe(true);
  await aWorker([mended.job]).runDueJobs();
  expect(mended.runs).toEqual(['kept']);
  expect(await listDeadJobs(db)).toEqual([]);
  expect(await retryDeadJob(db, id)).toBe(false);
});

test('a job that kills every worker is dead after its last attempt', async () => {
  const { job, runs } = aJob('deadly');
  await enqueue(job);
  await db.updateTable('jobs').set({ attempts: 20 }).execute();
  await aWorker([job]).runDueJobs();
  expect(runs).toEqual([]);
  expect(await listDeadJobs(db)).toMatchObject([{ lastError: 'Error: every worker that ran this job died' }]);
});

test('a database error is stored by its code, without the row it quotes', async () => {
  const job: TestJob = {
    kind: 'quoting',
    cap: 1,
    run: async (deps) => void (await sql`select 'a-secret'::integer`.execute(deps.db)),
  };
  await enqueue(job);
  await aWorker([job]).runDueJobs();
  expect(await onlyRow()).toMatchObject({ last_error: 'database error 22P02' });
});
