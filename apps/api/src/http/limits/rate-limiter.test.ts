// The rate limiter: requests and guesses, counted over several processes.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { openDatabase, type OpenDatabase } from '#api/database/database.ts';
import { freshDatabase, runSql } from '#tools/test-run/test-database-client.ts';
import type { RateBucket } from '#contract/endpoint.ts';
import { MAX_COUNTERS, RateCounters } from './rate-counters.ts';
import { RateLimiter } from './rate-limiter.ts';
import { Failure } from '../failure.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let opened: OpenDatabase;
const made: RateLimiter[] = [];

beforeAll(async () => {
  // Counters are those of the minute: it must not end in the middle of a test.
  vi.useFakeTimers({ toFake: ['Date'] });
  database = await freshDatabase();
  opened = openDatabase({ url: database.url, size: 4, onError: () => {} });
});
afterAll(async () => {
  for (const rateLimiter of made) await rateLimiter.stop();
  await opened.close();
  await database.drop();
  vi.useRealTimers();
});

/** The rate limiter of one process. */
function aProcess(requestsPerMinute: number, guessesPerMinute: number): RateLimiter {
  const rateLimiter = new RateLimiter(opened.db, { requestsPerMinute, guessesPerMinute }, () => {});
  made.push(rateLimiter);
  return rateLimiter;
}

const from = (ip: string, memberId?: number) =>
  ({ ip, ...(memberId === undefined ? {} : { memberId }) }) as FastifyRequest;
const asks = async (rateLimiter: RateLimiter, ip: string) => rateLimiter.admit(from(ip), 'other');
const misses = (rateLimiter: RateLimiter, request: FastifyRequest, bucket: RateBucket = 'item') =>
  rateLimiter.guess(request, bucket, async (markMiss) => {
    markMiss();
    throw new Failure('ITEM_NOT_FOUND');
  });
const guessesRight = (rateLimiter: RateLimiter, request: FastifyRequest, bucket: RateBucket = 'item') =>
  rateLimiter.guess(request, bucket, async () => 'right');

async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => Promise.reject(new Error('it was let in')),
    (error: Failure) => error.code,
  );
}

describe('request limit', () => {
  test('requests past the limit are refused with the seconds to wait, those of other addresses are not', async () => {
    const rateLimiter = aProcess(3, 10);
    for (let i = 0; i < 3; i += 1) rateLimiter.admit(from('10.0.0.1'), 'other');
    const refused = await asks(rateLimiter, '10.0.0.1').catch((error: Failure) => error);
    expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((refused as Failure).detail.retryAfterSeconds).toBeGreaterThan(0);
    expect((refused as Failure).detail.retryAfterSeconds).toBeLessThanOrEqual(60);
    rateLimiter.admit(from('10.0.0.2'), 'other');
    rateLimiter.admit(from('10.0.0.1'), 'sign_in');
    rateLimiter.admit(from('10.0.0.1', 7), 'other');
  });
  test('requests to two processes count together', async () => {
    const [one, other] = [aProcess(10, 10), aProcess(10, 10)];
    for (let i = 0; i < 6; i += 1) one.admit(from('10.0.0.3'), 'other');
    for (let i = 0; i < 4; i += 1) other.admit(from('10.0.0.3'), 'other');
    await one.sync();
    await other.sync();
    expect(await codeOf(asks(other, '10.0.0.3'))).toBe('TOO_MANY_REQUESTS');
  });
});

describe('guess limit', () => {
  test('past the guess limit right guesses are refused too', async () => {
    const rateLimiter = aProcess(1000, 3);
    for (let i = 0; i < 3; i += 1)
      expect(await codeOf(misses(rateLimiter, from('10.0.0.4')))).toBe('ITEM_NOT_FOUND');
    expect(await codeOf(guessesRight(rateLimiter, from('10.0.0.4')))).toBe('TOO_MANY_REQUESTS');
    expect(await guessesRight(rateLimiter, from('10.0.0.4'), 'refresh')).toBe('right');
  });
  test('failed guesses of a member count at every address, and not for the address', async () => {
    const rateLimiter = aProcess(1000, 2);
    await codeOf(misses(rateLimiter, from('10.0.0.5', 77)));
    await codeOf(misses(rateLimiter, from('10.0.0.6', 77)));
    expect(await codeOf(misses(rateLimiter, from('10.0.0.7', 77)))).toBe('TOO_MANY_REQUESTS');
    expect(await guessesRight(rateLimiter, from('10.0.0.5'))).toBe('right');
  });
  test('failed guesses at another process count after the next miss', async () => {
    const [one, other] = [aProcess(1000, 3), aProcess(1000, 3)];
    for (let i = 0; i < 3; i += 1) await codeOf(misses(one, from('10.0.0.8')));
    await codeOf(misses(other, from('10.0.0.8')));
    expect(await codeOf(guessesRight(other, from('10.0.0.8')))).toBe('TOO_MANY_REQUESTS');
  });
  test('right guesses and other failures do not count as failed guesses', async () => {
    const rateLimiter = aProcess(1000, 1);
    expect(await guessesRight(rateLimiter, from('10.0.0.9'))).toBe('right');
    const fails = rateLimiter.guess(from('10.0.0.9'), 'item', () => Promise.reject(new Failure('ITEM_HELD')));
    expect(await codeOf(fails)).toBe('ITEM_HELD');
    expect(await guessesRight(rateLimiter, from('10.0.0.9'))).toBe('right');
  });
  test('of guesses at the same time no more run than may still miss, and the others wait for their outcome', async () => {
    const rateLimiter = aProcess(1000, 2);
    const request = from('10.0.0.10');
    const lookUp = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const all = Array.from({ length: 50 }, () =>
      rateLimiter.guess(request, 'item', async () => {
        running += 1;
        most = Math.max(most, running);
        await lookUp.promise;
        running -= 1;
      }),
    );
    lookUp.resolve();
    await Promise.all(all);
    expect(most).toBe(2);
  });
});

describe('counters', () => {
  test('20,000 different addresses keep the counters at their bound, and their exchange goes through in batches', async () => {
    const counters = new RateCounters();
    for (let n = 0; n < 20_000; n += 1)
      counters.get(`other requests of 10.${n >> 8}.${n & 255}.1`).unsynced += 1;
    expect(counters.size).toBe(MAX_COUNTERS);
    await counters.sync(opened.db);
    expect(counters.get('other requests of 10.78.31.1')).toMatchObject({ total: 1, unsynced: 0 });
  });
  test('what could not be exchanged is sent with the next exchange, once', async () => {
    const counters = new RateCounters();
    counters.get('a bucket').unsynced += 3;
    await runSql(database.ownerUrl, 'alter table rate_counters rename to counters_elsewhere');
    await expect(counters.sync(opened.db)).rejects.toThrow('rate_counters');
    await runSql(database.ownerUrl, 'alter table counters_elsewhere rename to rate_counters');
    await counters.sync(opened.db);
    await counters.sync(opened.db);
    expect(counters.get('a bucket')).toMatchObject({ total: 3, unsynced: 0 });
  });
});
