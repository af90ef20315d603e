// Reads inquiries as the member who asked sees them, and notes what they have seen.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { Inquiries } from '#api/database/tables.ts';
import { Failure } from '#api/http/failure.ts';
import { listMessages } from '#api/thread/thread.queries.ts';
import { addressAnswer } from '#domain/text/fill-answer.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { inquiryNo, opening, reopenableUntil } from './inquiry-columns.ts';

interface MemberInquiryRow {
  id: number;
  category: Inquiries['category'];
  state: 'waiting' | 'answered' | 'closed';
  createdAt: Date;
  lastMessageAt: Date;
  opening: string;
  isStop: boolean;
  hasNewAnswer: boolean;
  rating: Inquiries['rating'];
  canReopenUntil: Date | null;
  earlierId: number | null;
  token: string | null;
  productName: string | null;
  productNameEn: string | null;
  productCategory: string | null;
  nickname: string | null;
}

const isNewAnswer = sql<boolean>`coalesce(inquiries.last_answered_at > inquiries.member_seen_at, false)`;

async function readInquiries(db: Db, which: RawBuilder<unknown>): Promise<MemberInquiryRow[]> {
  const { rows } = await sql<MemberInquiryRow>`
    select inquiries.id, inquiries.category, inquiries.state, inquiries.created_at as "createdAt",
           inquiries.last_message_at as "lastMessageAt", ${opening} as opening,
           inquiries.stop_id is not null as "isStop", ${isNewAnswer} as "hasNewAnswer", inquiries.rating,
           ${reopenableUntil} as "canReopenUntil", inquiries.earlier_id as "earlierId",
           rentals.token, products.name as "productName", products.name_en as "productNameEn",
           products.category as "productCategory", members.nickname
    from inquiries
    join members on members.id = inquiries.member_id
    left join rentals on rentals.id = inquiries.rental_id
    left join items on items.id = rentals.item_id
    left join products on products.id = items.product_id
    where ${which}`.execute(db);
  return rows;
}

function describeInquiry(row: MemberInquiryRow) {
  const { token, productName, productNameEn, productCategory } = row;
  return {
    id: row.id,
    no: inquiryNo(row.id),
    category: upper(row.category),
    state: upper(row.state),
    createdAt: toKoreanIso(row.createdAt),
    lastMessageAt: toKoreanIso(row.lastMessageAt),
    opening: row.opening,
    isStop: row.isStop,
    hasNewAnswer: row.hasNewAnswer,
    rental:
      token === null ? null : { token, productName: productName!, productNameEn, category: productCategory! },
  };
}

const PAGE_SIZE = 20;

/** The one with the newest message first. */
export async function listMemberInquiries(db: Db, memberId: number, after: number | undefined) {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(inquiries.last_message_at, inquiries.id) < (
          select last.last_message_at, last.id from inquiries as last
          where last.id = ${after} and last.member_id = ${memberId})`;
  const [rows, newAnswers] = await Promise.all([
    readInquiries(
      db,
      sql`inquiries.member_id = ${memberId} and ${isAfter}
        order by inquiries.last_message_at desc, inquiries.id desc limit ${PAGE_SIZE + 1}`,
    ),
    countNewAnswers(db, memberId),
  ]);
  return {
    inquiries: rows.slice(0, PAGE_SIZE).map(describeInquiry),
    hasMore: rows.length > PAGE_SIZE,
    newAnswers,
  };
}

async function countNewAnswers(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from inquiries where member_id = ${memberId} and ${isNewAnswer}`.execute(
    db,
  );
  return rows[0]!.count;
}

/** With its messages, which count as seen from then on. */
export async function showMemberInquiry(db: Db, memberId: number, id: number) {
  const [row] = await readInquiries(db, sql`inquiries.id = ${id} and inquiries.member_id = ${memberId}`);
  if (!row) throw new Failure('NOT_FOUND');
  const messages = (await listMessages(db, 'inquiry', [id])).filter(({ internal }) => !internal);
  if (row.hasNewAnswer) await noteSeen(db, id, messages.at(-1)!.id);
  return {
    ...describeInquiry(row),
    messages: messages.map(({ id: messageId, sender, text, photos, at }) => ({
      id: messageId,
      from: upper(sender),
      // Answers are stored without the nickname.
      text: sender === 'staff' ? addressAnswer(text, row.nickname) : text,
      photos,
      at: toKoreanIso(at),
    })),
    rating: row.rating && upper(row.rating),
    canReopenUntil: row.canReopenUntil && toKoreanIso(row.canReopenUntil),
    earlier: row.earlierId === null ? null : { id: row.earlierId, no: inquiryNo(row.earlierId) },
  };
}

/** Up to the last message that was read, not up to now: an answer that comes in between stays new. */
async function noteSeen(db: Db, inquiryId: number, lastMessageId: number): Promise<void> {
  await sql`
    update inquiries set member_seen_at = greatest(member_seen_at, inquiry_messages.at)
    from inquiry_messages
    where inquiries.id = ${inquiryId} and inquiry_messages.id = ${lastMessageId}`.execute(db);
}

const upper = <Word extends string>(word: Word) => word.toUpperCase() as Uppercase<Word>;
