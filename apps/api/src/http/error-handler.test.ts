// How errors are answered: codes, statuses and Retry-After, and nothing of their cause.
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleError } from './error-handler.ts';
import { Failure } from './failure.ts';

const app = fastify();
const throwing = (path: string, error: unknown) =>
  app.get(path, async () => {
    throw error;
  });

beforeAll(() => {
  app.setErrorHandler(handleError);
  throwing('/broken', new Error('select * from members where email = owner@example.com'));
  throwing('/away', Object.assign(new Error('terminating connection'), { code: '57P01' }));
  throwing(
    '/standby',
    Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' }),
  );
  throwing('/pooler', Object.assign(new Error('server conn crashed?'), { code: '08P01' }));
  throwing(
    '/nul',
    Object.assign(new Error('invalid byte sequence for encoding "UTF8": 0x00'), { code: '22021' }),
  );
  throwing('/nul-in-json', Object.assign(new Error('unsupported Unicode escape'), { code: '22P05' }));
  throwing('/wait', new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 3 }));
  throwing('/price', new Failure('AMOUNT_MISMATCH', { amount: 1500 }));
});
afterAll(() => app.close());

describe('error handler', () => {
  test('an unexpected error is INTERNAL and reveals nothing of its cause', async () => {
    const response = await app.inject('/broken');
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: 'INTERNAL',
      message: '문제가 생겼어요. 잠시 후 다시 시도해 주세요.',
      requestId: expect.any(String),
    });
  });
  test('an unavailable database is UNAVAILABLE with a Retry-After', async () => {
    const response = await app.inject('/away');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(response.headers['retry-after']).toBe('2');
  });
  test.each(['/standby', '/pooler'])(
    'a former primary and a pooler without a server are UNAVAILABLE with a Retry-After: %s',
    async (path) => {
      const response = await app.inject(path);
      expect(response.json()).toMatchObject({ code: 'UNAVAILABLE' });
      expect(response.headers['retry-after']).toBe('2');
    },
  );
  test.each(['/nul', '/nul-in-json'])(
    'a character that the database cannot store is INVALID_INPUT: %s',
    async (path) => {
      const response = await app.inject(path);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'INVALID_INPUT' });
    },
  );
  test('an unsettled payment says when to ask again in the Retry-After header alone', async () => {
    const response = await app.inject('/wait');
    expect(response.headers['retry-after']).toBe('3');
    expect(response.json()).not.toHaveProperty('retryAfterSeconds');
  });
  test('a wrong amount is answered with the right one', async () => {
    expect((await app.inject('/price')).json()).toMatchObject({ code: 'AMOUNT_MISMATCH', amount: 1500 });
  });
});
