// Advertising from the database to the mailbox, with a kind that only this test has: consent as it is when it is sent, night and morning.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#api/database/database.ts';
import type { NotificationKindName } from '#contract/console/message/notification-kinds.ts';
import { koreanMidnight } from '#domain/time/korean-time.ts';
import { aMember } from '#api-test/factories.ts';
import { aNotice } from '#api-test/fixtures.ts';
import { startTestApp, type Person, type TestApp } from '#api-test/test-app.ts';
import { noticeService } from '../kinds/account/notice-service.ts';
import type { AnyKind } from '../notification-kind.ts';
import { registerKind } from '../notification-kinds.ts';
import { writeNotifications } from '../write-notifications.ts';

const KIND = 'test.offer' as NotificationKindName;
registerKind(KIND, { ...(noticeService as unknown as AnyKind), marketing: true });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Reader = Person & { address: string };

async function aReader(choices: { marketingAds?: boolean; marketingNight?: boolean }): Promise<Reader> {
  const address = `offer-${randomUUID()}@example.com`;
  const person = await aMember(app, { email: address });
  await app.ask('PATCH /api/v1/users/me/notifications', { as: person, body: choices });
  return { ...person, address };
}
const isOffered = (readers: readonly Reader[], noticeId: number) =>
  inTransaction(app.db, 'system', (tx) =>
    writeNotifications(
      tx,
      readers.map(({ memberId }) => ({ memberId, kind: KIND, subjectId: noticeId })),
    ),
  );
const subjectsTo = async ({ address }: Reader) =>
  (await app.sandbox.messages())
    .filter(({ to, kind }) => to === address && kind === KIND)
    .map(({ title }) => title);
const stateOf = ({ memberId }: Reader) =>
  app.db
    .selectFrom('notifications')
    .select(['state', 'skip_reason'])
    .where('member_id', '=', memberId)
    .where('kind', '=', KIND)
    .executeTakeFirst();
/** The next time the clock shows this hour in Korea. */
async function comesTo(hour: number): Promise<void> {
  const now = await app.now();
  const today = koreanMidnight(now).getTime() + hour * 3_600_000;
  const then = today > now.getTime() ? today : today + 24 * 3_600_000;
  await app.advance({ seconds: Math.ceil((then - now.getTime()) / 1000) });
}

test('advertising written by night reaches whoever agreed to the night at once, others in the morning, and nobody who did not agree by then', async () => {
  await comesTo(22);
  const noticeId = await aNotice(app, { title: '주말 소식', createdAt: '2026-11-01T10:00:00+09:00' });
  const awake = await aReader({ marketingAds: true, marketingNight: true });
  const asleep = await aReader({ marketingAds: true });
  const leaving = await aReader({ marketingAds: true });
  const never = await aReader({});
  await isOffered([awake, asleep, leaving, never], noticeId);
  await app.runTasks();
  await app.runTasks();
  const title = '(광고) 서비스 안내가 있어요';
  expect(await subjectsTo(awake)).toEqual([title]);
  expect(await subjectsTo(asleep)).toEqual([]);
  expect(await stateOf(asleep)).toEqual({ state: 'waiting', skip_reason: null });
  expect(await stateOf(never)).toEqual({ state: 'skipped', skip_reason: 'no_consent' });

  await app.ask('PATCH /api/v1/users/me/notifications', { as: leaving, body: { marketingAds: false } });
  await comesTo(8);
  await app.runTasks();
  await app.runTasks();
  expect(await subjectsTo(asleep)).toEqual([title]);
  expect(await subjectsTo(leaving)).toEqual([]);
  expect(await stateOf(leaving)).toEqual({ state: 'skipped', skip_reason: 'no_consent' });
  const again = await subjectsTo(awake);
  expect(again).toEqual([title]);
});
