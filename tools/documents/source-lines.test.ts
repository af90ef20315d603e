// The plan of ARCHITECTURE.md says how large each room is: lines of sources as the formatter leaves them, without tests and what is generated.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const inFolder = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}`);
const rooms = [
  ...inFolder('packages', 'domain contract client ui map scanner embedded-postgres'),
  ...inFolder('apps', 'api web sandbox console'),
  'e2e',
  'bench',
  'tools',
];
const notCounted = [
  '**/{node_modules,dist,test,public-docs,assets}/**',
  '**/*.test.{ts,tsx}',
  '**/*.e2e.ts',
  'apps/api/src/database/tables.ts',
];

function thousandLines(room: string): number {
  const files = globSync(`${room}/**/*.{ts,tsx,mjs,css,html,sql}`, { cwd: root, exclude: notCounted });
  const lines = files.reduce(
    (sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1,
    0,
  );
  return Math.round(lines / 100) / 10;
}

test('the lines of each room in ARCHITECTURE.md are those of its sources, give or take a tenth', () => {
  const [, plan = ''] = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8').split('\n```\n');
  const said = new Map(
    [...plan.matchAll(/^(\S+) +([\d.]+) k /gm)].map(([, room, lines]) => [room, Number(lines)]),
  );
  const counted = rooms.map((room) => ({ room, lines: thousandLines(room), said: said.get(room) ?? 0 }));
  expect(
    counted.filter(({ lines, said: inPlan }) => Math.abs(lines - inPlan) > Math.max(0.1, lines / 10)),
  ).toEqual([]);
});
