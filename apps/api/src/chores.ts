// What the service does by itself, again and again: each process does its share, none of it depends on there being one.
import type { Logger } from 'pino';
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';

export interface Chore {
  name: string;
  everyMs: number;
  /** Done by one process at a time: whoever moves the next run forward. */
  once?: true;
  run(): Promise<unknown>;
}

/** How often a process asks whether a rare chore is due: it may have been restarted just before. */
const LOOK_MS = 10 * 60_000;

export interface Chores {
  stop(): Promise<void>;
}

export function startChores(db: Database, chores: readonly Chore[], log: Logger): Chores {
  const stops = chores.map((chore) => repeat(db, chore, log));
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}

function repeat(db: Database, chore: Chore, log: Logger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const round = async () => {
    try {
      if (!chore.once || (await isOurTurn(db, chore))) await chore.run();
    } catch (error) {
      log.error({ err: error, chore: chore.name }, 'a chore failed and will be tried again');
    }
    if (!stopped) timer = setTimeout(start, chore.once ? Math.min(chore.everyMs, LOOK_MS) : chore.everyMs);
  };
  const start = () => {
    running = round();
  };
  // A little apart, so that processes started together do not knock in step.
  timer = setTimeout(start, Math.random() * Math.min(chore.everyMs, 1_000));
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

async function isOurTurn(db: Database, chore: Chore): Promise<boolean> {
  const { rows } = await sql`
    insert into chores (name, next_run_at) values (${chore.name}, ondesk_now() + make_interval(secs => ${chore.everyMs / 1000}))
    on conflict (name) do update set next_run_at = excluded.next_run_at where chores.next_run_at <= ondesk_now()
    returning name`.execute(db);
  return rows.length > 0;
}
