import { afterEach, expect, test } from 'vitest';
import { askConsole, aStaff, callConsole } from '#api-test/staff.ts';
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
