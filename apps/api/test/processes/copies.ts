// Copies of the service as processes of their own, on one database and one data folder for each test.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { freePort } from '#embedded-postgres/free-port.ts';
import { freshDatabase, type FreshDatabase } from '#tools/test-run/test-database-client.ts';
import { spawnServer, type ServiceProcess } from './service-process.ts';

export const START_TIMEOUT_MS = 180_000;
/** Several processes start at once on a small machine. */
export const patience = { timeout: 30_000 };

export interface Copies {
  database(): FreshDatabase;
  folder(): string;
  /** What all copies and commands of a test are given. */
  variables(): Record<string, string>;
  start(variables?: Record<string, string>): Promise<ServiceProcess>;
}

/** Called once at the top of a test file: every test gets an empty database, and its copies are stopped after it. */
export function useCopies(): Copies {
  let database: FreshDatabase;
  let folder: string;
  let started: ServiceProcess[];
  beforeEach(async () => {
    database = await freshDatabase();
    folder = await mkdtemp(join(tmpdir(), 'ondesk-copies-'));
    started = [];
  });
  afterEach(async () => {
    await Promise.all(started.map((copy) => copy.stop()));
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const variables = () => ({
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.ownerUrl,
    DATA_DIR: folder,
    // Nothing is asked of it here.
    SANDBOX_URL: 'http://127.0.0.1:9/sandbox',
  });
  return {
    database: () => database,
    folder: () => folder,
    variables,
    start: async (own = {}) => {
      const copy = await spawnServer(await freePort(), { ...variables(), ...own });
      started.push(copy);
      return copy;
    },
  };
}
