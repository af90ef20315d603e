// The people of the staff: invitations, roles, stations, disabling and unlocking.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aStation } from '#api-test/factories.ts';
import {
  askConsole,
  aStaff,
  callConsole,
  ConsoleBrowser,
  type ConsoleReply,
  type Staff,
} from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { codeAt, stepAt } from '../sign-in/totp.ts';

let app: TestApp;
let owner: Staff;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aStaff(app);
});
afterAll(() => app.stop());

const PASSWORD = 'four words easily remembered';

let invited = 0;
function anInvitation(overrides: Record<string, unknown> = {}) {
  invited += 1;
  return {
    email: `new-${invited}@example.com`,
    name: '새 직원',
    role: 'SUPPORT',
    reason: '새로 왔어요',
    ...overrides,
  };
}

type Invitation = ConsoleReply<'POST /api/v1/console/staff/invitations'>;

async function invites(overrides: Record<string, unknown> = {}): Promise<Invitation> {
  return askConsole(app, 'POST /api/v1/console/staff/invitations', {
    as: owner,
    body: anInvitation(overrides),
  });
}

const tokenOf = ({ url }: Pick<Invitation, 'url'>) => url.split('/').at(-1)!;

function opens(invitation: Pick<Invitation, 'url'>) {
  return callConsole(app, 'GET /api/v1/console/invitations/{token}', {
    params: { token: tokenOf(invitation) },
  });
}

async function codeFor(invitation: Pick<Invitation, 'url'>): Promise<string> {
  const opened = await opens(invitation);
  if (!opened.ok) throw new Error('the invitation does not open');
  return codeAt(opened.data.totp.secret, stepAt(await app.now()));
}

async function accepts(
  invitation: Pick<Invitation, 'url'>,
  browser = new ConsoleBrowser(app),
  password = PASSWORD,
) {
  return browser.call('POST /api/v1/console/invitations/{token}', {
    params: { token: tokenOf(invitation) },
    body: { password, totpCode: await codeFor(invitation) },
  });
}

async function personOf(staffId: number) {
  const { content: people } = await askConsole(app, 'GET /api/v1/console/staff', { as: owner });
  return people.find(({ id }) => id === staffId)!;
}

function changes(staffId: number, body: Record<string, unknown>, as = owner) {
  return callConsole(app, 'PATCH /api/v1/console/staff/{id}', {
    as,
    params: { id: staffId },
    body: { reason: '바꿔요', ...body },
  });
}

const resets = (staffId: number, as = owner) =>
  callConsole(app, 'POST /api/v1/console/staff/{id}/reset-second-factor', {
    as,
    params: { id: staffId },
    body: { reason: '휴대전화를 잃어버렸어요', version: 1 },
  });

describe('invitations', () => {
  test('an owner invites somebody, who sets a password, proves the authenticator, gets ten recovery codes and is in', async () => {
    const { stationId, name } = await aStation(app);
    const invitation = await invites({ role: 'FIELD', stationIds: [stationId], name: '류가온' });
    expect(invitation).toMatchObject({
      person: {
        name: '류가온',
        role: 'FIELD',
        state: 'INVITED',
        hasSecondFactor: false,
        stations: [{ id: stationId, name }],
      },
      mailed: true,
    });
    expect(invitation.url).toMatch(new RegExp(`^${app.config.publicOrigin}/console/invitations/[\\w-]{43}$`));
    expect(await opens(invitation)).toMatchObject({
      data: {
        name: '류가온',
        role: 'FIELD',
        invitedBy: owner.name,
        totp: { uri: expect.stringMatching(/^otpauth:\/\/totp\/ondesk%20console:new-/) },
      },
    });
    const browser = new ConsoleBrowser(app);
    const accepted = await accepts(invitation, browser);
    expect(accepted).toMatchObject({ ok: true });
    expect(accepted.ok && accepted.data.recoveryCodes).toHaveLength(10);
    const { me } = await browser.open();
    expect(me).toMatchObject({ id: invitation.person.id, role: 'FIELD', stationIds: [stationId] });
    expect(await personOf(me.id)).toMatchObject({
      state: 'ACTIVE',
      hasSecondFactor: true,
      invitationExpiresAt: null,
    });
    expect(await browser.ask('GET /api/v1/console/account')).toMatchObject({ recoveryCodesLeft: 10 });
  });

  test('an invitation works once, also when two accept it at the same moment', async () => {
    const invitation = await invites();
    const [code, token] = [await codeFor(invitation), tokenOf(invitation)];
    const answers = await Promise.all(
      [1, 2].map(() =>
        callConsole(app, 'POST /api/v1/console/invitations/{token}', {
          params: { token },
          body: { password: PASSWORD, totpCode: code },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 410]));
    expect(await opens(invitation)).toMatchObject({
      status: 410,
      code: 'INVITATION_GONE',
      message: '사용할 수 없는 초대예요. 소유자에게 새 링크를 받아 주세요.',
    });
  });

  test('an invitation is over after 72 hours', async () => {
    const person = await aStaff(app);
    const invitation = await askConsole(app, 'POST /api/v1/console/staff/invitations', {
      as: person,
      body: anInvitation(),
    });
    await app.advance({ hours: 71, minutes: 59 });
    expect(await opens(invitation)).toMatchObject({ ok: true });
    await app.advance({ minutes: 2 });
    expect(await opens(invitation)).toMatchObject({ status: 410 });
    owner = await aStaff(app);
    expect(await personOf(invitation.person.id)).toMatchObject({
      state: 'INVITED',
      invitationExpiresAt: null,
    });
  });

  test('a new link voids the old one and may change the role', async () => {
    const first = await invites();
    const { email } = first.person;
    const second = await invites({ email: email.toUpperCase(), role: 'MANAGER' });
    expect(second.person).toMatchObject({ id: first.person.id, role: 'MANAGER' });
    expect(await opens(first)).toMatchObject({ status: 410 });
    expect(await accepts(second)).toMatchObject({ ok: true });
    expect(
      await callConsole(app, 'POST /api/v1/console/staff/invitations', {
        as: owner,
        body: anInvitation({ email }),
      }),
    ).toMatchObject({ status: 409, code: 'STATE_CONFLICT', state: 'ACTIVE' });
  });

  test('the same call again shows the same link, and neither the link nor its token is stored anywhere', async () => {
    const [body, key] = [anInvitation(), crypto.randomUUID()];
    const send = () =>
      askConsole(app, 'POST /api/v1/console/staff/invitations', {
        as: owner,
        body,
        headers: { 'idempotency-key': key },
      });
    const first = await send();
    expect(await send()).toEqual(first);
    for (const table of ['console_requests', 'staff_invitations', 'audit_log']) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
        app.db,
      );
      expect(rows.filter(({ text }) => text.includes(tokenOf(first)))).toEqual([]);
    }
  });

  test('two invitations of one address at once make one person', async () => {
    const body = anInvitation();
    const answers = await Promise.all(
      [1, 2].map(() => callConsole(app, 'POST /api/v1/console/staff/invitations', { as: owner, body })),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    const rows = await app.db.selectFrom('staff').select('id').where('email', '=', body.email).execute();
    expect(rows).toHaveLength(1);
  });

  test('whoever accepts an invitation may correct the name it was made for', async () => {
    const invitation = await invites({ name: 'gaon' });
    const browser = new ConsoleBrowser(app);
    const send = async (name: string, password: string) =>
      browser.call('POST /api/v1/console/invitations/{token}', {
        params: { token: tokenOf(invitation) },
        body: { name, password, totpCode: await codeFor(invitation) },
      });
    const longName = '새벽에우는부엉이셋과하나';
    expect(await send(longName, longName)).toMatchObject({ code: 'PASSWORD_REFUSED' });
    expect(await send(' 류가온 ', PASSWORD)).toMatchObject({ ok: true });
    expect(await personOf(invitation.person.id)).toMatchObject({ name: '류가온', state: 'ACTIVE' });
  });

  test('a wrong code, a common password, and one’s own name or e-mail are refused, and the invitation stays open', async () => {
    const invitation = await invites({ name: '가나다라마바사아자차카타' });
    const token = tokenOf(invitation);
    const send = async (password: string, totpCode?: string) =>
      callConsole(app, 'POST /api/v1/console/invitations/{token}', {
        params: { token },
        body: { password, totpCode: totpCode ?? (await codeFor(invitation)) },
      });
    expect(await send(PASSWORD, '000000')).toMatchObject({ status: 401, code: 'CODE_REFUSED' });
    const { email, name } = invitation.person;
    for (const common of ['Password1234', 'qwerty123456', 'aaaaaaaaaaaa', email, name, 'qlalfqjsgh12'])
      expect(await send(common), common).toMatchObject({ status: 400, code: 'PASSWORD_REFUSED' });
    expect(await send('short')).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
    expect(await send(PASSWORD)).toMatchObject({ ok: true });
  });

  test('somebody can be limited to stations that exist only', async () => {
    expect(
      await callConsole(app, 'POST /api/v1/console/staff/invitations', {
        as: owner,
        body: anInvitation({ role: 'FIELD', stationIds: [2_000_000_000] }),
      }),
    ).toMatchObject({ status: 404, code: 'STATION_NOT_FOUND' });
  });
});

describe('people of the staff', () => {
  test('changing the role ends the person’s sessions at once', async () => {
    const person = await aStaff(app, 'MANAGER');
    expect(await changes(person.staffId, { role: 'SUPPORT', version: 1 })).toMatchObject({
      data: { role: 'SUPPORT', version: 2 },
    });
    expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
      status: 401,
      code: 'CONSOLE_SIGN_IN_REQUIRED',
    });
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['before', 'after', 'reason', 'staff_id'])
      .where('action', '=', 'staff.change')
      .where('subject_id', '=', String(person.staffId))
      .execute();
    expect(rows).toEqual([
      { before: { role: 'MANAGER' }, after: { role: 'SUPPORT' }, reason: '바꿔요', staff_id: owner.staffId },
    ]);
  });

  test('a disabled person is out at once and cannot sign in until they are enabled again', async () => {
    const person = await aStaff(app, 'SUPPORT');
    await changes(person.staffId, { disabled: true, version: 1 });
    expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
      status: 401,
    });
    const { email, password } = person;
    const signIn = () =>
      callConsole(app, 'POST /api/v1/console/session/password', { body: { email, password } });
    expect(await signIn()).toMatchObject({ status: 401, code: 'SIGN_IN_REFUSED' });
    expect(await personOf(person.staffId)).toMatchObject({ state: 'DISABLED' });
    await changes(person.staffId, { disabled: false, version: 2 });
    expect(await signIn()).toMatchObject({ ok: true });
  });

  test('stations of a field worker change without ending the session, and are gone with the role', async () => {
    const [one, two] = [await aStation(app), await aStation(app)];
    const person = await aStaff(app, 'FIELD', { stationIds: [one.stationId] });
    await changes(person.staffId, { stationIds: [two.stationId], version: 1 });
    const { me } = await askConsole(app, 'GET /api/v1/console/session', { as: person });
    expect(me.stationIds).toEqual([two.stationId]);
    await changes(person.staffId, { allStations: true, version: 2 });
    expect((await askConsole(app, 'GET /api/v1/console/session', { as: person })).me.stationIds).toBeNull();
    await changes(person.staffId, { role: 'SUPPORT', stationIds: [one.stationId], version: 3 });
    expect(await personOf(person.staffId)).toMatchObject({ role: 'SUPPORT', stations: null });
  });

  test.each([
    {},
    { stationIds: null },
    { stationIds: [] },
    { allStations: false },
    { allStations: true, stationIds: 'own' },
  ])(
    'field staff are given stations, or all of them by name: %j is refused with a sentence',
    async (given) => {
      const { stationId } = await aStation(app);
      const choice =
        'stationIds' in given && given.stationIds === 'own' ? { ...given, stationIds: [stationId] } : given;
      const refused = {
        status: 400,
        code: 'INVALID_INPUT',
        issues: [
          { path: 'body.stationIds', message: '담당 스테이션을 고르거나 모든 스테이션을 골라 주세요.' },
        ],
      };
      const invitation = { as: owner, body: anInvitation({ role: 'FIELD', ...choice }) };
      expect(await callConsole(app, 'POST /api/v1/console/staff/invitations', invitation)).toMatchObject(
        refused,
      );
      const support = await aStaff(app, 'SUPPORT');
      expect(await changes(support.staffId, { role: 'FIELD', ...choice, version: 1 })).toMatchObject(refused);
      expect(await personOf(support.staffId)).toMatchObject({ role: 'SUPPORT', version: 1 });
      const field = await aStaff(app, 'FIELD', { stationIds: [stationId] });
      if (Object.keys(choice).length > 0)
        expect(await changes(field.staffId, { ...choice, version: 1 })).toMatchObject(refused);
      expect((await personOf(field.staffId)).stations).toMatchObject([{ id: stationId }]);
    },
  );

  test('field staff for whom all stations were chosen see all of them, and keep them when something else is changed', async () => {
    const { person } = await invites({ role: 'FIELD', allStations: true });
    expect(person).toMatchObject({ role: 'FIELD', stations: null });
    await changes(person.id, { disabled: true, version: person.version });
    expect(await personOf(person.id)).toMatchObject({ stations: null });
  });

  test('field staff who have lost every station see none', async () => {
    const { stationId } = await aStation(app);
    const field = await aStaff(app, 'FIELD', { stationIds: [stationId] });
    await app.db.deleteFrom('staff_stations').where('staff_id', '=', field.staffId).execute();
    const { content } = await askConsole(app, 'GET /api/v1/console/stations', { as: field });
    expect(content).toEqual([]);
    expect((await askConsole(app, 'GET /api/v1/console/session', { as: field })).me.stationIds).toEqual([]);
  });

  test('a change of an older version is refused with the person as they are now', async () => {
    const person = await aStaff(app, 'MANAGER');
    await changes(person.staffId, { role: 'SUPPORT', version: 1 });
    expect(await changes(person.staffId, { role: 'FIELD', version: 1 })).toMatchObject({
      status: 409,
      code: 'VERSION_CONFLICT',
      current: { id: person.staffId, role: 'SUPPORT', version: 2 },
    });
    expect(await changes(2_000_000_000, { version: 1 })).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('nobody changes their own role, or disables themselves', async () => {
    for (const body of [{ role: 'MANAGER' }, { disabled: true }])
      expect(await changes(owner.staffId, { ...body, version: 1 })).toMatchObject({
        status: 409,
        code: 'STATE_CONFLICT',
      });
    expect(await personOf(owner.staffId)).toMatchObject({ role: 'OWNER', state: 'ACTIVE' });
  });

  test('a change without a reason is refused', async () => {
    const person = await aStaff(app, 'MANAGER');
    expect(await changes(person.staffId, { role: 'SUPPORT', version: 1, reason: '왜' })).toMatchObject({
      status: 400,
      code: 'INVALID_INPUT',
      issues: [{ path: 'body.reason' }],
    });
  });

  test('of two owners who demote or disable each other at the same moment one stays', async () => {
    for (const change of [{ role: 'MANAGER' }, { disabled: true }]) {
      await sql`update staff set role = 'manager' where role = 'owner'`.execute(app.db);
      const [one, two] = [await aStaff(app), await aStaff(app)];
      const answers = await Promise.all([
        changes(two.staffId, { ...change, version: 1 }, one),
        changes(one.staffId, { ...change, version: 1 }, two),
      ]);
      // Whoever comes second is the last owner, or has been signed out by the first.
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const owners = await app.db
        .selectFrom('staff')
        .select('id')
        .where('role', '=', 'owner')
        .where('disabled_at', 'is', null)
        .execute();
      expect(owners).toHaveLength(1);
    }
    owner = await aStaff(app);
  });

  test('an owner ends a lockout at once; an account that is not locked cannot be unlocked', async () => {
    const person = await aStaff(app, 'FIELD');
    const { email, password } = person;
    const send = (given: string) =>
      callConsole(app, 'POST /api/v1/console/session/password', { body: { email, password: given } });
    for (let wrong = 0; wrong < 5; wrong += 1) await send('wrong');
    expect(await send(password)).toMatchObject({ ok: false });
    const unlock = (version: number) =>
      callConsole(app, 'POST /api/v1/console/staff/{id}/unlock', {
        as: owner,
        params: { id: person.staffId },
        body: { reason: '본인 확인', version },
      });
    expect(await unlock(1)).toMatchObject({ data: { state: 'ACTIVE', lockedUntil: null } });
    expect(await send(password)).toMatchObject({ ok: true });
    expect(await unlock(2)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('after a lost phone nothing of the old account opens anything, and a new link starts over', async () => {
    const person = await aStaff(app, 'MANAGER');
    const answer = await resets(person.staffId);
    expect(answer).toMatchObject({ data: { person: { state: 'INVITED', hasSecondFactor: false } } });
    expect(await callConsole(app, 'GET /api/v1/console/session', { as: person })).toMatchObject({
      status: 401,
    });
    const { email, password } = person;
    expect(
      await callConsole(app, 'POST /api/v1/console/session/password', { body: { email, password } }),
    ).toMatchObject({ code: 'SIGN_IN_REFUSED' });
    if (!answer.ok) throw new Error('it was refused');
    expect(await accepts(answer.data)).toMatchObject({ ok: true });
    expect(await resets(owner.staffId)).toMatchObject({ status: 409, code: 'STATE_CONFLICT' });
  });

  test('of two owners who start each other over at the same moment one stays', async () => {
    await sql`update staff set role = 'manager' where role = 'owner'`.execute(app.db);
    const [one, two] = [await aStaff(app), await aStaff(app)];
    const answers = await Promise.all([resets(two.staffId, one), resets(one.staffId, two)]);
    // Whoever comes second would start the last owner over, or has been signed out by the first.
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    owner = await aStaff(app);
  });
});
