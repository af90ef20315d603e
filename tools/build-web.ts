// Builds the web app, unless nothing that goes into it has changed since the last build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, rememberedHash } from './content-hash.ts';

const root = join(import.meta.dirname, '..');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const inputs = ['apps/web/**', 'packages/*/{src,build}/**', 'package-lock.json'];

export function buildWeb({ force = false } = {}): void {
  const hash = hashFiles(root, inputs, ['**/*.test.{ts,tsx}']);
  const lastBuilt = rememberedHash('web');
  if (!force && existsSync(join(root, 'apps/web/dist/index.html')) && lastBuilt.equals(hash)) return;
  const startedAt = performance.now();
  process.stdout.write('• building the web app … ');
  lastBuilt.clear();
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(root, 'apps/web'),
    encoding: 'utf8',
    // A build is for production, whatever NODE_ENV the server beside it has.
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 100_000_000,
  });
  if (status !== 0) {
    console.log('failed');
    console.error(`${stdout}${stderr}The web app could not be built: see vite's output above.`);
    process.exit(status ?? 130);
  }
  lastBuilt.save(hash);
  console.log(`done (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

if (import.meta.filename === process.argv[1]) buildWeb({ force: process.argv.includes('--force') });
