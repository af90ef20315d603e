// Notes that somebody writes an answer: others see it for a few seconds, and nothing of it is audited.
import { sql } from 'kysely';
import { inTransaction, type Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';

/** One row for each person: nobody writes two answers at once, and the table stays as small as the staff. */
export async function noteTyping(db: Database, { staffId }: StaffViewer, id: number): Promise<null> {
  await inTransaction(db, `staff:${staffId}`, async (tx) => {
    const { rows } = await sql`
      insert into inquiry_typing (inquiry_id, staff_id)
      select id, ${staffId} from inquiries where id = ${id}
      on conflict (inquiry_id, staff_id) do update set at = excluded.at
      returning inquiry_id`.execute(tx);
    if (rows.length === 0) throw new Failure('NOT_FOUND');
    await tx
      .deleteFrom('inquiry_typing')
      .where('staff_id', '=', staffId)
      .where('inquiry_id', '<>', id)
      .execute();
  });
  return null;
}
