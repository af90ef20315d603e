// The one list that names every station, at fifty thousand of them: against bare node:http that has the same bytes in its hand.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { say } from './figures.ts';
import { Cannon } from './load/cannon.ts';
import type { Part } from './parts.ts';
import { inTurns, ratioOf } from './rounds.ts';
import { takeDownList } from './stage/answers.ts';
import { startDatabaseServer } from './stage/database.ts';
import { fill, sizeOf } from './stage/fill.ts';
import { startProgram, startServiceProgram } from './stage/programs.ts';

const connections = 4;
const budget = 0.6;

export const list: Part = {
  title: 'the plain list of fifty thousand stations',
  run: async ({ rounds, seconds, scale, say: tell }) => {
    const server = await startDatabaseServer();
    const cannon = new Cannon();
    const stops: (() => Promise<void>)[] = [() => server.stop()];
    try {
      const databaseUrl = await server.create('list');
      const { stations, products, items } = sizeOf(scale);
      await fill(databaseUrl, { ...sizeOf(scale / 100), stations, products, items });
      const service = await startServiceProgram(server.folder, databaseUrl);
      stops.push(() => service.stop());
      const answers = await takeDownList(server.folder, `${service.origin}/api/v1/stations`);
      const answersFile = join(server.folder, 'answers.json');
      await writeFile(answersFile, JSON.stringify(answers));
      const bare = await startProgram(server.folder, 'bench/baseline/same-bytes.ts', '/', {
        ANSWERS: answersFile,
      });
      stops.push(() => bare.stop());

      const load = {
        kind: 'paths' as const,
        paths: ['/api/v1/stations'],
        headers: [{ 'accept-encoding': 'gzip' }],
        seconds,
      };
      const fire = (origin: string) => cannon.fire({ origin, connections, load });
      await fire(service.origin);
      const measured = await inTurns(rounds, (side) => fire(side === 'ours' ? service.origin : bare.origin));
      tell(measured.map(({ ours, theirs }) => `${say(ours.perSecond)}/${say(theirs.perSecond)}`).join(' '));
      const rate = ratioOf(measured, ({ perSecond }) => perSecond);
      return {
        figures: [
          {
            what: `${stations.toLocaleString('en')} stations, as browsers ask (gzip): requests/s`,
            measured: `${say(rate.median)} of it (${say(rate.lowest)}–${say(rate.highest)}; ${rate.roundsWhere((ratio) => ratio >= budget)} rounds within)`,
            budget: `≥ ${budget}`,
            kept: rate.median >= budget,
          },
        ],
        notes: [
          `${items.toLocaleString('en')} items on their shelves; ${connections} connections, ${rounds} rounds of ${seconds} s in turns; the list is read and written out anew every two seconds, and zipped only when it has changed. Nobody's map asks for it: the app reads what is in view (\`scale\`).`,
        ],
      };
    } finally {
      cannon.stop();
      for (const stop of stops.toReversed()) await stop();
    }
  },
};
