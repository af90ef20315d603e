// Requests suite: a hundred thousand requests made from both OpenAPI documents, in rounds of a demo city each, and whether every answer is one they declare.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault, Round } from '#e2e/requests/run.ts';
import type { Suite } from '../suites.ts';

const REQUESTS = 100_000;
const REQUESTS_OF_A_ROUND = 5_000;
/** Each sends one request at a time, so that its seed repeats it. */
const ROUNDS_AT_ONCE = 2;
const REACHED_SHARE = 0.9;
const root = join(import.meta.dirname, '../..');

export const requests: Suite = {
  title: 'requests generated from both OpenAPI documents',
  run: async ({ scale, log }) => {
    const seeds = Array.from(
      { length: Math.ceil((REQUESTS * scale) / REQUESTS_OF_A_ROUND) },
      (_, at) => `round ${at + 1}`,
    );
    const rounds: Round[] = [];
    const work = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const round = await sendRound(seed);
        rounds.push(round);
        log(`${seed}: ${JSON.stringify(round.byStatus)}`);
        for (const fault of round.faults) log(JSON.stringify(fault, null, 2));
      }
    };
    await Promise.all(Array.from({ length: ROUNDS_AT_ONCE }, work));
    const sent = sum(rounds.map(({ byStatus }) => sum(Object.values(byStatus))));
    const faults = rounds.flatMap((round) => round.faults);
    const isServerError = ({ what }: Fault) => /: a 5\d\d$/.test(what);
    const serverErrors = faults.filter(isServerError).length;
    const operations = Object.keys(rounds[0]!.answers);
    const reached = operations.filter((key) => rounds.some(({ answers }) => answers[key]!.succeeded > 0));
    const unprepared = operations.filter((key) =>
      rounds.some(({ answers }) => answers[key]!.succeededUnprepared > 0),
    );
    return {
      results: [
        {
          what: 'requests sent',
          measured: sent.toLocaleString('en'),
          budget: REQUESTS.toLocaleString('en'),
          isMet: sent >= REQUESTS,
        },
        {
          what: 'answers of 500 and above',
          measured: String(serverErrors),
          budget: '0',
          isMet: serverErrors === 0,
        },
        {
          what: 'answers outside their declared status, code or schema',
          measured: String(faults.length - serverErrors),
          budget: '0',
          isMet: faults.length === serverErrors,
        },
        {
          what: 'operations that answered 2xx',
          measured: `${reached.length} of ${operations.length}, ${unprepared.length} of them without anything prepared`,
          budget: `≥ ${REACHED_SHARE * 100} %`,
          isMet: reached.length >= REACHED_SHARE * operations.length,
        },
      ],
      notes: [
        `By status: ${byStatusOf(rounds)}. Of every five requests about two fit their schema, with numbers, serials and tokens of earlier answers; the others are spoilt by missing, wrong, extreme, hostile and foreign values. ${sum(rounds.map(({ sentAgain }) => sentAgain))} were sent again after the service asked to come back. Faults are counted once of each kind and round. A round of ${REQUESTS_OF_A_ROUND.toLocaleString('en')} has a demo city of its own: \`GENERATED_SEED="round 1" GENERATED_REQUESTS=${REQUESTS_OF_A_ROUND} npx vitest run --project node-slow e2e/requests\` repeats one.`,
        `Not reached: ${operations.filter((key) => !reached.includes(key)).join(', ') || 'none'}.`,
      ],
    };
  },
};

/** As a test, because what prepares a request is of the tests. It fails where a round has faults, which its report says too. */
async function sendRound(seed: string): Promise<Round> {
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-requests-'));
  const report = join(folder, 'round.json');
  try {
    const run = spawn(
      process.execPath,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'node-slow', 'e2e/requests'],
      {
        cwd: root,
        stdio: 'ignore',
        env: {
          ...process.env,
          GENERATED_SEED: seed,
          GENERATED_REQUESTS: String(REQUESTS_OF_A_ROUND),
          GENERATED_REPORT: report,
        },
      },
    );
    await once(run, 'close');
    return JSON.parse(await readFile(report, 'utf8')) as Round;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

function byStatusOf(rounds: readonly Round[]): string {
  const statuses = [...new Set(rounds.flatMap(({ byStatus }) => Object.keys(byStatus)))].toSorted();
  return statuses
    .map(
      (status) =>
        `${status}: ${sum(rounds.map(({ byStatus }) => byStatus[Number(status)] ?? 0)).toLocaleString('en')}`,
    )
    .join(', ');
}
