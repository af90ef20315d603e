// Where the console exists: switched off, kept to networks, under a host name of its own; its description is for staff.
import { get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#api/config/read-config.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { invitationUrl } from '#api/staff/people/invitations.ts';
import { StaffAuthenticator } from '#api/staff/staff-authenticator.ts';
import { askConsole, aStaff, callConsole } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import type { FailureBody } from '#contract/failures.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
});

const paths = ['/api/v1/console/session', '/api/v1/%63onsole/session', '/api/console/openapi.json'];

async function statuses(origin: string, headers: Record<string, string> = {}): Promise<number[]> {
  return Promise.all(paths.map(async (path) => (await fetch(`${origin}${path}`, { headers })).status));
}

test('with CONSOLE=off there is no console, and the answer is that of any address that leads nowhere', async () => {
  app = await startTestApp({ variables: { CONSOLE: 'off' } });
  expect(await statuses(app.origin)).toEqual([404, 404, 404]);
  const [hidden, nowhere] = await Promise.all(
    ['/api/v1/console/staff', '/api/v1/nowhere'].map(async (path) => {
      const { code, message } = (await (await fetch(`${app!.origin}${path}`)).json()) as FailureBody;
      return { code, message };
    }),
  );
  expect(hidden).toEqual(nowhere);
  const { origin } = app;
  expect((await fetch(`${origin}/api/v1/health`)).status).toBe(200);
});

test('with CONSOLE_ALLOW the console exists for the networks of the list only, by the address a trusted proxy names', async () => {
  app = await startTestApp({
    variables: { CONSOLE_ALLOW: '10.1.0.0/16, 2001:db8::/32', TRUST_PROXY: '1' },
  });
  const from = (address: string) => statuses(app!.origin, { 'x-forwarded-for': address });
  for (const inside of ['10.1.2.3', '2001:db8::7', '::ffff:10.1.2.3'])
    expect(await from(inside), inside).toEqual([401, 401, 401]);
  for (const outside of ['10.2.0.1', '198.51.100.1', '2001:db9::1', 'nonsense'])
    expect(await from(outside), outside).toEqual([404, 404, 404]);
});

test('with CONSOLE_ORIGIN each app exists under its own host name only', async () => {
  app = await startTestApp({
    variables: { PUBLIC_ORIGIN: 'https://ondesk.example', CONSOLE_ORIGIN: 'https://console.ondesk.example' },
  });
  const { origin } = app;
  const statusAt = (host: string, path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${origin}${path}`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on('error', reject);
    });
  const [renters, console] = ['ondesk.example', 'console.ondesk.example'];
  for (const path of paths) {
    expect(await statusAt(renters, path), path).toBe(404);
    expect(await statusAt(console, path), path).toBe(401);
  }
  for (const path of ['/api/v1/stations', '/api/openapi.json', '/api/docs', '/terms/']) {
    expect(await statusAt(console, path), path).toBe(404);
  }
  expect(await statusAt(renters, '/api/v1/stations')).toBe(200);
  for (const path of ['/api/v1/config', '/api/v1/health', '/pictures/products/charger.svg'])
    expect(await statusAt(console, path), path).toBe(200);
  expect(await statusAt(console, '/')).toBe(302);
});

test('under its own host name the console takes writes of its own pages only, and its cookie and links belong there', async () => {
  const variables = {
    PUBLIC_ORIGIN: 'https://ondesk.example',
    CONSOLE_ORIGIN: 'https://console.ondesk.example/',
  };
  const { console, publicOrigin } = readConfig(
    { ...variables, TOKEN_SECRET: 'x'.repeat(32) },
    sandboxDefaults,
  );
  expect(console.origin).toBe('https://console.ondesk.example');
  const guard = new StaffAuthenticator({ db: null!, tokenSecret: new Uint8Array(), config: { console } });
  const from = (origin: string) => () =>
    guard.requireOwnOrigin({ headers: { origin, host: 'console.ondesk.example' } } as never);
  expect(from(console.origin)).not.toThrow();
  expect(from(publicOrigin)).toThrow();
  const seed = { staffId: 1, key: 'k' } as never;
  expect(invitationUrl({ config: { console }, tokenSecret: new Uint8Array(32) }, seed)).toMatch(
    /^https:\/\/console\.ondesk\.example\/console\/invitations\//,
  );
});

test('the description of the console’s calls is for staff only', async () => {
  app = await startTestApp();
  const staff = await aStaff(app, 'FIELD');
  const read = (headers: Record<string, string>) =>
    fetch(`${app!.origin}/api/console/openapi.json`, { headers });
  expect((await read({})).status).toBe(401);
  const description = (await (await read(staff.headers)).json()) as { paths: Record<string, unknown> };
  expect(Object.keys(description.paths)).toContain('/api/v1/console/session/totp');
  const open = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as {
    paths: Record<string, unknown>;
  };
  expect(Object.keys(open.paths).filter((path) => path.includes('console'))).toEqual([]);
  expect(await callConsole(app, 'GET /api/v1/console/session')).toMatchObject({
    code: 'CONSOLE_SIGN_IN_REQUIRED',
  });
  expect((await askConsole(app, 'GET /api/v1/console/session', { as: staff })).me.role).toBe('FIELD');
});
