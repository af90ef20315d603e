// Notes of the staff about a member: written, and struck out instead of deleted.
import { now, type Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { lockMemberForStaff, requireNotWithdrawn } from './lock-member.ts';
import type { MemberDetail } from './member-detail.queries.ts';
import { viewMember } from './view-member.ts';

/**
 * The words stand in the note alone: a withdrawal erases it, and could not erase them from the audit log. Read after the
 * transaction, which keeps its answer for a repeated call: that one shows no more than the person may see by then.
 */
export async function noteMember(
  db: Database,
  viewer: StaffViewer,
  memberId: number,
  note: string,
): Promise<MemberDetail> {
  await staffTransaction(db, viewer, async (tx, audit) => {
    requireNotWithdrawn(await lockMemberForStaff(tx, memberId));
    const { id } = await tx
      .insertInto('member_notes')
      .values({ member_id: memberId, staff_id: viewer.staffId, note })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit.write({
      action: 'member.note',
      subject: 'member',
      subjectId: `M${memberId}`,
      after: { noteId: id },
    });
  });
  return viewMember(db, viewer, memberId, 'change');
}

export async function strikeNote(
  db: Database,
  viewer: StaffViewer,
  note: { id: number; memberId: number },
  reason: string,
): Promise<MemberDetail> {
  const { memberId } = note;
  return staffTransaction(db, viewer, async (tx, audit) => {
    await lockMemberForStaff(tx, memberId);
    const found = await tx
      .selectFrom('member_notes')
      .select('struck_at')
      .where('id', '=', note.id)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (!found) throw new Failure('NOT_FOUND');
    if (found.struck_at !== null) {
      throw new Failure('STATE_CONFLICT', { state: 'STRUCK', reasons: ['이미 취소선을 그은 메모예요.'] });
    }
    await tx
      .updateTable('member_notes')
      .set({ struck_at: now, struck_by: viewer.staffId })
      .where('id', '=', note.id)
      .execute();
    await audit.write({
      action: 'member.strike_note',
      subject: 'member',
      subjectId: `M${memberId}`,
      after: { noteId: note.id },
      reason,
    });
    return viewMember(tx, viewer, memberId, 'change');
  });
}
