// The member's own account: who they are, whether a nickname is free, reasons for leaving, and limits on guessing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '#api-test/factories.ts';
import { comesBackFrom, refreshes, signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type Answer, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const availability = (nickname: string, where = app) =>
  where.call('GET /api/v1/users/nicknames/{nickname}/availability', { params: { nickname } });

test('a member sees who they are', async () => {
  const person = await aMember(app, { nickname: '나야나', provider: 'google', email: 'me@example.com' });
  expect(await app.ask('GET /api/v1/users/me', { as: person })).toEqual({
    email: 'me@example.com',
    nickname: '나야나',
    profileImage: null,
    provider: 'GOOGLE',
    language: null,
  });
});

describe('availability of a nickname', () => {
  test('a nickname is free until someone has it, whatever its case', async () => {
    expect(await availability('Desk_77')).toMatchObject({ ok: true, data: { available: true } });
    await aMember(app, { nickname: 'Desk_77' });
    expect(await availability('desk_77')).toMatchObject({ ok: true, data: { available: false } });
  });

  test('the availability of a nickname that could never be one is refused', async () => {
    expect(await availability('열세글자가넘는아주긴닉네임')).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });
});

test('the reasons for leaving are listed in their order', async () => {
  const { reasons } = await app.ask('GET /api/v1/users/withdrawal-reasons');
  expect(reasons.map(({ description }) => description)).toEqual([
    '더 이상 필요하지 않아서',
    '가격이 비싸서',
    '다른 서비스를 이용해서',
    '사용하기 불편해서',
    '말하지 않을래요',
  ]);
});

describe('guess limits per address', () => {
  /** An app that allows three misses a minute. */
  async function withLowMissLimit(use: (strict: TestApp) => Promise<void>): Promise<void> {
    const strict = await startTestApp({ variables: { RATE_LIMIT_GUESSES: '3' } });
    try {
      await use(strict);
    } finally {
      await strict.stop();
    }
  }

  /** Guesses until it is refused; a new minute in between may reset the count once. */
  async function guessesUntilRefused(guess: (n: number) => Promise<Answer<unknown>>) {
    for (let guesses = 0; guesses < 8; guesses += 1) {
      const answer = await guess(guesses);
      if (answer.status === 429) return { answer, guesses };
    }
    throw new Error('nobody said stop');
  }

  const tooMany = { ok: false, status: 429, code: 'TOO_MANY_REQUESTS' };

  test('guessing nicknames is limited: only taken ones count', () =>
    withLowMissLimit(async (strict) => {
      await aMember(strict, { nickname: '있는이름' });
      for (let n = 0; n < 6; n += 1) {
        expect(await availability(`없는이름${n}`, strict)).toMatchObject({ ok: true });
      }
      const { answer, guesses } = await guessesUntilRefused(() => availability('있는이름', strict));
      expect(guesses).toBeGreaterThanOrEqual(3);
      expect(answer).toMatchObject(tooMany);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }));

  test('guessing registration keys is limited', () =>
    withLowMissLimit(async (strict) => {
      const { guesses } = await guessesUntilRefused(() =>
        strict.call('POST /api/v1/auth/register', {
          body: { userInfoKey: 'guess', thirdPartyDataSharingConsent: true, marketingConsent: false },
        }),
      );
      expect(guesses).toBeGreaterThanOrEqual(3);
    }));

  test('guessing is limited for authorization codes, and then right ones have to wait too', () =>
    withLowMissLimit(async (strict) => {
      const right = await comesBackFrom(strict, 'kakao');
      await guessesUntilRefused(() =>
        strict.call('POST /api/v1/auth/login/kakao', { body: { authorizationCode: 'guess' } }),
      );
      expect(await strict.call('POST /api/v1/auth/login/kakao', { body: right })).toMatchObject(tooMany);
    }));

  test('guessing is limited for refresh tokens, while a guest without one costs nothing', () =>
    withLowMissLimit(async (strict) => {
      const visitor = await signsUp(strict);
      for (let n = 0; n < 6; n += 1) {
        expect(await strict.call('POST /api/v1/auth/token/refresh')).toMatchObject({ status: 401 });
      }
      await guessesUntilRefused((n) => refreshes(strict, `ondesk_refresh=guess${n}`));
      expect(await refreshes(strict, visitor.cookie)).toMatchObject(tooMany);
    }));
});
