// What every subject of notifications must define, so that nobody else need know what a message is about.
import type { RawBuilder } from 'kysely';
import type { Wording } from '../message/wording.ts';
import type { RentalFacts } from './rental/rental-facts.ts';

/** Whatever a message is about: with a rental it has a picture, a place on the member's screen and a page of the history. */
export interface SubjectFacts {
  rental?: RentalFacts | null;
}

/** A line of the table in a mail. */
export interface MailRow {
  label: string;
  value: string;
  /** The Korean name under one in another language: the sign on the wall is Korean. */
  korean?: string | undefined;
}

/** A row where it has one line. */
export const factOf = ({ label, value, korean }: MailRow) => ({
  label,
  value: korean === undefined ? value : `${value} (${korean})`,
});

/** A part of a mail that tells more than a line, under a heading of its own. */
export interface MailSection {
  title: string;
  text: string;
}

export interface Subject<Facts extends SubjectFacts> {
  /** As the tables have it. */
  name:
    | 'rental'
    | 'order'
    | 'refund'
    | 'charge'
    | 'report'
    | 'suspension'
    | 'notice'
    | 'inquiry'
    | 'stock_alert'
    | 'coupon'
    | 'consent'
    | 'document'
    | 'leak'
    | 'marketing_confirmation';
  /**
   * SQL for what is known about the subject of the notification `n`, as one JSON object; null once it was deleted. Looked up when
   * a message is sent, never copied. Messages with the same SQL are read together. Times are as PostgreSQL writes them in JSON.
   */
  facts: RawBuilder<Facts | null>;
  /** What the log of the console calls it, in Korean. */
  describe(facts: Facts, memberId: number): { id: number; no: string; name: string };
  /** The table in its mails, and an invented one for whoever edits their text. */
  mailRows(facts: Facts, wording: Wording): MailRow[];
  exampleMailRows(wording: Wording): MailRow[];
}
