// The browsers of staff that take push messages, and sending one to whoever tries out a text.
import { randomUUID } from 'node:crypto';
import { now, type Database, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { Channels } from '../channel/channels.ts';
import type { PushTarget } from '../channel/web-push.ts';

/** As many as a person may have; the oldest makes room. */
const MAX_SUBSCRIPTIONS = 5;
const TTL_SECONDS = 600;

interface StaffPushDeps {
  db: Database;
  channels: Channels;
}

/** A browser belongs to whoever was signed in last: the messages of one are not shown to the next. */
export async function addStaffSubscription(
  { db, channels }: StaffPushDeps,
  viewer: StaffViewer,
  target: PushTarget,
): Promise<null> {
  if (!channels.push.accepts(target)) throw new Failure('PUSH_REFUSED');
  return staffTransaction(db, viewer, async (tx, audit) => {
    const keys = { staff_id: viewer.staffId, p256dh: target.p256dh, auth: target.auth, created_at: now };
    await tx
      .insertInto('staff_push_subscriptions')
      .values({ endpoint: target.endpoint, ...keys })
      .onConflict((conflict) => conflict.constraint('one_staff_subscription_per_endpoint').doUpdateSet(keys))
      .execute();
    await tx
      .deleteFrom('staff_push_subscriptions')
      .where('staff_id', '=', viewer.staffId)
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('staff_push_subscriptions')
          .select('id')
          .where('staff_id', '=', viewer.staffId)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(MAX_SUBSCRIPTIONS),
      )
      .execute();
    await audit.write({ action: 'account.push_on', subject: 'staff', subjectId: viewer.staffId });
    return null;
  });
}

export async function removeStaffSubscription(
  { db }: StaffPushDeps,
  viewer: StaffViewer,
  endpoint: string,
): Promise<null> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { numDeletedRows } = await tx
      .deleteFrom('staff_push_subscriptions')
      .where('staff_id', '=', viewer.staffId)
      .where('endpoint', '=', endpoint)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) audit.nothingChanged();
    else await audit.write({ action: 'account.push_off', subject: 'staff', subjectId: viewer.staffId });
    return null;
  });
}

export async function hasStaffSubscription(db: Db, staffId: number): Promise<boolean> {
  const one = await db
    .selectFrom('staff_push_subscriptions')
    .select('id')
    .where('staff_id', '=', staffId)
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** Whether one of the person's browsers took it; those that are gone are forgotten. */
export async function pushToStaff(
  { db, channels }: StaffPushDeps,
  staffId: number,
  { title, text, path }: { title: string; text: string; path: string },
): Promise<boolean> {
  const targets = await db
    .selectFrom('staff_push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('staff_id', '=', staffId)
    .execute();
  const id = randomUUID();
  const answers = await Promise.all(
    targets.map(async (target) => {
      const { result } = await channels.push.send(target, {
        text: JSON.stringify({ id, kind: 'test', title, text, path, tag: id }),
        topic: id.replaceAll('-', ''),
        ttlSeconds: TTL_SECONDS,
        urgency: 'normal',
      });
      return { subscriptionId: target.id, result };
    }),
  );
  const gone = answers.filter(({ result }) => result === 'gone').map(({ subscriptionId }) => subscriptionId);
  if (gone.length > 0) await db.deleteFrom('staff_push_subscriptions').where('id', 'in', gone).execute();
  return answers.some(({ result }) => result === 'sent');
}
