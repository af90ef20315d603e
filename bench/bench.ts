// `npm run bench`: runs all benchmark suites, or the named ones, and writes the results into results.md.
import { parseArgs } from 'node:util';
import { writeResults } from './results.ts';
import { console as consoleLists } from './suites/console.ts';
import { bodies } from './suites/bodies.ts';
import { bytes } from './suites/app/bytes.ts';
import { camera } from './suites/app/camera.ts';
import { cpu } from './suites/cpu.ts';
import { day } from './suites/day.ts';
import { exports } from './suites/exports.ts';
import { insight } from './suites/insight.ts';
import { lighthouse } from './suites/app/lighthouse.ts';
import { memory } from './suites/memory.ts';
import { moves } from './suites/moves.ts';
import { notifications } from './suites/notifications.ts';
import type { Suite } from './suites.ts';
import { reads } from './suites/reads.ts';
import { rental } from './suites/rental.ts';
import { requests } from './suites/requests.ts';
import { scale } from './suites/scale.ts';
import { scanner } from './suites/app/scanner.ts';
import { overload } from './suites/overload.ts';
import { tests } from './suites/app/tests.ts';
import { web } from './suites/app/web.ts';
import { workers } from './suites/workers.ts';

const suites: Record<string, Suite> = {
  reads,
  cpu,
  rental,
  notifications,
  scale,
  console: consoleLists,
  insight,
  day,
  exports,
  memory,
  workers,
  overload,
  bodies,
  requests,
  moves,
  web,
  lighthouse,
  bytes,
  scanner,
  camera,
  tests,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '4' },
    scale: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    /** Measures without writing results.md. */
    dry: { type: 'boolean', default: false },
    // A part of a suite is not written either: it would take the place of the whole.
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    interactions: { type: 'boolean', default: false },
    waterfall: { type: 'boolean', default: false },
    /** Filling a database of full size takes longer than measuring it. */
    database: { type: 'string' },
  },
});

const isPart = values.quick || values.only !== undefined || values.interactions;

const names = Object.keys(suites);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no suite "${unknown.join(', ')}": ${names.join(', ')}.`);
  process.exit(2);
}

let missed = 0;
for (const name of positionals.length === 0 ? names : positionals) {
  const suite = suites[name]!;
  console.log(`• ${name}: ${suite.title}`);
  const section = await suite.run({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    scale: Number(values.scale),
    minutes: Number(values.minutes),
    quick: values.quick,
    only: values.only?.split(','),
    interactions: values.interactions,
    waterfall: values.waterfall,
    database: values.database,
    log: (line) => console.log(`  ${line}`),
  });
  for (const { what, measured, budget, isMet } of section.results) {
    if (isMet === false) missed += 1;
    console.log(`  ${isMet === false ? '✗' : '✓'} ${what}: ${measured} (budget ${budget})`);
  }
  if (!values.dry && !isPart) writeResults(names, name, suite.title, section);
}
console.log(missed === 0 ? 'every budget is met' : `${missed} budgets are missed`);
process.exit(missed === 0 ? 0 : 1);
