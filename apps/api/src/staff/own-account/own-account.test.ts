// One's own account in the console: password, authenticator, recovery codes and preferences.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStaff, callConsole, codeOf, ConsoleBrowser } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NEXT = 'another password for tests';

test('changing the password needs the current one, ends every other session, and keeps this one', async () => {
  const person = await aStaff(app);
  const browser = new ConsoleBrowser(app);
  await browser.signIn(app, person);
  const change = (current: string, next = NEXT) =>
    browser.call('POST /api/v1/console/account/password', { body: { current, next } });
  expect(await change('wrong')).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED' });
  expect(await change(person.password, person.email)).toMatchObject({
    status: 400,
    code: 'PASSWORD_REFUSED',
  });
  expect(await change(person.password)).toMatchObject({ ok: true });
  expect(await browser.call('GET /api/v1/console/session')).toMatchObject({ ok: true });
  expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
    status: 401,
  });
  const signIn = (password: string) =>
    callConsole(app, 'POST /api/v1/console/session/password', { body: { email: person.email, password } });
  expect(await signIn(person.password)).toMatchObject({ code: 'SIGN_IN_REFUSED' });
  expect(await signIn(NEXT)).toMatchObject({ ok: true });
});

test('a sign-in that was begun with the old password cannot be finished after the change', async () => {
  const person = await aStaff(app);
  const { email, password } = person;
  const begun = await callConsole(app, 'POST /api/v1/console/session/password', {
    body: { email, password },
  });
  if (!begun.ok) throw new Error(begun.code);
  await callConsole(app, 'POST /api/v1/console/account/password', {
    as: person,
    body: { current: password, next: NEXT },
  });
  const body = { challenge: begun.data.challenge, code: await codeOf(app, person) };
  expect(await callConsole(app, 'POST /api/v1/console/session/totp', { body })).toMatchObject({
    status: 401,
    code: 'CONSOLE_SIGN_IN_REQUIRED',
  });
});

test('of two changes of the password at the same moment one counts', async () => {
  const person = await aStaff(app);
  const answers = await Promise.all(
    [NEXT, `${NEXT} again`].map((next) =>
      callConsole(app, 'POST /api/v1/console/account/password', {
        as: person,
        body: { current: person.password, next },
      }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a new authenticator takes over once a code proves it; until then the old one works', async () => {
  const person = await aStaff(app);
  const move = (code?: string) =>
    callConsole(app, 'POST /api/v1/console/account/totp', { as: person, body: { code } });
  expect(await move('123456')).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  const offered = await move();
  if (!offered.ok || !offered.data) throw new Error('no secret was offered');
  const { secret } = offered.data;
  expect(secret).not.toBe(person.totpSecret);
  await new ConsoleBrowser(app).signIn(app, person);
  expect(await move('000000')).toMatchObject({ status: 401, code: 'CODE_REFUSED' });
  const next = { ...person, totpSecret: secret };
  expect(await move(await codeOf(app, next))).toMatchObject({ data: null });
  await app.advance({ minutes: 1 });
  await new ConsoleBrowser(app).signIn(app, next);
  await expect(new ConsoleBrowser(app).signIn(app, person)).rejects.toThrow('CODE_REFUSED');
});

test('new recovery codes replace the old ones', async () => {
  const person = await aStaff(app);
  const make = () => callConsole(app, 'POST /api/v1/console/account/recovery-codes', { as: person });
  const [first, second] = [await make(), await make()];
  if (!first.ok || !second.ok) throw new Error('no codes were given');
  const { email, password } = person;
  const use = async (recoveryCode: string) => {
    const answer = await callConsole(app, 'POST /api/v1/console/session/password', {
      body: { email, password },
    });
    const challenge = answer.ok ? answer.data.challenge : null;
    return callConsole(app, 'POST /api/v1/console/session/totp', { body: { challenge, recoveryCode } });
  };
  expect(await use(first.data.recoveryCodes[0]!)).toMatchObject({ code: 'CODE_REFUSED' });
  expect(await use(second.data.recoveryCodes[0]!)).toMatchObject({ ok: true });
  expect(await callConsole(app, 'GET /api/v1/console/account', { as: person })).toMatchObject({
    data: { recoveryCodesLeft: 9 },
  });
});

test('columns and shortcuts are remembered per person; what cannot be stored is refused', async () => {
  const person = await aStaff(app);
  const set = (key: string, value: unknown) =>
    callConsole(app, 'PATCH /api/v1/console/account/preferences', { as: person, body: { key, value } });
  expect(await set('items-columns', ['serial', 'state'])).toMatchObject({ ok: true });
  expect(await set('shortcuts', false)).toMatchObject({ ok: true });
  const session = await callConsole(app, 'GET /api/v1/console/session', { as: person });
  expect(session).toMatchObject({
    data: { preferences: { 'items-columns': ['serial', 'state'], shortcuts: false } },
  });
  for (const value of ['x'.repeat(5_000), 'a\u0000b', '\uD800'])
    expect(await set('items-columns', value)).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
});

test('a person changes their own name, which colleagues read from then on', async () => {
  const person = await aStaff(app, 'OWNER');
  const rename = (name: string) =>
    callConsole(app, 'PATCH /api/v1/console/account', { as: person, body: { name } });
  expect(await rename('   ')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect(await rename('가'.repeat(41))).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  expect(await rename(' 오지안 ')).toMatchObject({ ok: true });
  expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
    data: { me: { name: '오지안' } },
  });
  const audits = () =>
    app.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'account.name')
      .where('staff_id', '=', person.staffId)
      .execute();
  expect(await audits()).toEqual([{ before: { name: person.name }, after: { name: '오지안' } }]);
  expect(await rename('오지안')).toMatchObject({ ok: true });
  expect(await audits()).toHaveLength(1);
});
