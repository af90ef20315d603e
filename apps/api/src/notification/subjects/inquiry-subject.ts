// An inquiry as messages name it, with the answer they tell of: its words are looked up, never copied into the message.
import { sql } from 'kysely';
import { humanNumber } from '#domain/text/human-number.ts';
import type { Subject } from './subject.ts';

export interface OfInquiry {
  inquiry: { id: number };
  /** Null once it was deleted. */
  answer: string | null;
  nickname: string | null;
  rental?: never;
}

export const inquirySubject: Subject<OfInquiry> = {
  name: 'inquiry',
  facts: sql`(
    select jsonb_build_object(
      'inquiry', jsonb_build_object('id', inquiries.id), 'nickname', members.nickname,
      'answer', (
        select text from inquiry_messages
        where inquiry_messages.id = n.step and inquiry_id = inquiries.id and sender <> 'member' and not internal))
    from inquiries join members on members.id = inquiries.member_id
    where inquiries.id = n.subject_id)`,
  describe: ({ inquiry }) => ({ id: inquiry.id, no: humanNumber('Q', inquiry.id), name: '문의' }),
  mailRows: () => [],
  exampleMailRows: () => [],
};
