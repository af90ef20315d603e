// The checked-in table types are those of the migrated database.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase } from '#tools/test-run/test-database-client.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('the checked-in table types are those of the migrated database', async () => {
  const root = new URL('../../../../', import.meta.url);
  await promisify(execFile)(
    process.execPath,
    [
      'node_modules/kysely-codegen/dist/cli/bin.js',
      '--config-file',
      '.kysely-codegenrc.json',
      '--url',
      database.ownerUrl,
      '--verify',
    ],
    { cwd: root },
  );
  expect.assertions(0);
});
