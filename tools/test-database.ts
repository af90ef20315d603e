// Before any test: one real PostgreSQL for the whole run, with a migrated template that every test file copies.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#api/database/embedded.ts';
import { migrate } from '#api/database/migrate.ts';
import { databaseUrl, onServer, TEMPLATE } from './test-database-client.ts';

export async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'ondesk-test-'));
  // Nothing here must survive a power cut: skipping the disk makes the run several times faster.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const embedded = await startEmbedded({ dataDir, log: () => {}, settings });
  process.env['TEST_DATABASE_URL'] = embedded.url;
  await onServer(`create database ${TEMPLATE}`);
  await migrate(databaseUrl(TEMPLATE));
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
