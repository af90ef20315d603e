// `npm run bench`: measures every budget, or the parts that are named, and writes what came of it into figures.md.
import { parseArgs } from 'node:util';
import { writeFigures } from './figures.ts';
import { list } from './list.ts';
import { memory } from './memory.ts';
import type { Part } from './parts.ts';
import { reads } from './reads.ts';
import { rental } from './rental.ts';
import { scale } from './scale.ts';
import { scanner } from './scanner.ts';
import { web } from './web.ts';

const parts: Record<string, Part> = { reads, rental, scale, list, memory, web, scanner };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '4' },
    scale: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    /** Looks without writing anything down. */
    dry: { type: 'boolean', default: false },
  },
});

const names = Object.keys(parts);
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(', ')}": ${names.join(', ')}.`);
  process.exit(2);
}

let missed = 0;
for (const name of positionals.length === 0 ? names : positionals) {
  const part = parts[name]!;
  console.log(`• ${name}: ${part.title}`);
  const section = await part.run({
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    scale: Number(values.scale),
    minutes: Number(values.minutes),
    say: (line) => console.log(`  ${line}`),
  });
  for (const { what, measured, budget, kept } of section.figures) {
    if (kept === false) missed += 1;
    console.log(`  ${kept === false ? '✗' : '✓'} ${what}: ${measured} (budget ${budget})`);
  }
  if (!values.dry) writeFigures(names, name, part.title, section);
}
console.log(missed === 0 ? 'every budget is kept' : `${missed} budgets are not kept`);
process.exit(missed === 0 ? 0 : 1);
