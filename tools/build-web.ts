// Builds the renter's app and the console beside each other, each unless nothing that goes into it has changed since its last build.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, rememberedHash } from './content-hash.ts';
import { precompress } from './precompress.ts';

const root = join(import.meta.dirname, '..');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const apps = [
  { app: 'web', name: 'the web app' },
  { app: 'console', name: 'the console' },
] as const;
type App = (typeof apps)[number];

interface Build {
  name: string;
  /** What vite said of a build that failed. */
  failure: string | undefined;
}

export async function buildWeb({ force = false } = {}): Promise<void> {
  const stale = apps.flatMap((app) => {
    const hash = hashOf(app);
    return force || !isBuilt(app, hash) ? [{ app, hash }] : [];
  });
  if (stale.length === 0) return;
  const startedAt = performance.now();
  process.stdout.write(`• building ${stale.map(({ app }) => app.name).join(' and ')} … `);
  const builds = await Promise.all(stale.map(({ app }) => buildApp(app)));
  const failed = builds.filter(({ failure }) => failure !== undefined);
  if (failed.length > 0) {
    console.log('failed');
    for (const { name, failure } of failed)
      console.error(`${failure}${name} could not be built: see vite's output above.`);
    process.exit(1);
  }
  await precompress(stale.map(({ app }) => distOf(app)));
  for (const { app, hash } of stale) rememberedHash(app.app).save(hash);
  console.log(`done (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

function hashOf({ app }: App): string {
  const inputs = [
    `apps/${app}/**`,
    'packages/*/{src,build}/**',
    'tools/{vite/**,precompress.ts}',
    'package-lock.json',
  ];
  return hashFiles(root, inputs, ['**/*.test.{ts,tsx}', 'apps/*/test/**']);
}

const distOf = ({ app }: App) => join(root, 'apps', app, 'dist');

function isBuilt(app: App, hash: string): boolean {
  return existsSync(join(distOf(app), 'index.html')) && rememberedHash(app.app).equals(hash);
}

function buildApp({ app, name }: App): Promise<Build> {
  rememberedHash(app).clear();
  const options = {
    cwd: join(root, 'apps', app),
    // A build is for production, whatever NODE_ENV the server beside it has.
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: 100_000_000,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [vite, 'build', '--logLevel', 'warn'], options, (error, stdout, stderr) => {
      resolve({ name, failure: error ? `${stdout}${stderr}` : undefined });
    });
  });
}

if (import.meta.filename === process.argv[1]) await buildWeb({ force: process.argv.includes('--force') });
