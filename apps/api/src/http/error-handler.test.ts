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
  throwing('/limit', new Failure('RENTAL_LIMIT', { n: 3 }));
  throwing(
    '/hours',
    new Failure('INVALID_INPUT', { issues: [{ path: 'rentalTime', message: '8시간까지 빌릴 수 있어요.' }] }),
  );
  throwing(
    '/paused',
    new Failure('STATION_PAUSED', {
      station: '성수역은',
      reasons: ['실내 공사 · 2026.11.20까지'],
      english: { station: '성수역', reasons: ['실내 공사 · until Nov 20, 2026'] },
    }),
  );
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

  describe('language', () => {
    const ask = (path: string, headers = {}) => app.inject({ url: path, headers });
    const inEnglish = { 'x-language': 'en' };

    test('a call with our own header is answered in English and says so', async () => {
      const response = await ask('/limit', inEnglish);
      expect(response.headers['content-language']).toBe('en');
      expect(response.json()).toEqual({
        code: 'RENTAL_LIMIT',
        message: 'You can rent 3 at a time at most. Return one first.',
        requestId: expect.any(String),
      });
    });

    test('what is wrong with the input is said in English too', async () => {
      expect((await ask('/hours', inEnglish)).json()).toMatchObject({
        message: 'Check what you entered and try again.',
        issues: [{ path: 'rentalTime', message: 'You can rent for 8 h at most.' }],
      });
    });

    test('a paused station is named without its particle, and its end is an English date', async () => {
      const said = (await ask('/paused', inEnglish)).json();
      expect(said).toMatchObject({
        message: '성수역 is taking a short break.',
        reasons: ['실내 공사 · until Nov 20, 2026'],
      });
      expect(said).not.toHaveProperty('english');
      const korean = (await ask('/paused')).json();
      expect(korean).toMatchObject({
        message: '성수역은 지금 잠시 쉬고 있어요.',
        reasons: ['실내 공사 · 2026.11.20까지'],
      });
      expect(korean).not.toHaveProperty('english');
    });

    test.each([{ 'accept-language': 'en-US,en;q=0.9' }, { 'x-language': 'ko' }, { 'x-language': 'xx' }, {}])(
      'a call with %j is answered in Korean',
      async (headers) => {
        const response = await ask('/limit', headers);
        expect(response.headers).not.toHaveProperty('content-language');
        expect(response.json()).toMatchObject({
          message: '한 번에 3개까지 대여할 수 있어요. 먼저 반납해 주세요.',
        });
      },
    );
  });
});
