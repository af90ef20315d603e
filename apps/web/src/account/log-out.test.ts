// Logging out: forgotten in this browser at once, ended at the server whatever state the session is in.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  accessToken,
  beginSession,
  clearAccessToken,
  setAccessToken,
  onSessionExpired,
  unsentLogout,
} from '#client/session/member-session.ts';
import { logOut, resendLogOut } from './log-out.ts';

const logout = '/api/v1/auth/logout';
const renewal = '/api/v1/auth/token/refresh';

/** Which addresses were asked, and with which token. */
let asked: [string, string | null][] = [];

/** The server knows one token; everyone else is asked to sign in. */
function serverKnows(token: string, renewed?: string) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const sent = new Headers(init.headers).get('authorization');
    asked.push([url, sent]);
    if (url === renewal && renewed !== undefined) return Response.json({ data: { accessToken: renewed } });
    if (url === logout && sent === `Bearer ${token}`) return Response.json({ data: null });
    return Response.json({ code: 'SIGN_IN_REQUIRED', message: '로그인이 필요합니다.' }, { status: 401 });
  });
}

beforeEach(() => {
  const local = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    },
    sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  });
  asked = [];
  setAccessToken('token-1');
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('logging out forgets the token before the server has answered', async () => {
  vi.stubGlobal('fetch', () => new Promise<never>(() => undefined));
  void logOut();
  expect(accessToken()).toBeUndefined();
});

test('logging out ends a valid session with its own token', async () => {
  serverKnows('token-1');
  await logOut();
  expect(asked).toEqual([[logout, 'Bearer token-1']]);
});

test('logging out with an expired access token refreshes it once and ends the session', async () => {
  serverKnows('token-2', 'token-2');
  await logOut();
  expect(asked.map(([url]) => url)).toEqual([logout, renewal, logout]);
  expect(asked.at(-1)?.[1]).toBe('Bearer token-2');
  expect(accessToken()).toBeUndefined();
});

test('logging out with an expired access token leaves alone whoever has signed in meanwhile', async () => {
  serverKnows('token-2', 'token-2');
  const ended = logOut();
  beginSession('token-3');
  await expect(ended).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  expect(asked.map(([url]) => url)).toEqual([logout]);
  expect(accessToken()).toBe('token-3');
});

test('a logout without a connection is sent again with a new token, once', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(logOut()).rejects.toMatchObject({ code: 'OFFLINE' });
  await expect(resendLogOut()).rejects.toMatchObject({ code: 'OFFLINE' });
  serverKnows('token-2', 'token-2');
  await resendLogOut();
  await resendLogOut();
  expect(asked).toEqual([
    [renewal, null],
    [logout, 'Bearer token-2'],
  ]);
  expect(accessToken()).toBeUndefined();
});

test('a logout without a connection is not sent again once somebody has signed in', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(logOut()).rejects.toMatchObject({ code: 'OFFLINE' });
  beginSession('token-3');
  serverKnows('token-3', 'token-3');
  await resendLogOut();
  clearAccessToken();
  await resendLogOut();
  expect(asked).toEqual([]);
});

test('a logout of a session that has ended meanwhile is not sent again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(logOut()).rejects.toMatchObject({ code: 'OFFLINE' });
  serverKnows('nobody');
  await expect(resendLogOut()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  expect(unsentLogout.exists()).toBe(false);
});

test('logging out of a session that has already ended does not ask the member to sign in', async () => {
  serverKnows('nobody');
  const told = vi.fn();
  const stop = onSessionExpired(told);
  await expect(logOut()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  stop();
  expect(told).not.toHaveBeenCalled();
});
