// Requests made from both OpenAPI documents, many of them spoilt: no answer is a 500, or anything its operation does not declare.
// `npm run bench -- requests` sends a hundred thousand, in rounds of this test.
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runRound } from './run.ts';

const seed = process.env['GENERATED_SEED'] ?? 'every run';
const requests = Number(process.env['GENERATED_REQUESTS'] ?? '2000');
const report = process.env['GENERATED_REPORT'];

test(
  'thousands of generated requests are answered as the documents declare, and nine of ten operations succeed',
  async () => {
    const round = await runRound({ seed, requests });
    if (report !== undefined) await writeFile(report, JSON.stringify(round));
    expect(round.faults).toEqual([]);
    const answers = Object.entries(round.answers);
    const unreached = answers.filter(([, { succeeded }]) => succeeded === 0).map(([key]) => key);
    expect(unreached.length, unreached.join('\n')).toBeLessThanOrEqual(answers.length / 10);
  },
  180_000 + requests * 500,
);
