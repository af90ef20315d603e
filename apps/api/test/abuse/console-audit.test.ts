// C1: every change somebody makes in the console leaves its audit rows, whichever call it was.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItem, aProduct, aStation } from '../factories.ts';
import { askConsole, aStaff, callConsole, codeOf, type AskedByStaff, type Staff } from '../staff.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { codeAt, stepAt } from '#api/staff/sign-in/totp.ts';
import { consoleContract } from '#contract/console/contract.ts';

type Key = keyof typeof consoleContract;
type Act = (as: Staff) => Promise<Omit<AskedByStaff<Key>, 'as'>>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const reason = '테스트예요';
const params = (given: Record<string, string | number>) => given as never;

async function aTransfer(as: Staff) {
  const item = await anItem(app);
  const { stationId } = await aStation(app);
  const body = { items: [{ serial: item.serialNumber, version: 1 }], toStationId: stationId, reason };
  const transfer = await askConsole(app, 'POST /api/v1/console/transfers', { as, body });
  return { id: transfer.id, serials: [item.serialNumber] };
}

async function aCount(as: Staff) {
  const item = await anItem(app);
  const body = { stationId: item.stationId };
  const count = await askConsole(app, 'POST /api/v1/console/counts', { as, body });
  return { id: count.id, item };
}

async function aStationVersion(given: Parameters<typeof aStation>[1] = {}) {
  const station = await aStation(app, given);
  const { version } = await app.db
    .selectFrom('stations')
    .select('version')
    .where('id', '=', station.stationId)
    .executeTakeFirstOrThrow();
  return { ...station, version };
}

/** How each call succeeds. */
const acts: Partial<Record<Key, Act>> = {
  'DELETE /api/v1/console/session': async () => ({}),
  'POST /api/v1/console/session/step-up': async (as) => ({ body: { code: await codeOf(app, as) } }),
  'DELETE /api/v1/console/sessions/{id}': async (as) => ({ params: params({ id: as.sessionId }) }),
  'POST /api/v1/console/account/password': async (as) => ({
    body: { current: as.password, next: 'another password for tests' },
  }),
  'POST /api/v1/console/account/totp': async (as) => {
    const offered = await askConsole(app, 'POST /api/v1/console/account/totp', { as, body: {} });
    return { body: { code: codeAt(offered!.secret, stepAt(await app.now())) } };
  },
  'POST /api/v1/console/account/recovery-codes': async () => ({}),
  'PATCH /api/v1/console/account/preferences': async () => ({ body: { key: 'density', value: 'compact' } }),
  'DELETE /api/v1/console/account/passkeys/{id}': async (as) => {
    const { id } = await app.db
      .insertInto('staff_passkeys')
      .values({
        staff_id: as.staffId,
        credential_id: `credential of ${as.staffId}`,
        public_key: Buffer.from(''),
        counter: 0,
        name: '노트북',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { params: params({ id }) };
  },

  'POST /api/v1/console/staff/invitations': async (as) => ({
    body: { email: `invited-by-${as.staffId}@example.com`, name: '새 직원', role: 'FIELD', reason },
  }),
  'PATCH /api/v1/console/staff/{id}': async () => {
    const { staffId } = await aStaff(app, 'MANAGER');
    return { params: params({ id: staffId }), body: { role: 'SUPPORT', reason, version: 1 } };
  },
  'POST /api/v1/console/staff/{id}/unlock': async () => {
    const { staffId } = await aStaff(app, 'MANAGER');
    await sql`
      update staff set locked_until = ondesk_now() + interval '5 minutes' where id = ${staffId}`.execute(
      app.db,
    );
    return { params: params({ id: staffId }), body: { reason, version: 1 } };
  },
  'POST /api/v1/console/staff/{id}/reset-second-factor': async () => {
    const { staffId } = await aStaff(app, 'MANAGER');
    return { params: params({ id: staffId }), body: { reason, version: 1 } };
  },

  'POST /api/v1/console/privacy/reviews/{month}': async () => ({
    params: params({ month: '2020-01' }),
    body: { note: '이상 없어요' },
  }),
  'PATCH /api/v1/console/settings/{key}': async () => ({
    params: params({ key: 'features.inquiry' }),
    body: { value: true, reason, version: 0 },
  }),
  'PUT /api/v1/console/holidays/{year}': async () => ({
    params: params({ year: 2026 }),
    body: { holidays: [{ day: '2026-10-03', name: '개천절' }], reason, version: 0 },
  }),
  'POST /api/v1/console/first-steps/hide': async () => ({}),

  'POST /api/v1/console/images': async () => ({ body: { for: 'station', size: 1000 } }),
  'POST /api/v1/console/stations': async (as) => ({
    body: {
      name: `새 스테이션 ${as.staffId}`,
      address: '서울 광진구 능동로 1',
      latitude: 37.5,
      longitude: 127,
      kind: 'public',
      hours: [{ weekday: 1, opens: '09:00', closes: '18:00' }],
      closedOnHolidays: false,
    },
  }),
  'PATCH /api/v1/console/stations/{id}': async () => {
    const { stationId, version } = await aStationVersion();
    return { params: params({ id: stationId }), body: { address: '서울 광진구 능동로 2', version } };
  },
  'POST /api/v1/console/stations/{id}/pause': async () => {
    const { stationId, version } = await aStationVersion();
    return { params: params({ id: stationId }), body: { reason, version } };
  },
  'POST /api/v1/console/stations/{id}/open': async () => {
    const { stationId, version } = await aStationVersion({ paused: true });
    return { params: params({ id: stationId }), body: { reason, version } };
  },
  'POST /api/v1/console/stations/{id}/shut-down': async () => {
    const { stationId, name, version } = await aStationVersion();
    return { params: params({ id: stationId }), body: { name, reason, version } };
  },

  'POST /api/v1/console/products': async (as) => ({
    body: { name: `새 상품 ${as.staffId}`, category: '허브', description: '설명이에요.', pricePerHour: 500 },
  }),
  'PATCH /api/v1/console/products/{id}': async () => {
    const { productId } = await aProduct(app);
    return { params: params({ id: productId }), body: { description: '다른 설명이에요.', version: 1 } };
  },
  'POST /api/v1/console/products/{id}/visibility': async () => {
    const { productId } = await aProduct(app);
    return { params: params({ id: productId }), body: { hidden: true, reason, version: 1 } };
  },

  'POST /api/v1/console/items/bulk': async () => {
    const [{ productId }, { stationId }] = [await aProduct(app), await aStation(app)];
    return { body: { productId, stationId, count: 2, reason } };
  },
  'POST /api/v1/console/items/{serial}/seen': async () => {
    const { serialNumber, stationId } = await anItem(app);
    return { params: params({ serial: serialNumber }), body: { stationId } };
  },
  'POST /api/v1/console/items/state': async () => {
    const { serialNumber } = await anItem(app);
    return { body: { items: [{ serial: serialNumber, version: 1 }], to: 'BROKEN', reason } };
  },
  'POST /api/v1/console/transfers': async () => {
    const [item, { stationId }] = [await anItem(app), await aStation(app)];
    return { body: { items: [{ serial: item.serialNumber, version: 1 }], toStationId: stationId, reason } };
  },
  'POST /api/v1/console/transfers/{id}/pick-up': async (as) => {
    const { id, serials } = await aTransfer(as);
    return { params: params({ id }), body: { serials } };
  },
  'POST /api/v1/console/transfers/{id}/put-down': async (as) => {
    const { id, serials } = await aTransfer(as);
    const picked = { as, params: params({ id }), body: { serials } };
    await askConsole(app, 'POST /api/v1/console/transfers/{id}/pick-up', picked);
    return { params: params({ id }), body: { serials } };
  },
  'POST /api/v1/console/transfers/{id}/cancel': async (as) => {
    const { id } = await aTransfer(as);
    return { params: params({ id }), body: { reason, version: 1 } };
  },
  'POST /api/v1/console/counts': async () => ({ body: { stationId: (await anItem(app)).stationId } }),
  'POST /api/v1/console/counts/{id}/scans': async (as) => {
    const { id, item } = await aCount(as);
    return { params: params({ id }), body: { serials: [item.serialNumber] } };
  },
  'POST /api/v1/console/counts/{id}/move-here': async (as) => {
    const { id } = await aCount(as);
    const { serialNumber } = await anItem(app);
    const scanned = { as, params: params({ id }), body: { serials: [serialNumber] } };
    await askConsole(app, 'POST /api/v1/console/counts/{id}/scans', scanned);
    return { params: params({ id }), body: { serial: serialNumber, reason } };
  },
  'POST /api/v1/console/counts/{id}/finish': async (as) => ({
    params: params({ id: (await aCount(as)).id }),
  }),
};

/** What asks or shows only, and what its own test makes succeed. */
const exempt: ReadonlySet<Key> = new Set<Key>([
  // Before a session: the sign-in itself is the row, and sign-in.test.ts and people.test.ts look at it.
  'POST /api/v1/console/session/password',
  'POST /api/v1/console/session/totp',
  'POST /api/v1/console/session/passkey/options',
  'POST /api/v1/console/session/passkey',
  'POST /api/v1/console/invitations/{token}',
  // A question to the browser; its answer needs a passkey, which passkeys.test.ts has.
  'POST /api/v1/console/account/passkeys/options',
  'POST /api/v1/console/account/passkeys',
  // Writes nothing but the file to be registered, which import tests walk through.
  'POST /api/v1/console/imports/preview',
  'POST /api/v1/console/imports',
]);

const writes = (Object.keys(consoleContract) as Key[]).filter(
  (key) => !key.startsWith('GET ') && !exempt.has(key),
);

test('every call that changes something says how it succeeds', () => {
  expect(writes.filter((key) => !acts[key])).toEqual([]);
});

test.each(writes.filter((key) => acts[key]))(
  '%s leaves an audit row of who, what and from where',
  async (key) => {
    const as = await aStaff(app);
    const asked = await acts[key]!(as);
    const since = await app.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.coalesce(fn.max('id'), sql<number>`0`).as('id'))
      .executeTakeFirstOrThrow();
    const answer = await callConsole(app, key, { ...asked, as });
    expect(answer, JSON.stringify(answer)).toMatchObject({ ok: true });
    const rows = await app.db
      .selectFrom('audit_log')
      .select(['staff_id', 'role', 'address', 'request_id', 'action', 'subject', 'subject_id'])
      .where('id', '>', since.id)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ staff_id: as.staffId, role: 'OWNER', address: '127.0.0.1' });
      expect(row.request_id).toBeTruthy();
      expect(row.action).toMatch(/^[a-z]+\.[a-z_]+$/);
      expect(row.subject_id).not.toBe('');
    }
  },
);
