// Builds the renter's app and the console, each unless nothing that goes into it has changed since its last build.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, rememberedHash } from './content-hash.ts';

const root = join(import.meta.dirname, '..');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const apps = [
  { app: 'web', name: 'the web app' },
  { app: 'console', name: 'the console' },
] as const;

export function buildWeb({ force = false } = {}): void {
  for (const { app, name } of apps) buildApp(app, name, force);
}

function buildApp(app: string, name: string, force: boolean): void {
  const inputs = [`apps/${app}/**`, 'packages/*/{src,build}/**', 'tools/vite/**', 'package-lock.json'];
  const hash = hashFiles(root, inputs, ['**/*.test.{ts,tsx}']);
  const lastBuilt = rememberedHash(app);
  if (!force && existsSync(join(root, `apps/${app}/dist/index.html`)) && lastBuilt.equals(hash)) return;
  const startedAt = performance.now();
  process.stdout.write(`• building ${name} … `);
  lastBuilt.clear();
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: join(root, 'apps', app),
    encoding: 'utf8',
    // A build is for production, whatever NODE_ENV the server beside it has.
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 100_000_000,
  });
  if (status !== 0) {
    console.log('failed');
    console.error(`${stdout}${stderr}${name} could not be built: see vite's output above.`);
    process.exit(status ?? 130);
  }
  lastBuilt.save(hash);
  console.log(`done (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

if (import.meta.filename === process.argv[1]) buildWeb({ force: process.argv.includes('--force') });
