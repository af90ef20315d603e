// Backups, checks and restores that are interrupted, killed or out of room: neither a process nor a folder is left.
import { execFileSync, spawnSync } from 'node:child_process';
import { glob, mkdir, mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBackedUpApp, type BackedUpApp } from '#api-test/backups.ts';
import type { TestApp } from '#api-test/test-app.ts';
import { identify } from '#embedded-postgres/processes.ts';
import { removeAbandoned } from './working-folder.ts';

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
      const { code, said } = await operator('restore', backup, disk);
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

/** Starts a command and waits until its PostgreSQL runs; gives the identity of that. */
async function startsDatabase(...words: string[]) {
  const started = await backedUp.startOperator(...words);
  const readPid = async () => {
    for await (const file of glob(`${folder}/**/postgres/cluster/postmaster.pid`))
      return Number.parseInt(await readFile(file, 'utf8'), 10);
    return Number.NaN;
  };
  await expect.poll(readPid, { timeout: 60_000 }).toBeGreaterThan(0);
  return { ...started, postmaster: await readPid() };
}

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)(
  'a restore that gets %s stops its database and removes what it made',
  async (signal, exitCode) => {
    const { child, ended, postmaster } = await startsDatabase(
      'restore',
      backup,
      join(folder, 'new', 'restored'),
    );
    child.kill(signal);
    expect(await ended).toEqual({
      code: exitCode,
      said: 'Interrupted: what was made so far is removed.\n',
    });
    expect(identify(postmaster)).toBeUndefined();
    expect(await readdir(folder)).toEqual([basename(backup)]);
  },
  LONG_TEST_MS,
);

test(
  'a check that is killed leaves neither its database nor its folder for long',
  async () => {
    const { child, ended, postmaster } = await startsDatabase('restore-check', backup);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(() => identify(postmaster)).toBeUndefined();
    await expect.poll(() => readdir(folder)).toEqual([basename(backup)]);
  },
  LONG_TEST_MS,
);

test('folders of checks that ended without a trace are removed with their database, those of running ones stay', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'ondesk-abandoned-'));
  try {
    const mine = `a.check-${identify(process.pid)!.replace(' ', '.')}-abcdef`;
    const others = [mine, 'a.check-by-hand', 'a', 'database'];
    for (const name of [...others, 'a.check-999999999.1-abcdef'])
      await mkdir(join(parent, name, 'postgres', 'cluster'), { recursive: true });
    await removeAbandoned(parent, /^.*\.check-/);
    expect((await readdir(parent)).toSorted()).toEqual(others.toSorted());
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});

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
