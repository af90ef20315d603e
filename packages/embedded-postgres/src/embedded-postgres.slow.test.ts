// The embedded database when processes are killed, files are left behind or the data directory belongs to somebody else.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { holdOpen, hostOf, kill, query, readNote, useDataFolder, writeNote } from '../test/data-folder.ts';
import { identify, processesIn } from './processes.ts';
import { mayUse } from './os-user.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const here = useDataFolder();

test('a fresh data directory gets a database that survives a clean restart', async () => {
  const first = await here.start();
  await writeNote(first.ownerUrl);
  await first.stop();
  expect(processesIn(here.clusterFolder())).toEqual([]);

  const second = await here.start();
  expect(await readNote(second.ownerUrl)).toEqual(['kept']);
});

test('two processes starting at once on a fresh data directory share one server', async () => {
  const [one, other] = await Promise.all([here.startApp(), here.startApp()]);
  expect(one.url).toBe(other.url);
});

test('after kill -9 of the app the next start adopts its server and stops it in the end', async () => {
  const { app, url } = await here.startApp();
  await writeNote(url);
  const pid = here.postmasterPid();
  await kill(app);

  const next = await here.start();
  expect(next.ownerUrl).toBe(url);
  expect(here.postmasterPid()).toBe(pid);
  expect(await readNote(next.ownerUrl)).toEqual(['kept']);
  await next.stop();
  expect(identify(pid)).toBeUndefined();
});

test('the password of the service role stays the same over restarts and is made again when its file is lost', async () => {
  const first = await here.start();
  await first.stop();
  const second = await here.start();
  const passwordOf = (database: EmbeddedDatabase) => new URL(database.serviceUrl).password;
  expect(passwordOf(second)).toBe(passwordOf(first));
  await second.stop();
  rmSync(join(here.dataDir(), 'service-password'));
  const third = await here.start();
  expect(passwordOf(third)).not.toBe(passwordOf(first));
  expect(await query(third.serviceUrl, 'select 1')).toEqual([1]);
});

test('a server whose database cannot be made is stopped again', async () => {
  const settings = { fsync: 'off', default_transaction_read_only: 'on' };
  await expect(startEmbedded({ dataDir: here.dataDir(), log: () => {}, settings })).rejects.toThrow(
    'read-only transaction',
  );
  expect(processesIn(here.clusterFolder())).toEqual([]);
});

test('a second start uses the running server, and leaves its stopping to the owner', async () => {
  const owner = await here.startApp();
  const guest = await here.start();
  expect(guest.ownerUrl).toBe(owner.url);
  await guest.stop();
  expect(await query(owner.url, 'select 1')).toEqual([1]);

  owner.app.stdin!.end();
  await once(owner.app, 'exit');
  expect(processesIn(here.clusterFolder())).toEqual([]);
});

test('after kill -9 of both the next start has all data', async () => {
  const { app, url } = await here.startApp();
  await writeNote(url);
  // An open connection keeps an orphaned backend, and with it the old server's memory, alive for a moment.
  const lingering = new Client({ connectionString: url });
  lingering.on('error', () => {});
  await lingering.connect();
  await kill(app);
  process.kill(here.postmasterPid(), 'SIGKILL');

  const next = await here.start();
  expect(await readNote(next.ownerUrl)).toEqual(['kept']);
  await lingering.end().catch(() => {});
});

test('kill -9 during the very first start does not stop the next', async () => {
  const app = spawn(process.execPath, [holdOpen, here.dataDir()], { stdio: ['pipe', 'ignore', 'inherit'] });
  here.track(app);
  const unfinished = () => globSync(`${here.clusterFolder()}.new-*`);
  await vi.waitFor(() => expect(unfinished()).toHaveLength(1), { timeout: 20_000, interval: 5 });
  await kill(app);

  const next = await here.start();
  expect(await query(next.ownerUrl, 'select 1')).toEqual([1]);
  expect(unfinished()).toEqual([]);
});

test.each([
  ['names a process that is gone', () => '4194000\n'],
  ['names a stranger who got the old process id', () => `${process.pid}\n`],
  ['was never written to the end', () => ''],
])('a stale pid file that %s does not stop the next start', async (_case, firstLine) => {
  const first = await here.start();
  const lines = readFileSync(join(here.clusterFolder(), 'postmaster.pid'), 'utf8').split('\n').slice(1);
  await first.stop();
  const pid = firstLine();
  writeFileSync(join(here.clusterFolder(), 'postmaster.pid'), pid === '' ? '' : pid + lines.join('\n'), {
    mode: 0o600,
  });
  const owner = statSync(here.clusterFolder());
  if (isRoot) chownSync(join(here.clusterFolder(), 'postmaster.pid'), owner.uid, owner.gid);

  const next = await here.start();
  expect(await query(next.ownerUrl, 'select 1')).toEqual([1]);
});

test.skipIf(!isRoot)('started by root, PostgreSQL runs as an unprivileged user', async () => {
  await here.start();
  expect(statSync(`/proc/${here.postmasterPid()}`).uid).not.toBe(0);
});

test('in folders that nobody else may enter the database is inside, and they stay closed', async () => {
  const closed = join(here.dataDir(), 'closed');
  mkdirSync(join(closed, 'data'), { recursive: true, mode: 0o700 });
  const inside = join(closed, 'data/postgres');
  const database = await here.start(inside);
  await writeNote(database.ownerUrl);
  expect(processesIn(join(inside, 'cluster')).length).toBeGreaterThan(0);
  for (const folder of [here.dataDir(), closed, join(closed, 'data')])
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  // Another process finds it running.
  expect((await here.start(inside)).ownerUrl).toBe(database.ownerUrl);
});

test('a database of an earlier version outside of the data folder, where a link leads, is used where it is', async () => {
  const [link, outside] = [join(here.dataDir(), 'postgres'), join(here.dataDir(), 'outside')];
  const before = await here.start(outside);
  await writeNote(before.ownerUrl);
  await before.stop();
  symlinkSync(outside, link);
  const lines: string[] = [];
  const after = await here.start(link, (line) => lines.push(line));
  expect(await readNote(after.ownerUrl)).toEqual(['kept']);
  expect(lines).toEqual([`the database is in ${outside}, where the link ${link} leads`]);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test.skipIf(!isRoot || !mayUse(holdOpen.replace(/\/[^/]*$/, ''), nobody))(
  'a database that may not be read is not replaced by an empty one, and keeps its password',
  async () => {
    const first = await here.start();
    await writeNote(first.ownerUrl);
    await first.stop();
    const other = { uid: 65_533, gid: 65_533 };
    for (const name of ['', ...readdirSync(here.dataDir()).filter((each) => each !== 'cluster')])
      chownSync(join(here.dataDir(), name), other.uid, other.gid);
    const { failure } = await here.startApp(other);
    expect(failure).toContain(`permission is denied for ${here.clusterFolder()}/PG_VERSION`);
    expect(globSync(`${here.clusterFolder()}*`)).toEqual([here.clusterFolder()]);
    const again = await here.start();
    expect(await readNote(again.ownerUrl)).toEqual(['kept']);
  },
);

test.skipIf(!isRoot || !mayUse(holdOpen.replace(/\/[^/]*$/, ''), nobody))(
  'a normal user starts it, and root later runs the same data as that user',
  async () => {
    chownSync(here.dataDir(), nobody.uid, nobody.gid);
    const { app, url } = await here.startApp(nobody);
    await writeNote(url);
    expect(statSync(`/proc/${here.postmasterPid()}`).uid).toBe(nobody.uid);
    app.stdin!.end();
    await once(app, 'exit');

    const asRoot = await here.start();
    expect(await readNote(asRoot.ownerUrl)).toEqual(['kept']);
    expect(statSync(`/proc/${here.postmasterPid()}`).uid).toBe(nobody.uid);
  },
);

test.skipIf(!isRoot || !mayUse(holdOpen.replace(/\/[^/]*$/, ''), nobody))(
  'a data directory of somebody else is refused in one sentence',
  async () => {
    chmodSync(here.dataDir(), 0o755);
    const { failure } = await here.startApp(nobody);
    expect(failure).toBe(
      `The data directory ${here.dataDir()} cannot be used: permission is denied for ${here.dataDir()}/starting. Choose another one with DATA_DIR.`,
    );
  },
);

test('a socket left behind by a killed server, with a lock that names a stranger of the same user, does not stop the next start', async () => {
  const { app } = await here.startApp();
  await kill(app);
  process.kill(here.postmasterPid(), 'SIGKILL');
  const { uid, gid } = statSync(here.clusterFolder());
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  here.track(stranger);
  const lock = `${here.socketFile()}.lock`;
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, `${stranger.pid}`));
  expect(existsSync(here.socketFile())).toBe(true);

  const next = await here.start();
  expect(hostOf(next.ownerUrl)).toBe(here.clusterFolder());
  expect(await query(next.ownerUrl, 'select 1')).toEqual([1]);
});

test('the path of the socket may hold spaces, Korean letters and signs of an address', async () => {
  const folder = join(here.dataDir(), '내 자료@a:b?%2F#');
  const { ownerUrl } = await here.start(folder);
  expect(hostOf(ownerUrl)).toBe(join(folder, 'cluster'));
  expect(await query(ownerUrl, 'select 1')).toEqual([1]);
});

test('below a path too long for a socket the database listens on loopback only, with a password', async () => {
  const { ownerUrl } = await here.start(join(here.dataDir(), 'long'.repeat(25)));
  expect(hostOf(ownerUrl)).toBe('127.0.0.1');
  expect(await query(ownerUrl, 'show listen_addresses')).toEqual(['127.0.0.1']);
  expect(await query(ownerUrl, 'show unix_socket_directories')).toEqual(['']);
  const stranger = new URL(ownerUrl);
  stranger.password = 'guessed';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('where no socket can be made the database listens on loopback, and another process finds it there', async () => {
  const first = await here.start();
  await first.stop();
  mkdirSync(here.socketFile());
  const second = await here.start();
  expect(hostOf(second.ownerUrl)).toBe('127.0.0.1');
  rmSync(here.socketFile(), { recursive: true });
  expect((await here.startApp()).url).toBe(second.ownerUrl);
});
