// Announcing changed documents: everybody with an address, by mail, once, also when it is interrupted.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aChangedDocument } from '#api-test/documents.ts';
import { aMember } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { announceBatch, announceDocuments } from './announce-documents.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await sql`truncate document_versions, members cascade`.execute(app.ownerDb);
});

const told = async () =>
  (await app.db.selectFrom('notifications').select('member_id').orderBy('member_id').execute()).map(
    ({ member_id }) => member_id,
  );
const announcedAt = async () =>
  (await app.db.selectFrom('document_versions').select('announced_at').executeTakeFirstOrThrow())
    .announced_at;
const toMorning = () =>
  sql`
    update clock set clock_offset = clock_offset + (date_trunc('day', ondesk_now() at time zone 'Asia/Seoul')
      + interval '1 day 9 hours') at time zone 'Asia/Seoul' - ondesk_now()`.execute(app.ownerDb);

test('nobody is told before the day of the announcement; then everybody with an address is, once', async () => {
  const people = [await aMember(app), await aMember(app)];
  await aMember(app, { email: null });
  await aChangedDocument(app, { inDays: 8, noticeDays: 7 });
  await announceDocuments(app.db);
  expect(await told()).toEqual([]);
  await toMorning();
  await announceDocuments(app.db);
  await announceDocuments(app.db);
  expect(await told()).toEqual(people.map(({ memberId }) => memberId));
  expect(await announcedAt()).not.toBeNull();
});

test('an announcement that was interrupted goes on behind the last who was told, and two at once tell nobody twice', async () => {
  const people: number[] = [];
  for (let n = 0; n < 7; n += 1) people.push((await aMember(app)).memberId);
  await aChangedDocument(app, { inDays: 3, noticeDays: 30 });
  await announceBatch(app.db, 2);
  expect(await told()).toEqual(people.slice(0, 2));
  expect(await announcedAt()).toBeNull();
  await Promise.all([announceBatch(app.db, 2), announceBatch(app.db, 2)]);
  await announceDocuments(app.db);
  expect(await told()).toEqual(people);
});

test('the mail says what changes and from when, in the language of each member, also to whoever turned mails off', async () => {
  const korean = await aMember(app, { email: 'korean-terms@example.com' });
  const english = await aMember(app, { email: 'english-terms@example.com' });
  await app.db.updateTable('members').set({ language: 'en' }).where('id', '=', english.memberId).execute();
  await app.ask('PATCH /api/v1/users/me/notifications', { as: korean, body: { mail: false } });
  const { version } = await aChangedDocument(app, { inDays: 3 });
  await announceDocuments(app.db);
  await app.runTasks();
  const mails = await app.sandbox.messages();
  const mailTo = (address: string) => mails.find(({ to }) => to === address)?.text ?? '';
  const [year, month, day] = version.split('-').map(Number);
  expect(mailTo('korean-terms@example.com')).toContain(
    `${year}년 ${month}월 ${day}일부터 서비스 이용약관 내용이 바뀌어요`,
  );
  expect(mailTo('korean-terms@example.com')).toContain(
    '반납이 안 되면 시간을 멈춰요: 멈춘 동안은 받지 않아요',
  );
  expect(mailTo('korean-terms@example.com')).toMatch(/바뀐 내용 보기: .*\/consent/);
  expect(mailTo('english-terms@example.com')).toContain('Terms of service: a new version applies from ');
  expect(mailTo('english-terms@example.com')).toContain(
    'Can’t return? We stop the clock: No fee while stopped',
  );
});
