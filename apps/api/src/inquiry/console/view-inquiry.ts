// Shows one inquiry to staff; whoever sees its member unmasked is written down in the access log.
import type { Db } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { logPrivacyAccessOnce } from '#api/staff/log-privacy-access.ts';
import { isUnmaskedFor } from '#api/staff/member-ref.ts';
import { getInquiry } from './inquiry-detail.queries.ts';

/** An open thread is read again every few seconds. */
const ONE_VIEW_MINUTES = 10;

export async function viewInquiry(db: Db, viewer: StaffViewer, id: number) {
  const inquiry = await getInquiry(db, viewer, id);
  const memberId = inquiry.member.id;
  if (await isUnmaskedFor(db, viewer.staffId, memberId)) {
    const detail = { masked: false, inquiry: inquiry.no };
    await logPrivacyAccessOnce(
      db,
      viewer,
      { what: 'view', memberId, purpose: '문의 응대', detail },
      ONE_VIEW_MINUTES,
    );
  }
  return inquiry;
}
