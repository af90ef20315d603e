// Writes the conversation of an inquiry: messages of the member, of staff and of the service, each with its photos, and notes of staff.
import type { Tx } from '#api/database/database.ts';

export type NewMessage =
  | { sender: 'member'; text: string; photos: readonly string[] }
  | { sender: 'staff'; staffId: number; text: string; internal: boolean }
  | { sender: 'system'; text: string };

export async function addMessage(tx: Tx, inquiryId: number, message: NewMessage): Promise<number> {
  const { sender, text } = message;
  const { id } = await tx
    .insertInto('inquiry_messages')
    .values({
      inquiry_id: inquiryId,
      sender,
      text,
      staff_id: sender === 'staff' ? message.staffId : null,
      internal: sender === 'staff' && message.internal,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (sender === 'member' && message.photos.length > 0) {
    await tx
      .insertInto('inquiry_photos')
      .values(message.photos.map((image) => ({ message_id: id, image })))
      .execute();
  }
  return id;
}
