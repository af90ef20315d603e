// Marketing consents: what is recorded when they are given, changed, taken back and confirmed again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signsUp } from '#api-test/signing-in.ts';
import { consentDocuments, listConsents } from './consent.queries.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const reads = (person: Person) => app.ask('GET /api/v1/users/me/consents', { as: person });
const chooses = (person: Person, marketingAds: boolean, marketingEvents: boolean) =>
  app.ask('PATCH /api/v1/users/me/consents', { as: person, body: { marketingAds, marketingEvents } });

const aDay = { hours: 24 };
const twoYears = { hours: 2 * 366 * 24 };

test('someone who never agreed to marketing has nothing to confirm', async () => {
  const person = await signsUp(app);
  const nothing = {
    marketingAds: false,
    marketingEvents: false,
    confirmedAt: null,
    reconfirmationDue: false,
  };
  expect(await reads(person)).toEqual(nothing);
  await app.advance(twoYears);
  expect(await reads(person)).toEqual(nothing);
});

test('the marketing choice made at sign-up is shown with its time', async () => {
  const person = await signsUp(app, 'google', {}, { marketingConsent: false, marketingEvents: true });
  const consents = await reads(person);
  expect(consents).toMatchObject({ marketingAds: false, marketingEvents: true, reconfirmationDue: false });
  expect(consents.confirmedAt).toMatch(/\+09:00$/);
});

test('each marketing choice is changed separately, and taking everything back keeps the time of the choice', async () => {
  const person = await signsUp(app, 'kakao', {}, { marketingConsent: true });
  const before = await reads(person);
  await app.advance(aDay);
  expect(await chooses(person, true, false)).toMatchObject({ marketingAds: true, marketingEvents: false });
  const after = await chooses(person, false, false);
  expect(after).toMatchObject({ marketingAds: false, marketingEvents: false, reconfirmationDue: false });
  expect(Date.parse(after.confirmedAt!)).toBeGreaterThan(Date.parse(before.confirmedAt!));
});

test('choosing what was chosen already writes no row and keeps its time', async () => {
  const person = await signsUp(app, 'kakao', {}, { marketingConsent: true });
  const rows = async () => (await listConsents(app.db, person.memberId)).length;
  const before = await reads(person);
  const rowsBefore = await rows();
  await app.advance(aDay);
  await Promise.all(Array.from({ length: 5 }, () => chooses(person, true, true)));
  expect(await rows()).toBe(rowsBefore);
  expect(await reads(person)).toEqual(before);
  await Promise.all(Array.from({ length: 5 }, () => chooses(person, true, false)));
  expect(await rows()).toBe(rowsBefore + 1);
});

test('a consent to an earlier version of its text is recorded again when it is confirmed', async () => {
  const person = await signsUp(app, 'kakao', {}, { marketingConsent: true });
  await app.db
    .insertInto('consents')
    .values({
      member_id: person.memberId,
      kind: 'marketing_ads',
      granted: true,
      document_version: '2020-01-01',
    })
    .execute();
  await chooses(person, true, true);
  const { documentVersion } = (await listConsents(app.db, person.memberId)).at(-1)!;
  expect(documentVersion).toBe(consentDocuments.marketing_ads.version);
});

test('a marketing consent is due for reconfirmation after two years, until it is confirmed', async () => {
  const person = await signsUp(app, 'kakao', {}, { marketingConsent: true });
  await app.advance({ hours: 729 * 24 });
  expect(await reads(person)).toMatchObject({ reconfirmationDue: false });
  await app.advance({ hours: 2 * 24 });
  expect(await reads(person)).toMatchObject({ reconfirmationDue: true });
  expect(await chooses(person, true, true)).toMatchObject({ reconfirmationDue: false });
  expect(await reads(person)).toMatchObject({ marketingAds: true, reconfirmationDue: false });
});
