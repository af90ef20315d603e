import { sql } from 'kysely';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStaff, callConsole, codeOf, ConsoleBrowser, type Staff } from '#api-test/staff.ts';
import { startTestApp, type Answer, type TestApp } from '#api-test/test-app.ts';
import { readConfig } from '#api/config/read-config.ts';
import { sandboxDefaults } from '#api/mount-sandbox.ts';
import { rightsOfRole } from '#contract/permission.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

let addresses = 0;
/** Every test comes from an address of its own: wrong guesses are counted by address too. */
function anAddress(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.100.${addresses}` };
}

async function sendsPassword(
  person: Pick<Staff, 'email' | 'password'>,
  headers: Record<string, string> = anAddress(),
) {
  const { email, password } = person;
  return callConsole(app, 'POST /api/v1/console/session/password', { body: { email, password }, headers });
}

async function aChallenge(person: Staff, headers: Record<string, string> = anAddress()): Promise<string> {
  const answer = await sendsPassword(person, headers);
  if (!answer.ok || answer.data.next !== 'totp') throw new Error('no challenge was given');
  return answer.data.challenge;
}

function sendsCode(challenge: string, code: string, headers: Record<string, string> = anAddress()) {
  return callConsole(app, 'POST /api/v1/console/session/totp', { body: { challenge, code }, headers });
}

const refusal = {
  ok: false,
  status: 401,
  code: 'SIGN_IN_REFUSED',
  message: '이메일이나 비밀번호가 맞지 않아요.',
};

/** The whole answer but the number of the request. */
function withoutRequestId(answer: Answer<unknown>) {
  if (answer.ok) throw new Error('it was answered');
  const { requestId: _requestId, headers: _headers, ...rest } = answer;
  return rest;
}

async function auditOf(
  staffId: number,
  action: string,
): Promise<{ after: unknown; address: string | null }[]> {
  return app.db
    .selectFrom('audit_log')
    .select(['after', 'address'])
    .where('staff_id', '=', staffId)
    .where('action', '=', action)
    .orderBy('id')
    .execute();
}

describe('signing in to the console', () => {
  test('password, then code: the browser gets a session, its rights, its ends and the token against forgery', async () => {
    const person = await aStaff(app, 'MANAGER');
    const browser = new ConsoleBrowser(app);
    await browser.signIn(app, person);
    const session = await browser.open();
    expect(session.me).toEqual({
      id: person.staffId,
      name: person.name,
      email: person.email,
      role: 'MANAGER',
      rights: rightsOfRole.MANAGER,
      stationIds: null,
    });
    expect(session).toMatchObject({
      idleSeconds: 1800,
      preferences: {},
      features: { demo: false, mail: true },
    });
    const now = await app.now();
    expect(new Date(session.absoluteEnd).getTime() - now.getTime()).toBeGreaterThan(11.9 * 3_600_000);
    expect(new Date(session.steppedUpUntil!).getTime()).toBeGreaterThan(now.getTime());
    expect(await auditOf(person.staffId, 'session.begin')).toMatchObject([{ after: { method: 'code' } }]);
  });

  test('the session cookie cannot be read by scripts, is sent to our own pages and to the console’s calls only', async () => {
    const person = await aStaff(app);
    const answer = await sendsCode(await aChallenge(person), await codeOf(app, person));
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('od_console='))!;
    expect(cookie).toMatch(
      /^od_console=[\w-]{43}; Max-Age=43200; Path=\/api\/v1\/console; HttpOnly; SameSite=Strict$/,
    );
  });

  test('only the hash of a session’s token is stored', async () => {
    const browser = new ConsoleBrowser(app);
    await browser.signIn(app, await aStaff(app));
    const token = browser.cookies.get('od_console')!;
    const { rows } = await sql<{
      text: string;
    }>`select staff_sessions::text as text from staff_sessions`.execute(app.db);
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });

  test('an unknown e-mail, a wrong password, a locked, a disabled and an invited account get the same answer', async () => {
    const person = await aStaff(app);
    const disabled = await aStaff(app);
    await sql`update staff set disabled_at = ondesk_now() where id = ${disabled.staffId}`.execute(app.db);
    const invited = await aStaff(app);
    await sql`update staff set password_hash = null, totp_secret = null where id = ${invited.staffId}`.execute(
      app.db,
    );
    const locked = await aStaff(app);
    await sql`update staff set locked_until = ondesk_now() + interval '1 minute' where id = ${locked.staffId}`.execute(
      app.db,
    );
    const answers = [
      await sendsPassword({ email: 'nobody@example.com', password: person.password }),
      await sendsPassword({ ...person, password: 'wrong' }),
      await sendsPassword(disabled),
      await sendsPassword(invited),
      await sendsPassword(locked),
    ];
    for (const answer of answers) expect(withoutRequestId(answer)).toEqual(refusal);
  });

  test('an e-mail is the same in capital letters', async () => {
    const person = await aStaff(app);
    expect(await sendsPassword({ ...person, email: ` ${person.email.toUpperCase()} ` })).toMatchObject({
      data: { next: 'totp' },
    });
  });

  test('a code works once, even within its thirty seconds', async () => {
    const person = await aStaff(app);
    const code = await codeOf(app, person);
    expect(await sendsCode(await aChallenge(person), code)).toMatchObject({ ok: true });
    expect(await sendsCode(await aChallenge(person), code)).toMatchObject({
      status: 401,
      code: 'CODE_REFUSED',
    });
    expect(await sendsCode(await aChallenge(person), await codeOf(app, person, 1))).toMatchObject({
      ok: true,
    });
    // A step before one that was used is used up too.
    expect(await sendsCode(await aChallenge(person), code)).toMatchObject({ code: 'CODE_REFUSED' });
  });

  test('of two browsers that send the same code at once one is let in', async () => {
    const person = await aStaff(app);
    const challenges = [await aChallenge(person), await aChallenge(person)];
    const code = await codeOf(app, person);
    const answers = await Promise.all(challenges.map((challenge) => sendsCode(challenge, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('after a wrong code the next one can be typed; an answered or expired challenge asks for the password again', async () => {
    const person = await aStaff(app);
    const challenge = await aChallenge(person);
    expect(await sendsCode(challenge, '000000')).toMatchObject({
      status: 401,
      code: 'CODE_REFUSED',
      message: '숫자가 맞지 않아요. 새 숫자로 다시 입력해 주세요.',
    });
    expect(await sendsCode(challenge, await codeOf(app, person))).toMatchObject({ ok: true });
    const again = { status: 401, code: 'CONSOLE_SIGN_IN_REQUIRED', message: '다시 로그인해 주세요.' };
    expect(await sendsCode(challenge, await codeOf(app, person, 1))).toMatchObject(again);
    expect(await sendsCode('made-up', '123456')).toMatchObject(again);
    const late = await aChallenge(person);
    await app.advance({ minutes: 5, seconds: 1 });
    expect(await sendsCode(late, await codeOf(app, person))).toMatchObject(again);
  });

  test('a recovery code opens the account once, however it is typed', async () => {
    const person = await aStaff(app);
    const { recoveryCodes } = await askFor(person, 'POST /api/v1/console/account/recovery-codes');
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const send = async (recoveryCode: string) =>
      callConsole(app, 'POST /api/v1/console/session/totp', {
        body: { challenge: await aChallenge(person), recoveryCode },
        headers: anAddress(),
      });
    expect(await send(recoveryCodes[3]!.replace('-', ' ').toUpperCase())).toMatchObject({ ok: true });
    expect(await send(recoveryCodes[3]!)).toMatchObject({ code: 'CODE_REFUSED' });
    expect(await send(recoveryCodes[4]!)).toMatchObject({ ok: true });
    expect(await auditOf(person.staffId, 'session.begin')).toMatchObject([
      { after: { method: 'recovery_code' } },
      { after: { method: 'recovery_code' } },
    ]);
  });

  test('a password hashed at a lower cost is hashed anew when somebody signs in with it', async () => {
    const person = await aStaff(app);
    const weak = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await sql`update staff set password_hash = ${weak} where id = ${person.staffId}`.execute(app.db);
    await aChallenge(person);
    const { password_hash } = await app.db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', person.staffId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await aChallenge(person);
  });

  test('calls before a session come from our own pages only', async () => {
    const person = await aStaff(app);
    const { email, password } = person;
    const send = (origin: string) =>
      callConsole(app, 'POST /api/v1/console/session/password', {
        body: { email, password },
        headers: { origin },
      });
    for (const foreign of ['https://example.com', 'null', '', `${app.origin}.example.com`])
      expect(await send(foreign)).toMatchObject({ status: 403, code: 'CSRF_REFUSED' });
    // A newcomer may have opened 127.0.0.1 instead of localhost.
    for (const own of [app.config.publicOrigin, app.origin])
      expect(await send(own)).toMatchObject({ ok: true });
  });
});

describe('lockout', () => {
  test('five wrong passwords lock the account for a quarter of an hour, even against the right one', async () => {
    const person = await aStaff(app);
    for (let wrong = 0; wrong < 5; wrong += 1) await sendsPassword({ ...person, password: 'wrong' });
    expect(await sendsPassword(person)).toMatchObject(refusal);
    const owner = await aStaff(app);
    const listed = async () =>
      (await askFor(owner, 'GET /api/v1/console/staff')).people.find(({ id }) => id === person.staffId)!;
    expect(await listed()).toMatchObject({ state: 'LOCKED', lockedUntil: expect.any(String) });
    expect(await auditOf(person.staffId, 'session.refuse')).toHaveLength(6);
    expect(await auditOf(person.staffId, 'session.lock')).toHaveLength(1);
    await app.advance({ minutes: 15, seconds: 1 });
    expect(await sendsPassword(person)).toMatchObject({ ok: true });
    expect(await listed()).toMatchObject({ state: 'ACTIVE', lockedUntil: null });
  });

  test('wrong passwords and wrong codes count together, and a right password in between does not start the count anew', async () => {
    const person = await aStaff(app);
    for (let wrong = 0; wrong < 5; wrong += 1) await sendsCode(await aChallenge(person), '000000');
    expect(await sendsPassword(person)).toMatchObject(refusal);
  });

  test('four wrong passwords and then the right one leave nothing behind', async () => {
    const person = await aStaff(app);
    for (let wrong = 0; wrong < 4; wrong += 1) await sendsPassword({ ...person, password: 'wrong' });
    await new ConsoleBrowser(app).signIn(app, person);
    for (let wrong = 0; wrong < 4; wrong += 1) await sendsPassword({ ...person, password: 'wrong' });
    expect(await sendsPassword(person)).toMatchObject({ ok: true });
  });

  test('wrong passwords of more than a quarter of an hour ago are forgotten', async () => {
    const person = await aStaff(app);
    for (let wrong = 0; wrong < 4; wrong += 1) await sendsPassword({ ...person, password: 'wrong' });
    await app.advance({ minutes: 16 });
    for (let wrong = 0; wrong < 4; wrong += 1) await sendsPassword({ ...person, password: 'wrong' });
    expect(await sendsPassword(person)).toMatchObject({ ok: true });
  });

  test('many guesses at once get no further than five', async () => {
    const person = await aStaff(app);
    await Promise.all(Array.from({ length: 12 }, () => sendsPassword({ ...person, password: 'wrong' })));
    expect(await sendsPassword(person)).toMatchObject(refusal);
    expect(await auditOf(person.staffId, 'session.lock')).toHaveLength(1);
  });

  test('the twenty-first wrong guess of an address within an hour is not even looked at', async () => {
    const person = await aStaff(app);
    const from = anAddress();
    for (let wrong = 0; wrong < 20; wrong += 1) {
      await sendsPassword({ email: `guess-${wrong}@example.com`, password: 'wrong' }, from);
    }
    const refused = await sendsPassword(person, from);
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await sendsPassword(person, anAddress())).toMatchObject({ ok: true });
    await app.advance({ hours: 1 });
    expect(await sendsPassword(person, from)).toMatchObject({ ok: true });
  });

  test('signing in as often as one likes from one address is not guessing', async () => {
    const person = await aStaff(app);
    const from = anAddress();
    for (let time = 0; time < 25; time += 1) await aChallenge(person, from);
  });
});

describe('the session', () => {
  test('a session ends after half an hour without a call; field staff have two hours', async () => {
    for (const [role, minutes] of [
      ['OWNER', 30],
      ['FIELD', 120],
    ] as const) {
      const person = await aStaff(app, role);
      await app.advance({ minutes: minutes - 1 });
      expect(await call(person, 'GET /api/v1/console/session')).toMatchObject({ ok: true });
      await app.advance({ minutes: minutes - 1 });
      expect(await call(person, 'GET /api/v1/console/session')).toMatchObject({
        ok: true,
        data: { idleSeconds: minutes * 60 },
      });
      await app.advance({ minutes: minutes + 1 });
      expect(await call(person, 'GET /api/v1/console/session')).toMatchObject({
        status: 401,
        code: 'CONSOLE_SIGN_IN_REQUIRED',
      });
    }
  });

  test('a session ends after twelve hours however busy it is', async () => {
    const person = await aStaff(app, 'FIELD');
    for (let hour = 0; hour < 11; hour += 1) {
      await app.advance({ hours: 1 });
      expect(await call(person, 'GET /api/v1/console/session')).toMatchObject({ ok: true });
    }
    await app.advance({ hours: 1, minutes: 1 });
    expect(await call(person, 'GET /api/v1/console/session')).toMatchObject({ status: 401 });
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
    const { sessions } = await browser.ask('GET /api/v1/console/sessions');
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current)!;
    expect(other.id).toBe(person.sessionId);
    const stranger = await aStaff(app);
    expect(
      await call(stranger, 'DELETE /api/v1/console/sessions/{id}', { params: { id: other.id } }),
    ).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await browser.ask('DELETE /api/v1/console/sessions/{id}', { params: { id: other.id } });
    expect(await call(person, 'GET /api/v1/console/session')).toMatchObject({ status: 401 });
    expect((await browser.ask('GET /api/v1/console/sessions')).sessions).toHaveLength(1);
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
    expect(await auditOf(person.staffId, 'session.step_up')).toHaveLength(1);
  });

  test('a fresh code gives the session a new token, and the old one opens nothing any more', async () => {
    const person = await aStaff(app);
    const id = person.sessionId;
    const answer = await call(person, 'POST /api/v1/console/session/step-up', {
      body: { code: await codeOf(app, person) },
    });
    expect(await call(person, 'GET /api/v1/console/session')).toMatchObject({
      status: 401,
      code: 'CONSOLE_SIGN_IN_REQUIRED',
    });
    const [cookie = ''] = answer.headers.getSetCookie().join().split(';');
    const renewed: Staff = { ...person, headers: { ...person.headers, cookie } };
    expect(await askFor(renewed, 'GET /api/v1/console/sessions')).toMatchObject({ sessions: [{ id }] });
    // Other tabs go on with the token against forgery they have: it belongs to the session, not to its cookie.
    expect(await call(renewed, 'POST /api/v1/console/account/recovery-codes')).toMatchObject({ ok: true });
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
    expect(await auditOf(person.staffId, 'session.begin')).toMatchObject([
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

function call<N extends Parameters<typeof callConsole>[1]>(
  as: Staff,
  name: N,
  asked: Parameters<typeof callConsole<N>>[2] = {},
) {
  return callConsole(app, name, { ...asked, as });
}

async function askFor<N extends Parameters<typeof callConsole>[1]>(
  as: Staff,
  name: N,
  asked: Parameters<typeof callConsole<N>>[2] = {},
) {
  const answer = await call(as, name, asked);
  if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${answer.code}`);
  return answer.data;
}
