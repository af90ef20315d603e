// CPU time that server processes and the database backends of its connections have used, as the kernel's scheduler counts it.
import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

export interface CpuTime {
  /** Of all processes asked about. */
  serverMs: number;
  databaseMs: number;
}

interface Reading {
  serverMs: number;
  /** By the backend's process. */
  backendsMs: ReadonlyMap<number, number>;
}

/**
 * CPU time used while `work` runs. `admin` asks which backends serve the database; it must be connected to another one, so as
 * not to be counted.
 */
export async function measureCpuTime(
  admin: Client,
  { pids, databaseName }: { pids: readonly number[]; databaseName: string },
  work: () => Promise<void>,
): Promise<CpuTime> {
  const before = await readTimes(admin, pids, databaseName);
  await work();
  const after = await readTimes(admin, pids, databaseName);
  // A backend opened meanwhile counts from its start; one closed meanwhile was idle.
  const databaseMs = [...after.backendsMs].map(([backend, ms]) => ms - (before.backendsMs.get(backend) ?? 0));
  return {
    serverMs: after.serverMs - before.serverMs,
    databaseMs: databaseMs.reduce((total, ms) => total + ms, 0),
  };
}

async function readTimes(admin: Client, pids: readonly number[], databaseName: string): Promise<Reading> {
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [
    databaseName,
  ]);
  return {
    serverMs: pids.reduce((total, pid) => total + processMs(pid), 0),
    backendsMs: new Map(rows.map((backend) => [backend.pid, processMs(backend.pid)])),
  };
}

/** Gives the milliseconds of CPU time that a process has used since. */
export function startCpuClock(pid: number): () => number {
  const before = processMs(pid);
  return () => processMs(pid) - before;
}

/** All threads of a process: a JavaScript engine collects garbage and compiles beside the main one. */
function processMs(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const threads = readIfThere(() => readdirSync(tasks)) ?? [];
  const nanoseconds = threads.map((thread) => {
    const text = readIfThere(() => readFileSync(`${tasks}/${thread}/schedstat`, 'utf8'));
    // The first number is the time on a CPU, the second the time waiting for one.
    return Number(text?.split(' ')[0] ?? 0);
  });
  return nanoseconds.reduce((total, each) => total + each, 0) / 1_000_000;
}

/** A thread or a backend may end between being listed and being read. */
function readIfThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
