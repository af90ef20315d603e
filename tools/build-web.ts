// Builds the web app when anything that goes into it has changed since the last time.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const stampFile = join(root, '.cache', 'web-built');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const ingredients = ['apps/web/**', 'packages/*/src/**', 'package-lock.json'];
const leftOut = /^apps\/web\/dist(\/|$)|\.test\.tsx?$/;

/** One number for everything the build reads. */
export function hashIngredients(folder: string): string {
  const hash = createHash('sha256');
  for (const file of globSync(ingredients, { cwd: folder }).toSorted()) {
    const path = join(folder, file);
    if (leftOut.test(file) || !statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

export function buildWeb({ again = false } = {}): void {
  const hash = hashIngredients(root);
  const isBuilt = existsSync(join(root, 'apps/web/dist/index.html')) && existsSync(stampFile);
  if (!again && isBuilt && readFileSync(stampFile, 'utf8') === hash) return;
  const startedAt = performance.now();
  process.stdout.write('• building the web app … ');
  rmSync(stampFile, { force: true });
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(root, 'apps/web'),
    encoding: 'utf8',
    // A build is for production, whatever the server beside it is run as.
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 100_000_000,
  });
  if (status !== 0) {
    console.log('failed');
    console.error(`${stdout}${stderr}The web app could not be built: see the words of vite above.`);
    process.exit(status ?? 130);
  }
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, hash);
  console.log(`done (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

if (import.meta.filename === process.argv[1]) buildWeb({ again: process.argv.includes('--again') });
