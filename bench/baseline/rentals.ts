// What renting is measured against: the same statements in the same transactions, and the same call to the card company.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Inputs, Step } from '../stage/script.ts';
import { openPlayer } from './player.ts';

export interface RentalScript {
  databaseUrl: string;
  cardCompanyUrl: string;
  steps: Step[];
  renters: Inputs[];
}

const { PORT, SCRIPTS = '' } = process.env;
const { databaseUrl, cardCompanyUrl, steps, renters } = JSON.parse(
  readFileSync(SCRIPTS, 'utf8'),
) as RentalScript;
const player = openPlayer(databaseUrl, cardCompanyUrl);

let turn = 0;

/** Rents and returns for some seconds, so many at a time; gives the rentals per second. */
async function rent(seconds: number, atOnce: number): Promise<number> {
  const startedAt = performance.now();
  let rentals = 0;
  const work = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      turn = (turn + 1) % renters.length;
      await player.play(steps, renters[turn]!);
      rentals += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return rentals / ((performance.now() - startedAt) / 1000);
}

// Asked once a round; the rentals themselves go through no server.
createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const seconds = Number(searchParams.get('seconds'));
  if (seconds === 0) return void response.end('ready');
  rent(seconds, Number(searchParams.get('at-once'))).then(
    (perSecond) => response.end(JSON.stringify(perSecond)),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
  return undefined;
}).listen(Number(PORT), '127.0.0.1');
