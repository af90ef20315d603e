// Damaged backups: each damage is told in one sentence that names the file, and neither a process nor a folder is left.
// What the commands say about it, and backups of earlier versions, are in damaged-backup.slow.test.ts.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBackedUpApp, type BackedUpApp } from '#api-test/backup/backups.ts';
import { damages, withCopy, type Damage } from '#api-test/backup/damaged-backups.ts';
import type { TestApp } from '#api-test/test-app.ts';
import { readManifest, type Manifest } from './backup-format.ts';
import { verifyBackup } from './verify-backup.ts';

let backedUp: BackedUpApp;
let app: TestApp;
let backup: string;
beforeAll(async () => {
  backedUp = await aBackedUpApp();
  ({ app, backup } = backedUp);
});
afterAll(() => backedUp.stop());
afterEach(() => backedUp.expectNothingLeft());

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing was found',
    (error: Error) => error.message,
  );

test.each(Object.keys(damages) as Damage[])(
  'every file of a backup, secrets and manifest included, is named when it is %s',
  async (damage) => {
    await withCopy(
      backup,
      (_copy, manifest) => Promise.resolve(manifest),
      async (copy) => {
        const { secrets } = await verifyBackup(copy);
        expect(secrets).toEqual(['token-secret', 'vapid-keys.json']);
        const paths = (await readdir(copy))
          .filter((name) => name !== 'manifest.json')
          .map((name) => join(copy, name));
        expect(paths.length).toBeGreaterThan(50);
        for (const path of paths) await damages[damage](path);
        const sentences = (await messageOf(verifyBackup(copy))).split('\n');
        for (const path of paths)
          expect(sentences.filter((sentence) => sentence.startsWith(`${path} `))).toEqual([
            expect.stringMatching(/\.$/),
          ]);
        expect(sentences).toHaveLength(paths.length);

        await damages[damage](join(copy, 'manifest.json'));
        expect(await messageOf(verifyBackup(copy))).toMatch(/^[^\n]+manifest\.json [^\n]+\.$/);
      },
    );
  },
);

test('a backup lists the rows of every table but the list of migrations, which restoring makes anew', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public'
      and not exists (select from pg_inherits where inhrelid = format('%I', tablename)::regclass)`.execute(
    app.ownerDb,
  );
  const tables = rows.map(({ name }) => name).filter((name) => name !== 'migrations');
  const { tables: backedUpTables } = await readManifest(backup);
  expect(backedUpTables.map(({ name }) => name).toSorted()).toEqual(tables.toSorted());
});

test('a changed byte anywhere in the manifest is found', async () => {
  const path = join(backup, 'manifest.json');
  const whole = await readFile(path);
  try {
    for (let at = 0; at < whole.length; at += 127) {
      await writeFile(path, whole.with(at, whole[at]! ^ (1 << (at % 8))));
      await expect(readManifest(backup), String(at)).rejects.toThrow(`${path} is damaged`);
    }
  } finally {
    await writeFile(path, whole);
  }
});

test('every damage has its sentence, and a secret that the manifest does not list is one', async () => {
  await withCopy(
    backup,
    async (copy, manifest) => {
      await rm(join(copy, 'items.ndjson.gz'));
      await rm(join(copy, 'orders.ndjson.gz'));
      return {
        ...manifest,
        secrets: [
          { name: 'token-secret', keptIn: 'configuration' },
          { name: 'vapid-keys.json', keptIn: 'backup' },
        ],
        files: manifest.files.filter(({ name }) => name !== 'token-secret'),
      };
    },
    async (copy) => {
      await expect(verifyBackup(copy)).rejects.toThrow(
        [
          `${copy}/token-secret does not belong to the backup: its manifest does not list it.`,
          `${copy}/items.ndjson.gz is missing.`,
          `${copy}/orders.ndjson.gz is missing.`,
        ].join('\n'),
      );
    },
  );
});

test('a backup of a later format is left to the version that made it', async () => {
  await withCopy(
    backup,
    (_copy, manifest) => Promise.resolve({ ...manifest, format: 3 } as unknown as Manifest),
    async (copy) => {
      await expect(verifyBackup(copy)).rejects.toThrow('was made by a newer version of ondesk');
    },
  );
});
