// The conversation of an inquiry or of a report: messages of the member, of staff and of the service, each with its photos, and notes of staff.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';

/** What a conversation is about. */
export interface Thread {
  of: 'inquiry' | 'report';
  id: number;
}

export type NewMessage =
  | { sender: 'member'; text: string; photos: readonly string[] }
  | {
      sender: 'staff';
      staffId: number;
      text: string;
      internal: boolean;
      photos?: readonly string[];
      cannedAnswerId?: number | undefined;
    }
  | { sender: 'system'; text: string };

export interface Message {
  id: number;
  subjectId: number;
  sender: NewMessage['sender'];
  by: StaffRef | null;
  /** For the staff alone. */
  internal: boolean;
  text: string;
  photos: string[];
  at: Date;
}

/** Messages about a report are those of staff: its reporter's words and photos stand in the report itself. */
const messagesOf: Record<Thread['of'], RawBuilder<unknown>> = {
  inquiry: sql`
    select id, inquiry_id as subject_id, sender, staff_id, internal, text, at,
           array(select image from inquiry_photos where message_id = inquiry_messages.id order by id) as photos
    from inquiry_messages`,
  report: sql`
    select id, report_id as subject_id, 'staff' as sender, staff_id, internal, text, at, '{}'::text[] as photos
    from report_messages`,
};

/** Of several conversations, each from its beginning. */
export async function listMessages(db: Db, of: Thread['of'], ids: readonly number[]): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select messages.id, messages.subject_id as "subjectId", messages.sender, ${staffJson('staff')} as by,
           messages.internal, messages.text, messages.photos, messages.at
    from (${messagesOf[of]}) as messages
    left join staff on staff.id = messages.staff_id
    where messages.subject_id = any(${[...ids]}::bigint[])
    order by messages.id`.execute(db);
  return rows;
}

/** Whether the member has been answered at all. */
export async function isAnswered(db: Db, { of, id }: Thread): Promise<boolean> {
  const { rows } = await sql`
    select from (${messagesOf[of]}) as messages
    where subject_id = ${id} and sender = 'staff' and not internal limit 1`.execute(db);
  return rows.length > 0;
}

export async function addMessage(tx: Tx, { of, id }: Thread, message: NewMessage): Promise<number> {
  const isByStaff = message.sender === 'staff';
  const signed = {
    text: message.text,
    internal: isByStaff && message.internal,
  };
  if (of === 'report') {
    if (!isByStaff) throw new Error('only staff write messages about a report');
    const written = await tx
      .insertInto('report_messages')
      .values({ ...signed, report_id: id, staff_id: message.staffId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return written.id;
  }
  const written = await tx
    .insertInto('inquiry_messages')
    .values({
      ...signed,
      inquiry_id: id,
      sender: message.sender,
      staff_id: isByStaff ? message.staffId : null,
      canned_answer_id: (isByStaff && message.cannedAnswerId) || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photos = message.sender === 'system' ? [] : (message.photos ?? []);
  if (photos.length > 0) {
    await tx
      .insertInto('inquiry_photos')
      .values(photos.map((image) => ({ message_id: written.id, image })))
      .execute();
  }
  return written.id;
}
