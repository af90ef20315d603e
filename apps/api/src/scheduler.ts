// Runs periodic tasks in every process; a task marked `once` runs in one process at a time.
import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';

export interface ScheduledTask {
  name: string;
  everyMs: number;
  /** Run by one process only: the one that moves the next run forward. */
  once?: true;
  run(): Promise<unknown>;
}

/** How often a process checks whether a rare task is due: it may have been restarted since the last run. */
const POLL_MS = 10 * 60_000;

export interface Scheduler {
  stop(): Promise<void>;
}

export function startScheduler(db: Database, tasks: readonly ScheduledTask[], log: Logger): Scheduler {
  const stops = tasks.map((task) => repeat(db, task, log));
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}

function repeat(db: Database, task: ScheduledTask, log: Logger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const round = async () => {
    try {
      await (task.once ? runOnce(db, task) : task.run());
    } catch (error) {
      log.error({ err: error, task: task.name }, 'a scheduled task failed and will be tried again');
    }
    if (!stopped) timer = setTimeout(start, task.once ? pollMs(task) : task.everyMs);
  };
  const start = () => {
    running = round();
  };
  // Jitter, so that processes started together do not query at the same moment.
  timer = setTimeout(start, Math.random() * Math.min(task.everyMs, 1_000));
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

function pollMs({ everyMs }: ScheduledTask): number {
  return Math.min(everyMs, POLL_MS);
}

async function runOnce(db: Database, task: ScheduledTask): Promise<void> {
  if (!(await claimRun(db, task))) return;
  try {
    await task.run();
  } catch (error) {
    // Due again at the next check, and not only after its whole period; where the database is away, after that.
    await bringForward(db, task).catch(() => {});
    throw error;
  }
}

async function bringForward(db: Database, task: ScheduledTask): Promise<void> {
  await sql`
    update scheduled_tasks set next_run_at = least(next_run_at, ondesk_now() + make_interval(secs => ${pollMs(task) / 1000}))
    where name = ${task.name}`.execute(db);
}

async function claimRun(db: Database, task: ScheduledTask): Promise<boolean> {
  const { rows } = await sql`
    insert into scheduled_tasks (name, next_run_at) values (${task.name}, ondesk_now() + make_interval(secs => ${task.everyMs / 1000}))
    on conflict (name) do update set next_run_at = excluded.next_run_at where scheduled_tasks.next_run_at <= ondesk_now()
    returning name`.execute(db);
  return rows.length > 0;
}
