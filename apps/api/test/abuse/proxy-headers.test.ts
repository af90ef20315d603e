// Headers that proxies write, sent by a client through a trusted proxy that passes them on: none opens an app under the other's host name,
// none opens the console outside its networks, and none is answered with a 500.
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

const renters = 'ondesk.example';
const console = 'console.ondesk.example';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    variables: {
      PUBLIC_ORIGIN: `https://${renters}`,
      CONSOLE_ORIGIN: `https://${console}`,
      CONSOLE_ALLOW: '10.1.0.0/16',
      TRUST_PROXY: '1',
    },
  });
});
afterAll(() => app.stop());

/** As the trusted proxy sends it: the address it has seen last, and everything else as it came. */
function statusOf(host: string, path: string, headers: Record<string, string>, address = '10.1.2.3') {
  const claimed = headers['x-forwarded-for'];
  const seen = claimed === undefined ? address : `${claimed}, ${address}`;
  return new Promise<number | undefined>((resolve, reject) => {
    request(
      `${app.origin}${path}`,
      { headers: { ...headers, host, 'x-forwarded-for': seen } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .on('error', reject)
      .end();
  });
}

const claims = (host: string): Record<string, string>[] => [
  { 'x-forwarded-host': host },
  { 'x-forwarded-host': `${host}, ${host}` },
  { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { 'x-forwarded-server': host },
  { 'x-original-host': host },
  { 'x-host': host },
  { 'x-http-host-override': host },
  { forwarded: `for=10.1.2.3;host=${host};proto=https` },
];

test.each(claims(console))(
  'the console stays hidden under the renters’ host name behind %j',
  async (headers) => {
    for (const path of ['/api/v1/console/session', '/api/console/openapi.json', '/console'])
      expect(await statusOf(renters, path, headers), path).toBe(404);
    expect(await statusOf(renters, '/api/v1/stations', headers)).toBe(200);
  },
);

test.each(claims(renters))(
  'the renters’ app stays hidden under the console’s host name behind %j',
  async (headers) => {
    for (const path of ['/api/v1/stations', '/api/openapi.json', '/api/docs'])
      expect(await statusOf(console, path, headers), path).toBe(404);
    expect(await statusOf(console, '/api/v1/console/session', headers)).toBe(401);
  },
);

test.each([
  { 'x-forwarded-for': '10.1.2.3' },
  { 'x-real-ip': '10.1.2.3' },
  { 'x-client-ip': '10.1.2.3' },
  { 'true-client-ip': '10.1.2.3' },
  { 'cf-connecting-ip': '10.1.2.3' },
  { forwarded: 'for=10.1.2.3' },
])('an address outside the console’s networks does not get in by %j', async (headers) => {
  expect(await statusOf(console, '/api/v1/console/session', headers, '198.51.100.1')).toBe(404);
});

test.each([
  { 'x-original-url': '/api/v1/console/session' },
  { 'x-rewrite-url': '/api/v1/console/session' },
  { 'x-forwarded-prefix': '/api/v1/console' },
  { 'x-http-method-override': 'DELETE' },
])('another address or method in %j is not looked at', async (headers) => {
  expect(await statusOf(renters, '/api/v1/stations', headers)).toBe(200);
});

test.each(['', ',', ', , ,', 'unknown', '::', "' or 1=1 --", '999.1.1.1', 'a'.repeat(4_000)])(
  'the address “%s” before the proxy’s own is no reason for a 500',
  async (address) => {
    const headers = { 'x-forwarded-for': address, 'x-forwarded-host': address, 'x-forwarded-proto': address };
    expect(await statusOf(renters, '/api/v1/stations', headers)).toBe(200);
    expect(await statusOf(renters, '/api/v1/stations', headers, address)).toBeLessThan(500);
  },
);
