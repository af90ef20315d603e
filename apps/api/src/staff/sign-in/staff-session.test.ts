// A staff session: how it ends, fresh codes, remembered devices, and its cookie over https.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askConsole,
  aStaff,
  callConsole,
  codeOf,
  ConsoleBrowser,
  type Staff,
} from '#api-test/console/staff.ts';
import { auditOf } from '#api-test/console/staff-sign-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { readConfig } from '#api/config/read-config.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

describe('the session', () => {
  test('a session ends after half an hour without a call; field staff have two hours', async () => {
    for (const [role, minutes] of [
      ['OWNER', 30],
      ['FIELD', 120],
    ] as const) {
      const person = await aStaff(app, role);
      await app.advance({ minutes: minutes - 1 });
      expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
        ok: true,
      });
      await app.advance({ minutes: minutes - 1 });
      expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
        ok: true,
        data: { idleSeconds: minutes * 60 },
      });
      await app.advance({ minutes: minutes + 1 });
      expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
        status: 401,
        code: 'CONSOLE_SIGN_IN_REQUIRED',
      });
    }
  });

  test('a session ends after twelve hours however busy it is', async () => {
    const person = await aStaff(app, 'FIELD');
    for (let hour = 0; hour < 11; hour += 1) {
      await app.advance({ hours: 1 });
      expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
        ok: true,
      });
    }
    await app.advance({ hours: 1, minutes: 1 });
    expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
      status: 401,
    });
  });

  test('signing out ends the session and takes the cookie back', async () => {
    const browser = new ConsoleBrowser(app);
    await browser.signIn(app, await aStaff(app));
    const token = browser.cookies.get('od_console')!;
    await browser.ask('DELETE /api/v1/console/session');
    expect(browser.cookies.has('od_console')).toBe(false);
    const answer = await callConsole(app, 'GET /api/v1/console/session', {
      headers: { cookie: `od_console=${token}` },
    });
    expect(answer).toMatchObject({ status: 401, code: 'CONSOLE_SIGN_IN_REQUIRED' });
  });

  test('signing in again in the same browser ends the session it had', async () => {
    const person = await aStaff(app);
    const browser = new ConsoleBrowser(app);
    await browser.signIn(app, person);
    const first = browser.cookies.get('od_console')!;
    await app.advance({ seconds: 30 });
    await browser.signIn(app, person);
    const headers = { cookie: `od_console=${first}` };
    expect(await callConsole(app, 'GET /api/v1/console/session', { headers })).toMatchObject({ status: 401 });
  });

  test('people see their own open sessions and end them, and nobody else’s', async () => {
    const person = await aStaff(app);
    const browser = new ConsoleBrowser(app);
    await browser.signIn(app, person);
    const { content: sessions } = await browser.ask('GET /api/v1/console/sessions');
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current)!;
    expect(other.id).toBe(person.sessionId);
    const stranger = await aStaff(app);
    expect(
      await callConsole(app, 'DELETE /api/v1/console/sessions/{id}', {
        as: stranger,
        params: { id: other.id },
      }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await browser.ask('DELETE /api/v1/console/sessions/{id}', { params: { id: other.id } });
    expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
      status: 401,
    });
    expect((await browser.ask('GET /api/v1/console/sessions')).content).toHaveLength(1);
  });

  test('a fresh code is needed a quarter of an hour after the last one, and typing one is enough', async () => {
    const person = await aStaff(app);
    const browser = new ConsoleBrowser(app);
    await browser.signIn(app, person);
    await app.advance({ minutes: 16 });
    const newCodes = () => browser.call('POST /api/v1/console/account/recovery-codes');
    expect(await newCodes()).toMatchObject({
      status: 403,
      code: 'STEP_UP_REQUIRED',
      message: '인증 앱의 숫자를 한 번 더 입력해 주세요.',
    });
    expect(
      await browser.call('POST /api/v1/console/session/step-up', { body: { code: '000000' } }),
    ).toMatchObject({ status: 401, code: 'CODE_REFUSED' });
    expect(await browser.open()).toMatchObject({ steppedUpUntil: null });
    const code = await codeOf(app, person);
    const { steppedUpUntil } = await browser.ask('POST /api/v1/console/session/step-up', { body: { code } });
    expect(await browser.open()).toMatchObject({ steppedUpUntil });
    expect(await newCodes()).toMatchObject({ ok: true });
    expect(await auditOf(app, person.staffId, 'session.step_up')).toHaveLength(1);
  });

  test('a fresh code gives the session a new token, and the old one opens nothing any more', async () => {
    const person = await aStaff(app);
    const id = person.sessionId;
    const answer = await callConsole(app, 'POST /api/v1/console/session/step-up', {
      as: person,
      body: { code: await codeOf(app, person) },
    });
    expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
      status: 401,
      code: 'CONSOLE_SIGN_IN_REQUIRED',
    });
    const [cookie = ''] = answer.headers.getSetCookie().join().split(';');
    const renewed: Staff = { ...person, headers: { ...person.headers, cookie } };
    expect(await askConsole(app, 'GET /api/v1/console/sessions', { as: renewed })).toMatchObject({
      content: [{ id }],
    });
    // Other tabs go on with the token against forgery they have: it belongs to the session, not to its cookie.
    expect(
      await callConsole(app, 'POST /api/v1/console/account/recovery-codes', { as: renewed }),
    ).toMatchObject({ ok: true });
  });
});

describe('remembered devices', () => {
  test('a field worker’s device is not asked for a code for thirty days, but still for a fresh one before protected acts', async () => {
    const person = await aStaff(app, 'FIELD');
    const browser = new ConsoleBrowser(app);
    await browser.signIn(app, person, { rememberDevice: true });
    const { email, password } = person;
    const signInAgain = () =>
      browser.call('POST /api/v1/console/session/password', { body: { email, password } });
    expect(await signInAgain()).toMatchObject({ data: { next: 'done', challenge: null } });
    expect(await browser.open()).toMatchObject({ steppedUpUntil: null });
    expect(await auditOf(app, person.staffId, 'session.begin')).toMatchObject([
      { after: { method: 'code' } },
      { after: { method: 'remembered_device' } },
    ]);
    await app.advance({ hours: 30 * 24 + 1 });
    expect(await signInAgain()).toMatchObject({ data: { next: 'totp' } });
  });

  test('a remembered device opens nobody else’s account, and other roles are always asked', async () => {
    const field = await aStaff(app, 'FIELD');
    const manager = await aStaff(app, 'MANAGER');
    const browser = new ConsoleBrowser(app);
    await browser.signIn(app, field, { rememberDevice: true });
    const colleague = await aStaff(app, 'FIELD');
    const { email, password } = colleague;
    expect(
      await browser.call('POST /api/v1/console/session/password', { body: { email, password } }),
    ).toMatchObject({ data: { next: 'totp' } });
    const own = new ConsoleBrowser(app);
    await own.signIn(app, manager, { rememberDevice: true });
    expect(own.cookies.has('od_console_device')).toBe(false);
  });
});

describe('over https', () => {
  test('the session cookie has the prefix that demands https and the whole host, and a plain one opens nothing', async () => {
    const config = readConfig(
      { PUBLIC_ORIGIN: 'https://ondesk.example', TOKEN_SECRET: 'x'.repeat(32) },
      sandboxDefaults,
    );
    const { setSessionCookie, readSessionToken } = await import('./staff-session.ts');
    const set: unknown[] = [];
    const reply = { setCookie: (...given: unknown[]) => void set.push(given) };
    setSessionCookie(config, reply as never, 'token');
    expect(set).toEqual([
      [
        '__Host-od_console',
        'token',
        { path: '/', httpOnly: true, sameSite: 'strict', secure: true, maxAge: 43_200 },
      ],
    ]);
    expect(readSessionToken(config, { cookies: { od_console: 'planted' } } as never)).toBeUndefined();
  });
});
