// The login: the redirect to an identity provider.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { someConfig } from '#web-test/account.ts';
import { fakeApi, type FakeApi } from '#web-test/fake-api.ts';
import { expectAccessible, showScreen } from '#web-test/show-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { signInAttempt } from './sign-in-storage.ts';

let api: FakeApi;
let leftFor: URL | undefined;

/** Notes where the page would go, and keeps it here. */
const stay = (event: NavigateEvent) => {
  leftFor = new URL(event.destination.url);
  event.preventDefault();
};

beforeEach(() => {
  window.sessionStorage.clear();
  leftFor = undefined;
  navigation.addEventListener('navigate', stay);
  api = fakeApi();
  api.answers('GET /api/v1/config', someConfig);
});

afterEach(() => {
  navigation.removeEventListener('navigate', stay);
  vi.unstubAllGlobals();
});

async function leaveWith(button: string, at = '/login') {
  const screen = await showScreen(<LoginScreen />, { at });
  await userEvent.click(screen.getByRole('button', { name: button }));
  await expect.poll(() => leftFor, { timeout: 10_000 }).toBeDefined();
  return { address: leftFor!, asked: Object.fromEntries(leftFor!.searchParams) };
}

test('the login shows the specified texts', async () => {
  const screen = await showScreen(<LoginScreen />, { at: '/login' });
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('3초 만에 가입하고, 필요한 물품 바로 대여해보세요!');
  await expect.element(screen.getByText('소셜 로그인으로 이용하기')).toBeVisible();
  await expectAccessible();
});

test('the redirect to Kakao carries state, nonce and a hashed verifier', async () => {
  const { address, asked } = await leaveWith('카카오로 시작하기');
  const attempt = signInAttempt.read()!;
  expect(address.origin + address.pathname).toBe('https://kakao.example/oauth/authorize');
  expect(asked).toEqual({
    response_type: 'code',
    client_id: 'kakao-client',
    redirect_uri: `${window.location.origin}/oauth2/callback/kakao`,
    scope: 'openid,profile_nickname,profile_image,account_email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await sha256(attempt.codeVerifier),
    code_challenge_method: 'S256',
  });
  expect(attempt.codeVerifier).toMatch(/^[\w-]{43}$/);
  expect(new Set([attempt.state, attempt.nonce, attempt.codeVerifier]).size).toBe(3);
});

test('the redirect to Google requests offline access and a new consent', async () => {
  const { address, asked } = await leaveWith('Google로 시작하기');
  expect(address.origin).toBe('https://google.example');
  expect(asked).toMatchObject({
    redirect_uri: `${window.location.origin}/oauth2/callback/google`,
    scope: 'openid email profile',
    access_type: 'offline',
    prompt: 'consent',
  });
});

test('the path to return to is stored in the tab and not sent to the provider', async () => {
  const { address } = await leaveWith('카카오로 시작하기', '/login?redirect=%2Fhistory%3Fpage%3D1');
  expect(signInAttempt.read()?.redirect).toBe('/history?page=1');
  expect(address.href).not.toContain('history');
});

test('a login never redirects to an address outside this site', async () => {
  await leaveWith('카카오로 시작하기', '/login?redirect=https%3A%2F%2Felsewhere.example%2F');
  expect(signInAttempt.read()?.redirect).toBe('/');
});

test('a login without a connection is reported, and its button can be pressed again', async () => {
  api.loses('GET /api/v1/config');
  const screen = await showScreen(<LoginScreen />, { at: '/login' });
  const button = screen.getByRole('button', { name: '카카오로 시작하기' });
  await userEvent.click(button);
  await expect.element(screen.getByText('인터넷 연결을 확인하고 다시 시도해 주세요.')).toBeVisible();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(leftFor).toBeUndefined();
});

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const plain = btoa(String.fromCodePoint(...new Uint8Array(digest)));
  return plain.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
