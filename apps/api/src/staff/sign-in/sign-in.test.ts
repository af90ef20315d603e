// Signing in to the console: password, then code or recovery code, and what every refusal looks like.
import { sql } from 'kysely';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askConsole, aStaff, callConsole, codeOf, ConsoleBrowser } from '#api-test/console/staff.ts';
import {
  aChallenge,
  anAddress,
  auditOf,
  passwordRefused,
  sendsCode,
  sendsPassword,
} from '#api-test/console/staff-sign-in.ts';
import { startTestApp, type Answer, type TestApp } from '#api-test/test-app.ts';
import { rightsOfRole } from '#contract/permission.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

/** The whole answer but the number of the request. */
function withoutRequestId(answer: Answer<unknown>) {
  if (answer.ok) throw new Error('it was answered');
  const { requestId: _requestId, headers: _headers, ...rest } = answer;
  return rest;
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
    expect(await auditOf(app, person.staffId, 'session.begin')).toMatchObject([
      { after: { method: 'code' } },
    ]);
  });

  test('the session cookie cannot be read by scripts, is sent to our own pages and to the console’s calls only', async () => {
    const person = await aStaff(app);
    const answer = await sendsCode(app, await aChallenge(app, person), await codeOf(app, person));
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
      await sendsPassword(app, { email: 'nobody@example.com', password: person.password }),
      await sendsPassword(app, { ...person, password: 'wrong' }),
      await sendsPassword(app, disabled),
      await sendsPassword(app, invited),
      await sendsPassword(app, locked),
    ];
    for (const answer of answers) expect(withoutRequestId(answer)).toEqual(passwordRefused);
  });

  test('an e-mail is the same in capital letters', async () => {
    const person = await aStaff(app);
    expect(await sendsPassword(app, { ...person, email: ` ${person.email.toUpperCase()} ` })).toMatchObject({
      data: { next: 'totp' },
    });
  });

  test('a code works once, even within its thirty seconds', async () => {
    const person = await aStaff(app);
    const code = await codeOf(app, person);
    expect(await sendsCode(app, await aChallenge(app, person), code)).toMatchObject({ ok: true });
    expect(await sendsCode(app, await aChallenge(app, person), code)).toMatchObject({
      status: 401,
      code: 'CODE_REFUSED',
    });
    expect(await sendsCode(app, await aChallenge(app, person), await codeOf(app, person, 1))).toMatchObject({
      ok: true,
    });
    // A step before one that was used is used up too.
    expect(await sendsCode(app, await aChallenge(app, person), code)).toMatchObject({ code: 'CODE_REFUSED' });
  });

  test('of two browsers that send the same code at once one is let in', async () => {
    const person = await aStaff(app);
    const challenges = [await aChallenge(app, person), await aChallenge(app, person)];
    const code = await codeOf(app, person);
    const answers = await Promise.all(challenges.map((challenge) => sendsCode(app, challenge, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('after a wrong code the next one can be typed; an answered or expired challenge asks for the password again', async () => {
    const person = await aStaff(app);
    const challenge = await aChallenge(app, person);
    expect(await sendsCode(app, challenge, '000000')).toMatchObject({
      status: 401,
      code: 'CODE_REFUSED',
      message: '숫자가 맞지 않아요. 새 숫자로 다시 입력해 주세요.',
    });
    expect(await sendsCode(app, challenge, await codeOf(app, person))).toMatchObject({ ok: true });
    const again = { status: 401, code: 'CONSOLE_SIGN_IN_REQUIRED', message: '다시 로그인해 주세요.' };
    expect(await sendsCode(app, challenge, await codeOf(app, person, 1))).toMatchObject(again);
    expect(await sendsCode(app, 'made-up', '123456')).toMatchObject(again);
    const late = await aChallenge(app, person);
    await app.advance({ minutes: 5, seconds: 1 });
    expect(await sendsCode(app, late, await codeOf(app, person))).toMatchObject(again);
  });

  test('a recovery code opens the account once, however it is typed', async () => {
    const person = await aStaff(app);
    const { recoveryCodes } = await askConsole(app, 'POST /api/v1/console/account/recovery-codes', {
      as: person,
    });
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const send = async (recoveryCode: string) =>
      callConsole(app, 'POST /api/v1/console/session/totp', {
        body: { challenge: await aChallenge(app, person), recoveryCode },
        headers: anAddress(),
      });
    expect(await send(recoveryCodes[3]!.replace('-', ' ').toUpperCase())).toMatchObject({ ok: true });
    expect(await send(recoveryCodes[3]!)).toMatchObject({ code: 'CODE_REFUSED' });
    expect(await send(recoveryCodes[4]!)).toMatchObject({ ok: true });
    expect(await auditOf(app, person.staffId, 'session.begin')).toMatchObject([
      { after: { method: 'recovery_code' } },
      { after: { method: 'recovery_code' } },
    ]);
  });

  test('a password hashed at a lower cost is hashed anew when somebody signs in with it', async () => {
    const person = await aStaff(app);
    const weak = await hash(person.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await sql`update staff set password_hash = ${weak} where id = ${person.staffId}`.execute(app.db);
    await aChallenge(app, person);
    const { password_hash } = await app.db
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', person.staffId)
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await aChallenge(app, person);
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
