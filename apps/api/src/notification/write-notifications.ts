// Writes what members are to be told, in the transaction of the change it tells about: rolled back with it, and never twice.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import type { NotificationKindName } from '#contract/console/message/notification-kinds.ts';
import type { Variables } from './notification-kind.ts';
import { kindNamed } from './notification-kinds.ts';

export interface NewNotification {
  memberId: number;
  kind: NotificationKindName;
  /** Which row of the kind's subject it is about; looked at again when the message is due. */
  subjectId: number;
  /** Tells it from others of its kind about the same thing: the order of an extension, the answer to a report. */
  step?: number;
  /** What its kind wants to know and the tables do not keep; never an address, a nickname or somebody's words. */
  variables?: Variables;
  /** Now, when left out. */
  dueAt?: Date;
}

export async function writeNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ memberId, kind, subjectId, step = 0, variables = {}, dueAt }) => ({
        member_id: memberId,
        kind,
        subject: kindNamed(kind).subject.name,
        subject_id: subjectId,
        step,
        variables: sql<Record<string, never>>`${JSON.stringify(variables)}::jsonb`,
        ...(dueAt === undefined ? {} : { due_at: dueAt, next_attempt_at: dueAt }),
      })),
    )
    .onConflict((conflict) => conflict.constraint('one_notification_per_step').doNothing())
    .execute();
}
