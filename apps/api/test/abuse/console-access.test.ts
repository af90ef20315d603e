// Who may call what in the console, generated from its contract: every call × every role, forged calls, members' tokens and staff
// cookies on the wrong side. People of other stations: foreign-stations.test.ts.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMember } from '../factories.ts';
import { askConsole, aStaff, callConsole, type Staff } from '../console/staff.ts';
import { request, startTestApp, type Answer, type Person, type TestApp } from '../test-app.ts';
import { findFaults, tableFingerprints } from './table-fingerprints.ts';
import { consoleContract } from '#contract/console/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/member/contract.ts';
import { rightsOfRole, staffRole, type StaffRole } from '#contract/permission.ts';

type Key = keyof typeof consoleContract;
const keys = Object.keys(consoleContract) as Key[];
const endpointOf = (key: Key): Endpoint => consoleContract[key];
const isRead = (key: Key) => key.startsWith('GET ');
const roles = staffRole.options;

function mayCall(role: StaffRole, key: Key): boolean {
  const { access } = endpointOf(key);
  if (typeof access === 'string') return true;
  return access.staff === 'signed_in' || rightsOfRole[role].includes(access.staff);
}

const staffKeys = keys.filter((key) => typeof endpointOf(key).access !== 'string');
const openKeys = keys.filter((key) => typeof endpointOf(key).access === 'string');

let app: TestApp;
let member: Person;
/** One person of each role, for calls that leave their session as it is: every further person makes the fingerprints slower. */
let people: Record<StaffRole, Staff>;
let secondOwner: Staff;
let signedOut: Staff;
beforeAll(async () => {
  app = await startTestApp();
  member = await aMember(app);
  const made: [StaffRole, Staff][] = [];
  for (const role of roles) made.push([role, await aStaff(app, role)]);
  people = Object.fromEntries(made) as typeof people;
  [secondOwner, signedOut] = [await aStaff(app), await aStaff(app)];
  await askConsole(app, 'DELETE /api/v1/console/session', { as: signedOut });
});
afterAll(() => app.stop());

// A test sends hundreds of requests.
vi.setConfig({ testTimeout: 120_000 });

/** Well-formed and about nothing that exists. */
const params = {
  id: 2_000_000_000,
  serial: 'CHR_NOBODY',
  token: 'made-up',
  key: 'rental.graceMinutes',
  month: '2026-01',
  year: 2026,
};
const UUID = '00000000-0000-4000-8000-000000000000';

const paramsOf = (key: Key) => (/\/(sessions|routes)\/\{id\}/.test(key) ? { id: UUID } : params);

function send(key: Key, as: Staff | undefined, headers: Record<string, string> = {}) {
  return callConsole(app, key, {
    params: paramsOf(key) as never,
    ...(isRead(key) ? {} : { body: {} }),
    ...(as ? { as } : {}),
    headers,
  });
}

/** Being asked leaves its traces in the session and, where a right is missing, in the audit log. */
const fingerprints = () =>
  tableFingerprints(app, {
    except: ['rate_counters', 'audit_log'],
    exceptColumns: ['last_used_at', 'last_seen_at'],
  });

/** What is wrong with an answer that must be refused in this way: nothing, or what it is instead. */
function refusedWith(answer: Answer<unknown>, status: number, code: string): string[] {
  const given = `${answer.status} ${answer.ok ? 'OK' : answer.code}`;
  return given === `${status} ${code}` ? [] : [`${given} instead of ${status} ${code}`];
}

async function isServed(key: Key): Promise<boolean> {
  const [method, path] = key.split(' ') as ['GET', string];
  return app.service.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') });
}

test('every call of the contract is served', async () => {
  const missing: Key[] = [];
  for (const key of keys) if (!(await isServed(key))) missing.push(key);
  expect(missing).toEqual([]);
});

test('every call of the console refuses the roles without its right, without a trace but the refusal', async () => {
  const refused = staffKeys.flatMap((key) =>
    roles.filter((role) => !mayCall(role, key)).map((role) => ({ key, role })),
  );
  expect(refused.length).toBeGreaterThan(100);
  const auditRows = () =>
    app.db
      .selectFrom('audit_log')
      .select(['staff_id', 'action', 'subject_id'])
      .where('id', '>', auditId)
      .orderBy('id')
      .execute();
  const { auditId } = await app.db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.coalesce(fn.max('id'), sql.lit(0)).as('auditId'))
    .executeTakeFirstOrThrow();
  const faults = await findFaults(
    refused.map(({ key, role }) => ({
      what: `${key} by ${role}`,
      send: async () => refusedWith(await send(key, people[role]), 403, 'NOT_ALLOWED'),
    })),
    fingerprints,
  );
  expect(faults).toEqual([]);
  expect(await auditRows()).toEqual(
    refused.map(({ key, role }) => ({
      staff_id: people[role].staffId,
      action: 'refused',
      subject_id: (endpointOf(key) as { access: { staff: string } }).access.staff,
    })),
  );
});

test('every call of the console answers the roles that have its right', async () => {
  const refused: string[] = [];
  for (const key of staffKeys) {
    for (const role of roles.filter((one) => mayCall(one, key))) {
      // A write may end the session it is made in.
      const answer = await send(key, isRead(key) ? people[role] : await aStaff(app, role));
      const code = answer.ok ? 'OK' : answer.code;
      if (['CONSOLE_SIGN_IN_REQUIRED', 'NOT_ALLOWED', 'CSRF_REFUSED', 'INTERNAL'].includes(code))
        refused.push(`${key} by ${role}: ${code}`);
    }
  }
  expect(refused).toEqual([]);
});

test('no call of the console answers anybody without a session, or a member', async () => {
  const callers = {
    guest: {},
    member: { authorization: `Bearer ${member.accessToken}` },
    'member’s token as cookie': { cookie: `od_console=${member.accessToken}` },
    'somebody signed out': signedOut.headers,
  };
  const requests = staffKeys.flatMap((key) =>
    Object.entries(callers).map(([who, headers]) => ({
      what: `${key} by ${who}`,
      send: async () => refusedWith(await send(key, undefined, headers), 401, 'CONSOLE_SIGN_IN_REQUIRED'),
    })),
  );
  expect(await findFaults(requests, fingerprints)).toEqual([]);
});

test('every write of the console is refused when it is forged: no token, somebody else’s, a foreign or a missing origin', async () => {
  const forgeries = [
    { 'x-console-token': '' },
    { 'x-console-token': secondOwner.headers['x-console-token']! },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
  ];
  const requests = staffKeys
    .filter((key) => !isRead(key))
    .flatMap((key) =>
      forgeries.map((forged) => ({
        what: `${key} with ${JSON.stringify(forged)}`,
        send: async () => refusedWith(await send(key, people.OWNER, forged), 403, 'CSRF_REFUSED'),
      })),
    );
  expect(await findFaults(requests, fingerprints)).toEqual([]);
});

test('every call that needs a fresh code is refused a quarter of an hour after the last one', async () => {
  const stepUpKeys = staffKeys.filter((key) => endpointOf(key).stepUp);
  expect(stepUpKeys.length).toBeGreaterThan(5);
  const owner = await aStaff(app);
  await app.advance({ minutes: 16 });
  const requests = stepUpKeys.map((key) => ({
    what: key,
    send: async () => refusedWith(await send(key, owner), 403, 'STEP_UP_REQUIRED'),
  }));
  expect(await findFaults(requests, fingerprints)).toEqual([]);
});

test('every call that is done once for each key is refused without one', async () => {
  const owner = await aStaff(app);
  const answers: Record<string, unknown> = {};
  const headers = { origin: app.origin, ...owner.headers };
  for (const key of staffKeys.filter((one) => endpointOf(one).idempotent)) {
    for (const wrong of ['', 'not-a-uuid'])
      answers[`${key} with "${wrong}"`] = await send(key, owner, { 'idempotency-key': wrong });
    const withoutKey = { params: paramsOf(key), body: {}, headers };
    answers[`${key} without one`] = await request(app.origin, key, endpointOf(key), withoutKey);
  }
  expect(Object.keys(answers).length).toBeGreaterThan(50);
  const refusal = { status: 400, code: 'INVALID_INPUT', issues: [{ path: 'headers.idempotency-key' }] };
  expect(answers).toMatchObject(Object.fromEntries(Object.keys(answers).map((sent) => [sent, refusal])));
});

test.each(openKeys.filter((key) => !isRead(key)))(
  '%s, before there is a session, is for our own pages only',
  async (key) => {
    expect(endpointOf(key).ownOriginOnly).toBe(true);
    for (const origin of ['https://evil.example', 'null', ''])
      expect(await send(key, undefined, { origin })).toMatchObject({ status: 403, code: 'CSRF_REFUSED' });
  },
);

test('a staff cookie opens nothing of the members', async () => {
  const owner = await aStaff(app);
  const forMembers = (Object.keys(contract) as (keyof typeof contract)[]).filter(
    (key) => (contract[key] as Endpoint).access === 'member',
  );
  expect(forMembers.length).toBeGreaterThan(10);
  for (const key of forMembers) {
    const answer = await app.call(key, {
      params: { id: 1, token: 'x', code: 'CHR_1', serialNumber: 'CHR_1', nickname: '이름' } as never,
      ...(key.startsWith('GET ') ? {} : { body: {} }),
      headers: owner.headers,
    });
    expect(answer, key).toMatchObject({ status: 401, code: 'SIGN_IN_REQUIRED' });
  }
});
