// The server started on every kind of DATA_DIR, by root and by an unprivileged user: the database is inside, or one sentence says why not.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '#api-test/processes/run-command.ts';
import { spawnServer, type ServiceProcess } from '#api-test/processes/service-process.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { mayUse } from '#embedded-postgres/os-user.ts';
import { processesIn } from '#embedded-postgres/processes.ts';
import { bundledProgram } from '#tools/build/bundle-service.ts';

const TEST_TIMEOUT_MS = 180_000;
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

interface User {
  name: string;
  ids: { uid?: number; gid?: number };
  /** Why the tests cannot be this user. */
  skipped?: string;
}
const root: User = { name: 'root', ids: {}, ...(isRoot ? {} : { skipped: ', skipped: this is not root' }) };
const unprivileged: User = !isRoot
  ? { name: 'an unprivileged user', ids: {} }
  : mayUse(join(import.meta.dirname, '../../..'), nobody)
    ? { name: 'nobody', ids: nobody }
    : { name: 'nobody', ids: nobody, skipped: ', skipped: only root may enter this folder' };
const me = isRoot ? root : unprivileged;

let folder: string;
const disks: string[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'ondesk-data-folder-'));
  // Each case has modes of its own below.
  chmodSync(folder, 0o711);
  await bundledProgram('server');
});
afterAll(() => {
  for (const disk of disks) execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
});

/** A folder that belongs to the user and that nobody else may enter. */
function aFolder(user: User, name = 'data'): string {
  const parent = mkdtempSync(join(folder, 'case-'));
  chmodSync(parent, 0o711);
  const path = join(parent, name);
  mkdirSync(path, { mode: 0o700 });
  giveTo(user, path);
  return path;
}

/** A data folder with one file in it. */
function aFolderWith(user: User, name: string, text: string): string {
  const dataDir = aFolder(user);
  const file = join(dataDir, name);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
  giveTo(user, dirname(file));
  giveTo(user, file);
  return dataDir;
}

function giveTo({ ids }: User, path: string): void {
  if (ids.uid !== undefined) chownSync(path, ids.uid, ids.gid!);
}

/** Skips the test where disks cannot be mounted. */
function mount(path: string, options: string, skip: (reason: string) => never): void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    skip('only root may mount a disk, on Linux');
  }
  disks.push(path);
}

async function start(
  { ids }: User,
  dataDir: string,
  variables: Record<string, string> = {},
): Promise<ServiceProcess> {
  // Without any configuration: the secret is made, too.
  const own = { DATA_DIR: dataDir, TOKEN_SECRET: '' };
  const service = await spawnServer(await freePort(), { ...own, ...variables }, ids);
  onTestFinished(() => service.stop());
  return service;
}

async function expectRefusal(
  user: User,
  dataDir: string,
  sentence: string,
  variables: Record<string, string> = {},
): Promise<void> {
  const service = await start(user, dataDir, variables);
  expect(await service.ended, service.output()).toBe(1);
  expect(service.output()).toContain(sentence);
  expect(service.output()).not.toMatch(/\n\s+at /);
  expect(processesIn(join(dataDir, 'postgres/cluster'))).toEqual([]);
}

const refusals = [
  {
    what: 'a file in its place',
    name: '.',
    says: (dataDir: string) =>
      `DATA_DIR: a file stands in place of a folder at ${dataDir}; correct this or choose another folder`,
  },
  {
    what: 'a file in place of the folder of the database',
    name: 'postgres',
    says: (dataDir: string) =>
      `The data directory ${dataDir}/postgres cannot be used: a file stands in place of a folder at ${dataDir}/postgres. Choose another one with DATA_DIR.`,
  },
  {
    what: 'a broken credentials.json',
    name: 'sandbox/credentials.json',
    says: (dataDir: string) =>
      `DATA_DIR: ${dataDir}/sandbox/credentials.json is damaged; put it back from a backup, or delete it to have a new one made`,
  },
  {
    what: 'a broken vapid-keys.json',
    name: 'vapid-keys.json',
    says: (dataDir: string) =>
      `DATA_DIR: ${dataDir}/vapid-keys.json is empty or cut off; put it back from a backup, or delete it to have a new one made`,
  },
];
const BROKEN = '{"cut off":\n';

for (const user of [root, unprivileged])
  describe.skipIf(user.skipped !== undefined)(
    `DATA_DIR of ${user.name}${user.skipped ?? ''}`,
    { timeout: TEST_TIMEOUT_MS },
    () => {
      test.each(refusals)('$what is named in one sentence, and left as it is', async ({ name, says }) => {
        const dataDir =
          name === '.' ? join(aFolderWith(user, 'file', BROKEN), 'file') : aFolderWith(user, name, BROKEN);
        await expectRefusal(user, dataDir, says(dataDir));
        expect(readFileSync(join(dataDir, name).replace(/\/$/, ''), 'utf8')).toBe(BROKEN);
      });

      test('a folder that takes no writes is named in one sentence, and nothing is made in it', async ({
        skip,
      }) => {
        const dataDir = aFolder(user);
        if (user.name === 'root') {
          mount(dataDir, 'ro', skip);
          await expectRefusal(user, dataDir, 'DATA_DIR: the file system is read-only; correct this');
        } else {
          chmodSync(dataDir, 0o500);
          await expectRefusal(
            user,
            dataDir,
            `DATA_DIR: permission is denied for ${dataDir}/sandbox; correct`,
          );
        }
        expect(globSync('**/*', { cwd: dataDir })).toEqual([]);
      });

      test.skipIf(user === root)('a file that may not be read is named in one sentence', async () => {
        const dataDir = aFolderWith(user, 'sandbox/credentials.json', BROKEN);
        chmodSync(join(dataDir, 'sandbox/credentials.json'), 0o000);
        const file = `${dataDir}/sandbox/credentials.json`;
        await expectRefusal(user, dataDir, `DATA_DIR: permission is denied for ${file}; correct this`);
      });

      test('a disk that gets full at the first start is named in one sentence, and no half of a database is left', async ({
        skip,
      }) => {
        const dataDir = aFolder(user);
        mount(dataDir, `size=2m,mode=0700,uid=${user.ids.uid ?? 0}`, skip);
        await expectRefusal(
          user,
          dataDir,
          'the disk is full. Make room or choose another one with DATA_DIR.',
        );
        expect(globSync('**/*', { cwd: join(dataDir, 'postgres') })).toEqual([]);
      });

      test('a folder that does not exist, nor the one above, gets the database inside and is closed to others', async () => {
        const dataDir = join(aFolder(user, 'closed'), 'above/data');
        const service = await start(user, dataDir);
        await service.listening;
        const cluster = join(dataDir, 'postgres/cluster');
        expect(realpathSync(cluster)).toBe(cluster);
        const [server] = processesIn(cluster);
        expect(statSync(`/proc/${server}`).uid).not.toBe(0);
        expect(statSync(dataDir).mode & 0o777).toBe(0o700);
        for (const secret of ['token-secret', 'vapid-keys.json', 'sandbox/credentials.json'])
          expect(statSync(join(dataDir, secret)).mode & 0o777).toBe(0o600);
        await service.stop();
        expect(processesIn(cluster)).toEqual([]);
      });
    },
  );

test(
  'a broken file that is read with the database running is named in one sentence, by a worker too, and the database is stopped',
  async () => {
    const dataDir = aFolderWith(me, 'sandbox/journal.jsonl', BROKEN);
    const sentence = `${dataDir}/sandbox/journal.jsonl is damaged; put it back from a backup, or delete it`;
    await expectRefusal(me, dataDir, sentence);
    const cluster = join(dataDir, 'postgres/cluster');
    expect(realpathSync(join(cluster, 'PG_VERSION'))).toBe(join(cluster, 'PG_VERSION'));
    await expectRefusal(me, dataDir, sentence, { WORKERS: '2' });
    expect(readFileSync(join(dataDir, 'sandbox/journal.jsonl'), 'utf8')).toBe(BROKEN);
  },
  TEST_TIMEOUT_MS,
);

test.each([
  ['operator', ['jobs']],
  ['history', ['an-order']],
] as const)('the command %s names a broken file in one sentence', async (name, words) => {
  const dataDir = aFolderWith(me, 'sandbox/credentials.json', BROKEN);
  const { code, said } = await runCommand(name, words, { DATA_DIR: dataDir });
  expect(said).toBe(
    `DATA_DIR: ${dataDir}/sandbox/credentials.json is damaged; put it back from a backup, or delete it to have a new one made\n`,
  );
  expect(code).toBe(1);
});
