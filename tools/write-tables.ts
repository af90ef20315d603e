// `npm run tables`: migrates a throwaway database and writes the types of its tables.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#embedded-postgres/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';

const OUTPUT = 'apps/api/src/database/tables.ts';

async function writeTables(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ondesk-tables-'));
  try {
    const database = await startEmbedded({ dataDir, log: () => {}, settings: { fsync: 'off' } });
    try {
      await migrate(database.ownerUrl);
      generateTypes(database.ownerUrl);
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function generateTypes(url: string): void {
  const codegen = ['node_modules/kysely-codegen/dist/cli/bin.js', '--config-file', '.kysely-codegenrc.json'];
  try {
    execFileSync(process.execPath, [...codegen, '--url', url], { stdio: 'pipe' });
  } catch (error) {
    // The generator prints its own report and stack; its first line says what is wrong.
    const { stderr } = error as { stderr?: Buffer };
    throw new Error(stderr?.toString().trim().split('\n')[0] || 'the generator failed', { cause: error });
  }
}

try {
  await writeTables();
  process.stdout.write(`The types of the tables are written to ${OUTPUT}.\n`);
} catch (error) {
  process.stderr.write(
    `The types of the tables were not written: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
}
