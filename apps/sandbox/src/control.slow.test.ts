/** Tests of the control API: who may use it, the clock, the ledger, the reset and input errors. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { credentialsFile, openCredentials, type SandboxCredentials } from '#sandbox/credentials.ts';
import { aDataDir, aSandbox, type ASandbox } from '#sandbox/test/a-sandbox.ts';

const controlPaths = ['/faults', '/clock', '/ledger'];

it('the controls need the control token, which is the configured one or the one kept with the data', async () => {
  for (const options of [{}, { controlToken: 'let-me-in' }]) {
    const sandbox = await aSandbox(options);
    for (const path of controlPaths) {
      expect((await fetch(`${sandbox.base}/control${path}`)).status).toBe(401);
      const guess = { authorization: 'Bearer let-me-out' };
      expect((await fetch(`${sandbox.base}/control${path}`, { headers: guess })).status).toBe(401);
      expect((await sandbox.control('GET', path)).status).toBe(200);
    }
  }
});

/** `fetch` does not let anybody set these headers; an attacker's browser sets them by itself. */
function statusWith(sandbox: ASandbox, headers: Record<string, string>, path = '/ledger'): Promise<number> {
  const authorization = `Bearer ${sandbox.credentials.controlToken}`;
  return new Promise((resolve, reject) => {
    get(`${sandbox.base}/control${path}`, { headers: { authorization, ...headers } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).once('error', reject);
  });
}

it.each([
  ['a foreign name that resolves to this machine', { host: 'evil.example' }],
  ['a foreign name with the right port', { host: 'evil.example:3000' }],
  ['a name that begins like loopback', { host: '127.0.0.1.evil.example' }],
  ['a user name in front of a foreign host', { host: 'localhost@evil.example' }],
])('the controls refuse a request under %s, even with the token', async (_what, headers) => {
  const sandbox = await aSandbox();
  for (const path of controlPaths) expect(await statusWith(sandbox, headers, path)).toBe(403);
});

it.each(['https://evil.example', 'null', 'http://localhost:9999', 'http://127.0.0.1.evil.example'])(
  'the controls refuse a page of the origin %s, even with the token',
  async (origin) => {
    const sandbox = await aSandbox();
    for (const path of controlPaths) expect(await statusWith(sandbox, { origin }, path)).toBe(403);
  },
);

it('the controls answer under the public origin, an allowed origin and loopback, and to pages from there', async () => {
  const sandbox = await aSandbox({
    publicOrigin: 'https://192.168.0.7:3000',
    allowedRedirectOrigins: ['http://desk.test'],
  });
  for (const headers of [
    { host: '192.168.0.7:3000', origin: 'https://192.168.0.7:3000' },
    { host: 'desk.test', origin: 'http://desk.test' },
    { host: 'localhost:1', origin: 'http://localhost:1' },
    { host: '[::1]:3000' },
    { host: '127.0.0.1' },
  ]) {
    expect(await statusWith(sandbox, headers)).toBe(200);
  }
});

it('keys and control token are random for each installation, stay the same over restarts and are readable by the owner only', async () => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'ondesk-keys-'))));
  onTestFinished(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });
  const [one, other] = folders.map((folder) => openCredentials(join(folder, 'sandbox')));
  expect(openCredentials(join(folders[0]!, 'sandbox'))).toEqual(one);
  expect(await readdir(join(folders[0]!, 'sandbox'))).toEqual(['credentials.json']);
  expect((await stat(credentialsFile(join(folders[0]!, 'sandbox')))).mode & 0o777).toBe(0o600);
  const secretsOf = ({ toss, kakao, google, objectStore, controlToken }: SandboxCredentials) => {
    const { accessKeyId, secretAccessKey } = objectStore;
    return [toss, kakao, google, { accessKeyId, secretAccessKey, controlToken }].flatMap((keys) =>
      Object.values(keys),
    );
  };
  expect(new Set([...secretsOf(one!), ...secretsOf(other!)]).size).toBe(20);
});

it('the clock offset that a control sets survives a restart', async () => {
  const dataDir = await aDataDir();
  const before = await aSandbox({ dataDir });
  await before.moveClock(3600);
  await before.close();
  const after = await aSandbox({ dataDir });
  const { body } = await after.control('GET', '/clock');
  expect(body.offsetSeconds).toBe(3600);
  expect(Math.abs(Date.parse(String(body.now)) - Date.now() - 3_600_000)).toBeLessThan(60_000);
});

it('the controls list the ledger of one order', async () => {
  const sandbox = await aSandbox();
  for (const orderId of ['order-0001', 'order-0002']) {
    await sandbox.confirm(await sandbox.authorize(orderId, 1500), orderId, 1500);
  }
  const { body } = await sandbox.control('GET', '/ledger?orderId=order-0002');
  expect(body.entries).toMatchObject([{ orderId: 'order-0002' }]);
});

it('a reset clears payments, ledger, faults and clock', async () => {
  const sandbox = await aSandbox();
  await sandbox.confirm(await sandbox.authorize('order-0001', 1500), 'order-0001', 1500, 'a-key');
  await sandbox.moveClock(3600);
  await sandbox.control('POST', '/faults', { phase: 'before_effect', action: 'drop' });
  expect((await sandbox.control('POST', '/reset')).body).toEqual({ ok: true });
  expect(await sandbox.ledger()).toEqual([]);
  expect((await sandbox.control('GET', '/clock')).body.offsetSeconds).toBe(0);
  expect((await sandbox.toss('GET', '/v1/payments/orders/order-0001')).status).toBe(404);
  const again = await sandbox.confirm(
    await sandbox.authorize('order-0001', 1500),
    'order-0001',
    1500,
    'a-key',
  );
  expect(again.body.status).toBe('DONE');
});

it('the controls answer invalid input with the name of the wrong field', async () => {
  const sandbox = await aSandbox();
  const { status, body } = await sandbox.control('POST', '/authorize', { orderId: 'no', amount: -1 });
  expect(status).toBe(400);
  expect(body.error).toContain('orderId');
});
