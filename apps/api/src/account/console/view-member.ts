// Shows one member to staff, and writes down that they saw them.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { logPrivacyAccess, type PrivacyAccess } from '#api/staff/log-privacy-access.ts';
import { getMemberDetail, type MemberDetail } from './member-detail.queries.ts';
import { unmaskingPurposes, type UnmaskingPurpose } from './unmask-member.ts';

export async function viewMember(
  db: Db,
  viewer: StaffViewer,
  memberId: number,
  what: PrivacyAccess['what'] = 'view',
): Promise<MemberDetail> {
  const member = await getMemberDetail(db, viewer.staffId, memberId);
  await logPrivacyAccess(db, viewer, {
    what,
    memberId,
    purpose: what === 'change' ? '회원 관리' : await describePurpose(db, viewer, member),
    detail: { masked: member.unmaskedUntil === null },
  });
  return member;
}

/** While somebody may see the data, it is for what they said. */
async function describePurpose(db: Db, viewer: StaffViewer, member: MemberDetail): Promise<string> {
  if (member.unmaskedUntil === null) return '회원 정보 확인(가림)';
  const { rows } = await sql<{ purpose: UnmaskingPurpose }>`
    select purpose from unmask_grants where staff_id = ${viewer.staffId} and member_id = ${member.id}`.execute(
    db,
  );
  return unmaskingPurposes[rows[0]!.purpose];
}
