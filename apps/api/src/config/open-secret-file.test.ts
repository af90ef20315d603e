// Secrets in the data folder: made once, whole, and refused when they are not.
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVapidKeys } from '#api/notification/channel/vapid-keys.ts';
import { openTokenSecret } from './token-secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ondesk-secrets-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const openToken = async () =>
  new TextDecoder().decode(await openTokenSecret({ tokenSecret: null, dataDir: join(dataDir, 'made') }));
const openKeys = () =>
  openVapidKeys({
    dataDir,
    messages: { push: { keys: null, contact: '', sandboxUrl: null }, mail: null, alimtalk: null },
  });

test('of many that start together all read the same whole secret, and nothing else is left in the data folder', async () => {
  const secrets = await Promise.all(Array.from({ length: 30 }, openToken));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await readdir(join(dataDir, 'made'))).toEqual(['token-secret']);
  expect((await stat(join(dataDir, 'made/token-secret'))).mode & 0o777).toBe(0o600);
  expect(await openToken()).toBe(secrets[0]);
});

test.each([
  ['token-secret', ''],
  ['token-secret', 'cut off'],
  ['vapid-keys.json', ''],
  ['vapid-keys.json', '{"publicKey":"BN'],
])('a %s that holds only "%s" is refused by its name, and is left as it is', async (name, text) => {
  await writeFile(join(dataDir, name), text);
  const opens = name === 'token-secret' ? openTokenSecret({ tokenSecret: null, dataDir }) : openKeys();
  await expect(opens).rejects.toThrow(`DATA_DIR: ${join(dataDir, name)} is empty or cut off`);
  expect((await stat(join(dataDir, name))).size).toBe(text.length);
});

test('a folder in place of a secret, and a file in place of the data folder, are refused by their names', async () => {
  await mkdir(join(dataDir, 'token-secret'));
  await expect(openTokenSecret({ tokenSecret: null, dataDir })).rejects.toThrow(
    `DATA_DIR: ${dataDir}/token-secret is a folder and must be a file; correct this or choose another folder`,
  );
  await writeFile(join(dataDir, 'made'), '');
  await expect(openToken()).rejects.toThrow(
    `DATA_DIR: a file stands in place of a folder at ${dataDir}/made; correct this or choose another folder`,
  );
});

test('keys of push messages are made once and stay the same', async () => {
  const [keys, again] = [await openKeys(), await openKeys()];
  expect(keys.publicKey).toMatch(/^[\w-]{87}$/);
  expect(again).toEqual(keys);
});
