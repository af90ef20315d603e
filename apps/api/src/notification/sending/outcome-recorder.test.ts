import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#api-test/factories.ts';
import { startTestApp, type TestApp } from '#api-test/test-app.ts';
import { claimDueNotifications, type Outcome } from './claim.queries.ts';
import { OutcomeRecorder } from './outcome-recorder.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const sentByMail = (code: string | null = null): Outcome => ({
  attempts: [{ channel: 'mail', result: 'sent', code, reference: '<a@example.com>' }],
  variables: { title: '점검 안내' },
  language: 'ko',
  verdict: { state: 'sent', channel: 'mail' },
  answerLost: false,
  goneSubscriptions: [],
});

/** One message each for so many members, claimed. */
async function claimMessages(count: number) {
  for (let n = 0; n < count; n += 1) {
    const { memberId } = await aMember(app);
    await app.db
      .insertInto('notifications')
      .values({ member_id: memberId, kind: 'notice.service', subject: 'notice', subject_id: 1 })
      .execute();
  }
  return claimDueNotifications(app.db, count);
}

async function statesOf(ids: readonly number[]) {
  const rows = await app.db
    .selectFrom('notifications')
    .select(['id', 'state', 'variables'])
    .where('id', 'in', ids)
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id));
}

test('what is settled while another outcome is written goes into one statement, and one that cannot be recorded holds up no other', async () => {
  const claims = await claimMessages(4);
  const reached: string[] = [];
  const recorder = new OutcomeRecorder({ db: app.db, crashAt: (point) => reached.push(point) });
  // The first is written at once, the others wait for it. No text of the database holds a zero character.
  const codes = [null, null, '\u0000', null];
  const results = await Promise.allSettled(
    claims.map((claim, index) => recorder.record(claim, sentByMail(codes[index]))),
  );
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(reached).toEqual(['notification_batch_handed']);
  const sent = { state: 'sent', variables: { title: '점검 안내' } };
  expect(await statesOf(claims.map(({ id }) => id))).toMatchObject([sent, sent, { state: 'waiting' }, sent]);
  const attempts = await app.db
    .selectFrom('notification_attempts')
    .select('notification_id')
    .where(
      'notification_id',
      'in',
      claims.map(({ id }) => id),
    )
    .execute();
  expect(attempts).toHaveLength(3);
});

test('an outcome of a lease that another process has taken over changes nothing', async () => {
  const [claim] = await claimMessages(1);
  const recorder = new OutcomeRecorder({ db: app.db, crashAt: () => {} });
  await app.db
    .updateTable('notifications')
    .set({ attempts: claim!.attempts + 1 })
    .where('id', '=', claim!.id)
    .execute();
  await recorder.record(claim!, sentByMail());
  expect(await statesOf([claim!.id])).toMatchObject([{ state: 'waiting' }]);
});

test('a message that is claimed again although nobody said what became of it may have been sent, and keeps its id', async () => {
  const [claim] = await claimMessages(1);
  const read = () =>
    app.db
      .selectFrom('notifications')
      .select(['message_id', 'answer_lost'])
      .where('id', '=', claim!.id)
      .executeTakeFirstOrThrow();
  const before = await read();
  expect(before.answer_lost).toBe(false);
  await app.db
    .updateTable('notifications')
    .set({ next_attempt_at: sql<Date>`ondesk_now()` })
    .where('id', '=', claim!.id)
    .execute();
  expect(await claimDueNotifications(app.db, 1)).toMatchObject([{ id: claim!.id }]);
  expect(await read()).toEqual({ ...before, answer_lost: true });
});

test('of two processes that claim at the same moment each gets other messages, and neither waits', async () => {
  const ids = (await claimMessages(4)).map(({ id }) => id);
  const isDue = { next_attempt_at: sql<Date>`ondesk_now()`, in_hand: false };
  await app.db.updateTable('notifications').set(isDue).where('id', 'in', ids).execute();
  await app.db.transaction().execute(async (first) => {
    const claimedFirst = await claimDueNotifications(first, 2);
    const claimedSecond = await app.db.transaction().execute(async (second) => {
      await sql`set local lock_timeout = '5s'`.execute(second);
      return claimDueNotifications(second, 2);
    });
    const claimed = [...claimedFirst, ...claimedSecond].map(({ id }) => id);
    expect(claimed.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
  });
});
