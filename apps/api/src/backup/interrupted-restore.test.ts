// A restore that is interrupted, and folders of checks that ended without a trace: nothing is left of them.
// Other interruptions are in interrupted-restore.slow.test.ts.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { aBackedUpApp, expectInterruptedRestore, type BackedUpApp } from '#api-test/backup/backups.ts';
import { identify } from '#embedded-postgres/processes.ts';
import { removeAbandoned } from './working-folder.ts';

/** A restore makes a database of its own, and every command is a process. */
const LONG_TEST_MS = 120_000;

let backedUp: BackedUpApp;
beforeAll(async () => {
  backedUp = await aBackedUpApp();
});
afterAll(() => backedUp.stop());
afterEach(() => backedUp.expectNothingLeft());

test(
  'a restore that gets SIGTERM stops its database and removes what it made',
  () => expectInterruptedRestore(backedUp, 'SIGTERM', 143),
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
