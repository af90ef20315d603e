// Finds inquiries by their number, by that of a rental or a payment, or by a part of any word of their messages.
import { sql, type RawBuilder } from 'kysely';
import { parseHumanNumber } from '#domain/text/human-number.ts';

/** One letter searches nothing. */
const MIN_LETTERS = 2;

export function matchesInquiry(text: string): RawBuilder<boolean> {
  const inquiryId = parseHumanNumber('Q', text);
  if (inquiryId !== undefined) return sql<boolean>`inquiries.id = ${inquiryId}::bigint`;
  const rentalId = parseHumanNumber('R', text);
  if (rentalId !== undefined) return sql<boolean>`inquiries.rental_id = ${rentalId}::bigint`;
  const orderId = parseHumanNumber('P', text);
  if (orderId !== undefined) return sql<boolean>`inquiries.order_id = ${orderId}::bigint`;
  return sql<boolean>`inquiries.id = any(array(${inquiriesSaying(text)}))`;
}

/** By the pairs of letters, which have an index, and then by the letters as they follow each other. */
export function inquiriesSaying(text: string): RawBuilder<unknown> {
  const words = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  // Letters as the database counts them: one that takes two units, such as an emoji, makes no pair, and would find everything.
  const letters = Array.from(words).length;
  if (letters < MIN_LETTERS) return sql`select null::bigint as inquiry_id where false`;
  const pairs = sql`
    select inquiry_messages.inquiry_id from inquiry_messages
    where letter_pairs(inquiry_messages.text) @> letter_pairs(${words})`;
  // Whatever holds the only pair of two letters holds them.
  if (letters === MIN_LETTERS) return pairs;
  // Looking costs less than small letters, and those less than folding: few of those with all pairs need more than the first.
  return sql`${pairs} and (
      strpos(inquiry_messages.text, ${words}) > 0
      or strpos(lower(inquiry_messages.text), ${words}) > 0
      or strpos(regexp_replace(lower(normalize(inquiry_messages.text, nfc)), '\\s+', ' ', 'g'), ${words}) > 0)`;
}
