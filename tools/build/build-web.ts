// Builds the renter's app, once in each language, and the console beside each other, each unless nothing that goes into it has changed since its last build.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '#domain/languages.ts';
import { hashFiles, rememberedHash } from '../test-run/content-hash.ts';
import { precompress } from './precompress.ts';
import { LENGTHENED, LENGTHENED_DIST } from '#tools/vite/lengthened-build.ts';

const root = join(import.meta.dirname, '../..');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

interface App {
  app: 'web' | 'console';
  /** The folder in `dist`, and the language it is built in. */
  language?: Language | typeof LENGTHENED;
  name: string;
}

const apps: readonly App[] = [
  ...languages.map((language) => ({ app: 'web' as const, language, name: `the web app (${language})` })),
  { app: 'console', name: 'the console' },
];

/** Not shipped. */
const lengthenedApp: App = { app: 'web', language: LENGTHENED, name: 'the web app (pseudo-language)' };

interface Build {
  name: string;
  /** What vite said of a build that failed. */
  failure: string | undefined;
}

export const buildWeb = ({ force = false } = {}) => buildApps(apps, force);

/** The app in the pseudo-language, for whoever looks at screens. */
export const buildLengthenedWeb = () => buildApps([lengthenedApp], false);

async function buildApps(wanted: readonly App[], force: boolean): Promise<void> {
  const stale = wanted.flatMap((app) => {
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
  for (const { app, hash } of stale) rememberedHash(buildOf(app)).save(hash);
  console.log(`done (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

function hashOf({ app }: App): string {
  const inputs = [
    `apps/${app}/**`,
    'packages/*/{src,build}/**',
    'tools/{vite/**,build/precompress.ts}',
    'package-lock.json',
  ];
  return hashFiles(root, inputs, ['**/*.test.{ts,tsx}', 'apps/*/test/**']);
}

const distOf = ({ app, language }: App) =>
  language === LENGTHENED ? LENGTHENED_DIST : join(root, 'apps', app, 'dist', language ?? '');
const buildOf = ({ app, language }: App) => (language === undefined ? app : `${app}-${language}`);

function isBuilt(app: App, hash: string): boolean {
  return existsSync(join(distOf(app), 'index.html')) && rememberedHash(buildOf(app)).equals(hash);
}

function buildApp(build: App): Promise<Build> {
  const { app, language, name } = build;
  rememberedHash(buildOf(build)).clear();
  const options = {
    cwd: join(root, 'apps', app),
    // A build is for production, whatever NODE_ENV the server beside it has.
    env: { ...process.env, NODE_ENV: 'production', APP_LANGUAGE: language },
    maxBuffer: 100_000_000,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [vite, 'build', '--logLevel', 'warn'], options, (error, stdout, stderr) => {
      resolve({ name, failure: error ? `${stdout}${stderr}` : undefined });
    });
  });
}

if (import.meta.filename === process.argv[1]) await buildWeb({ force: process.argv.includes('--force') });
