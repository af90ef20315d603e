// What was measured: kept in figures.md, one section a part, so that measuring one part again leaves the others as they were.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

export interface Figure {
  what: string;
  measured: string;
  budget: string;
  /** Undefined where nothing was promised. */
  kept?: boolean;
}

export interface Section {
  figures: Figure[];
  /** What one must know to read the figures; a budget that was missed is explained here. */
  notes: string[];
}

const file = join(import.meta.dirname, 'figures.md');
const opening = `# Figures

Written by \`npm run bench\`; what is measured and how stands in [README.md](README.md). Times are ratios of two things measured side by side in one run: they travel between machines, requests per second do not.
`;

export function writeFigures(order: readonly string[], name: string, title: string, section: Section): void {
  const sections = readSections();
  sections.set(name, render(name, title, section));
  const text = order.flatMap((each) => sections.get(each) ?? []).join('\n');
  writeFileSync(file, `${opening}\n${text}`);
}

const headingOf = (name: string, title: string) => `## ${name}: ${title}`;

function readSections(): Map<string, string> {
  if (!existsSync(file)) return new Map();
  const parts = readFileSync(file, 'utf8').split(/^(?=## )/m);
  return new Map(parts.slice(1).map((part) => [/^## (\w+)/.exec(part)?.[1] ?? '', `${part.trimEnd()}\n`]));
}

function render(name: string, title: string, { figures, notes }: Section): string {
  const rows = figures.map(
    ({ what, measured, budget, kept }) => `| ${what} | ${measured} | ${budget} | ${verdict(kept)} |`,
  );
  return [
    headingOf(name, title),
    '',
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, at ${commit()}, ${machine()}.`,
    '',
    '| what | measured | budget | kept |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...notes.flatMap((note) => ['', note]),
    '',
  ].join('\n');
}

const verdict = (kept: boolean | undefined) => (kept === undefined ? '' : kept ? 'yes' : '**no**');

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

/** As a reader wants it: `0.73`, `12.4`, `310`. */
export function say(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
