// Writes benchmark results into results.md, one section for each suite, so that running one suite keeps the other sections.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

export interface Result {
  what: string;
  measured: string;
  budget: string;
  /** Undefined without a budget. */
  isMet?: boolean;
}

export interface Section {
  results: Result[];
  /** The conditions of the measurement; a missed budget is explained here. */
  notes: string[];
}

const file = join(import.meta.dirname, 'results.md');
const HEADER = `# Benchmark results

Written by \`npm run bench\`; [README.md](README.md) describes the suites. Results are ratios of two measurements made in turns in one run: ratios are comparable between machines, requests per second are not.
`;

export function writeResults(order: readonly string[], name: string, title: string, section: Section): void {
  const sections = readSections();
  sections.set(name, render(name, title, section));
  const text = order.flatMap((each) => sections.get(each) ?? []).join('\n');
  writeFileSync(file, `${HEADER}\n${text}`);
}

const headingOf = (name: string, title: string) => `## ${name}: ${title}`;

function readSections(): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const parts = readFileSync(file, 'utf8').split(/^(?=## )/m);
  return new Map(parts.slice(1).map((part) => [/^## (\w+)/.exec(part)?.[1] ?? '', `${part.trimEnd()}\n`]));
}

function render(name: string, title: string, { results, notes }: Section): string {
  const rows = results.map(
    ({ what, measured, budget, isMet }) => `| ${what} | ${measured} | ${budget} | ${metText(isMet)} |`,
  );
  return [
    headingOf(name, title),
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, at ${commit()}, ${machine()}.`,
    '',
    '| what | measured | budget | met |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...notes.flatMap((note) => ['', note]),
    '',
  ].join('\n');
}

const metText = (isMet: boolean | undefined) => (isMet === undefined ? '' : isMet ? 'yes' : '**no**');

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    }).trim();
  } catch {
    return 'an unknown commit';
  }
}

const machine = () =>
  `${cpus().length} cores ${process.arch}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** Three significant digits: `0.73`, `12.4`, `310`. */
export function formatNumber(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
