// A test app with a backup of it, and the operator's commands about backups as processes of their own.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect } from 'vitest';
import { processesUnder } from './processes-under.ts';
import { runCommand, startCommand } from './run-command.ts';
import { startTestApp, type TestApp } from './test-app.ts';

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
