import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import { failures } from '#contract/failures.ts';
import { startWorld, type World } from '#api-test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.origin}${path}`, { headers });

describe('the service about itself', () => {
  test('is alive and ready', async () => {
    expect((await world.ask('GET /api/v1/health')).status).toBe('ok');
    expect((await world.ask('GET /api/v1/health/ready')).status).toBe('ready');
  });
  test('describes every call of the contract, and only those', async () => {
    const { paths } = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(contract).toSorted());
  });
  test('shows the contract as a page', async () => {
    const page = await (await get('/api/docs')).text();
    for (const name of Object.keys(contract)) expect(page).toContain(name.split(' ')[1]);
  });
  test('tells the web app its configuration and no secret', async () => {
    const config = JSON.stringify(await world.ask('GET /api/v1/config'));
    expect(config).toContain(world.config.brand.name);
    expect(config).toContain(world.config.brand.pitch);
    for (const secret of [
      world.config.toss.secretKey,
      world.config.kakao.clientSecret,
      world.config.google.clientSecret,
      world.config.images.secretAccessKey,
      world.config.kakao.adminKey!,
    ]) {
      expect(config).not.toContain(secret);
    }
  });
  test('keeps its metrics to itself', async () => {
    expect((await get('/metrics')).status).toBe(404);
  });
});

describe('a refusal', () => {
  test('of an unknown path under /api is JSON with a Korean sentence and a request id', async () => {
    const response = await get('/api/v1/nowhere', { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'NOT_FOUND',
      message: failures.NOT_FOUND.message,
      requestId: expect.any(String),
    });
  });
  test('of malformed JSON is INVALID_INPUT', async () => {
    const response = await fetch(`${world.origin}/api/v1/auth/login/kakao`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { code: string }).code).toBe('INVALID_INPUT');
  });
  test('of a form is UNSUPPORTED_MEDIA_TYPE', async () => {
    const response = await fetch(`${world.origin}/api/v1/auth/login/kakao`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'a,b',
    });
    expect(response.status).toBe(415);
    expect(((await response.json()) as { code: string }).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
  test('of a body that is too large is PAYLOAD_TOO_LARGE', async () => {
    const answer = await world.call('POST /api/v1/auth/login/kakao', {
      body: { authorizationCode: 'x'.repeat(100_000) },
    });
    expect(answer).toMatchObject({ ok: false, status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
  test('names what did not validate', async () => {
    const answer = await world.call('GET /api/v1/stations', { query: { latitude: 91, longitude: 127 } });
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      code: 'INVALID_INPUT',
      issues: [{ path: 'query.latitude' }],
    });
  });
});

describe('every call for members', () => {
  const calls = (Object.keys(contract) as (keyof typeof contract)[]).filter(
    (name) => contract[name].who === 'member',
  );
  test.each(calls)('%s asks a guest to sign in', async (name) => {
    const answer = await world.call(name, {
      params: { id: 1, token: 'x', code: 'CHR_1', serialNumber: 'CHR_1' } as never,
      body: name.startsWith('GET') ? undefined : {},
    });
    expect(answer).toMatchObject({
      ok: false,
      status: 401,
      code: 'SIGN_IN_REQUIRED',
      message: '로그인이 필요합니다.',
    });
  });
});

describe('headers', () => {
  test('let the browser load and run only what is ours', async () => {
    const { headers } = await get('/api/v1/health');
    expect(headers.get('content-security-policy')).toMatchInlineSnapshot(
      `"default-src 'none';script-src 'self' 'wasm-unsafe-eval';style-src 'self';style-src-attr 'none';img-src 'self' data: blob:;font-src 'self';connect-src 'self';media-src 'self' blob:;worker-src 'self';manifest-src 'self';frame-src 'none';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none'"`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
