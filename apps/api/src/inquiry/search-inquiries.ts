// Finds inquiries by their number, by that of a rental or a payment, or by a part of any word of their messages.
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { parseHumanNumber } from '#domain/text/human-number.ts';

/** One letter searches nothing. */
const MIN_LETTERS = 2;

/** Words are looked for once: a list asks for its page, its counts and what is stopped with the same condition. */
export async function matchesInquiry(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const inquiryId = parseHumanNumber('Q', text);
  if (inquiryId !== undefined) return sql<boolean>`inquiries.id = ${inquiryId}::bigint`;
  const rentalId = parseHumanNumber('R', text);
  if (rentalId !== undefined) return sql<boolean>`inquiries.rental_id = ${rentalId}::bigint`;
  const orderId = parseHumanNumber('P', text);
  if (orderId !== undefined) return sql<boolean>`inquiries.order_id = ${orderId}::bigint`;
  const { rows } = await sql<{ id: number }>`
    select distinct inquiry_id as id from (${inquiriesSaying(text)}) as saying`.execute(db);
  return sql<boolean>`inquiries.id = any(${rows.map(({ id }) => id)}::bigint[])`;
}

/** By the pairs of letters, which have an index, and then by the letters as they follow each other. */
export function inquiriesSaying(text: string): RawBuilder<unknown> {
  const words = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (words.length < MIN_LETTERS) return sql`select null::bigint as inquiry_id where false`;
  const pairs = sql`
    select inquiry_messages.inquiry_id from inquiry_messages
    where letter_pairs(inquiry_messages.text) @> letter_pairs(${words})`;
  // Whatever holds the only pair of two letters holds them.
  if (words.length === MIN_LETTERS) return pairs;
  return sql`${pairs}
      and strpos(regexp_replace(lower(normalize(inquiry_messages.text, nfc)), '\\s+', ' ', 'g'), ${words}) > 0`;
}
