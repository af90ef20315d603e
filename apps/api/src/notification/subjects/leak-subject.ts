// A leak of personal data as messages name it: what the law wants told, in each language.
import { sql } from 'kysely';
import type { LeakNotice } from '#domain/legal/leak.ts';
import type { Language } from '#domain/languages.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import type { Subject } from './subject.ts';

export interface OfLeak {
  leak: { id: number; notice: Readonly<Record<Language, LeakNotice>> };
  rental?: never;
}

export const leakSubject: Subject<OfLeak> = {
  name: 'leak',
  facts: sql`(
    select jsonb_build_object('leak', jsonb_build_object('id', leaks.id, 'notice', (
      select jsonb_object_agg(language, jsonb_build_object('items', items, 'circumstances', circumstances, 'advice', advice,
        'measures', measures, 'contact', contact)) from leak_notices where leak_id = leaks.id)))
    from leaks where leaks.id = n.subject_id)`,
  describe: ({ leak }) => ({ id: leak.id, no: humanNumber('L', leak.id), name: '개인정보 사고' }),
  mailRows: () => [],
  exampleMailRows: () => [],
};
