// The worst body of the allowed size for every endpoint, four at once, at the memory limit of `npm start`: the process lives, and others are answered.
// Endpoints that refuse strangers before they read a body are sent them in worst-bodies.slow.test.ts.
import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '#contract/console/stock/import.ts';
import { aStaff } from '../console/staff.ts';
import { endpoints, isGuarded, methodOf, tokenSecret, useAttackedService, writes } from './worst-bodies.ts';
import { worstJson } from './worst-json.ts';

const service = useAttackedService();
const reads = Object.keys(endpoints).filter((name) => name.startsWith('GET '));

test.each(Object.entries(worstJson))(
  'a body of %s, sent to every endpoint that reads one of strangers, ends no process and keeps nobody waiting',
  (_, write) =>
    service.expectToBear(
      writes.filter((name) => !isGuarded(name)),
      write,
    ),
  120_000,
);

test('the longest query, sent to every endpoint by strangers, ends no process and keeps nobody waiting', async () => {
  for (const name of reads) {
    const url = `${service.addressOf(name)}?${'a[]&'.repeat(2_000)}${'%'.repeat(4_000)}`;
    const { statuses, other } = await service.sendFour(url, { headers: service.forged() });
    expect(
      statuses.filter((status) => status >= 500),
      name,
    ).toEqual([]);
    expect(other, name).toBe(200);
  }
}, 120_000);

test('whoever may not call is refused before a byte of the body is read', async () => {
  const guarded = writes.filter(isGuarded);
  expect(guarded.length).toBeGreaterThan(100);
  for (const name of guarded) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest(service.addressOf(name), {
        method: methodOf(name),
        headers: { ...service.forged(), 'content-type': 'application/json', 'content-length': '1000' },
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
  const { statuses, other } = await service.sendFour(`${service.origin()}/sandbox/s3/ondesk/a.webp`, {
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
    const { db, close } = openDatabase({ url: service.database().url, size: 1, onError: () => {} });
    try {
      const { headers } = await aStaff({ origin: service.origin(), db, tokenSecret });
      const bytes = Buffer.from(file);
      expect(bytes.length).toBeLessThanOrEqual(MAX_IMPORT_BYTES);
      const url = `${service.origin()}/api/v1/console/imports/preview?kind=items`;
      const { statuses, other } = await service.sendFour(url, {
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
