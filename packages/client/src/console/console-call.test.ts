// The staff's calls over a fake network: CSRF token, idempotency key, step-up, the end of the session.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasCode } from '../api-error.ts';
import { consoleCall } from './console-call.ts';
import { onStaffSessionEnded, onStepUpRequired, setStaffToken } from '../session/staff-session.ts';

interface Sent {
  method: string;
  token: string | null;
  idempotencyKey: string | null;
}

let sent: Sent[];
let answers: Response[];

const data = (value: unknown) => Response.json({ data: value });
const refusal = (status: number, code: string, detail: object = {}) =>
  Response.json({ code, message: code, requestId: 'r-1', ...detail }, { status });

beforeEach(() => {
  const local = new Map<string, string>();
  sent = [];
  answers = [];
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => local.get(key) ?? null,
      setItem: (key: string, value: string) => void local.set(key, value),
      removeItem: (key: string) => void local.delete(key),
    },
  });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({
      method: String(init.method),
      token: headers.get('x-console-token'),
      idempotencyKey: headers.get('idempotency-key'),
    });
    return answers.shift() ?? data(null);
  });
  setStaffToken('csrf-1');
});

afterAll(() => vi.unstubAllGlobals());

const unlock = () =>
  consoleCall('POST /api/v1/console/staff/{id}/unlock', {
    params: { id: 3 },
    body: { reason: '본인이 요청했어요', version: 1 },
    about: { title: '서이레님 잠금 풀기' },
  });

test('a write carries the CSRF token and an idempotency key, a read neither', async () => {
  await consoleCall('GET /api/v1/console/staff');
  await consoleCall('POST /api/v1/console/first-steps/hide');
  expect(sent[0]).toEqual({ method: 'GET', token: null, idempotencyKey: null });
  expect(sent[1]?.token).toBe('csrf-1');
  expect(sent[1]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
});

test('a call that needs a fresh code asks for it and is repeated as the same act', async () => {
  const asked: unknown[] = [];
  const stop = onStepUpRequired(async (subject) => {
    asked.push(subject);
    return true;
  });
  answers = [refusal(403, 'STEP_UP_REQUIRED'), data({ id: 3 })];
  expect(await unlock()).toEqual({ id: 3 });
  expect(asked).toEqual([{ title: '서이레님 잠금 풀기' }]);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  stop();
});

test('without the code the call stays refused and is not sent again', async () => {
  const stop = onStepUpRequired(async () => false);
  answers = [refusal(403, 'STEP_UP_REQUIRED')];
  await expect(unlock()).rejects.toSatisfy((error) => hasCode(error, 'STEP_UP_REQUIRED'));
  expect(sent).toHaveLength(1);
  stop();
});

test('a call the server no longer knows the session of tells the app, once for each call', async () => {
  let ended = 0;
  const stop = onStaffSessionEnded(() => (ended += 1));
  answers = [refusal(401, 'CONSOLE_SIGN_IN_REQUIRED')];
  await expect(consoleCall('GET /api/v1/console/staff')).rejects.toThrow();
  expect(ended).toBe(1);
  stop();
});

test('a call sent with the cookie from before a fresh code is sent again with the new one, as the same act', async () => {
  let ended = 0;
  const stop = onStaffSessionEnded(() => (ended += 1));
  const calls = Promise.withResolvers<Response>();
  const stepUps = Promise.withResolvers<Response>();
  const waiting = [calls.promise, stepUps.promise];
  const repeated: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    const answer = waiting.shift();
    if (answer !== undefined) return answer;
    repeated.push(new Headers(init.headers).get('idempotency-key'));
    return data({ id: 3 });
  });
  const act = consoleCall('POST /api/v1/console/staff/{id}/unlock', {
    params: { id: 3 },
    body: { reason: '본인이 요청했어요', version: 1 },
    idempotencyKey: 'the-same-act',
  });
  const freshCode = consoleCall('POST /api/v1/console/session/step-up', { body: { code: '123456' } });
  // The server has taken the code and refuses the old cookie before the browser has the new one.
  calls.resolve(refusal(401, 'CONSOLE_SIGN_IN_REQUIRED'));
  await vi.waitFor(async () => {
    const { pending = [] } = await navigator.locks.query();
    expect(pending).toHaveLength(1);
  });
  stepUps.resolve(data({ steppedUpUntil: '2099-01-01T00:00:00+09:00' }));
  await freshCode;
  expect(await act).toEqual({ id: 3 });
  expect(repeated).toEqual(['the-same-act']);
  expect(ended).toBe(0);
  stop();
});

test('a stale version carries the row as it is now', async () => {
  answers = [refusal(409, 'VERSION_CONFLICT', { current: { id: 3, version: 2 } })];
  await expect(unlock()).rejects.toMatchObject({ current: { id: 3, version: 2 } });
});

describe('what the page began to read before the app was there', () => {
  const url = '/api/v1/console/session';
  const begun = (response: Response, mark?: string) => {
    (window as { firstReads?: unknown }).firstReads = new Map([
      [url, { mark, at: performance.now(), response: Promise.resolve(response) }],
      ['/api/v1/console/staff', { mark, at: performance.now(), response: Promise.resolve(data('old')) }],
    ]);
  };
  const readSession = () => consoleCall('GET /api/v1/console/session');

  test('is taken in place of a call', async () => {
    begun(data('begun'));
    await expect(readSession()).resolves.toBe('begun');
    expect(sent).toEqual([]);
  });

  test('is asked for again where the cookie was replaced after it was begun', async () => {
    begun(refusal(401, 'CONSOLE_SIGN_IN_REQUIRED'), 'before');
    window.localStorage.setItem('console-cookie', 'after');
    answers = [data('anew')];
    await expect(readSession()).resolves.toBe('anew');
  });

  test.each([
    ['the session is over', () => readSession().catch(() => undefined)],
    ['something is written', () => consoleCall('POST /api/v1/console/first-steps/hide')],
  ])('is no answer any more once %s', async (_when, happens) => {
    begun(refusal(401, 'CONSOLE_SIGN_IN_REQUIRED'));
    await happens();
    answers = [data('new')];
    await expect(consoleCall('GET /api/v1/console/staff')).resolves.toBe('new');
  });
});
