// The conversation of an inquiry: messages of the member, of staff and of the service, each with its photos, and notes of staff.
import { sql } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import type { InquiryMessages } from '#api/database/tables.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

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

interface MessageRow {
  id: number;
  sender: InquiryMessages['sender'];
  text: string;
  at: Date;
  photos: string[];
}

/** What the member sees, the first on top: no notes, and of staff no names. */
export async function listMemberMessages(db: Db, inquiryId: number) {
  const { rows } = await sql<MessageRow>`
    select id, sender, text, at,
      array(select image from inquiry_photos where message_id = inquiry_messages.id order by id) as photos
    from inquiry_messages where inquiry_id = ${inquiryId} and not internal
    order by id`.execute(db);
  return rows.map(({ sender, at, ...message }) => ({
    ...message,
    from: sender.toUpperCase() as Uppercase<typeof sender>,
    at: toKoreanIso(at),
  }));
}
