// A test app with a backup of it, and the operator's commands about backups as processes of their own.
import { glob, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import { identify } from '#embedded-postgres/processes.ts';
import { processesUnder } from '../processes/processes-under.ts';
import { runCommand, startCommand, type StartedCommand } from '../processes/run-command.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

export interface BackedUpApp {
  app: TestApp;
  /** Holds the backup and nothing else. */
  folder: string;
  backup: string;
  operator(...words: string[]): ReturnType<typeof runCommand>;
  /** For a test that interrupts it. */
  startOperator(...words: string[]): ReturnType<typeof startCommand>;
  /** Neither a process in the folder, nor anything beside the backup. */
  expectNothingLeft(): Promise<void>;
  stop(): Promise<void>;
}

export async function aBackedUpApp(): Promise<BackedUpApp> {
  const app = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'ondesk-backed-up-'));
  const variables = {
    DATABASE_URL: app.databaseUrl,
    DATABASE_DIRECT_URL: app.databaseOwnerUrl,
    DATA_DIR: app.config.dataDir,
  };
  const operator = (...words: string[]) => runCommand('operator', words, variables);
  await writeFile(join(app.config.dataDir, 'token-secret'), app.tokenSecret, { mode: 0o600 });
  const { code, said } = await operator('backup', folder);
  expect({ code, said }).toMatchObject({ code: 0 });
  const backup = said.trim().split('\n').at(-1)!;
  return {
    app,
    folder,
    backup,
    operator,
    startOperator: (...words) => startCommand('operator', words, variables),
    expectNothingLeft: async () => {
      await expect.poll(() => processesUnder(folder)).toEqual([]);
      await expect.poll(() => readdir(folder)).toEqual([basename(backup)]);
    },
    stop: async () => {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a command and waits until its PostgreSQL runs. */
export async function startsDatabase(
  backedUp: BackedUpApp,
  ...words: string[]
): Promise<StartedCommand & { postmaster: number }> {
  const started = await backedUp.startOperator(...words);
  const readPid = async () => {
    for await (const file of glob(`${backedUp.folder}/**/postgres/cluster/postmaster.pid`))
      return Number.parseInt(await readFile(file, 'utf8'), 10);
    return Number.NaN;
  };
  await expect.poll(readPid, { timeout: 60_000 }).toBeGreaterThan(0);
  return { ...started, postmaster: await readPid() };
}

/** A restore that gets a signal while its database runs stops it and removes what it made. */
export async function expectInterruptedRestore(
  backedUp: BackedUpApp,
  signal: 'SIGTERM' | 'SIGINT',
  exitCode: number,
): Promise<void> {
  const { backup, folder } = backedUp;
  const into = join(folder, 'new', 'restored');
  const { child, ended, postmaster } = await startsDatabase(backedUp, 'restore', backup, into);
  child.kill(signal);
  expect(await ended).toEqual({
    code: exitCode,
    said: 'Interrupted: what was made so far is removed.\n',
  });
  expect(identify(postmaster)).toBeUndefined();
  expect(await readdir(folder)).toEqual([basename(backup)]);
}
