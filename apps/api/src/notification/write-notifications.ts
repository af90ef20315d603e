// Writes what members are to be told, in the transaction of the change it tells about: rolled back with it, and never twice.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#api/database/database.ts';
import type { notificationKind } from '#contract/console/notification.ts';

export type NotificationKind = z.infer<typeof notificationKind>;

export interface NewNotification {
  memberId: number;
  kind: NotificationKind;
  /** What it is about; looked at again when the message is due. */
  subject: 'rental' | 'order' | 'refund' | 'charge' | 'report' | 'suspension' | 'notice';
  subjectId: number;
  /** Which one of several of its kind about the same thing: hours overdue, the order of an extension. */
  step?: number;
  /** What the text names and the tables do not keep; never an address, a nickname or somebody's words. */
  variables?: Readonly<Record<string, string | number>>;
  /** Now, when left out. */
  dueAt?: Date;
}

export async function writeNotifications(tx: Tx, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notifications')
    .values(
      notifications.map(({ memberId, kind, subject, subjectId, step = 0, variables = {}, dueAt }) => ({
        member_id: memberId,
        kind,
        subject,
        subject_id: subjectId,
        step,
        variables: sql<Record<string, never>>`${JSON.stringify(variables)}::jsonb`,
        ...(dueAt === undefined ? {} : { due_at: dueAt, next_attempt_at: dueAt }),
      })),
    )
    .onConflict((conflict) => conflict.constraint('one_notification_per_step').doNothing())
    .execute();
}
