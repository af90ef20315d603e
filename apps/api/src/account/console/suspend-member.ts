// Staff keep a member from renting for some days or until lifted, and lift it again. A running rental goes on, and it ends by itself.
import { sql } from 'kysely';
import { now, type Database, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { resumeMemberships, suspendMemberships } from '#api/membership/suspend-memberships.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { SuspensionReason } from '#domain/rental/suspension.text.ts';
import { lockMemberForStaff, requireNotWithdrawn } from './lock-member.ts';
import { findSuspension, getMemberDetail, type MemberDetail } from './member-detail.queries.ts';
import { viewMember } from './view-member.ts';

interface Suspension {
  /** Null: until it is lifted. */
  days: number | null;
  publicReason: SuspensionReason;
  reason: string;
  version: number;
}

export async function suspendMember(
  db: Database,
  viewer: StaffViewer,
  memberId: number,
  input: Suspension,
): Promise<MemberDetail> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await lockVersion(tx, viewer, memberId, input.version);
    if (await findSuspension(tx, memberId)) {
      throw new Failure('STATE_CONFLICT', {
        state: 'SUSPENDED',
        reasons: ['이미 이용이 정지된 회원이에요.'],
      });
    }
    const suspension = await tx
      .insertInto('member_suspensions')
      .values({
        member_id: memberId,
        public_reason: input.publicReason,
        internal_reason: input.reason,
        suspended_by: viewer.staffId,
        ends_at: sql<Date | null>`ondesk_now() + make_interval(days => ${input.days}::int)`,
      })
      .returning(['id', 'ends_at'])
      .executeTakeFirstOrThrow();
    await suspendMemberships(tx, memberId, suspension.id);
    await raiseVersion(tx, memberId);
    const until = suspension.ends_at && toKoreanIso(suspension.ends_at);
    await writeNotifications(tx, [
      {
        memberId,
        kind: 'member.suspended',
        subjectId: suspension.id,
      },
    ]);
    await audit.write({
      action: 'member.suspend',
      subject: 'member',
      subjectId: `M${memberId}`,
      before: { suspended: false },
      after: { suspended: true, publicReason: input.publicReason, until },
      reason: input.reason,
    });
    return viewMember(tx, viewer, memberId, 'change');
  });
}

export async function unsuspendMember(
  db: Database,
  viewer: StaffViewer,
  memberId: number,
  input: { reason: string; version: number },
): Promise<MemberDetail> {
  return staffTransaction(db, viewer, async (tx, audit) => {
    await lockVersion(tx, viewer, memberId, input.version);
    const suspension = await findSuspension(tx, memberId);
    // It may have ended by itself since the screen was read.
    if (!suspension) {
      throw new Failure('STATE_CONFLICT', { state: 'ACTIVE', reasons: ['정지된 회원이 아니에요.'] });
    }
    await tx
      .updateTable('member_suspensions')
      .set({ lifted_at: now, lifted_by: viewer.staffId })
      .where('member_id', '=', memberId)
      .where('lifted_at', 'is', null)
      .where(sql<boolean>`(ends_at is null or ends_at > ondesk_now())`)
      .execute();
    await resumeMemberships(tx, memberId);
    await raiseVersion(tx, memberId);
    await audit.write({
      action: 'member.unsuspend',
      subject: 'member',
      subjectId: `M${memberId}`,
      before: { suspended: true, until: suspension.until },
      after: { suspended: false },
      reason: input.reason,
    });
    return viewMember(tx, viewer, memberId, 'change');
  });
}

async function lockVersion(tx: Tx, viewer: StaffViewer, memberId: number, version: number): Promise<void> {
  const member = await lockMemberForStaff(tx, memberId);
  requireNotWithdrawn(member);
  if (member.version !== version) {
    throw new Failure('VERSION_CONFLICT', { current: await getMemberDetail(tx, viewer.staffId, memberId) });
  }
}

async function raiseVersion(tx: Tx, memberId: number): Promise<void> {
  await tx
    .updateTable('members')
    .set({ version: sql`version + 1` })
    .where('id', '=', memberId)
    .execute();
}
