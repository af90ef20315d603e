// The mail of an invitation: what it says about the company.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askConsole, aStaff, changesSetting } from '#api-test/console/staff.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('the mail of an invitation names the company as an owner has set it', async () => {
  await changesSetting(app, 'operator.companyName', '새 이름 주식회사');
  const invitation = await askConsole(app, 'POST /api/v1/console/staff/invitations', {
    as: await aStaff(app),
    body: { email: 'invited@example.com', name: '새 직원', role: 'SUPPORT', reason: '새로 왔어요' },
  });
  expect(invitation.mailed).toBe(true);
  const mail = (await app.sandbox.messages()).find(({ to }) => to === 'invited@example.com');
  expect(mail?.text).toContain('새 이름 주식회사');
});
