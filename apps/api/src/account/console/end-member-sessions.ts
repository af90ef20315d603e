// Staff sign a member out on every device.
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { endSessionsOf } from '../sign-in/tokens.ts';
import { lockMemberForStaff } from './lock-member.ts';
import type { MemberDetail } from './member-detail.queries.ts';
import { viewMember } from './view-member.ts';

/** The member's row is locked, as it is where a session begins: none begins beside this and outlives it. */
export async function endMemberSessions(
  db: Database,
  viewer: StaffViewer,
  memberId: number,
  reason: string,
): Promise<MemberDetail> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await lockMemberForStaff(tx, memberId);
    const ended = await endSessionsOf(tx, memberId, 'operator');
    await audit.write({
      action: 'member.end_sessions',
      subject: 'member',
      subjectId: `M${memberId}`,
      after: { sessions: ended },
      reason,
    });
    return viewMember(tx, viewer, memberId, 'change');
  });
}
