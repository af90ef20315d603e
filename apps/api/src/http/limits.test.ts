import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { openDatabase, type OpenDatabase } from '#api/database/database.ts';
import { freshDatabase } from '#tools/test-database-client.ts';
import { Limits } from './limits.ts';
import { Failure } from './refuse.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let opened: OpenDatabase;
const made: Limits[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  opened = openDatabase({ url: database.url, size: 4, onError: () => {} });
});
afterAll(async () => {
  for (const limits of made) await limits.stop();
  await opened.close();
  await database.drop();
});

/** One process's limits. */
function aProcess(requestsPerMinute: number, guessesPerMinute: number): Limits {
  const limits = new Limits(opened.db, { requestsPerMinute, guessesPerMinute }, () => {});
  made.push(limits);
  return limits;
}

const from = (ip: string, memberId?: number) =>
  ({ ip, ...(memberId === undefined ? {} : { memberId }) }) as FastifyRequest;
const asks = async (limits: Limits, ip: string) => limits.admit(from(ip));
const miss = () => Promise.reject(new Failure('ITEM_NOT_FOUND'));
const always = () => true;

async function refusedWith(promise: Promise<unknown>): Promise<Failure> {
  return promise.then(
    () => Promise.reject(new Error('it was let in')),
    (error: Failure) => error,
  );
}

describe('requests', () => {
  test('past the limit are refused with the seconds to wait, other addresses are not', async () => {
    const limits = aProcess(3, 10);
    for (let i = 0; i < 3; i += 1) limits.admit(from('10.0.0.1'));
    const refused = await refusedWith(asks(limits, '10.0.0.1'));
    expect(refused.code).toBe('TOO_MANY_REQUESTS');
    expect(refused.detail.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.detail.retryAfterSeconds).toBeLessThanOrEqual(60);
    limits.admit(from('10.0.0.2'));
  });
  test('at two processes count together', async () => {
    const [one, other] = [aProcess(10, 10), aProcess(10, 10)];
    for (let i = 0; i < 6; i += 1) one.admit(from('10.0.0.3'));
    for (let i = 0; i < 4; i += 1) other.admit(from('10.0.0.3'));
    await one.exchange();
    await other.exchange();
    expect((await refusedWith(asks(other, '10.0.0.3'))).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('failed guesses', () => {
  test('past the limit close the door to right guesses too', async () => {
    const limits = aProcess(1000, 3);
    for (let i = 0; i < 3; i += 1)
      expect((await refusedWith(limits.guess(from('10.0.0.4'), miss, always))).code).toBe('ITEM_NOT_FOUND');
    expect((await refusedWith(limits.guess(from('10.0.0.4'), async () => 'right', always))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
  });
  test('follow the member to another address', async () => {
    const limits = aProcess(1000, 2);
    await refusedWith(limits.guess(from('10.0.0.5', 77), miss, always));
    await refusedWith(limits.guess(from('10.0.0.6', 77), miss, always));
    expect((await refusedWith(limits.guess(from('10.0.0.7', 77), miss, always))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
  });
  test('made at another process count here after the next miss', async () => {
    const [one, other] = [aProcess(1000, 3), aProcess(1000, 3)];
    for (let i = 0; i < 3; i += 1) await refusedWith(one.guess(from('10.0.0.8'), miss, always));
    await refusedWith(other.guess(from('10.0.0.8'), miss, always));
    expect((await refusedWith(other.guess(from('10.0.0.8'), async () => 'right', always))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
  });
  test('are not what a right guess or another failure is', async () => {
    const limits = aProcess(1000, 1);
    expect(await limits.guess(from('10.0.0.9'), async () => 'right', always)).toBe('right');
    await refusedWith(limits.guess(from('10.0.0.9'), miss, () => false));
    expect(await limits.guess(from('10.0.0.9'), async () => 'right', always)).toBe('right');
  });
});
