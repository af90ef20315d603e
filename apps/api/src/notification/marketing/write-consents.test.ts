// The result of every act about marketing consents goes out by mail, once and with its act.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#api/database/database.ts';
import { aMember } from '#api-test/factories.ts';
import { signsUp } from '#api-test/signing-in.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { writeConsents } from './write-consents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const anAddress = () => `consent-${randomUUID()}@example.com`;

/** Rows of each mail's table, oldest first, with the time left out. */
async function mailedTo(address: string): Promise<string[][]> {
  await app.runTasks();
  await app.runTasks();
  return (await app.sandbox.messages())
    .filter(({ to, kind }) => to === address && kind === 'consent.changed')
    .toReversed()
    .map(({ text }) =>
      text
        .slice(0, text.indexOf('\n--\n'))
        .split('\n')
        .filter((line) => /^[^:]+: (?!http)/.test(line))
        .map((line) => line.replace(/\d{4}\.\d\d\.\d\d \d\d:\d\d/, 'time')),
    );
}

const changes = (person: Person, body: { marketingAds: boolean; marketingEvents: boolean }) =>
  app.ask('PATCH /api/v1/users/me/consents', { as: person, body });
const sets = (person: Person, body: { marketingAds?: boolean; marketingNight?: boolean }) =>
  app.ask('PATCH /api/v1/users/me/notifications', { as: person, body });

test('whoever agrees to marketing at sign-up is mailed who sends it, what was agreed to and when, and whoever does not is mailed nothing', async () => {
  const [agreeing, declining] = [anAddress(), anAddress()];
  await signsUp(app, 'kakao', { email: agreeing }, { marketingAds: true, marketingEvents: false });
  await signsUp(app, 'kakao', { email: declining }, { marketingConsent: false });
  const { companyName } = app.config.company;
  expect(await mailedTo(agreeing)).toEqual([
    [`보내는 곳: ${companyName}`, '혜택·이벤트 광고 수신: 동의', '처리한 때: time'],
  ]);
  expect(await mailedTo(declining)).toEqual([]);
});

test('one act is one mail with all it changed, from either screen, and what stays as it was is no act', async () => {
  const email = anAddress();
  const person = await aMember(app, { email });
  await Promise.all(
    Array.from({ length: 5 }, () => changes(person, { marketingAds: true, marketingEvents: true })),
  );
  await sets(person, { marketingNight: true });
  await sets(person, { marketingAds: true });
  await sets(person, { marketingAds: false });
  const results = (await mailedTo(email)).map((rows) => rows.slice(1, -1));
  expect(results).toEqual([
    ['혜택·이벤트 광고 수신: 동의', '이벤트 참여를 위한 개인정보 수집: 동의'],
    ['밤 9시–아침 8시 광고 수신: 동의'],
    ['혜택·이벤트 광고 수신: 철회', '밤 9시–아침 8시 광고 수신: 철회'],
  ]);
});

test('whoever takes advertising back takes the night back with it, and agreeing again does not bring it back', async () => {
  const email = anAddress();
  const person = await aMember(app, { email });
  await sets(person, { marketingAds: true, marketingNight: true });
  await changes(person, { marketingAds: false, marketingEvents: false });
  await changes(person, { marketingAds: true, marketingEvents: false });
  const settings = await app.ask('GET /api/v1/users/me/notifications', { as: person });
  expect(settings).toMatchObject({ marketingAds: true, marketingNight: false });
});

test('an act that is rolled back is told to nobody', async () => {
  const email = anAddress();
  const { memberId } = await aMember(app, { email });
  const failing = inTransaction(app.db, `member:${memberId}`, async (tx) => {
    const consent = { kind: 'marketing_ads', granted: true, documentVersion: '2026-11-15' } as const;
    await writeConsents(tx, memberId, [consent], 'ko');
    throw new Error('too late');
  });
  await expect(failing).rejects.toThrow('too late');
  expect(await mailedTo(email)).toEqual([]);
});

test('the mail about marketing consents comes even where mail is turned off, and in the member’s language', async () => {
  const email = anAddress();
  const person = await aMember(app, { email });
  await app.db.updateTable('members').set({ language: 'en' }).where('id', '=', person.memberId).execute();
  await app.ask('PATCH /api/v1/users/me/notifications', { as: person, body: { mail: false } });
  await sets(person, { marketingAds: true });
  const [rows] = await mailedTo(email);
  expect(rows).toContain('Offers and event news: agreed');
  const log = await app.ask('GET /api/v1/users/me/notifications/log', { as: person });
  expect(log.messages[0]).toMatchObject({ kind: 'consent.changed', text: 'Offers and event news: agreed' });
});
