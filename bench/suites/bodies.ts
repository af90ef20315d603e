// Bodies suite: how long reads take while others send the worst bodies they may, four at once, and what memory that costs.
import { worstJson } from '#api-test/abuse/worst-json.ts';
import { MAX_IMPORT_BYTES } from '#contract/console/stock/import.ts';
import { formatNumber, type Result } from '../results.ts';
import { LoadClient } from '../load/load-client.ts';
import type { Suite } from '../suites.ts';
import { measureInTurns, median, ratioOf, type Side } from '../rounds.ts';
import { startDatabaseServer } from '../setup/database.ts';
import { highestMegabytes } from '../setup/memory-use.ts';
import { createReaders, signInStaff } from '../setup/people.ts';
import { startServiceProgram } from '../setup/programs.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';

const SIZE_SHARE = 0.01;
const READERS = 100;
const AT_ONCE = 4;
/** Few: what is measured is how long one waits, not how many are answered. */
const TIMED = { connections: 4, perSecond: 100 };

interface Sender {
  who: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export const bodies: Suite = {
  title: 'reads while others send the worst bodies they may, four at once',
  run: async ({ rounds, seconds, log }) => {
    const server = await startDatabaseServer();
    const reading = new LoadClient();
    try {
      const database = await server.create('bodies');
      const size = sizeOf(SIZE_SHARE);
      await seedDatabase(database.ownerUrl, size);
      const { stationPaths: paths, memberHeaders: headers } = await createReaders(READERS, size);
      const staffHeaders = await signInStaff(database.ownerUrl);
      const results: Result[] = [];
      for (const sender of sendersOf(staffHeaders)) {
        // A process of its own: the memory of the others is not counted.
        const service = await startServiceProgram(server.folder, database);
        const { origin } = service;
        const read = () =>
          reading.runWithFailures({
            origin,
            connections: TIMED.connections,
            load: { kind: 'paths', paths, headers, seconds, perSecond: TIMED.perSecond, mayBeRefused: true },
          });
        try {
          await read();
          const measured = await measureInTurns(rounds, async (side: Side) => {
            const done = new AbortController();
            const sending = side === 'ours' ? keepSending(origin, sender, done.signal) : undefined;
            const report = await read().finally(() => done.abort());
            await sending;
            return report;
          });
          const p99 = (side: Side) => formatNumber(median(measured.map((round) => round[side].p99)));
          const ratio = ratioOf(measured, ({ p99: value }) => Math.max(value, 1));
          const answered = measured.every(({ ours }) => ours.failed === 0);
          log(`${sender.who}: ${p99('theirs')} → ${p99('ours')} ms`);
          results.push({
            what: `${sender.who}: p99 of a read, highest memory of the process`,
            measured: `${p99('ours')} ms, ${formatNumber(ratio.median)}× of the quiet one; ${highestMegabytes(service.pid)} MB`,
            budget: 'every read answered',
            isMet: answered,
          });
        } finally {
          await service.stop();
        }
      }
      return {
        results,
        notes: [
          `Station detail, ${TIMED.perSecond} a second over ${TIMED.connections} connections from a process of its own; ${AT_ONCE} bodies at once, the next as soon as one is answered; ${rounds} rounds of ${seconds} s in turns with a quiet process.`,
        ],
      };
    } finally {
      reading.stop();
      await server.stop();
    }
  },
};

function sendersOf(staffHeaders: Record<string, string>): Sender[] {
  const json = { 'content-type': 'application/json' };
  const imports = '/api/v1/console/imports/preview?kind=items';
  return [
    {
      who: 'strangers send 64 KiB of JSON to a public call',
      path: '/api/v1/auth/register',
      headers: json,
      body: worstJson['empty objects'](64 * 1024),
    },
    {
      who: 'strangers send 5 MB to the import',
      path: imports,
      headers: { ...json, cookie: `od_console=${'x'.repeat(43)}` },
      body: worstJson['empty objects'](MAX_IMPORT_BYTES),
    },
    {
      who: 'staff import 5 MB of short lines',
      path: imports,
      headers: { ...staffHeaders, 'content-type': 'text/csv' },
      body: `상품,놓을 곳\n${'A\n'.repeat(MAX_IMPORT_BYTES / 2 - 20)}`,
    },
  ];
}

async function keepSending(origin: string, sender: Sender, signal: AbortSignal): Promise<void> {
  const { path, body } = sender;
  const headers = { origin, ...sender.headers };
  const one = async () => {
    while (!signal.aborted) {
      const response = await fetch(origin + path, { method: 'POST', headers, body });
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
