import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember } from '#api-test/people-and-things.ts';
import { comesBackFrom, refreshes, signsUp } from '#api-test/signing-in.ts';
import { startWorld, type Answer, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const availability = (nickname: string, where = world) =>
  where.call('GET /api/v1/users/nicknames/{nickname}/availability', { params: { nickname } });

test('a member sees who they are', async () => {
  const person = await aMember(world, { nickname: '나야나', provider: 'google', email: 'me@example.com' });
  expect(await world.ask('GET /api/v1/users/me', { as: person })).toEqual({
    email: 'me@example.com',
    nickname: '나야나',
    profileImage: null,
    provider: 'GOOGLE',
  });
});

describe('a nickname', () => {
  test('is free until someone has it, whatever its case', async () => {
    expect(await availability('Desk_77')).toMatchObject({ ok: true, data: { available: true } });
    await aMember(world, { nickname: 'Desk_77' });
    expect(await availability('desk_77')).toMatchObject({ ok: true, data: { available: false } });
  });

  test('that could never be one is refused', async () => {
    expect(await availability('열세글자가넘는아주긴닉네임')).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
    });
  });
});

test('the reasons for leaving are listed in their order', async () => {
  const { reasons } = await world.ask('GET /api/v1/users/withdrawal-reasons');
  expect(reasons.map(({ description }) => description)).toEqual([
    '더 이상 필요하지 않아서',
    '가격이 비싸서',
    '다른 서비스를 이용해서',
    '사용하기 불편해서',
  ]);
});

describe('guessing is limited per address', () => {
  /** A world whose patience ends after three misses. */
  async function withLittlePatience(story: (strict: World) => Promise<void>): Promise<void> {
    const strict = await startWorld({ variables: { RATE_LIMIT_GUESSES: '3' } });
    try {
      await story(strict);
    } finally {
      await strict.stop();
    }
  }

  /** Guesses until someone says stop; a new minute on the way may forgive the first three. */
  async function guessesUntilRefused(guess: (n: number) => Promise<Answer<unknown>>) {
    for (let guesses = 0; guesses < 8; guesses += 1) {
      const answer = await guess(guesses);
      if (answer.status === 429) return { answer, guesses };
    }
    throw new Error('nobody said stop');
  }

  const tooMany = { ok: false, status: 429, code: 'TOO_MANY_REQUESTS' };

  test('for nicknames: only taken ones count', () =>
    withLittlePatience(async (strict) => {
      await aMember(strict, { nickname: '있는이름' });
      for (let n = 0; n < 6; n += 1) {
        expect(await availability(`없는이름${n}`, strict)).toMatchObject({ ok: true });
      }
      const { answer, guesses } = await guessesUntilRefused(() => availability('있는이름', strict));
      expect(guesses).toBeGreaterThanOrEqual(3);
      expect(answer).toMatchObject(tooMany);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    }));

  test('for registration keys', () =>
    withLittlePatience(async (strict) => {
      const { guesses } = await guessesUntilRefused(() =>
        strict.call('POST /api/v1/auth/register', {
          body: { userInfoKey: 'guess', thirdPartyDataSharingConsent: true, marketingConsent: false },
        }),
      );
      expect(guesses).toBeGreaterThanOrEqual(3);
    }));

  test('for authorization codes, and then right ones have to wait too', () =>
    withLittlePatience(async (strict) => {
      const right = await comesBackFrom(strict, 'kakao');
      await guessesUntilRefused(() =>
        strict.call('POST /api/v1/auth/login/kakao', { body: { authorizationCode: 'guess' } }),
      );
      expect(await strict.call('POST /api/v1/auth/login/kakao', { body: right })).toMatchObject(tooMany);
    }));

  test('for refresh tokens, while a guest without one costs nothing', () =>
    withLittlePatience(async (strict) => {
      const visitor = await signsUp(strict);
      for (let n = 0; n < 6; n += 1) {
        expect(await strict.call('POST /api/v1/auth/token/refresh')).toMatchObject({ status: 401 });
      }
      await guessesUntilRefused((n) => refreshes(strict, `ondesk_refresh=guess${n}`));
      expect(await refreshes(strict, visitor.cookie)).toMatchObject(tooMany);
    }));
});
