// How the console's calls about staff succeed: their sessions, accounts, alerts and views, other people, and the settings.
import { sql } from 'kysely';
import { codeAt, stepAt } from '#api/staff/sign-in/totp.ts';
import type { consoleContract } from '#contract/console/contract.ts';
import { askConsole, aStaff, codeOf } from '../../console/staff.ts';
import type { TestApp } from '../../test-app.ts';
import { params, reason } from './act-subjects.ts';
import type { Act } from './benefit-acts.ts';

type Key = keyof typeof consoleContract;

/** The app is started after the acts are listed. */
export function staffActs(app: () => TestApp): Partial<Record<Key, Act>> {
  return {
    'DELETE /api/v1/console/session': async () => ({}),
    'POST /api/v1/console/session/step-up': async (as) => ({ body: { code: await codeOf(app(), as) } }),
    'DELETE /api/v1/console/sessions/{id}': async (as) => ({ params: params({ id: as.sessionId }) }),
    'PATCH /api/v1/console/account': async () => ({ body: { name: '새 이름' } }),
    'POST /api/v1/console/account/password': async (as) => ({
      body: { current: as.password, next: 'another password for tests' },
    }),
    'POST /api/v1/console/account/totp': async (as) => {
      const offered = await askConsole(app(), 'POST /api/v1/console/account/totp', { as, body: {} });
      return { body: { code: codeAt(offered!.secret, stepAt(await app().now())) } };
    },
    'POST /api/v1/console/account/recovery-codes': async () => ({}),
    'PATCH /api/v1/console/account/preferences': async () => ({ body: { key: 'density', value: 'compact' } }),
    'DELETE /api/v1/console/account/passkeys/{id}': async (as) => {
      const { id } = await app()
        .db.insertInto('staff_passkeys')
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
      body: { email: `invited-by-${as.staffId}@example.com`, name: '새 직원', role: 'SUPPORT', reason },
    }),
    'PATCH /api/v1/console/staff/{id}': async () => {
      const { staffId } = await aStaff(app(), 'MANAGER');
      return { params: params({ id: staffId }), body: { role: 'SUPPORT', reason, version: 1 } };
    },
    'POST /api/v1/console/staff/{id}/unlock': async () => {
      const { staffId } = await aStaff(app(), 'MANAGER');
      await sql`
        update staff set locked_until = ondesk_now() + interval '5 minutes' where id = ${staffId}`.execute(
        app().db,
      );
      return { params: params({ id: staffId }), body: { reason, version: 1 } };
    },
    'POST /api/v1/console/staff/{id}/reset-second-factor': async () => {
      const { staffId } = await aStaff(app(), 'MANAGER');
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
    'POST /api/v1/console/saved-views': async () => ({
      body: { list: 'items', name: '고장', query: '?state=broken', shared: true },
    }),
    'DELETE /api/v1/console/saved-views/{id}': async (as) => {
      const body = { list: 'items', name: '지울 보기', query: '', shared: true };
      const { id } = await askConsole(app(), 'POST /api/v1/console/saved-views', { as, body });
      return { params: params({ id }) };
    },
    'POST /api/v1/console/first-steps/hide': async () => ({}),

    'POST /api/v1/console/account/push-subscriptions': async (as) => {
      const { publicKey } = await askConsole(app(), 'GET /api/v1/console/account/push', { as });
      return { body: await app().sandbox.subscribe(publicKey) };
    },
    'DELETE /api/v1/console/account/push-subscriptions': async (as) => {
      const { publicKey } = await askConsole(app(), 'GET /api/v1/console/account/push', { as });
      const body = await app().sandbox.subscribe(publicKey);
      await askConsole(app(), 'POST /api/v1/console/account/push-subscriptions', { as, body });
      return { query: { endpoint: body.endpoint } as never };
    },
    'PUT /api/v1/console/account/alerts': async () => ({
      body: { alerts: [{ kind: 'LATE_REFUNDS', timing: 'AT_ONCE', mail: true, push: false }] },
    }),
    'POST /api/v1/console/account/alerts/test': async () => ({}),
  };
}
