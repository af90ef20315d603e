// Commands about damaged backups: each damage is told in one sentence, and neither a process nor a folder is left.
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBackedUpApp, type BackedUpApp } from '#api-test/backup/backups.ts';
import { asFirstFormat, whileDamaged, withCopy } from '#api-test/backup/damaged-backups.ts';
import { anItem } from '#api-test/factories.ts';
import { processesUnder } from '#api-test/processes/processes-under.ts';
import type { TestApp } from '#api-test/test-app.ts';
import { describeFile, readManifest } from './backup-format.ts';
import { verifyBackup } from './verify-backup.ts';

/** A restore makes a database of its own, and every command is a process. */
const LONG_TEST_MS = 120_000;

let backedUp: BackedUpApp;
let app: TestApp;
let folder: string;
let backup: string;
beforeAll(async () => {
  backedUp = await aBackedUpApp();
  ({ app, folder, backup } = backedUp);
});
afterAll(() => backedUp.stop());
afterEach(() => backedUp.expectNothingLeft());

const operator = (...words: string[]) => backedUp.operator(...words);

test.each([
  ['restore-check', 'orders.ndjson.gz', 'truncated'],
  ['restore-check', 'token-secret', 'missing'],
  ['restore-check', 'manifest.json', 'flipped'],
  ['restore', 'vapid-keys.json', 'flipped'],
  ['restore', 'items.ndjson.gz', 'missing'],
] as const)(
  '%s of a backup whose %s is %s is refused in one sentence that names it, before anything is started',
  async (command, name, damage) => {
    await whileDamaged(backup, name, damage, async (path) => {
      const target = command === 'restore' ? [join(folder, 'new', 'restored')] : [];
      const { code, said } = await operator(command, backup, ...target);
      expect(said).toMatch(/^[^\n]+\.\n$/);
      expect(said).toContain(path);
      expect(code).toBe(1);
    });
  },
);

test(
  'rows that the database refuses name their file, and the folder they were to be restored into is as empty as before',
  async () => {
    await withCopy(
      backup,
      async (copy, manifest) => {
        const name = 'items.ndjson.gz';
        await writeFile(join(copy, name), gzipSync('"(not,a,row)"\n'));
        const described = await describeFile(copy, name);
        return {
          ...manifest,
          files: manifest.files.map((file) => (file.name === name ? described : file)),
        };
      },
      async (copy) => {
        const dataDir = join(folder, 'restored');
        await mkdir(dataDir);
        const { code, said } = await operator('restore', copy, dataDir);
        expect(said).toMatch(/^[^\n]+\.\n$/);
        expect(said).toContain(`${copy}/items.ndjson.gz cannot be loaded: `);
        expect(code).toBe(1);
        expect(await readdir(dataDir)).toEqual([]);
        await rm(dataDir, { recursive: true });
      },
    );
  },
  LONG_TEST_MS,
);

test(
  'a table that this version does not have is named, and nothing is left of the check',
  async () => {
    await withCopy(
      backup,
      async (copy, manifest) => {
        const name = 'nonsense.ndjson.gz';
        await writeFile(join(copy, name), gzipSync(''));
        return {
          ...manifest,
          tables: [...manifest.tables, { name: 'nonsense', rows: 0, sha256: '' }],
          files: [...manifest.files, await describeFile(copy, name)],
        };
      },
      async (copy) => {
        expect(await operator('restore-check', copy)).toEqual({
          code: 1,
          said: `${copy}/manifest.json lists the table nonsense, which this version of ondesk does not have.\n`,
        });
      },
    );
  },
  LONG_TEST_MS,
);

test(
  'a backup made while a partition of the journal was being archived holds its rows, and is restored with it',
  async () => {
    const away = await mkdtemp(join(tmpdir(), 'ondesk-archiving-'));
    try {
      await anItem(app);
      const { rows } = await sql<{ name: string; lines: number }>`
        select tableoid::regclass::text as name, count(*) as lines from journal group by 1`.execute(app.db);
      expect(rows).toEqual([{ name: 'journal_first', lines: expect.any(Number) as unknown }]);
      const bounds = await sql<{ text: string }>`
        select pg_get_expr(relpartbound, oid) as text from pg_class where oid = 'journal_first'::regclass`.execute(
        app.db,
      );
      await sql`alter table journal detach partition journal_first`.execute(app.ownerDb);
      const made = (await operator('backup', away)).said.trim().split('\n').at(-1)!;
      await sql`alter table journal attach partition journal_first ${sql.raw(bounds.rows[0]!.text)}`.execute(
        app.ownerDb,
      );
      const { tables } = await readManifest(made);
      expect(tables.find(({ name }) => name === 'journal_first')?.rows).toBe(rows[0]!.lines);
      const { code, said } = await operator('restore-check', made);
      expect(said).toContain('are those of the backup');
      expect(code).toBe(0);
    } finally {
      await rm(away, { recursive: true, force: true });
    }
  },
  LONG_TEST_MS,
);

test(
  'records that did not agree when they were backed up fail the check, and are restored as they were',
  async () => {
    const away = await mkdtemp(join(tmpdir(), 'ondesk-disagreeing-'));
    try {
      const { stationId } = await anItem(app);
      const deletesUnchecked = (statement: RawBuilder<unknown>) =>
        app.ownerDb.transaction().execute(async (owner) => {
          await sql`set local session_replication_role = replica`.execute(owner);
          await statement.execute(owner);
        });
      await deletesUnchecked(sql`delete from stations where id = ${stationId}`);
      const made = (await operator('backup', away)).said.trim().split('\n').at(-1)!;
      await deletesUnchecked(sql`delete from items where station_id = ${stationId}`);
      const dataDir = join(away, 'restored');
      for (const { code, said } of await Promise.all([
        operator('restore-check', made),
        operator('restore', made, dataDir),
      ])) {
        expect(said).toContain('rows of items refer to rows that are not there');
        expect(code).toBe(1);
      }
      expect((await readdir(away)).toSorted()).toEqual([basename(made), 'restored']);
      expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'token-secret', 'vapid-keys.json']);
      expect(processesUnder(away)).toEqual([]);
    } finally {
      await rm(away, { recursive: true, force: true });
    }
  },
  LONG_TEST_MS,
);

test('a backup is refused where a secret that the service uses is not in the data folder or cut off', async () => {
  const { dataDir } = app.config;
  const secret = join(dataDir, 'token-secret');
  await rename(secret, `${secret}.away`);
  try {
    const advice = "Make the backup with the service's DATA_DIR, or with its TOKEN_SECRET.\n";
    expect(await operator('backup', folder)).toEqual({ code: 1, said: `${secret} is missing. ${advice}` });
    await writeFile(secret, 'cut off');
    expect(await operator('backup', folder)).toEqual({
      code: 1,
      said: `${secret} is empty or cut off. ${advice}`,
    });
  } finally {
    await rename(`${secret}.away`, secret);
  }
});

test(
  'a backup of version 1.0.0 is restored, its damaged rows are named, and its check asks for secrets that are nowhere',
  async () => {
    await withCopy(
      backup,
      (_copy, manifest) => Promise.resolve(asFirstFormat(manifest)),
      async (copy) => {
        await chmod(join(copy, 'token-secret'), 0o644);
        const dataDir = await mkdtemp(join(tmpdir(), 'ondesk-restored-'));
        try {
          const { code, said } = await operator('restore', copy, dataDir);
          expect(said).toContain('are those of the backup');
          expect(said).toContain('it carries no hashes of its secrets.');
          expect(code).toBe(0);
          expect((await readdir(dataDir)).toSorted()).toEqual([
            'postgres',
            'token-secret',
            'vapid-keys.json',
          ]);
          expect(await readFile(join(dataDir, 'token-secret'), 'utf8')).toBe(app.tokenSecret);
          expect((await stat(join(dataDir, 'token-secret'))).mode & 0o777).toBe(0o600);
        } finally {
          await rm(dataDir, { recursive: true, force: true });
        }

        const rows = join(copy, 'clock.ndjson.gz');
        const whole = await readFile(rows);
        await writeFile(rows, gzipSync(''));
        expect(await operator('restore-check', copy)).toEqual({
          code: 1,
          said: `${rows} has 0 rows instead of 1.\n`,
        });
        await writeFile(rows, whole);

        await truncate(join(copy, 'vapid-keys.json'), 10);
        await expect(verifyBackup(copy)).rejects.toThrow(`${copy}/vapid-keys.json is empty or cut off.`);
        await rm(join(copy, 'vapid-keys.json'));
        const check = await operator('restore-check', copy);
        expect(check.said).toBe(
          `${copy}/vapid-keys.json is missing, and nothing is configured in its place (VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY).\n`,
        );
        expect(check.code).toBe(1);
      },
    );
  },
  LONG_TEST_MS,
);
