// What every query of inquiries says in the same way: its number, how it begins, and until when a closed one can be reopened.
import { sql } from 'kysely';
import { humanNumber } from '#domain/text/human-number.ts';

/** Q347: the row's number with its letter. */
export const inquiryNo = (id: number) => humanNumber('Q', id);

/** A closed one can be reopened for so long; an answered one closes by itself after as long. */
export const OPEN_DAYS = 7;
const OPENING_LETTERS = 80;

/** The beginning of what was asked first, in one line; empty once its member has withdrawn. */
export const opening = sql<string>`coalesce((
  select left(regexp_replace(first_message.text, '\\s+', ' ', 'g'), ${sql.lit(OPENING_LETTERS)})
  from inquiry_messages as first_message
  where first_message.inquiry_id = inquiries.id and first_message.sender = 'member' order by first_message.id limit 1), '')`;

/** Null once it is too late, and while it is not closed. */
export const reopenableUntil = sql<Date | null>`
  case when inquiries.closed_at > ondesk_now() - make_interval(days => ${sql.lit(OPEN_DAYS)})
       then inquiries.closed_at + make_interval(days => ${sql.lit(OPEN_DAYS)}) end`;
