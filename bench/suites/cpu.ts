// CPU suite: the CPU time of one request, server and database apart, against the build before the console.
import { LoadClient, type Load } from '../load/load-client.ts';
import { formatNumber, type Result } from '../results.ts';
import { measureInTurns, median, ratioOf, type Side } from '../rounds.ts';
import { measureCpuTime, type CpuTime } from '../setup/cpu-time.ts';
import { startDatabaseServer, withClient } from '../setup/database.ts';
import { checkOutBuildBeforeConsole, COMMIT_BEFORE_CONSOLE } from '../setup/earlier-build.ts';
import { createReaders } from '../setup/people.ts';
import { startServiceProgram, type RunningProgram } from '../setup/programs.ts';
import { seedDatabase, sizeOf } from '../setup/seed.ts';
import { markDaysAsCounted } from '../setup/seed-insight.ts';
import type { Suite } from '../suites.ts';

const SIZE_SHARE = 0.01;
const READERS = 500;
/** Few, so that neither side waits for a CPU longer than it works. */
const CONNECTIONS = 8;
const WARM_UP_SECONDS = 1;
const DATABASE_NAMES: Record<Side, string> = { ours: 'cpu', theirs: 'cpu_before' };

export const cpu: Suite = {
  title: `CPU time of a request against the build before the console (${COMMIT_BEFORE_CONSOLE})`,
  run: async ({ rounds, seconds, log }) => {
    const server = await startDatabaseServer();
    const loadClient = new LoadClient();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const size = sizeOf(SIZE_SHARE);
      const database = await server.create(DATABASE_NAMES.ours);
      await seedDatabase(database.ownerUrl, size);
      await markDaysAsCounted(database.ownerUrl);
      const earlier = checkOutBuildBeforeConsole();
      const earlierUrl = await server.createEmpty(DATABASE_NAMES.theirs);
      earlier.seed(earlierUrl, SIZE_SHARE);
      const ours = await startServiceProgram(server.folder, database);
      stops.push(() => ours.stop());
      const theirs = await earlier.start(server.folder, earlierUrl);
      stops.push(() => theirs.stop());
      const programs: Record<Side, RunningProgram> = { ours, theirs };
      const { stationPaths, productPaths, memberHeaders } = await createReaders(READERS, size);

      const measure = async (side: Side, load: PathLoad): Promise<CpuTime> => {
        const { origin, pid } = programs[side];
        const run = (time: number) =>
          loadClient.run({ origin, connections: CONNECTIONS, load: { ...load, seconds: time } });
        // Connections that were closed while the other side was measured are opened before the time counts.
        await run(WARM_UP_SECONDS);
        return withClient(server.ownerUrl, async (admin) => {
          let requests = 0;
          const used = await measureCpuTime(
            admin,
            { pids: [pid], databaseName: DATABASE_NAMES[side] },
            async () => {
              ({ requests } = await run(seconds));
            },
          );
          return { serverMs: used.serverMs / requests, databaseMs: used.databaseMs / requests };
        });
      };
      const compare = async (what: string, budget: number, load: PathLoad): Promise<Result> => {
        // Once for nothing: the compiler and the caches warm up.
        for (const side of ['ours', 'theirs'] as const) await measure(side, load);
        const measured = await measureInTurns(rounds, (side) => measure(side, load));
        log(`${what}: ${measured.map((round) => `${both(round.ours)}/${both(round.theirs)}`).join(' ')} µs`);
        return describe(what, measured, budget);
      };

      return {
        results: [
          await compare('station detail', 0.6, paths(stationPaths)),
          await compare(
            'history page',
            0.75,
            paths(
              memberHeaders.map(() => '/api/v1/users/me/rentals'),
              memberHeaders,
            ),
          ),
          await compare('product stations', 0.75, paths(productPaths)),
        ],
        notes: [
          `CPU time from the scheduler's statistics in /proc: the server with all its threads, the database with all backends of its connections. Both builds run in this Node, on one database server, ${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turns.`,
        ],
      };
    } finally {
      loadClient.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

type PathLoad = Omit<Load<'paths'>, 'seconds'>;

function paths(list: string[], headers: Record<string, string>[] = [{}]): PathLoad {
  return { kind: 'paths', paths: list, headers };
}

const total = ({ serverMs, databaseMs }: CpuTime) => serverMs + databaseMs;
const microseconds = (milliseconds: number) => formatNumber(milliseconds * 1000);
const both = (time: CpuTime) => `${microseconds(time.serverMs)}+${microseconds(time.databaseMs)}`;

function describe(what: string, measured: { ours: CpuTime; theirs: CpuTime }[], budget: number): Result {
  const ratio = ratioOf(measured, total);
  const middle = (side: Side, part: keyof CpuTime) =>
    microseconds(median(measured.map((round) => round[side][part])));
  const sideText = (side: Side) => `${middle(side, 'serverMs')} + ${middle(side, 'databaseMs')} µs`;
  return {
    what: `${what}: server + database`,
    measured: `${formatNumber(ratio.median)} (${formatNumber(ratio.lowest)}–${formatNumber(ratio.highest)}): ${sideText('ours')} against ${sideText('theirs')}`,
    budget: `≤ ${budget}`,
    isMet: ratio.median <= budget,
  };
}
