// Workers suite: reads a second of two workers behind one port against one process, on the same database.
import { formatNumber, type Result } from '../results.ts';
import { LoadClient } from '../load/load-client.ts';
import type { Suite } from '../suites.ts';
import { measureInTurns, median, ratioOf, type Side } from '../rounds.ts';
import { startDatabaseServer } from '../setup/database.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';
import { createReaders } from '../setup/people.ts';
import { startServiceProgram } from '../setup/programs.ts';

const SIZE_SHARE = 0.01;
const READERS = 500;
const CONNECTIONS = 16;

export const workers: Suite = {
  title: 'two workers behind one port against one process',
  run: async ({ rounds, seconds, log }) => {
    const server = await startDatabaseServer();
    const loadClient = new LoadClient();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const database = await server.create('workers');
      const size = sizeOf(SIZE_SHARE);
      await seedDatabase(database.ownerUrl, size);
      const { stationPaths, memberHeaders } = await createReaders(READERS, size);
      const services = {
        ours: await startServiceProgram(server.folder, database, { WORKERS: '2' }),
        theirs: await startServiceProgram(server.folder, database, { WORKERS: '1' }),
      };
      stops.push(
        () => services.ours.stop(),
        () => services.theirs.stop(),
      );
      const results: Result[] = [];
      for (const [name, paths] of Object.entries({
        'station detail': stationPaths,
        'history page': memberHeaders.map(() => '/api/v1/users/me/rentals'),
      })) {
        const run = (side: Side, time: number) =>
          loadClient.run({
            origin: services[side].origin,
            connections: CONNECTIONS,
            load: { kind: 'paths', paths, headers: memberHeaders, seconds: time },
          });
        for (const side of ['ours', 'theirs'] as const) await run(side, Math.min(seconds, 2));
        const measured = await measureInTurns(rounds, (side) => run(side, seconds));
        const perSecond = (side: Side) =>
          formatNumber(median(measured.map((round) => round[side].perSecond)));
        log(
          `${name}: ${perSecond('theirs')} requests/s with one process, ${perSecond('ours')} with two workers`,
        );
        const rate = ratioOf(measured, (report) => report.perSecond);
        results.push({
          what: `${name}: requests/s`,
          measured: `${perSecond('theirs')} with one process, ${perSecond('ours')} with two workers: ${formatNumber(rate.median)}× (${formatNumber(rate.lowest)}–${formatNumber(rate.highest)})`,
          budget: '',
        });
      }
      return {
        results,
        notes: [
          `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turns. The load generator and PostgreSQL run on the same machine: on two cores the second worker takes time from them.`,
        ],
      };
    } finally {
      loadClient.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};
