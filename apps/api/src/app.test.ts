// The HTTP app as a whole: operations endpoints, failures and security headers.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '#contract/member/contract.ts';
import { failures } from '#contract/failures.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}${path}`, { headers });

describe('operations endpoints', () => {
  test('the service reports that it is alive and ready', async () => {
    expect((await app.ask('GET /api/v1/health')).status).toBe('ok');
    expect((await app.ask('GET /api/v1/health/ready')).status).toBe('ready');
  });
  test('the OpenAPI description has every endpoint of the contract, and only those', async () => {
    const { paths } = (await (await get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // Where two calls name the same part of an address differently, the document has one name for it.
    const unnamed = (names: readonly string[]) =>
      names.map((name) => name.replaceAll(/\{\w+\}/g, '{}')).toSorted();
    expect(unnamed(described)).toEqual(unnamed(Object.keys(contract)));
  });
  test('the OpenAPI description states the version of the package', async () => {
    const { info } = (await (await get('/api/openapi.json')).json()) as { info: { version: string } };
    const stated = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(info.version).toBe(stated.version);
    expect(info.version).toMatch(/^[1-9]\d*\.\d+\.\d+$/);
  });
  test('the documentation page shows every endpoint of the contract', async () => {
    const page = await (await get('/api/docs')).text();
    for (const name of Object.keys(contract)) expect(page).toContain(name.split(' ')[1]);
  });
  test('the public configuration contains no secret', async () => {
    const config = JSON.stringify(await app.ask('GET /api/v1/config'));
    expect(config).toContain(app.config.brand.name);
    expect(config).toContain(app.config.brand.pitch);
    for (const secret of [
      app.config.toss.secretKey,
      app.config.kakao.clientSecret,
      app.config.google.clientSecret,
      app.config.images.secretAccessKey,
      app.config.kakao.adminKey!,
    ]) {
      expect(config).not.toContain(secret);
    }
  });
  test('metrics are not served without a token', async () => {
    expect((await get('/metrics')).status).toBe(404);
  });
});

describe('failures', () => {
  test('an unknown path under /api is NOT_FOUND with a Korean sentence and a request id', async () => {
    const response = await get('/api/v1/nowhere', { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      code: 'NOT_FOUND',
      message: failures.NOT_FOUND.message,
      requestId: expect.any(String),
    });
  });
  test('malformed JSON is INVALID_INPUT', async () => {
    const response = await fetch(`${app.origin}/api/v1/auth/login/kakao`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"a":',
    });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { code: string }).code).toBe('INVALID_INPUT');
  });
  test('a body of more levels than any of ours is INVALID_INPUT, even in a field that nobody reads', async () => {
    const sendNested = async (levels: number) => {
      const unread = `${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}`;
      const response = await fetch(`${app.origin}/api/v1/auth/login/kakao`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"authorizationCode":"made-up","codeVerifier":"${'v'.repeat(43)}","unread":${unread}}`,
      });
      return ((await response.json()) as { code: string }).code;
    };
    expect(await sendNested(32)).toBe('SIGN_IN_FAILED');
    expect(await sendNested(33)).toBe('INVALID_INPUT');
  });
  test('a body that is not JSON is UNSUPPORTED_MEDIA_TYPE', async () => {
    const response = await fetch(`${app.origin}/api/v1/auth/login/kakao`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'a,b',
    });
    expect(response.status).toBe(415);
    expect(((await response.json()) as { code: string }).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
  test('a body that is too large is PAYLOAD_TOO_LARGE', async () => {
    const answer = await app.call('POST /api/v1/auth/login/kakao', {
      body: { authorizationCode: 'x'.repeat(100_000) },
    });
    expect(answer).toMatchObject({ ok: false, status: 413, code: 'PAYLOAD_TOO_LARGE' });
  });
  test('invalid input is answered with the paths that did not validate', async () => {
    const answer = await app.call('GET /api/v1/stations', { query: { latitude: 91, longitude: 127 } });
    expect(answer).toMatchObject({
      ok: false,
      status: 400,
      code: 'INVALID_INPUT',
      issues: [{ path: 'query.latitude' }],
    });
  });
});

describe('security headers', () => {
  test('security headers let the browser load and run only our own files', async () => {
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
