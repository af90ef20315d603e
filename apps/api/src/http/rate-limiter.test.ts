import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { openDatabase, type OpenDatabase } from '#api/database/database.ts';
import { freshDatabase } from '#tools/test-database-client.ts';
import { RateLimiter } from './rate-limiter.ts';
import { Failure } from './failure.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let opened: OpenDatabase;
const made: RateLimiter[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  opened = openDatabase({ url: database.url, size: 4, onError: () => {} });
});
afterAll(async () => {
  for (const rateLimiter of made) await rateLimiter.stop();
  await opened.close();
  await database.drop();
});

/** The rate limiter of one process. */
function aProcess(requestsPerMinute: number, guessesPerMinute: number): RateLimiter {
  const rateLimiter = new RateLimiter(opened.db, { requestsPerMinute, guessesPerMinute }, () => {});
  made.push(rateLimiter);
  return rateLimiter;
}

const from = (ip: string, memberId?: number) =>
  ({ ip, ...(memberId === undefined ? {} : { memberId }) }) as FastifyRequest;
const asks = async (rateLimiter: RateLimiter, ip: string) => rateLimiter.admit(from(ip));
const miss = () => Promise.reject(new Failure('ITEM_NOT_FOUND'));
const always = () => true;

async function refusedWith(promise: Promise<unknown>): Promise<Failure> {
  return promise.then(
    () => Promise.reject(new Error('it was let in')),
    (error: Failure) => error,
  );
}

describe('request limit', () => {
  test('requests past the limit are refused with the seconds to wait, those of other addresses are not', async () => {
    const rateLimiter = aProcess(3, 10);
    for (let i = 0; i < 3; i += 1) rateLimiter.admit(from('10.0.0.1'));
    const refused = await refusedWith(asks(rateLimiter, '10.0.0.1'));
    expect(refused.code).toBe('TOO_MANY_REQUESTS');
    expect(refused.detail.retryAfterSeconds).toBeGreaterThan(0);
    expect(refused.detail.retryAfterSeconds).toBeLessThanOrEqual(60);
    rateLimiter.admit(from('10.0.0.2'));
  });
  test('requests to two processes count together', async () => {
    const [one, other] = [aProcess(10, 10), aProcess(10, 10)];
    for (let i = 0; i < 6; i += 1) one.admit(from('10.0.0.3'));
    for (let i = 0; i < 4; i += 1) other.admit(from('10.0.0.3'));
    await one.sync();
    await other.sync();
    expect((await refusedWith(asks(other, '10.0.0.3'))).code).toBe('TOO_MANY_REQUESTS');
  });
});

describe('guess limit', () => {
  test('past the guess limit right guesses are refused too', async () => {
    const rateLimiter = aProcess(1000, 3);
    for (let i = 0; i < 3; i += 1)
      expect((await refusedWith(rateLimiter.guess(from('10.0.0.4'), miss, always))).code).toBe(
        'ITEM_NOT_FOUND',
      );
    expect((await refusedWith(rateLimiter.guess(from('10.0.0.4'), async () => 'right', always))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
  });
  test('failed guesses of a member count at every address', async () => {
    const rateLimiter = aProcess(1000, 2);
    await refusedWith(rateLimiter.guess(from('10.0.0.5', 77), miss, always));
    await refusedWith(rateLimiter.guess(from('10.0.0.6', 77), miss, always));
    expect((await refusedWith(rateLimiter.guess(from('10.0.0.7', 77), miss, always))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
  });
  test('failed guesses at another process count after the next miss', async () => {
    const [one, other] = [aProcess(1000, 3), aProcess(1000, 3)];
    for (let i = 0; i < 3; i += 1) await refusedWith(one.guess(from('10.0.0.8'), miss, always));
    await refusedWith(other.guess(from('10.0.0.8'), miss, always));
    expect((await refusedWith(other.guess(from('10.0.0.8'), async () => 'right', always))).code).toBe(
      'TOO_MANY_REQUESTS',
    );
  });
  test('right guesses and other failures do not count as failed guesses', async () => {
    const rateLimiter = aProcess(1000, 1);
    expect(await rateLimiter.guess(from('10.0.0.9'), async () => 'right', always)).toBe('right');
    await refusedWith(rateLimiter.guess(from('10.0.0.9'), miss, () => false));
    expect(await rateLimiter.guess(from('10.0.0.9'), async () => 'right', always)).toBe('right');
  });
});
