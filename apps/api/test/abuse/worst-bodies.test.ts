// The worst body of the allowed size for every endpoint, four at once, at the memory limit of `npm start`: the process lives, and others are answered.
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { consoleContract } from '#contract/console/contract.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/console/stock/import.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/member/contract.ts';
import { freePort } from '#embedded-postgres/free-port.ts';
import { freshDatabase, type FreshDatabase } from '#tools/test-database-client.ts';
import { spawnServer, type ServiceProcess } from '../service-process.ts';
import { aStaff } from '../staff.ts';
import { worstJson } from './worst-json.ts';

const AT_ONCE = 4;
const DEFAULT_LIMIT = 64 * 1024;
const tokenSecret = 'a-secret-only-for-tests-0123456789abcdef';

let database: FreshDatabase;
let dataDir: string;
let service: ServiceProcess;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'ondesk-worst-bodies-'));
  // With the sandbox in the same process, as `npm start` has it.
  service = await spawnServer(await freePort(), {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    TOKEN_SECRET: tokenSecret,
  });
  await service.listening;
});
afterAll(async () => {
  await service.stop();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const endpoints: Record<string, Endpoint> = { ...contract, ...consoleContract };
const reads = Object.keys(endpoints).filter((name) => name.startsWith('GET '));
const writes = Object.keys(endpoints).filter((name) => !name.startsWith('GET '));

/** Looks like a session, so that the database has to be asked; meanwhile the next body arrives. */
const forged = () => ({
  origin: service.origin,
  cookie: `od_console=${'x'.repeat(43)}`,
  authorization: `Bearer ${'x'.repeat(43)}`,
});

const methodOf = (name: string) => name.split(' ')[0]!;
const addressOf = (name: string) => service.origin + name.split(' ')[1]!.replaceAll(/\{\w+\}/g, '1');

/** The statuses of four requests at once, and of a call that somebody else makes meanwhile. */
async function sendFour(url: string, init: RequestInit): Promise<{ statuses: number[]; other: number }> {
  const send = async (...request: Parameters<typeof fetch>) => {
    const response = await fetch(...request);
    // A stream of events has no end to wait for.
    await (response.headers.get('content-type') === 'text/event-stream'
      ? response.body?.cancel()
      : response.arrayBuffer());
    return response.status;
  };
  const sent = Array.from({ length: AT_ONCE }, () => send(url, init));
  const other = send(`${service.origin}/api/v1/health/ready`);
  return { statuses: await Promise.all(sent), other: await other };
}

test.each(Object.entries(worstJson))(
  'a body of %s, sent to every endpoint by strangers, ends no process and keeps nobody waiting',
  async (_, write) => {
    for (const name of writes) {
      const bytes = endpoints[name]!.upload?.maxBytes ?? DEFAULT_LIMIT;
      const body = write(bytes);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(bytes);
      const headers = { ...forged(), 'content-type': 'application/json' };
      const { statuses, other } = await sendFour(addressOf(name), { method: methodOf(name), headers, body });
      expect(
        statuses.filter((status) => status >= 500),
        name,
      ).toEqual([]);
      expect(other, name).toBe(200);
    }
  },
  120_000,
);

test('the longest query, sent to every endpoint by strangers, ends no process and keeps nobody waiting', async () => {
  for (const name of reads) {
    const url = `${addressOf(name)}?${'a[]&'.repeat(2_000)}${'%'.repeat(4_000)}`;
    const { statuses, other } = await sendFour(url, { headers: forged() });
    expect(
      statuses.filter((status) => status >= 500),
      name,
    ).toEqual([]);
    expect(other, name).toBe(200);
  }
}, 120_000);

test('whoever may not call is refused before a byte of the body is read', async () => {
  const guarded = writes.filter((name) => {
    const { access } = endpoints[name]!;
    return access !== 'public' && access !== 'optional';
  });
  expect(guarded.length).toBeGreaterThan(100);
  for (const name of guarded) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(addressOf(name), {
        method: methodOf(name),
        headers: { ...forged(), 'content-type': 'application/json', 'content-length': '1000' },
      });
      request.once('error', reject);
      // The body never comes.
      request.once('response', (response) => {
        resolve(response.statusCode);
        request.destroy();
      });
      request.flushHeaders();
    });
    expect(status, name).toBe(401);
  }
});

test('an object of two megabytes that nobody signed is refused before a byte of it is read', async () => {
  const { statuses, other } = await sendFour(`${service.origin}/sandbox/s3/ondesk/a.webp`, {
    method: 'PUT',
    body: 'x'.repeat(2 * 1024 * 1024),
  });
  expect(statuses).toEqual([403, 403, 403, 403]);
  expect(other).toBe(200);
});

test.each([
  ['millions of lines', `상품,놓을 곳\n${'A\n'.repeat(MAX_IMPORT_BYTES / 2 - 20)}`],
  ['millions of empty lines', `상품,놓을 곳\nA,B\n${'\n'.repeat(MAX_IMPORT_BYTES - 40)}`],
  ['millions of cells', `상품,놓을 곳\n${`${','.repeat(4_900)}\n`.repeat(MAX_IMPORT_BYTES / 4_901 - 1)}`],
  [
    'as many long unknown names as may be registered',
    `상품,놓을 곳\n${Array.from({ length: MAX_IMPORT_ROWS - 10 }, (_, n) => `${n}${'가'.repeat(330)},B`).join('\n')}`,
  ],
])(
  'a file of %s, sent four times at once by staff, ends no process and keeps nobody waiting',
  async (_, file) => {
    const { db, close } = openDatabase({ url: database.url, size: 1, onError: () => {} });
    try {
      const { headers } = await aStaff({ origin: service.origin, db, tokenSecret });
      const bytes = Buffer.from(file);
      expect(bytes.length).toBeLessThanOrEqual(MAX_IMPORT_BYTES);
      const url = `${service.origin}/api/v1/console/imports/preview?kind=items`;
      const { statuses, other } = await sendFour(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'text/csv' },
        body: bytes,
      });
      // More than two at once are told to come back.
      expect([200, 400, 503]).toEqual(expect.arrayContaining(statuses));
      expect(statuses.filter((status) => status !== 503).length).toBeGreaterThanOrEqual(2);
      expect(other).toBe(200);
    } finally {
      await close();
    }
  },
);
