// A suspension as messages name it.
import { sql } from 'kysely';
import { humanNumber } from '#domain/text/human-number.ts';
import type { Subject } from './subject.ts';

export interface OfSuspension {
  suspension: { publicReason: string; endsAt: string | null };
  rental?: never;
}

export const suspensionSubject: Subject<OfSuspension> = {
  name: 'suspension',
  facts: sql`(
    select jsonb_build_object('suspension', jsonb_build_object('publicReason', public_reason, 'endsAt', ends_at))
    from member_suspensions where id = n.subject_id)`,
  describe: (_facts, memberId) => ({ id: memberId, no: humanNumber('M', memberId), name: '이용 정지' }),
  mailRows: () => [],
  exampleMailRows: () => [],
};
