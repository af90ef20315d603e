// An earlier commit of the service beside this one: its files below .cache, with the packages of this working tree.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startProgram, serviceVariables, SERVER_FILE, type RunningProgram } from './programs.ts';

const root = join(import.meta.dirname, '../..');

export interface EarlierBuild {
  /** Migrates and seeds an empty database as that commit's own benchmarks do. */
  seed(databaseUrl: string, share: number): void;
  start(folder: string, databaseUrl: string): Promise<RunningProgram>;
}

/** The last commit before the packages, the console and the notifications; the rows it is seeded with have the same keys as ours. */
export const COMMIT_BEFORE_CONSOLE = '4aff64b';

/** The last commit before pages had heads of their own and screens fewer files. */
export const COMMIT_BEFORE_PRELOADS = '8c545d08';

/** What the commit itself seeds its benchmarks with. */
const SEED_FILE = './bench/stage/fill.ts';
const SEED_SCRIPT = `
  import { migrate } from '#api/database/migrate.ts';
  import { fill, sizeOf } from '${SEED_FILE}';
  await migrate(process.env.DATABASE_URL);
  await fill(process.env.DATABASE_URL, sizeOf(Number(process.env.SHARE)));`;

export function checkOutBuildBeforeConsole(): EarlierBuild {
  const folder = checkOut(COMMIT_BEFORE_CONSOLE);
  return {
    seed: (databaseUrl, share) => {
      execFileSync(process.execPath, ['--input-type=module', '--eval', SEED_SCRIPT], {
        cwd: folder,
        env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl, SHARE: String(share) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    },
    start: (logFolder, databaseUrl) =>
      startProgram(
        logFolder,
        SERVER_FILE,
        '/api/v1/health/ready',
        {
          ...serviceVariables,
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(logFolder, `data-of-${COMMIT_BEFORE_CONSOLE}`),
        },
        folder,
      ),
  };
}

/** Also builds its apps; gives the folder to start it in. */
export function buildBeforePreloads(): string {
  const folder = checkOut(COMMIT_BEFORE_PRELOADS);
  execFileSync(process.execPath, ['tools/build/build-web.ts'], { cwd: folder, stdio: 'inherit' });
  return folder;
}

/** Into a folder of another name first, so that one left unfinished is not taken for the whole. */
function checkOut(commit: string): string {
  const folder = join(root, '.cache', 'builds', commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', unfinished], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(unfinished, 'node_modules'));
  renameSync(unfinished, folder);
  return folder;
}
