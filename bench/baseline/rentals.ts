// The baseline of the rental suite: the same SQL in the same transactions, and the same call to the payment gateway.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Inputs, Step } from '../setup/sql-script.ts';
import { openSqlReplay } from './sql-replay.ts';

export interface RentalScript {
  databaseUrl: string;
  gatewayUrl: string;
  steps: Step[];
  renters: Inputs[];
}

const { PORT, SCRIPTS = '' } = process.env;
const { databaseUrl, gatewayUrl, steps, renters } = JSON.parse(readFileSync(SCRIPTS, 'utf8')) as RentalScript;
const replay = openSqlReplay(databaseUrl, gatewayUrl);

let renterIndex = 0;

/** Rents and returns concurrently for some seconds; gives the rentals per second. */
async function rent(seconds: number, concurrency: number): Promise<number> {
  const startedAt = performance.now();
  let rentals = 0;
  const work = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      renterIndex = (renterIndex + 1) % renters.length;
      await replay.run(steps, renters[renterIndex]!);
      rentals += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return rentals / ((performance.now() - startedAt) / 1000);
}

// Called once a round; the rentals themselves do not go through this server.
createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const seconds = Number(searchParams.get('seconds'));
  if (seconds === 0) return void response.end('ready');
  rent(seconds, Number(searchParams.get('concurrency'))).then(
    (perSecond) => response.end(JSON.stringify(perSecond)),
    (error: unknown) => {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error));
    },
  );
  return undefined;
}).listen(Number(PORT), '127.0.0.1');
