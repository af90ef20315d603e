// An earlier commit of the service beside this one, below .cache.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram, serviceVariables, SERVER_FILE, type RunningProgram } from './programs.ts';

const root = join(import.meta.dirname, '../..');

export interface EarlierBuild {
  /** Migrates and seeds an empty database as that commit's own benchmarks do. */
  seed(databaseUrl: string, share: number): void;
  start(folder: string, databaseUrl: string, variables?: Record<string, string>): Promise<RunningProgram>;
}

/** The last commit before the packages, the console and the notifications; the rows it is seeded with have the same keys as ours. */
export const COMMIT_BEFORE_CONSOLE = '4aff64b';

/** The last commit before pages had heads of their own and screens fewer files. */
export const COMMIT_BEFORE_PRELOADS = '8c545d08';

/** The last commit before a day's cap, coupons, points and memberships. */
export const COMMIT_BEFORE_BENEFITS = '67f9ce18';

/** How a commit migrates an empty database and fills it for its own benchmarks. */
interface Seeding {
  /** Exports `sizeOf`, and what fills a database under one of the two names. */
  file: string;
  fill: 'fill' | 'seedDatabase';
  /** A statement that its seed needs and does without. */
  first?: string;
}

const seedScript = ({ file, fill, first }: Seeding) => `
  import pg from 'pg';
  import { migrate } from '#api/database/migrate.ts';
  import { ${fill}, sizeOf } from '${file}';
  await migrate(process.env.DATABASE_URL);
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  await client.query(${JSON.stringify(first ?? 'select 1')});
  await client.end();
  await ${fill}(process.env.DATABASE_URL, sizeOf(Number(process.env.SHARE)));`;

export const checkOutBuildBeforeConsole = () =>
  earlierBuild(COMMIT_BEFORE_CONSOLE, { file: './bench/stage/fill.ts', fill: 'fill' });

export const checkOutBuildBeforeBenefits = () =>
  earlierBuild(COMMIT_BEFORE_BENEFITS, {
    file: './bench/setup/seed.ts',
    fill: 'seedDatabase',
    // Its schema wants to know when an open rental is late, and its seed, which runs without triggers, does not say.
    first: `alter table rentals alter column grace_ends_at set default now() + interval '13 hours',
      alter column lost_candidate_at set default now() + interval '4 days'`,
  });

function earlierBuild(commit: string, seeding: Seeding): EarlierBuild {
  const folder = checkOut(commit, usePackagesOfThisBuild);
  return {
    seed: (databaseUrl, share) => {
      execFileSync(process.execPath, ['--input-type=module', '--eval', seedScript(seeding)], {
        cwd: folder,
        env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, SHARE: String(share) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    start: (logFolder, databaseUrl, variables = {}) =>
      startProgram(
        logFolder,
        SERVER_FILE,
        '/api/v1/health/ready',
        {
          ...serviceVariables,
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(logFolder, `data-of-${commit}`),
          ...variables,
        },
        folder,
      ),
  };
}

/** Also builds its apps, of whose packages some are gone here; gives the folder to start it in. */
export function buildBeforePreloads(): string {
  const folder = checkOut(COMMIT_BEFORE_PRELOADS, installPackages);
  execFileSync(process.execPath, ['tools/build-web.ts'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** So that nothing but the sources differs. */
const usePackagesOfThisBuild = (folder: string) =>
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

const installPackages = (folder: string) =>
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });

/** Into a folder of another name first, so that one left unfinished is not taken for the whole. */
function checkOut(commit: string, addPackages: (folder: string) => void): string {
  const folder = join(root, '.cache', 'builds', commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
  addPackages(unfinished);
  renameSync(unfinished, folder);
  return folder;
}
