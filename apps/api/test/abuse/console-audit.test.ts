// C1: every change somebody makes in the console leaves its audit rows, whichever call it was.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStaff, callConsole } from '../console/staff.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { consoleActs } from './acts/console-acts.ts';
import { consoleContract } from '#contract/console/contract.ts';

type Key = keyof typeof consoleContract;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** How each call succeeds. */
const acts = consoleActs(() => app);

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
  // Says for ten seconds that somebody writes: nothing is changed by it.
  'POST /api/v1/console/inquiries/{id}/typing',
  // Says what a code is.
  'POST /api/v1/console/coupon-codes/check',
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
