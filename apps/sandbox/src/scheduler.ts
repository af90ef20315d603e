/** The sandbox's scheduler: runs callbacks when they are due by the sandbox's clock (payment expiry, webhook retries). */
import type { SandboxClock } from './clock.ts';

export interface SandboxScheduler {
  /** Replaces the task with the same id. */
  schedule(id: string, dueAt: number, run: () => void): void;
  cancel(id: string): void;
  /** Runs everything that is due now, earliest first. */
  runDue(): void;
  clear(): void;
}

interface ScheduledTask {
  dueAt: number;
  run: () => void;
}

/** The longest delay that `setTimeout` takes. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

export function createScheduler(clock: SandboxClock): SandboxScheduler {
  const tasks = new Map<string, ScheduledTask>();
  let timer: NodeJS.Timeout | undefined;

  function earliest(): [string, ScheduledTask] | undefined {
    let first: [string, ScheduledTask] | undefined;
    for (const entry of tasks) {
      if (!first || entry[1].dueAt < first[1].dueAt) first = entry;
    }
    return first;
  }

  function setTimer(): void {
    clearTimeout(timer);
    const next = earliest();
    if (!next) return;
    const wait = Math.min(Math.max(next[1].dueAt - clock.now(), 0), MAX_TIMEOUT_MS);
    timer = setTimeout(runDue, wait).unref();
  }

  function runDue(): void {
    for (let next = earliest(); next && next[1].dueAt <= clock.now(); next = earliest()) {
      tasks.delete(next[0]);
      next[1].run();
    }
    setTimer();
  }

  return {
    schedule(id, dueAt, run) {
      tasks.set(id, { dueAt, run });
      setTimer();
    },
    cancel(id) {
      if (tasks.delete(id)) setTimer();
    },
    runDue,
    clear() {
      tasks.clear();
      clearTimeout(timer);
    },
  };
}
