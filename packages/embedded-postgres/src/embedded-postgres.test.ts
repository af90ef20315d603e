// The embedded database: a first start, a kill of PostgreSQL, and data directories that are refused at once.
// Everything that starts it more often is in embedded-postgres.slow.test.ts.
import { existsSync, globSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { hostOf, query, readNote, useDataFolder, writeNote } from '../test/data-folder.ts';
import { programFailure } from './failure.ts';

const here = useDataFolder();

test('a fresh data directory gets a database that sorts by code point, listens on a socket of its own user only, and gives the service no right but to log in', async () => {
  const { ownerUrl: url, serviceUrl } = await here.start();
  expect(hostOf(url)).toBe(here.clusterFolder());
  expect(await query(url, 'show listen_addresses')).toEqual(['']);
  expect(statSync(here.clusterFolder()).mode & 0o777).toBe(0o700);
  expect(statSync(here.socketFile()).mode & 0o777).toBe(0o700);
  expect(await query(url, `select x from unnest(array['나', 'b', '가', 'B']) x order by x`)).toEqual([
    'B',
    'b',
    '가',
    '나',
  ]);
  for (const file of ['password', 'service-password'])
    expect(statSync(join(here.dataDir(), file)).mode & 0o777).toBe(0o600);
  const stranger = new URL(url);
  stranger.password = 'guessed';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');

  expect(new URL(serviceUrl).username).toBe('ondesk_service');
  expect(
    await query(
      serviceUrl,
      `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls from pg_roles where rolname = current_user`,
    ),
  ).toEqual([false]);
  await expect(query(serviceUrl, 'create table mine ()')).rejects.toThrow('permission denied');
  await expect(query(serviceUrl, 'create schema mine')).rejects.toThrow('permission denied');
  await expect(query(serviceUrl, 'set role ondesk')).rejects.toThrow('permission denied');
});

test('after kill -9 of PostgreSQL the running app brings it back at the same address', async () => {
  const { ownerUrl: url } = await here.start();
  await writeNote(url);
  const pid = here.postmasterPid();
  process.kill(pid, 'SIGKILL');

  await vi.waitFor(async () => expect(await readNote(url)).toEqual(['kept']), {
    timeout: 20_000,
    interval: 50,
  });
  expect(here.postmasterPid()).not.toBe(pid);
});

test('a link to a database that is gone is refused, and no empty one is made', async () => {
  const [link, outside] = [join(here.dataDir(), 'postgres'), join(here.dataDir(), 'outside')];
  symlinkSync(outside, link);
  await expect(here.start(link)).rejects.toThrow(
    `The database is where the link ${link} leads, ${outside}, and nothing is there: bring it back, or delete the link to begin with an empty database.`,
  );
  expect(existsSync(outside)).toBe(false);
});

test('a file in place of the data directory is refused in one sentence', async () => {
  const file = join(here.dataDir(), 'file');
  writeFileSync(file, '', { mode: 0o600 });
  for (const folder of [file, join(file, 'below')])
    await expect(here.start(folder)).rejects.toThrow(
      `The data directory ${folder} cannot be used: a file stands in place of a folder at ${file}. Choose another one with DATA_DIR.`,
    );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a database made by another version is refused in one sentence', async () => {
  mkdirSync(here.clusterFolder(), { recursive: true });
  writeFileSync(join(here.clusterFolder(), 'PG_VERSION'), '12\n');
  await expect(here.start()).rejects.toThrow(/was made by PostgreSQL 12, and this is 17/);
});

test('something else in place of the database is refused in one sentence, and left as it is', async () => {
  mkdirSync(here.clusterFolder());
  writeFileSync(join(here.clusterFolder(), 'notes'), 'mine');
  await expect(here.start()).rejects.toThrow(
    `${here.clusterFolder()} is no database: move it away or choose another DATA_DIR.`,
  );
  expect(globSync('**/*', { cwd: here.dataDir() })).toEqual(['cluster', 'cluster/notes']);
});

test('a full disk is named in the message of a failed start', () => {
  const output =
    'LOG:  starting\nFATAL:  could not write lock file "postmaster.pid": No space left on device';
  expect(programFailure('data', output).message).toContain('the disk is full');
});
