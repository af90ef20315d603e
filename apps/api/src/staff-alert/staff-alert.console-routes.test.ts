// One's own choices of alerts: what is kept, what is refused, and what the audit log says of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askConsole, aStaff, callConsole } from '#api-test/console/staff.ts';
import { takesPush } from '#api-test/console/staff-alerts.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

const path = 'PUT /api/v1/console/account/alerts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('choices are one’s own: off until they are made, kept by kind, and told in the audit log', async () => {
  const [owner, other] = [await aStaff(app, 'OWNER'), await aStaff(app, 'OWNER')];
  const before = await askConsole(app, 'GET /api/v1/console/account/alerts', { as: owner });
  expect(before).toEqual({
    alerts: ['FAILING_GATEWAY', 'STALE_CLAIMS', 'LATE_REFUNDS', 'LATE_INQUIRIES', 'EMPTY_STATIONS'].map(
      (kind) => ({ kind, timing: 'OFF', mail: true, push: false }),
    ),
    monthlyReport: false,
    digestHour: 9,
    reportHour: 9,
    mailTo: owner.email,
    browsers: 0,
  });
  await takesPush(app, owner);
  const chosen = { kind: 'LATE_REFUNDS', timing: 'AT_ONCE', mail: false, push: true };
  const body = { alerts: [chosen], monthlyReport: true };
  await askConsole(app, path, { as: owner, body });
  // The same again changes nothing.
  const after = await askConsole(app, path, { as: owner, body });
  expect(after).toMatchObject({ monthlyReport: true, browsers: 1 });
  expect(after.alerts.filter(({ timing }) => timing !== 'OFF')).toEqual([chosen]);
  expect(await askConsole(app, 'GET /api/v1/console/account/alerts', { as: other })).toMatchObject({
    alerts: before.alerts,
    monthlyReport: false,
  });

  const rows = await app.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('staff_id', '=', owner.staffId)
    .where('action', '=', 'account.alerts')
    .execute();
  expect(rows).toEqual([
    {
      before: { late_refunds: 'off', monthlyReport: false },
      after: { late_refunds: 'at_once push', monthlyReport: true },
    },
  ]);
});

test('the mail about a month is for owners, and what is wanted has a way to be sent', async () => {
  const manager = await aStaff(app, 'MANAGER');
  const refused = async (body: object) => {
    const answer = await callConsole(app, path, { as: manager, body });
    return answer.ok ? null : answer.code;
  };
  expect(await askConsole(app, 'GET /api/v1/console/account/alerts', { as: manager })).toMatchObject({
    monthlyReport: null,
  });
  expect(await refused({ alerts: [], monthlyReport: true })).toBe('NOT_ALLOWED');
  const nowhere = { kind: 'LATE_REFUNDS', timing: 'AT_ONCE', mail: false, push: false };
  expect(await refused({ alerts: [nowhere] })).toBe('INVALID_INPUT');
  const twice = { ...nowhere, mail: true };
  expect(await refused({ alerts: [twice, { ...twice, timing: 'DIGEST' }] })).toBe('INVALID_INPUT');
  expect(await refused({ alerts: [{ ...nowhere, timing: 'OFF' }] })).toBeNull();
});
