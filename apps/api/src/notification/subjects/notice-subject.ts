// A notice as messages name it.
import { sql } from 'kysely';
import type { Subject } from './subject.ts';

export interface OfNotice {
  notice: { id: number; title: string };
  rental?: never;
}

export const noticeSubject: Subject<OfNotice> = {
  name: 'notice',
  facts: sql`(
    select jsonb_build_object('notice', jsonb_build_object('id', id, 'title', title)) from notices where id = n.subject_id)`,
  describe: ({ notice }) => ({ id: notice.id, no: String(notice.id), name: notice.title }),
  mailRows: () => [],
  exampleMailRows: [],
};
