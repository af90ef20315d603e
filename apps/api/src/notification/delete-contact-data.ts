// Deletes what reaches a member when they withdraw; what they were told stays by number alone.
import type { Tx } from '#api/database/database.ts';

export async function deleteContactData(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('notification_preferences').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('phone_confirmations').where('member_id', '=', memberId).execute();
}
