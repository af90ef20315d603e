// Reads and writes the browsers that take a member's push messages.
import { now, type Db, type Tx } from '#api/database/database.ts';
import type { PushTarget } from '../channel/web-push.ts';

/** As many as a person may have; the oldest makes room. */
const MAX_SUBSCRIPTIONS = 10;

/** A browser belongs to whoever was signed in last: the messages of one are not shown to the next. */
export async function saveSubscription(
  tx: Tx,
  memberId: number,
  target: PushTarget,
  device: string | null,
): Promise<void> {
  const keys = { member_id: memberId, p256dh: target.p256dh, auth: target.auth, device, created_at: now };
  await tx
    .insertInto('push_subscriptions')
    .values({ endpoint: target.endpoint, ...keys })
    .onConflict((conflict) => conflict.constraint('one_subscription_per_endpoint').doUpdateSet(keys))
    .execute();
  await tx
    .deleteFrom('push_subscriptions')
    .where('member_id', '=', memberId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_SUBSCRIPTIONS),
    )
    .execute();
}

export async function deleteSubscription(db: Db, memberId: number, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute();
}
