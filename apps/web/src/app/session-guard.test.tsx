// What a member meets when their session has ended meanwhile.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { call } from '#web/calls/call.ts';
import { chosenStation } from '#web/visit.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { showScreen } from '#web-test/show-screen.tsx';
import { SessionGuard } from './session-guard.tsx';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  window.localStorage.setItem('accessToken', 'an-ended-one');
});

test('a refused renewal forgets the member, says so and leads to the login, back here afterwards', async () => {
  const here = window.location.pathname + window.location.search;
  chosenStation.keep({ id: 1, name: '로비', status: '운영 중', openTime: '09:00', closeTime: '22:00' });
  api.refuses('GET /api/v1/users/me', 'SIGN_IN_REQUIRED');
  api.refuses('POST /api/v1/auth/token/refresh', 'SIGN_IN_REQUIRED');
  const screen = await showScreen(<SessionGuard />, { at: '/mypage' });

  const [first, second] = await Promise.allSettled([
    call('GET /api/v1/users/me'),
    call('GET /api/v1/users/me'),
  ]);

  expect([first?.status, second?.status]).toEqual(['rejected', 'rejected']);
  expect(api.sent('POST /api/v1/auth/token/refresh')).toHaveLength(1);
  expect(window.localStorage.getItem('accessToken')).toBeNull();
  expect(chosenStation.read()).toBeUndefined();
  await expect.element(screen.getByRole('alertdialog', { name: '로그인이 필요합니다.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.arrivesAt(`/login?redirect=${encodeURIComponent(here)}`);
});

test('a renewal lost on the way throws nobody out', async () => {
  api.refuses('GET /api/v1/users/me', 'SIGN_IN_REQUIRED');
  api.loses('POST /api/v1/auth/token/refresh');
  const screen = await showScreen(<SessionGuard />, { at: '/mypage' });

  await expect(call('GET /api/v1/users/me')).rejects.toMatchObject({ code: 'OFFLINE' });

  expect(window.localStorage.getItem('accessToken')).toBe('an-ended-one');
  expect(screen.getByRole('alertdialog').elements()).toEqual([]);
});
