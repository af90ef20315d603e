// Answers that staff use again and again: listed by how often they were sent, written, changed and deleted.
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { now, violates, type Database, type Db, type Tx } from '#api/database/database.ts';
import type { CannedAnswers } from '#api/database/tables.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { changedFields } from '#api/staff/audit.ts';
import { staffJson, type StaffRef } from '#api/staff/staff-ref.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import type { cannedAnswerEndpoints } from '#contract/console/message/canned-answer.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { ANSWER_DAYS } from '../answer-times.ts';
import { upper } from './inquiry-row.ts';

type NewAnswer = z.output<(typeof cannedAnswerEndpoints)['POST /api/v1/console/canned-answers']['body']>;
type AnswerEdit = z.output<
  (typeof cannedAnswerEndpoints)['PATCH /api/v1/console/canned-answers/{id}']['body']
>;

interface CannedAnswerRow {
  id: number;
  name: string;
  text: string;
  category: CannedAnswers['category'];
  uses: number;
  changedBy: StaffRef | null;
  changedAt: Date;
  version: number;
}

async function readCannedAnswers(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<CannedAnswerRow>`
    select answers.id, answers.name, answers.text, answers.category, ${staffJson('staff')} as "changedBy",
           answers.changed_at as "changedAt", answers.version, used.uses
    from canned_answers as answers
    left join staff on staff.id = answers.changed_by
    cross join lateral (
      select count(*)::int as uses from inquiry_messages
      where canned_answer_id = answers.id
        and at > (select ondesk_now()) - make_interval(days => ${sql.lit(ANSWER_DAYS)})) as used
    where ${which}
    order by used.uses desc, answers.name`.execute(db);
  return rows.map(({ id, name, text, category, uses, changedBy, changedAt, version }) => ({
    id,
    name,
    text,
    category: category && upper(category),
    uses,
    changedBy,
    changedAt: toKoreanIso(changedAt),
    version,
  }));
}

/** The one that is used most first. */
export const listCannedAnswers = (db: Db) => readCannedAnswers(db, sql`true`);

async function getCannedAnswer(db: Db, id: number) {
  const [answer] = await readCannedAnswers(db, sql`answers.id = ${id}`);
  if (!answer) throw new Failure('NOT_FOUND');
  return answer;
}

export async function createCannedAnswer(db: Database, viewer: StaffViewer, answer: NewAnswer) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const { id } = await tx
      .insertInto('canned_answers')
      .values({ ...columnsOf(answer), changed_by: viewer.staffId })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(refuseTakenName);
    const created = await getCannedAnswer(tx, id);
    await audit.write({
      action: 'answer.create',
      subject: 'answer',
      subjectId: id,
      after: editable(created),
    });
    return created;
  });
}

export async function changeCannedAnswer(
  db: Database,
  viewer: StaffViewer,
  { id, version, ...edit }: AnswerEdit & { id: number },
) {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const before = await lockCannedAnswer(tx, id);
    if (before.version !== version) throw new Failure('VERSION_CONFLICT', { current: before });
    const wanted = {
      name: edit.name ?? before.name,
      text: edit.text ?? before.text,
      category: edit.category === undefined ? before.category : edit.category,
    };
    const changed = changedFields(editable(before), wanted);
    if (!changed) {
      audit.nothingChanged();
      return before;
    }
    await tx
      .updateTable('canned_answers')
      .set({ ...columnsOf(wanted), changed_by: viewer.staffId, changed_at: now, version: version + 1 })
      .where('id', '=', id)
      .execute()
      .catch(refuseTakenName);
    await audit.write({
      action: 'answer.edit',
      subject: 'answer',
      subjectId: id,
      ...changed,
    });
    return getCannedAnswer(tx, id);
  });
}

/** What was sent with it stays. */
export async function deleteCannedAnswer(db: Database, viewer: StaffViewer, id: number): Promise<null> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    const before = await lockCannedAnswer(tx, id);
    await tx.deleteFrom('canned_answers').where('id', '=', id).execute();
    await audit.write({
      action: 'answer.delete',
      subject: 'answer',
      subjectId: id,
      before: editable(before),
    });
    return null;
  });
}

async function lockCannedAnswer(tx: Tx, id: number) {
  await tx.selectFrom('canned_answers').select('id').where('id', '=', id).forUpdate().execute();
  return getCannedAnswer(tx, id);
}

const editable = ({ name, text, category }: NewAnswer) => ({ name, text, category });

function columnsOf({ name, text, category }: NewAnswer) {
  return { name, text, category: category && (category.toLowerCase() as Lowercase<typeof category>) };
}

function refuseTakenName(error: unknown): never {
  if (violates(error, 'one_canned_answer_per_name')) throw new Failure('NAME_TAKEN', {}, { cause: error });
  throw error;
}
