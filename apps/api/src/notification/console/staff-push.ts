// The browsers of staff that take push messages, and sending one to all of a person's.
import { now, type Database, type Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { bestOf, gone, type Delivery } from '../channel/channel.ts';
import type { Channels } from '../channel/channels.ts';
import type { PushMessage, PushTarget } from '../channel/web-push.ts';

/** As many as a person may have; the oldest makes room. */
const MAX_SUBSCRIPTIONS = 5;
/** Of a message that somebody waits for in front of the screen. */
const TEST_TTL_SECONDS = 600;

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

export async function countStaffSubscriptions(db: Db, staffId: number): Promise<number> {
  const { browsers } = await db
    .selectFrom('staff_push_subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('browsers'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return browsers;
}

export interface StaffPush {
  /** The same for every attempt. */
  id: string;
  kind: string;
  title: string;
  text: string;
  /** The page of the console it leads to. */
  path: string;
}

/** Sent once one of the person's browsers took it, gone where none is left; those that are gone are forgotten. */
export async function pushToStaff(
  { db, channels }: StaffPushDeps,
  staffId: number,
  { id, kind, title, text, path }: StaffPush,
  { ttlSeconds, urgency }: Pick<PushMessage, 'ttlSeconds' | 'urgency'> = {
    ttlSeconds: TEST_TTL_SECONDS,
    urgency: 'normal',
  },
): Promise<Delivery> {
  const targets = await db
    .selectFrom('staff_push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('staff_id', '=', staffId)
    .execute();
  const answers = await Promise.all(
    targets.map((target) =>
      channels.push.send(target, {
        text: JSON.stringify({ id, kind, title, text, path, tag: id }),
        topic: id.replaceAll('-', ''),
        ttlSeconds,
        urgency,
      }),
    ),
  );
  const lost = targets
    .filter((_target, index) => answers[index]?.result === 'gone')
    .map((target) => target.id);
  if (lost.length > 0) await db.deleteFrom('staff_push_subscriptions').where('id', 'in', lost).execute();
  return answers.length === 0 ? gone('NO_BROWSER') : bestOf(answers);
}
