// A data folder for each test of the embedded database, and what is done to it: starting, killing, asking.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { startEmbedded, type EmbeddedDatabase } from '#embedded-postgres/embedded-postgres.ts';
import { processesIn } from '#embedded-postgres/processes.ts';

export const holdOpen = fileURLToPath(import.meta.resolve('./hold-open.ts'));

export interface DataFolder {
  dataDir(): string;
  clusterFolder(): string;
  socketFile(): string;
  postmasterPid(): number;
  start(folder?: string, log?: (line: string) => void): Promise<EmbeddedDatabase>;
  /** Another process of the app, which a test may kill. */
  startApp(user?: {
    uid?: number;
    gid?: number;
  }): Promise<{ app: ChildProcess; url: string; failure?: string }>;
  /** Kills this process after the test, too. */
  track(app: ChildProcess): void;
}

/** Called once at the top of a test file: every test gets an empty folder, and nothing runs in it afterwards. */
export function useDataFolder(): DataFolder {
  let dataDir: string;
  let opened: EmbeddedDatabase[];
  let apps: ChildProcess[];
  const clusterFolder = () => join(dataDir, 'cluster');
  const postmasterPid = () =>
    Number(readFileSync(join(clusterFolder(), 'postmaster.pid'), 'utf8').split('\n')[0]);

  beforeEach(() => {
    dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'ondesk-embedded-'));
    opened = [];
    apps = [];
  });
  afterEach(async () => {
    for (const app of apps) app.kill('SIGKILL');
    await Promise.all(opened.map((database) => database.stop()));
    // An immediate shutdown, unlike a kill, leaves no shared memory behind.
    if (processesIn(clusterFolder()).length > 0) process.kill(postmasterPid(), 'SIGQUIT');
    await vi.waitFor(() => expect(processesIn(clusterFolder())).toEqual([]), 10_000);
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    dataDir: () => dataDir,
    clusterFolder,
    socketFile: () => join(clusterFolder(), '.s.PGSQL.5432'),
    postmasterPid,
    start: async (folder = dataDir, log = () => {}) => {
      const database = await startEmbedded({ dataDir: folder, log, settings: { fsync: 'off' } });
      opened.push(database);
      return database;
    },
    startApp: async (user = {}) => {
      const app = spawn(process.execPath, [holdOpen, dataDir], {
        ...user,
        cwd: '/',
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      apps.push(app);
      const [line] = (await once(app.stdout, 'data')) as [Buffer];
      return { app, ...(JSON.parse(line.toString()) as { url: string; failure?: string }) };
    },
    track: (app) => void apps.push(app),
  };
}

/** The folder of its socket, or the address it listens on. */
export const hostOf = (url: string) => decodeURIComponent(new URL(url).hostname);

export async function kill(app: ChildProcess): Promise<void> {
  app.kill('SIGKILL');
  await once(app, 'exit');
}

export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end().catch(() => {});
  }
}

export const writeNote = (url: string) => query(url, `create table note as select 'kept' as text`);
export const readNote = (url: string) => query(url, 'select text from note');
