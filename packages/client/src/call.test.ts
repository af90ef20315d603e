// Calls over a fake network: requests, failures, and the refresh of the access token.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './call.ts';
import { ApiError, hasCode } from './api-error.ts';
import { accessToken, clearAccessToken, setAccessToken, onSessionExpired } from './session/member-session.ts';

interface Sent {
  method: string;
  url: string;
  token: string | null;
  body: unknown;
}

type Answer = Response | Error | Promise<Response>;

let sent: Sent[] = [];
let answer: (request: Sent) => Answer;

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const data = (value: unknown) => json(200, { data: value });
const refusal = (status: number, code: string, message: string) =>
  json(status, { code, message, requestId: 'r-1' });
const signInRequired = () => refusal(401, 'SIGN_IN_REQUIRED', '로그인이 필요합니다.');

const isRenewal = ({ url }: Sent) => url === '/api/v1/auth/token/refresh';
const renewals = () => sent.filter(isRenewal).length;

beforeEach(() => {
  const local = new Map<string, string>();
  sent = [];
  answer = () => data(null);
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    },
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = {
      method: String(init.method),
      url,
      token: new Headers(init.headers).get('authorization'),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    sent.push(request);
    init.signal?.throwIfAborted();
    const given = await answer(request);
    if (given instanceof Error) throw given;
    return given;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a call fills its path, omits undefined query values, and returns the data of the reply', async () => {
  answer = () => data({ content: [] });
  const reply = await call('GET /api/v1/products/{productName}/stations', {
    params: { productName: 'USB-C/A 허브' },
    query: { latitude: 37.5, longitude: undefined },
  });
  expect(reply).toEqual({ content: [] });
  expect(sent[0]?.url).toBe('/api/v1/products/USB-C%2FA%20%ED%97%88%EB%B8%8C/stations?latitude=37.5');
});

test('a member’s call carries the access token and its body', async () => {
  setAccessToken('token-1');
  await call('POST /api/v1/returns/products/{serialNumber}', {
    params: { serialNumber: 'CHR_0001' },
    body: { returnInfoKey: 'key' },
  });
  expect(sent[0]).toMatchObject({
    method: 'POST',
    token: 'Bearer token-1',
    body: { returnInfoKey: 'key' },
  });
});

test('a public call of a member goes without the access token', async () => {
  setAccessToken('token-1');
  await call('GET /api/v1/main', { query: { latitude: 37.5421, longitude: 127.0782 } });
  expect(sent[0]?.token).toBeNull();
});

test('a call that guests may make too carries a member’s access token, and renews it when it has expired', async () => {
  setAccessToken('old');
  answer = (request) => {
    if (isRenewal(request)) return data({ accessToken: 'new' });
    return request.token === 'Bearer new' ? data({ name: '65W PD 충전기' }) : signInRequired();
  };
  const item = call('GET /api/v1/rentals/products/{serialNumber}', { params: { serialNumber: 'CHR_0001' } });
  await expect(item).resolves.toEqual({ name: '65W PD 충전기' });
  expect(sent.map(({ token }) => token)).toEqual(['Bearer old', null, 'Bearer new']);
});

test('a refused call fails with its code, its sentence and its retry time', async () => {
  answer = () =>
    json(
      503,
      { code: 'PAYMENT_UNSETTLED', message: '결제를 확인하고 있어요.', requestId: 'r-9' },
      {
        'retry-after': '2',
      },
    );
  const failure = await call('GET /api/v1/stations').catch((error: unknown) => error);
  expect(hasCode(failure, 'PAYMENT_UNSETTLED')).toBe(true);
  expect(failure).toMatchObject({ status: 503, requestId: 'r-9', retryAfterSeconds: 2, isTransient: true });
});

test('a call without a connection fails as OFFLINE with a sentence to act on', async () => {
  answer = () => new TypeError('Failed to fetch');
  await expect(call('GET /api/v1/stations')).rejects.toMatchObject({
    code: 'OFFLINE',
    message: '인터넷 연결을 확인하고 다시 시도해 주세요.',
  });
});

test("a reply that is not our server's is never taken for data", async () => {
  answer = () => new Response('<html>captive portal</html>', { status: 200 });
  await expect(call('GET /api/v1/stations')).rejects.toMatchObject({ code: 'UNREADABLE' });
});

test('a cancelled call fails as cancelled and not as offline', async () => {
  const leaving = new AbortController();
  leaving.abort();
  const failure = await call('GET /api/v1/stations', { signal: leaving.signal }).catch(
    (error: unknown) => error,
  );
  expect(failure).not.toBeInstanceOf(ApiError);
});

test('calls refused together wait for one token refresh and are sent again with the new token', async () => {
  setAccessToken('old');
  answer = (request) => {
    if (isRenewal(request)) return data({ accessToken: 'new' });
    return request.token === 'Bearer new' ? data({ bookmarks: [] }) : signInRequired();
  };
  const replies = await Promise.all(Array.from({ length: 5 }, () => call('GET /api/v1/stations/bookmarks')));
  expect(replies).toHaveLength(5);
  expect(renewals()).toBe(1);
  expect(accessToken()).toBe('new');
});

test('a call refused again after the token refresh fails without a second refresh', async () => {
  setAccessToken('old');
  answer = (request) => (isRenewal(request) ? data({ accessToken: 'new' }) : signInRequired());
  await expect(call('GET /api/v1/users/me')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  expect(renewals()).toBe(1);
});

test('a token that another tab has refreshed is used instead of refreshing again', async () => {
  setAccessToken('old');
  answer = (request) => {
    if (request.token === 'Bearer old') {
      setAccessToken('from another tab');
      return signInRequired();
    }
    return data({ nickname: '지훈' });
  };
  await call('GET /api/v1/users/me');
  expect(renewals()).toBe(0);
  expect(sent.at(-1)?.token).toBe('Bearer from another tab');
});

test('a session that the server has ended is cleared and reported once, however many calls were refused', async () => {
  setAccessToken('old');
  const announced = vi.fn();
  const stop = onSessionExpired(announced);
  answer = signInRequired;
  await Promise.allSettled([call('GET /api/v1/users/me'), call('GET /api/v1/stations/bookmarks')]);
  stop();
  expect(accessToken()).toBeUndefined();
  expect(announced).toHaveBeenCalledTimes(1);
});

test('a call refused after its session has ended announces nothing a second time and refreshes nothing', async () => {
  setAccessToken('old');
  const announced = vi.fn();
  const stop = onSessionExpired(announced);
  const late = Promise.withResolvers<Response>();
  answer = ({ url }) => (url === '/api/v1/stations/bookmarks' ? late.promise : signInRequired());
  const waiting = call('GET /api/v1/stations/bookmarks');
  await expect(call('GET /api/v1/users/me')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  late.resolve(signInRequired());
  await expect(waiting).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  stop();
  expect(announced).toHaveBeenCalledTimes(1);
  expect(renewals()).toBe(1);
});

test('a call refused after the member has logged out announces nothing', async () => {
  setAccessToken('old');
  const announced = vi.fn();
  const stop = onSessionExpired(announced);
  answer = signInRequired;
  const waiting = call('GET /api/v1/users/me');
  clearAccessToken();
  await expect(waiting).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  stop();
  expect(announced).not.toHaveBeenCalled();
  expect(renewals()).toBe(0);
});

test.each([
  ['succeeds', () => data({ accessToken: 'new' })],
  ['is refused', signInRequired],
])('a member who logs out during a token refresh that %s stays logged out', async (_how, reply) => {
  setAccessToken('old');
  const announced = vi.fn();
  const stop = onSessionExpired(announced);
  const renewal = Promise.withResolvers<Response>();
  answer = (request) => (isRenewal(request) ? renewal.promise : signInRequired());
  const waiting = call('GET /api/v1/users/me');
  await vi.waitFor(() => expect(renewals()).toBe(1));
  clearAccessToken();
  renewal.resolve(reply());
  await expect(waiting).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' });
  stop();
  expect(accessToken()).toBeUndefined();
  expect(announced).not.toHaveBeenCalled();
});

test.each([
  ['the network is gone', () => new TypeError('Failed to fetch')],
  ['the server is failing', () => refusal(503, 'UNAVAILABLE', '지금은 이용할 수 없어요.')],
])('a token refresh signs nobody out when %s', async (_why, trouble) => {
  setAccessToken('old');
  const announced = vi.fn();
  const stop = onSessionExpired(announced);
  answer = (request) => (isRenewal(request) ? trouble() : signInRequired());
  await expect(call('GET /api/v1/users/me')).rejects.toBeInstanceOf(ApiError);
  stop();
  expect(accessToken()).toBe('old');
  expect(announced).not.toHaveBeenCalled();
});

test('a refused login does not refresh the token', async () => {
  answer = signInRequired;
  await expect(
    call('POST /api/v1/auth/login/kakao', { body: { authorizationCode: 'spent' } }),
  ).rejects.toMatchObject({ status: 401 });
  expect(renewals()).toBe(0);
});
