/** Things that fall due on the sandbox's clock: payments that expire, webhooks that are tried again. */
import type { SandboxClock } from '#sandbox/clock.ts';

export interface Agenda {
  /** Replaces what stood under the same id. */
  put(id: string, dueAt: number, run: () => void): void;
  forget(id: string): void;
  /** Runs everything that is due now, earliest first. */
  runDue(): void;
  clear(): void;
}

interface Appointment {
  dueAt: number;
  run: () => void;
}

const longestTimeout = 2 ** 31 - 1;

export function createAgenda(clock: SandboxClock): Agenda {
  const appointments = new Map<string, Appointment>();
  let timer: NodeJS.Timeout | undefined;

  function earliest(): [string, Appointment] | undefined {
    let first: [string, Appointment] | undefined;
    for (const entry of appointments) {
      if (!first || entry[1].dueAt < first[1].dueAt) first = entry;
    }
    return first;
  }

  function setTimer(): void {
    clearTimeout(timer);
    const next = earliest();
    if (!next) return;
    const wait = Math.min(Math.max(next[1].dueAt - clock.now(), 0), longestTimeout);
    timer = setTimeout(runDue, wait).unref();
  }

  function runDue(): void {
    for (let next = earliest(); next && next[1].dueAt <= clock.now(); next = earliest()) {
      appointments.delete(next[0]);
      next[1].run();
    }
    setTimer();
  }

  return {
    put(id, dueAt, run) {
      appointments.set(id, { dueAt, run });
      setTimer();
    },
    forget(id) {
      if (appointments.delete(id)) setTimer();
    },
    runDue,
    clear() {
      appointments.clear();
      clearTimeout(timer);
    },
  };
}
