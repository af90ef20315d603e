// A notice as messages name it.
import { sql } from 'kysely';
import { titlesOf, type Names } from './names.ts';
import type { Subject } from './subject.ts';

export interface OfNotice {
  notice: { id: number; title: Names };
  rental?: never;
}

export const noticeSubject: Subject<OfNotice> = {
  name: 'notice',
  facts: sql`(
    select jsonb_build_object('notice', jsonb_build_object('id', id, 'title', ${titlesOf('notices')})) from notices where id = n.subject_id)`,
  describe: ({ notice }) => ({ id: notice.id, no: String(notice.id), name: notice.title.ko }),
  mailRows: () => [],
  exampleMailRows: () => [],
};
