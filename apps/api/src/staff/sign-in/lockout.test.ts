// Wrong passwords and codes: how many are let through, and for how long the account is closed then.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { askConsole, aStaff, callConsole, codeOf, ConsoleBrowser } from '#api-test/console/staff.ts';
import {
  aChallenge,
  anAddress,
  auditOf,
  passwordRefused,
  sendsCode,
  sendsPassword,
} from '#api-test/console/staff-sign-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ variables: { TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());

describe('lockout', () => {
  test('five wrong passwords lock the account for a quarter of an hour, even against the right one', async () => {
    const person = await aStaff(app);
    for (let wrong = 0; wrong < 5; wrong += 1) await sendsPassword(app, { ...person, password: 'wrong' });
    expect(await sendsPassword(app, person)).toMatchObject(passwordRefused);
    const owner = await aStaff(app);
    const listed = async () =>
      (await askConsole(app, 'GET /api/v1/console/staff', { as: owner })).content.find(
        ({ id }) => id === person.staffId,
      )!;
    expect(await listed()).toMatchObject({ state: 'LOCKED', lockedUntil: expect.any(String) });
    expect(await auditOf(app, person.staffId, 'session.refuse')).toHaveLength(6);
    expect(await auditOf(app, person.staffId, 'session.lock')).toHaveLength(1);
    await app.advance({ minutes: 15, seconds: 1 });
    expect(await sendsPassword(app, person)).toMatchObject({ ok: true });
    expect(await listed()).toMatchObject({ state: 'ACTIVE', lockedUntil: null });
  });

  test('wrong passwords and wrong codes count together, and a right password in between does not start the count anew', async () => {
    const person = await aStaff(app);
    for (let wrong = 0; wrong < 5; wrong += 1) await sendsCode(app, await aChallenge(app, person), '000000');
    expect(await sendsPassword(app, person)).toMatchObject(passwordRefused);
  });

  test('four wrong passwords and then the right one leave nothing behind', async () => {
    const person = await aStaff(app);
    for (let wrong = 0; wrong < 4; wrong += 1) await sendsPassword(app, { ...person, password: 'wrong' });
    await new ConsoleBrowser(app).signIn(app, person);
    for (let wrong = 0; wrong < 4; wrong += 1) await sendsPassword(app, { ...person, password: 'wrong' });
    expect(await sendsPassword(app, person)).toMatchObject({ ok: true });
  });

  test('wrong passwords of more than a quarter of an hour ago are forgotten', async () => {
    const person = await aStaff(app);
    for (let wrong = 0; wrong < 4; wrong += 1) await sendsPassword(app, { ...person, password: 'wrong' });
    await app.advance({ minutes: 16 });
    for (let wrong = 0; wrong < 4; wrong += 1) await sendsPassword(app, { ...person, password: 'wrong' });
    expect(await sendsPassword(app, person)).toMatchObject({ ok: true });
  });

  test('many guesses at once get no further than five', async () => {
    const person = await aStaff(app);
    await Promise.all(Array.from({ length: 12 }, () => sendsPassword(app, { ...person, password: 'wrong' })));
    expect(await sendsPassword(app, person)).toMatchObject(passwordRefused);
    expect(await auditOf(app, person.staffId, 'session.lock')).toHaveLength(1);
  });

  test('the twenty-first wrong guess of an address within an hour is not even looked at', async () => {
    const person = await aStaff(app);
    const from = anAddress();
    for (let wrong = 0; wrong < 20; wrong += 1) {
      await sendsPassword(app, { email: `guess-${wrong}@example.com`, password: 'wrong' }, from);
    }
    const refused = await sendsPassword(app, person, from);
    expect(refused).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect(await sendsPassword(app, person, anAddress())).toMatchObject({ ok: true });
    await app.advance({ hours: 1 });
    expect(await sendsPassword(app, person, from)).toMatchObject({ ok: true });
  });

  test('signing in as often as one likes from one address is not guessing', async () => {
    const person = await aStaff(app);
    const from = anAddress();
    for (let time = 0; time < 25; time += 1) await aChallenge(app, person, from);
  });

  test('guesses from an office’s address do not keep whoever is signed in there from typing a code or changing the password', async () => {
    const person = await aStaff(app);
    const from = anAddress();
    for (let wrong = 0; wrong < 20; wrong += 1) {
      await sendsPassword(app, { email: `guess-${wrong}@example.com`, password: 'wrong' }, from);
    }
    const asked = { as: person, headers: from };
    expect(
      await callConsole(app, 'POST /api/v1/console/account/password', {
        ...asked,
        body: { current: person.password, next: 'another password for tests' },
      }),
    ).toMatchObject({ ok: true });
    expect(
      await callConsole(app, 'POST /api/v1/console/session/step-up', {
        ...asked,
        body: { code: await codeOf(app, person) },
      }),
    ).toMatchObject({ ok: true });
  });

  test('a stranger who locks the account by guessing does not keep its owner, who is signed in, from typing a code', async () => {
    const person = await aStaff(app);
    for (let wrong = 0; wrong < 5; wrong += 1) await sendsPassword(app, { ...person, password: 'wrong' });
    expect(
      await callConsole(app, 'POST /api/v1/console/account/password', {
        as: person,
        body: { current: person.password, next: 'another password for tests' },
      }),
    ).toMatchObject({ ok: true });
    const stepUp = { as: person, body: { code: await codeOf(app, person) } };
    expect(await callConsole(app, 'POST /api/v1/console/session/step-up', stepUp)).toMatchObject({
      ok: true,
    });
    // What was right inside the session is no reason to let the stranger go on.
    expect(await sendsPassword(app, { ...person, password: 'another password for tests' })).toMatchObject(
      passwordRefused,
    );
  });

  test('five wrong codes inside a session lock the account all the same', async () => {
    const person = await aStaff(app);
    const stepUp = (code: string) =>
      callConsole(app, 'POST /api/v1/console/session/step-up', { as: person, body: { code } });
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await stepUp('000000')).toMatchObject({ ok: false });
    expect(await stepUp(await codeOf(app, person))).toMatchObject({ code: 'CODE_REFUSED' });
    expect(await sendsPassword(app, person)).toMatchObject(passwordRefused);
    expect(await auditOf(app, person.staffId, 'session.lock')).toHaveLength(1);
  });

  test('every active owner gets one mail of a lock, however many guesses follow', async () => {
    const [owner, other, disabled] = [await aStaff(app), await aStaff(app), await aStaff(app)];
    await sql`update staff set disabled_at = ondesk_now() where id = ${disabled.staffId}`.execute(app.db);
    const person = await aStaff(app, 'SUPPORT');
    for (let wrong = 0; wrong < 8; wrong += 1) await sendsPassword(app, { ...person, password: 'wrong' });
    await app.runTasks();
    await app.runTasks();
    const mails = (await app.sandbox.messages()).filter(
      ({ kind, text }) => kind === 'staff.locked' && text.includes(person.email),
    );
    const told = (email: string) => mails.filter(({ to }) => to === email).length;
    expect([told(owner.email), told(other.email), told(disabled.email)]).toEqual([1, 1, 0]);
    expect(mails[0]?.text).toContain(person.name);
  });
});
