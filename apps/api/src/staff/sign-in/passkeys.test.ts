// Passkeys: added, used to sign in, refused when forged or removed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SoftwarePasskey } from '#api-test/console/software-passkey.ts';
import { askConsole, aStaff, callConsole, ConsoleBrowser, type Staff } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const aPasskey = (options: { rpId?: string; origin?: string } = {}) =>
  new SoftwarePasskey({ rpId: 'localhost', origin: app.config.publicOrigin, ...options });

async function adds(as: Staff, passkey: SoftwarePasskey, gesture = {}) {
  const { challenge, options } = await askConsole(app, 'POST /api/v1/console/account/passkeys/options', {
    as,
  });
  expect(options).toMatchObject({
    challenge,
    rp: { id: 'localhost' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const body = { challenge, name: '노트북', response: passkey.register(challenge, gesture) };
  return { body, answer: await callConsole(app, 'POST /api/v1/console/account/passkeys', { as, body }) };
}

async function signsIn(passkey: SoftwarePasskey, browser = new ConsoleBrowser(app), gesture = {}) {
  const { challenge } = await browser.ask('POST /api/v1/console/session/passkey/options');
  const body = { challenge, response: passkey.signIn(challenge, gesture) };
  return { body, answer: await browser.call('POST /api/v1/console/session/passkey', { body }) };
}

test('a passkey that was added signs its owner in, both factors at once, again and again', async () => {
  const person = await aStaff(app, 'MANAGER');
  const passkey = aPasskey();
  expect((await adds(person, passkey)).answer).toMatchObject({ data: { name: '노트북', lastUsedAt: null } });
  for (let time = 0; time < 2; time += 1) {
    const browser = new ConsoleBrowser(app);
    expect((await signsIn(passkey, browser)).answer).toMatchObject({ data: { id: person.staffId } });
    expect((await browser.open()).steppedUpUntil).not.toBeNull();
  }
  const { content: passkeys } = await askConsole(app, 'GET /api/v1/console/account/passkeys', { as: person });
  expect(passkeys).toMatchObject([{ name: '노트북', lastUsedAt: expect.any(String) }]);
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('staff_id', '=', person.staffId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['account.passkey_add', 'session.begin', 'session.begin']);
  expect(rows[1]!.after).toEqual({ method: 'passkey' });
});

test('a passkey without fingerprint, face or PIN opens nothing and cannot be added', async () => {
  const person = await aStaff(app);
  expect((await adds(person, aPasskey(), { verified: false })).answer).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    issues: [{ path: 'body.response' }],
  });
  const passkey = aPasskey();
  await adds(person, passkey);
  expect((await signsIn(passkey, undefined, { verified: false })).answer).toMatchObject({
    status: 401,
    code: 'SIGN_IN_REFUSED',
  });
});

test('a passkey of another site, and one nobody has added, open nothing', async () => {
  const person = await aStaff(app);
  for (const foreign of [{ rpId: 'evil.example' }, { origin: 'https://evil.example' }])
    expect((await adds(person, aPasskey(foreign))).answer).toMatchObject({ status: 400 });
  expect((await signsIn(aPasskey())).answer).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED' });
});

test('what cannot be the id of a passkey opens nothing', async () => {
  for (const id of ['\0', 7]) {
    const { challenge } = await askConsole(app, 'POST /api/v1/console/session/passkey/options');
    const body = { challenge, response: { id } };
    expect(await callConsole(app, 'POST /api/v1/console/session/passkey', { body })).toMatchObject({
      status: 401,
      code: 'SIGN_IN_REFUSED',
    });
  }
});

test('an answer counts once, for its own question, within five minutes', async () => {
  const person = await aStaff(app);
  const passkey = aPasskey();
  const { body } = await adds(person, passkey);
  expect(await callConsole(app, 'POST /api/v1/console/account/passkeys', { as: person, body })).toMatchObject(
    {
      status: 409,
      code: 'STATE_CONFLICT',
    },
  );
  const used = await signsIn(passkey);
  const send = (sent: object) => callConsole(app, 'POST /api/v1/console/session/passkey', { body: sent });
  expect(await send(used.body)).toMatchObject({ status: 401 });
  const { challenge } = await askConsole(app, 'POST /api/v1/console/session/passkey/options');
  expect(await send({ challenge, response: passkey.signIn('another question') })).toMatchObject({
    status: 401,
  });
  const late = await askConsole(app, 'POST /api/v1/console/session/passkey/options');
  await app.advance({ minutes: 5, seconds: 1 });
  expect(await send({ challenge: late.challenge, response: passkey.signIn(late.challenge) })).toMatchObject({
    status: 401,
  });
});

test('somebody else’s question cannot be answered, and a removed passkey opens nothing', async () => {
  const [person, other] = [await aStaff(app), await aStaff(app)];
  const passkey = aPasskey();
  const { challenge } = await askConsole(app, 'POST /api/v1/console/account/passkeys/options', { as: other });
  expect(
    await callConsole(app, 'POST /api/v1/console/account/passkeys', {
      as: person,
      body: { challenge, name: '노트북', response: passkey.register(challenge) },
    }),
  ).toMatchObject({ status: 409 });
  const { answer } = await adds(person, passkey);
  const id = answer.ok ? answer.data.id : 0;
  const remove = (as: Staff) =>
    callConsole(app, 'DELETE /api/v1/console/account/passkeys/{id}', { as, params: { id } });
  expect(await remove(other)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  expect(await remove(person)).toMatchObject({ ok: true });
  expect((await signsIn(passkey)).answer).toMatchObject({ status: 401 });
});

test('a disabled person’s passkey opens nothing', async () => {
  const [owner, person] = [await aStaff(app), await aStaff(app, 'MANAGER')];
  const passkey = aPasskey();
  await adds(person, passkey);
  await askConsole(app, 'PATCH /api/v1/console/staff/{id}', {
    as: owner,
    params: { id: person.staffId },
    body: { disabled: true, reason: '퇴사했어요', version: 1 },
  });
  expect((await signsIn(passkey)).answer).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED' });
});
