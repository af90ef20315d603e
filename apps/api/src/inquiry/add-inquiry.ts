// Opens an inquiry with its first message, and what the service answers to it by itself.
import type { Tx } from '#api/database/database.ts';
import type { Inquiries } from '#api/database/tables.ts';
import { addMessage, type Thread } from '#api/thread/thread.queries.ts';

export interface NewInquiry {
  memberId: number;
  category: Inquiries['category'];
  text: string;
  photos: readonly string[];
  rentalId?: number | null;
  orderId?: number | null;
  stopId?: number;
  earlierId?: number | null;
  /** What the service answers by itself. */
  notice: string;
}

export async function addInquiry(tx: Tx, inquiry: NewInquiry): Promise<number> {
  const { id } = await tx
    .insertInto('inquiries')
    .values({
      member_id: inquiry.memberId,
      category: inquiry.category,
      rental_id: inquiry.rentalId ?? null,
      order_id: inquiry.orderId ?? null,
      stop_id: inquiry.stopId ?? null,
      earlier_id: inquiry.earlierId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const thread: Thread = { of: 'inquiry', id };
  await addMessage(tx, thread, { sender: 'member', text: inquiry.text, photos: inquiry.photos });
  await addMessage(tx, thread, { sender: 'system', text: inquiry.notice });
  return id;
}
