// `npm run tables`: migrates a throw-away database and writes down the types of its tables.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#api/database/embedded.ts';
import { migrate } from '#api/database/migrate.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ondesk-tables-'));
const database = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } });
try {
  await migrate(database.url);
  const codegen = ['node_modules/kysely-codegen/dist/cli/bin.js', '--config-file', '.kysely-codegenrc.json'];
  execFileSync(process.execPath, [...codegen, '--url', database.url], { stdio: 'inherit' });
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
