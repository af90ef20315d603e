// One temporary PostgreSQL for a whole test run, with a migrated template that every test file copies.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded, type EmbeddedDatabase } from '#embedded-postgres/embedded-postgres.ts';
import { identify, isRunning, runsIn } from '#embedded-postgres/processes.ts';
import { grantServiceRole } from '#api/database/grant-service-role.ts';
import { migrate } from '#api/database/migrate.ts';
import { runSql, templateName, urlOf } from './test-database-client.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

const prefix = 'ondesk-test-database-';
let folder: string;
let database: EmbeddedDatabase;

export async function setup(project: TestProject): Promise<void> {
  removeLeftovers();
  const me = (identify(process.pid) ?? `${process.pid}`).replace(' ', '-');
  folder = mkdtempSync(join(tmpdir(), `${prefix}${me}-`));
  const settings = {
    // Durability is not needed here.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // Tables of a few rows, not yet analyzed, look large to the planner: starting workers for them takes ten times as long as reading them.
    max_parallel_workers_per_gather: '0',
  };
  database = await startEmbedded({ dataDir: folder, log: () => {}, settings });
  await runSql(database.ownerUrl, `create database ${templateName}`);
  const template = {
    ownerUrl: urlOf(database.ownerUrl, templateName),
    serviceUrl: urlOf(database.serviceUrl, templateName),
  };
  await migrate(template.ownerUrl);
  // Copied with the template: every test shows that the service needs no further right.
  await grantServiceRole(template);
  process.env['TEST_DATABASE_OWNER_URL'] = database.ownerUrl;
  process.env['TEST_DATABASE_URL'] = database.serviceUrl;
  project.provide('databaseUrl', database.serviceUrl);
}

export async function teardown(): Promise<void> {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Cleans up after test runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const [runner, startedAtTick] = name.slice(prefix.length).split('-');
    if (isRunning(startedAtTick && /^\d+$/.test(startedAtTick) ? `${runner} ${startedAtTick}` : `${runner}`))
      continue;
    const left = join(tmpdir(), name);
    try {
      const cluster = join(left, 'cluster');
      const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
      // The process id may have been reused since.
      if (runsIn(pid, cluster)) process.kill(pid, 'SIGQUIT');
    } catch {
      // It has ended, or it belongs to another user.
    }
    try {
      rmSync(left, { recursive: true, force: true });
    } catch {
      // It belongs to another user.
    }
  }
}
