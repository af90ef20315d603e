// Backups, checks and restores that are interrupted, killed or out of room: neither a process nor a folder is left.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  aBackedUpApp,
  expectInterruptedRestore,
  startsDatabase,
  type BackedUpApp,
} from '#api-test/backup/backups.ts';
import type { TestApp } from '#api-test/test-app.ts';
import { identify } from '#embedded-postgres/processes.ts';

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

/** Where a small disk can be had: on Linux, as root. */
function mountsSmallDisk(path: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=30m,mode=0711', 'tmpfs', path]).status === 0;
}

test('a restore onto a disk that gets full says so and leaves it empty', async ({ skip }) => {
  const disk = await mkdtemp(join(tmpdir(), 'ondesk-small-disk-'));
  try {
    if (!mountsSmallDisk(disk)) skip('no small disk can be mounted here');
    try {
      const { code, said } = await backedUp.operator('restore', backup, disk);
      expect(said).toMatch(/^[^\n]+the disk is full[^\n]+\.\n$/);
      expect(code).toBe(1);
      expect(await readdir(disk)).toEqual([]);
    } finally {
      execFileSync('umount', [disk]);
    }
  } finally {
    await rmdir(disk);
  }
});

test(
  'a restore that gets SIGINT stops its database and removes what it made',
  () => expectInterruptedRestore(backedUp, 'SIGINT', 130),
  LONG_TEST_MS,
);

test(
  'a check that is killed leaves neither its database nor its folder for long',
  async () => {
    const { child, ended, postmaster } = await startsDatabase(backedUp, 'restore-check', backup);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(() => identify(postmaster)).toBeUndefined();
    await expect.poll(() => readdir(folder)).toEqual([basename(backup)]);
  },
  LONG_TEST_MS,
);

test('a backup that gets SIGTERM while it waits for a table leaves no folder', async () => {
  const into = await mkdtemp(join(tmpdir(), 'ondesk-interrupted-'));
  try {
    await app.ownerDb.transaction().execute(async (lock) => {
      await sql`lock table orders in access exclusive mode`.execute(lock);
      const { child, ended } = await backedUp.startOperator('backup', into);
      await expect
        .poll(async () => {
          // The server's other databases belong to other tests.
          const { rows } = await sql`
            select from pg_locks
            where database = (select oid from pg_database where datname = current_database())
              and not granted`.execute(lock);
          return rows.length;
        })
        .toBeGreaterThan(0);
      expect(await readdir(into)).toHaveLength(1);
      child.kill('SIGTERM');
      expect(await ended).toEqual({ code: 143, said: 'Interrupted: what was made so far is removed.\n' });
    });
    expect(await readdir(into)).toEqual([]);
  } finally {
    await rm(into, { recursive: true, force: true });
  }
});
