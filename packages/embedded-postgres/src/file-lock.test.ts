// The lock file of a data directory: what a dead process has left behind is free, for one at a time.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withFileLock } from './file-lock.ts';
import { identify } from './processes.ts';

const DEAD = '999999999 1';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ondesk-lock-'));
  lock = join(folder, 'starting');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const enter = () => withFileLock(lock, async () => readdirSync(folder));

test('the lock of a dead process is free, and nothing is left behind', async () => {
  writeFileSync(lock, DEAD);
  expect(await enter()).toEqual(['starting']);
  expect(readdirSync(folder)).toEqual([]);
});

test('while one process takes over the lock of a dead one, another leaves it alone', async () => {
  writeFileSync(lock, DEAD);
  writeFileSync(`${lock}.takeover`, identify(process.ppid)!);
  const entered = enter();
  expect(readFileSync(lock, 'utf8')).toBe(DEAD);
  rmSync(`${lock}.takeover`);
  expect(await entered).toEqual(['starting']);
});

test('a process that died while it took over a lock keeps nobody out', async () => {
  writeFileSync(lock, DEAD);
  writeFileSync(`${lock}.takeover`, DEAD);
  expect(await enter()).toEqual(['starting']);
  expect(readdirSync(folder)).toEqual([]);
});
