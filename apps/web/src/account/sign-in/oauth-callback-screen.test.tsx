// The return from an identity provider, with every outcome.
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { OauthCallbackScreen } from './oauth-callback-screen.tsx';
import { pendingRegistration, signInAttempt } from './sign-in-storage.ts';

const kakao = 'POST /api/v1/auth/login/kakao';
const google = 'POST /api/v1/auth/login/google';
let api: FakeApi;
let codes = 0;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
  api.answers(kakao, { type: 'LOGIN_SUCCESS', accessToken: 'token-1' });
});

function leftFor(provider: 'kakao' | 'google', redirect = '/') {
  codes += 1;
  signInAttempt.set({
    provider,
    state: 'state-1',
    nonce: 'nonce-1',
    codeVerifier: 'v'.repeat(43),
    redirect,
  });
  return `code-${codes}`;
}

const backFromKakao = (query: string) =>
  showScreen(<OauthCallbackScreen provider="KAKAO" />, {
    at: `/oauth2/callback/kakao?${query}`,
    effectsTwice: true,
  });

test('a member is signed in and redirected; the code is exchanged once although the effect runs twice', async () => {
  const code = leftFor('kakao', '/history?page=1');
  const screen = await backFromKakao(`code=${code}&state=state-1`);
  await screen.arrivesAt('/history?page=1');
  expect(window.localStorage.getItem('accessToken')).toBe('token-1');
  expect(api.sent(kakao).map(({ body }) => body)).toEqual([
    {
      authorizationCode: code,
      state: 'state-1',
      nonce: 'nonce-1',
      codeVerifier: 'v'.repeat(43),
      redirectUri: `${window.location.origin}/oauth2/callback/kakao`,
    },
  ]);
  expect(signInAttempt.read()).toBeUndefined();
});

test('a spinner with a sentence is shown while the code is exchanged', async () => {
  const code = leftFor('kakao');
  const releaseOrder = api.holds(kakao);
  const screen = await backFromKakao(`code=${code}&state=state-1`);
  await expect.element(screen.getByRole('heading', { name: '카카오로 로그인하고 있어요' })).toBeVisible();
  await expectAccessible();
  releaseOrder();
  await screen.arrivesAt('/');
});

test('a new member goes on to the terms with the key of the registration and the path to return to', async () => {
  api.answers(google, { type: 'REGISTRATION_REQUIRED', userInfoKey: 'key-1' });
  const code = leftFor('google', '/history');
  const screen = await showScreen(<OauthCallbackScreen provider="GOOGLE" />, {
    at: `/oauth2/callback/google?code=${code}&state=state-1`,
  });
  await screen.arrivesAt('/terms-agreement');
  expect(pendingRegistration.read()).toEqual({ userInfoKey: 'key-1', redirect: '/history' });
  expect(window.localStorage.getItem('accessToken')).toBeNull();
});

test('a person who refuses consent at the provider is told so and returns to the login with the redirect kept', async () => {
  leftFor('kakao', '/mypage');
  const screen = await backFromKakao('error=access_denied&state=state-1');
  await expect.element(screen.getByRole('alertdialog', { name: '로그인을 취소했어요.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/login?redirect=%2Fmypage');
  expect(api.sent(kakao)).toEqual([]);
});

test.each([
  ['a state of somebody else', 'kakao', 'state=state-2&code='],
  ['no state', 'kakao', 'code='],
  ['a code of the other provider', 'google', 'state=state-1&code='],
  ['no code', 'kakao', 'state=state-1&nothing='],
] as const)('a callback with %s never reaches the server', async (_what, provider, query) => {
  const code = leftFor(provider);
  const screen = await backFromKakao(query + code);
  await expect
    .element(screen.getByRole('alertdialog', { name: '카카오 로그인 처리 중 오류 발생' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/login');
  expect(api.sent(kakao)).toEqual([]);
});

test('a callback without a stored attempt signs nobody in', async () => {
  const screen = await backFromKakao('code=stolen&state=undefined');
  await expect
    .element(screen.getByRole('alertdialog', { name: '카카오 로그인 처리 중 오류 발생' }))
    .toBeVisible();
  expect(api.sent(kakao)).toEqual([]);
});

test.each([
  ['KAKAO', 'kakao', '카카오 로그인 처리 중 오류 발생'],
  ['GOOGLE', 'google', '구글 로그인 처리 중 오류 발생'],
] as const)('an unavailable %s is reported with the reason', async (provider, name, sentence) => {
  api.refuses(`POST /api/v1/auth/login/${name}`, 'SIGN_IN_PROVIDER_UNAVAILABLE');
  const code = leftFor(name);
  const screen = await showScreen(<OauthCallbackScreen provider={provider} />, {
    at: `/oauth2/callback/${name}?code=${code}&state=state-1`,
  });
  const alert = screen.getByRole('alertdialog', { name: sentence });
  await expect.element(alert).toBeVisible();
  await expect
    .element(alert.getByText('로그인 서비스가 응답하지 않아요. 잠시 후 다시 시도해 주세요.'))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/login');
});

test('an unexpected login reply is reported and leads back to the login', async () => {
  api.answersAddress('POST', '/api/v1/auth/login/kakao', () => Response.json({ data: { type: 'SLEEPING' } }));
  const code = leftFor('kakao');
  const screen = await backFromKakao(`code=${code}&state=state-1`);
  await expect
    .element(screen.getByRole('alertdialog', { name: '예상치 못한 응답입니다. 다시 시도해주세요.' }))
    .toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await screen.arrivesAt('/login');
});
