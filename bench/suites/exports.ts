// Exports suite: the largest file the console makes, as CSV and as xlsx: the memory of the process, and how long others wait meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { askConsole } from '#api-test/console/staff.ts';
import { MAX_EXPORT_ROWS } from '#domain/export-file.ts';
import { formatNumber, type Result } from '../results.ts';
import type { Suite } from '../suites.ts';
import { startDatabaseServer } from '../setup/database.ts';
import { highestMegabytes } from '../setup/memory-use.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';
import { signInStaff } from '../setup/people.ts';
import { startServiceProgram } from '../setup/programs.ts';

/** Has exactly as many returned rentals as a file may have rows. */
const SIZE_SHARE = 0.02;
const MAX_MEGABYTES = 250;
const MAX_PAUSE_MS = 500;
const PROBE_MS = 10;
const STATE_POLL_MS = 500;

export const exports: Suite = {
  title: `a file of ${MAX_EXPORT_ROWS.toLocaleString('en')} returned rentals`,
  run: async ({ log }) => {
    const server = await startDatabaseServer();
    try {
      const database = await server.create('exports');
      const size = sizeOf(SIZE_SHARE);
      await seedDatabase(database.ownerUrl, size);
      const headers = await signInStaff(database.ownerUrl);
      const results: Result[] = [];
      for (const format of ['csv', 'xlsx'] as const) {
        // A process of its own: the memory of the other file is not counted.
        const service = await startServiceProgram(server.folder, database);
        try {
          const { rows, seconds, megabytes, longestPauseMs } = await measure(service, headers, format);
          if (rows !== MAX_EXPORT_ROWS) throw new Error(`the file has ${rows} rows`);
          log(`${format}: ${seconds.toFixed(1)} s, ${megabytes} MB, ${longestPauseMs.toFixed(0)} ms`);
          results.push(
            {
              what: `${format}: resident memory, highest`,
              measured: `${megabytes} MB`,
              budget: `≤ ${MAX_MEGABYTES} MB`,
              isMet: megabytes <= MAX_MEGABYTES,
            },
            {
              what: `${format}: longest wait of another call`,
              measured: `${formatNumber(longestPauseMs)} ms`,
              budget: `≤ ${MAX_PAUSE_MS} ms`,
              isMet: longestPauseMs <= MAX_PAUSE_MS,
            },
          );
        } finally {
          await service.stop();
        }
      }
      return {
        results,
        notes: [
          `${size.rentals.toLocaleString('en')} rentals with every column but the personal ones, which are masked; a call that needs no database is made every ${PROBE_MS} ms meanwhile.`,
        ],
      };
    } finally {
      await server.stop();
    }
  },
};

async function measure(
  { origin, pid }: { origin: string; pid: number },
  headers: Record<string, string>,
  format: 'csv' | 'xlsx',
) {
  const as = { headers };
  const startedAt = performance.now();
  const body = { kind: 'rentals', format, filters: { state: 'RETURNED' } } as const;
  const { id } = await askConsole({ origin }, 'POST /api/v1/console/exports', { as, body });
  const made = new AbortController();
  let longestPauseMs = 0;
  const probe = async () => {
    while (!made.signal.aborted) {
      const askedAt = performance.now();
      await (await fetch(`${origin}/api/v1/health`)).arrayBuffer();
      longestPauseMs = Math.max(longestPauseMs, performance.now() - askedAt);
      await pause(PROBE_MS);
    }
  };
  const wait = async () => {
    try {
      for (;;) {
        const file = await askConsole({ origin }, 'GET /api/v1/console/exports/{id}', { as, params: { id } });
        if (file.state === 'FAILED') throw new Error(`the file could not be made: ${file.failure}`);
        if (file.state === 'DONE') return file.rowsDone;
        await pause(STATE_POLL_MS);
      }
    } finally {
      made.abort();
    }
  };
  const [rows] = await Promise.all([wait(), probe()]);
  return {
    rows,
    longestPauseMs,
    seconds: (performance.now() - startedAt) / 1000,
    megabytes: highestMegabytes(pid),
  };
}
