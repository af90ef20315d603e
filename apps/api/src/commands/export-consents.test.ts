// The consent log of one member; the command line is in export-consents.slow.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { exportConsents } from './export-consents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('everything one member ever agreed to or took back is exported in order', async () => {
  const person = await signsUp(app, 'kakao', {}, { marketingConsent: true });
  await app.ask('PATCH /api/v1/users/me/consents', {
    as: person,
    body: { marketingAds: false, marketingEvents: true },
  });
  const exported = JSON.parse(await exportConsents(app.db, person.memberId));
  expect(exported).toMatchObject({ memberId: person.memberId, withdrawn: false });
  expect(exported.consents.map((one: { kind: string; granted: boolean }) => [one.kind, one.granted])).toEqual(
    [
      ['terms', true],
      ['privacy', true],
      ['marketing_ads', true],
      ['marketing_events', true],
      ['marketing_ads', false],
    ],
  );
  expect(exported.consents[0]).toMatchObject({ documentVersion: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

test('the consents of an unknown member id cannot be exported', async () => {
  await expect(exportConsents(app.db, 999_999)).rejects.toThrow('There is no member 999999.');
});
