// Tells the member in their inquiry what staff decided, in the words of the service.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { addMessage } from '#api/thread/thread.queries.ts';

/** New to them like an answer, and at the very moment of the message, with which what they have seen is compared. Gives its id. */
export async function tellDecision(tx: Tx, inquiryId: number, text: string): Promise<number> {
  const messageId = await addMessage(tx, { of: 'inquiry', id: inquiryId }, { sender: 'system', text });
  await sql`
    update inquiries set last_answered_at = told.at, last_message_at = told.at, version = version + 1
    from inquiry_messages as told where inquiries.id = ${inquiryId} and told.id = ${messageId}`.execute(tx);
  return messageId;
}
