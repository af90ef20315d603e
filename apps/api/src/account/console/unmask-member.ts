// Opens one member's data to one person of the staff for ten minutes, for a purpose that is kept in the access log.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { logPrivacyAccess } from '#api/staff/log-privacy-access.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { lockMemberForStaff, requireNotWithdrawn } from './lock-member.ts';
import { getMemberDetail, type MemberDetail } from './member-detail.queries.ts';

const UNMASKED_MINUTES = 10;

export const unmaskingPurposes = {
  contact: '고객에게 연락',
  dispute: '분쟁·민원 처리',
  legal: '법령에 따른 요청',
  other: '기타',
} as const;

export type UnmaskingPurpose = keyof typeof unmaskingPurposes;

export async function unmaskMember(
  db: Database,
  viewer: StaffViewer,
  memberId: number,
  input: { purpose: UnmaskingPurpose; note?: string | undefined },
): Promise<MemberDetail> {
  const { purpose, note } = input;
  return staffTransaction(db, viewer, async (tx, audit) => {
    requireNotWithdrawn(await lockMemberForStaff(tx, memberId));
    await sql`
      insert into unmask_grants (staff_id, member_id, purpose, until)
      values (${viewer.staffId}, ${memberId}, ${purpose}, ondesk_now() + make_interval(mins => ${UNMASKED_MINUTES}))
      on conflict (staff_id, member_id) do update set purpose = excluded.purpose, until = excluded.until`.execute(
      tx,
    );
    const words = unmaskingPurposes[purpose];
    await logPrivacyAccess(tx, viewer, {
      what: 'view',
      memberId,
      purpose: note === undefined ? words : `${words} · ${note}`,
      detail: { masked: false },
    });
    const member = await getMemberDetail(tx, viewer.staffId, memberId);
    await audit.write({
      action: 'member.unmask',
      subject: 'member',
      subjectId: `M${memberId}`,
      after: { purpose, until: member.unmaskedUntil },
    });
    return member;
  });
}
