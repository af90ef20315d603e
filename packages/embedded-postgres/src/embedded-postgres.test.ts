// The embedded database when processes are killed, files are left behind or the data directory is unusable.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programFailure } from './failure.ts';
import { identify, processesIn } from './processes.ts';
import { mayUse } from './os-user.ts';
import { startEmbedded, type EmbeddedDatabase } from './embedded-postgres.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const holdOpen = fileURLToPath(import.meta.resolve('../test/hold-open.ts'));

let dataDir: string;
let opened: EmbeddedDatabase[];
let apps: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(realpathSync(tmpdir()), 'ondesk-embedded-'));
  opened = [];
  apps = [];
});

afterEach(async () => {
  for (const app of apps) app.kill('SIGKILL');
  await Promise.all(opened.map((database) => database.stop()));
  // An immediate shutdown, unlike a kill, leaves no shared memory behind.
  if (processesIn(clusterFolder()).length > 0) process.kill(postmasterPid(), 'SIGQUIT');
  await vi.waitFor(() => expect(processesIn(clusterFolder())).toEqual([]), 10_000);
  rmSync(dataDir, { recursive: true, force: true });
});

const clusterFolder = () => join(dataDir, 'cluster');
const postmasterPid = () =>
  Number(readFileSync(join(clusterFolder(), 'postmaster.pid'), 'utf8').split('\n')[0]);

async function start(folder = dataDir, log: (line: string) => void = () => {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: folder, log, settings: { fsync: 'off' } });
  opened.push(database);
  return database;
}

/** Another process of the app, which a test may kill. */
async function startApp(
  user: { uid?: number; gid?: number } = {},
): Promise<{ app: ChildProcess; url: string; failure?: string }> {
  const app = spawn(process.execPath, [holdOpen, dataDir], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  apps.push(app);
  const [line] = (await once(app.stdout, 'data')) as [Buffer];
  return { app, ...(JSON.parse(line.toString()) as { url: string; failure?: string }) };
}

async function kill(app: ChildProcess): Promise<void> {
  app.kill('SIGKILL');
  await once(app, 'exit');
}

/** The folder of its socket, or the address it listens on. */
const hostOf = (url: string) => decodeURIComponent(new URL(url).hostname);
const socketFile = () => join(clusterFolder(), '.s.PGSQL.5432');

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(text);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end().catch(() => {});
  }
}

const writeNote = (url: string) => query(url, `create table note as select 'kept' as text`);
const readNote = (url: string) => query(url, 'select text from note');

test('a fresh data directory gets a database that survives a clean restart', async () => {
  const first = await start();
  await writeNote(first.ownerUrl);
  await first.stop();
  expect(processesIn(clusterFolder())).toEqual([]);

  const second = await start();
  expect(await readNote(second.ownerUrl)).toEqual(['kept']);
});

test('the database sorts by code point, listens on a socket of its own user only and hides its password', async () => {
  const { ownerUrl: url } = await start();
  expect(hostOf(url)).toBe(clusterFolder());
  expect(await query(url, 'show listen_addresses')).toEqual(['']);
  expect(statSync(clusterFolder()).mode & 0o777).toBe(0o700);
  expect(statSync(socketFile()).mode & 0o777).toBe(0o700);
  expect(await query(url, `select x from unnest(array['나', 'b', '가', 'B']) x order by x`)).toEqual([
    'B',
    'b',
    '가',
    '나',
  ]);
  for (const file of ['password', 'service-password'])
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
  const stranger = new URL(url);
  stranger.password = 'guessed';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('the service role may log in and has no other attribute, no schema of its own and no right to create one', async () => {
  const { serviceUrl } = await start();
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

test('the password of the service role stays the same over restarts and is made again when its file is lost', async () => {
  const first = await start();
  await first.stop();
  const second = await start();
  const passwordOf = (database: EmbeddedDatabase) => new URL(database.serviceUrl).password;
  expect(passwordOf(second)).toBe(passwordOf(first));
  await second.stop();
  rmSync(join(dataDir, 'service-password'));
  const third = await start();
  expect(passwordOf(third)).not.toBe(passwordOf(first));
  expect(await query(third.serviceUrl, 'select 1')).toEqual([1]);
});

test('a server whose database cannot be made is stopped again', async () => {
  const settings = { fsync: 'off', default_transaction_read_only: 'on' };
  await expect(startEmbedded({ dataDir, log: () => {}, settings })).rejects.toThrow('read-only transaction');
  expect(processesIn(clusterFolder())).toEqual([]);
});

test('a second start uses the running server, and leaves its stopping to the owner', async () => {
  const owner = await startApp();
  const guest = await start();
  expect(guest.ownerUrl).toBe(owner.url);
  await guest.stop();
  expect(await query(owner.url, 'select 1')).toEqual([1]);

  owner.app.stdin!.end();
  await once(owner.app, 'exit');
  expect(processesIn(clusterFolder())).toEqual([]);
});

test('two processes starting at once on a fresh data directory share one server', async () => {
  const [one, other] = await Promise.all([startApp(), startApp()]);
  expect(one.url).toBe(other.url);
});

test('after kill -9 of the app the next start adopts its server and stops it in the end', async () => {
  const { app, url } = await startApp();
  await writeNote(url);
  const pid = postmasterPid();
  await kill(app);

  const next = await start();
  expect(next.ownerUrl).toBe(url);
  expect(postmasterPid()).toBe(pid);
  expect(await readNote(next.ownerUrl)).toEqual(['kept']);
  await next.stop();
  expect(identify(pid)).toBeUndefined();
});

test('after kill -9 of PostgreSQL the running app brings it back at the same address', async () => {
  const { ownerUrl: url } = await start();
  await writeNote(url);
  const pid = postmasterPid();
  process.kill(pid, 'SIGKILL');

  await vi.waitFor(async () => expect(await readNote(url)).toEqual(['kept']), {
    timeout: 20_000,
    interval: 50,
  });
  expect(postmasterPid()).not.toBe(pid);
});

test('after kill -9 of both the next start has all data', async () => {
  const { app, url } = await startApp();
  await writeNote(url);
  // An open connection keeps an orphaned backend, and with it the old server's memory, alive for a moment.
  const lingering = new Client({ connectionString: url });
  lingering.on('error', () => {});
  await lingering.connect();
  await kill(app);
  process.kill(postmasterPid(), 'SIGKILL');

  const next = await start();
  expect(await readNote(next.ownerUrl)).toEqual(['kept']);
  await lingering.end().catch(() => {});
});

test('kill -9 during the very first start does not stop the next', async () => {
  const app = spawn(process.execPath, [holdOpen, dataDir], { stdio: ['pipe', 'ignore', 'inherit'] });
  apps.push(app);
  const unfinished = () => globSync(`${clusterFolder()}.new-*`);
  await vi.waitFor(() => expect(unfinished()).toHaveLength(1), { timeout: 20_000, interval: 5 });
  await kill(app);

  const next = await start();
  expect(await query(next.ownerUrl, 'select 1')).toEqual([1]);
  expect(unfinished()).toEqual([]);
});

test.each([
  ['names a process that is gone', () => '4194000\n'],
  ['names a stranger who got the old process id', () => `${process.pid}\n`],
  ['was never written to the end', () => ''],
])('a stale pid file that %s does not stop the next start', async (_case, firstLine) => {
  const first = await start();
  const lines = readFileSync(join(clusterFolder(), 'postmaster.pid'), 'utf8').split('\n').slice(1);
  await first.stop();
  const pid = firstLine();
  writeFileSync(join(clusterFolder(), 'postmaster.pid'), pid === '' ? '' : pid + lines.join('\n'), {
    mode: 0o600,
  });
  const owner = statSync(clusterFolder());
  if (isRoot) chownSync(join(clusterFolder(), 'postmaster.pid'), owner.uid, owner.gid);

  const next = await start();
  expect(await query(next.ownerUrl, 'select 1')).toEqual([1]);
});

test('a socket left behind by a killed server, with a lock that names a stranger of the same user, does not stop the next start', async () => {
  const { app } = await startApp();
  await kill(app);
  process.kill(postmasterPid(), 'SIGKILL');
  const { uid, gid } = statSync(clusterFolder());
  const stranger = spawn('sleep', ['60'], { uid, gid, stdio: 'ignore' });
  apps.push(stranger);
  const lock = `${socketFile()}.lock`;
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, `${stranger.pid}`));
  expect(existsSync(socketFile())).toBe(true);

  const next = await start();
  expect(hostOf(next.ownerUrl)).toBe(clusterFolder());
  expect(await query(next.ownerUrl, 'select 1')).toEqual([1]);
});

test('the path of the socket may hold spaces, Korean letters and signs of an address', async () => {
  const folder = join(dataDir, '내 자료@a:b?%2F#');
  const { ownerUrl } = await start(folder);
  expect(hostOf(ownerUrl)).toBe(join(folder, 'cluster'));
  expect(await query(ownerUrl, 'select 1')).toEqual([1]);
});

test('below a path too long for a socket the database listens on loopback only, with a password', async () => {
  const { ownerUrl } = await start(join(dataDir, 'long'.repeat(25)));
  expect(hostOf(ownerUrl)).toBe('127.0.0.1');
  expect(await query(ownerUrl, 'show listen_addresses')).toEqual(['127.0.0.1']);
  expect(await query(ownerUrl, 'show unix_socket_directories')).toEqual(['']);
  const stranger = new URL(ownerUrl);
  stranger.password = 'guessed';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('where no socket can be made the database listens on loopback, and another process finds it there', async () => {
  const first = await start();
  await first.stop();
  mkdirSync(socketFile());
  const second = await start();
  expect(hostOf(second.ownerUrl)).toBe('127.0.0.1');
  rmSync(socketFile(), { recursive: true });
  expect((await startApp()).url).toBe(second.ownerUrl);
});

test.skipIf(!isRoot)('started by root, PostgreSQL runs as an unprivileged user', async () => {
  await start();
  expect(statSync(`/proc/${postmasterPid()}`).uid).not.toBe(0);
});

test('in folders that nobody else may enter the database is inside, and they stay closed', async () => {
  const closed = join(dataDir, 'closed');
  mkdirSync(join(closed, 'data'), { recursive: true, mode: 0o700 });
  const inside = join(closed, 'data/postgres');
  const database = await start(inside);
  await writeNote(database.ownerUrl);
  expect(processesIn(join(inside, 'cluster')).length).toBeGreaterThan(0);
  for (const folder of [dataDir, closed, join(closed, 'data')])
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  // Another process finds it running.
  expect((await start(inside)).ownerUrl).toBe(database.ownerUrl);
});

test('a database of an earlier version outside of the data folder, where a link leads, is used where it is', async () => {
  const [link, outside] = [join(dataDir, 'postgres'), join(dataDir, 'outside')];
  const before = await start(outside);
  await writeNote(before.ownerUrl);
  await before.stop();
  symlinkSync(outside, link);
  const lines: string[] = [];
  const after = await start(link, (line) => lines.push(line));
  expect(await readNote(after.ownerUrl)).toEqual(['kept']);
  expect(lines).toEqual([`the database is in ${outside}, where the link ${link} leads`]);
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
});

test('a link to a database that is gone is refused, and no empty one is made', async () => {
  const [link, outside] = [join(dataDir, 'postgres'), join(dataDir, 'outside')];
  symlinkSync(outside, link);
  await expect(start(link)).rejects.toThrow(
    `The database is where the link ${link} leads, ${outside}, and nothing is there: bring it back, or delete the link to begin with an empty database.`,
  );
  expect(existsSync(outside)).toBe(false);
});

test.skipIf(!isRoot || !mayUse(holdOpen.replace(/\/[^/]*$/, ''), nobody))(
  'a database that may not be read is not replaced by an empty one, and keeps its password',
  async () => {
    const first = await start();
    await writeNote(first.ownerUrl);
    await first.stop();
    const other = { uid: 65_533, gid: 65_533 };
    for (const name of ['', ...readdirSync(dataDir).filter((each) => each !== 'cluster')])
      chownSync(join(dataDir, name), other.uid, other.gid);
    const { failure } = await startApp(other);
    expect(failure).toContain(`permission is denied for ${clusterFolder()}/PG_VERSION`);
    expect(globSync(`${clusterFolder()}*`)).toEqual([clusterFolder()]);
    const again = await start();
    expect(await readNote(again.ownerUrl)).toEqual(['kept']);
  },
);

test.skipIf(!isRoot || !mayUse(holdOpen.replace(/\/[^/]*$/, ''), nobody))(
  'a normal user starts it, and root later runs the same data as that user',
  async () => {
    chownSync(dataDir, nobody.uid, nobody.gid);
    const { app, url } = await startApp(nobody);
    await writeNote(url);
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(nobody.uid);
    app.stdin!.end();
    await once(app, 'exit');

    const asRoot = await start();
    expect(await readNote(asRoot.ownerUrl)).toEqual(['kept']);
    expect(statSync(`/proc/${postmasterPid()}`).uid).toBe(nobody.uid);
  },
);

test.skipIf(!isRoot || !mayUse(holdOpen.replace(/\/[^/]*$/, ''), nobody))(
  'a data directory of somebody else is refused in one sentence',
  async () => {
    chmodSync(dataDir, 0o755);
    const { failure } = await startApp(nobody);
    expect(failure).toBe(
      `The data directory ${dataDir} cannot be used: permission is denied for ${dataDir}/starting. Choose another one with DATA_DIR.`,
    );
  },
);

test('a file in place of the data directory is refused in one sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, '', { mode: 0o600 });
  for (const folder of [file, join(file, 'below')])
    await expect(start(folder)).rejects.toThrow(
      `The data directory ${folder} cannot be used: a file stands in place of a folder at ${file}. Choose another one with DATA_DIR.`,
    );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a database made by another version is refused in one sentence', async () => {
  mkdirSync(clusterFolder(), { recursive: true });
  writeFileSync(join(clusterFolder(), 'PG_VERSION'), '12\n');
  await expect(start()).rejects.toThrow(/was made by PostgreSQL 12, and this is 17/);
});

test('something else in place of the database is refused in one sentence, and left as it is', async () => {
  mkdirSync(clusterFolder());
  writeFileSync(join(clusterFolder(), 'notes'), 'mine');
  await expect(start()).rejects.toThrow(
    `${clusterFolder()} is no database: move it away or choose another DATA_DIR.`,
  );
  expect(globSync('**/*', { cwd: dataDir })).toEqual(['cluster', 'cluster/notes']);
});

test('a full disk is named in the message of a failed start', () => {
  const output =
    'LOG:  starting\nFATAL:  could not write lock file "postmaster.pid": No space left on device';
  expect(programFailure('data', output).message).toContain('the disk is full');
});
