// Writes the access log of personal data (개인정보 접속기록): whose data somebody of the staff saw, changed or took, and why.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';

export interface PrivacyAccess {
  what: 'view' | 'search' | 'change' | 'download';
  /** In words, as the monthly review reads them. */
  purpose: string;
  /** Whose data, where it is one member's. */
  memberId?: number | null;
  /** Numbers and names of fields; never what was searched for, nor what was seen. */
  detail?: Readonly<Record<string, unknown>>;
}

/** Before the answer: what cannot be logged is not shown. */
export async function logPrivacyAccess(
  db: Db,
  viewer: Pick<StaffViewer, 'staffId' | 'address'>,
  { what, purpose, memberId = null, detail = {} }: PrivacyAccess,
): Promise<void> {
  await db
    .insertInto('privacy_access_log')
    .values({
      staff_id: viewer.staffId,
      address: viewer.address,
      member_id: memberId,
      what,
      purpose,
      detail: sql<Record<string, never>>`${JSON.stringify(detail)}::jsonb`,
    })
    .execute();
}

/** What a page reads again by itself is one access: the next row is written after so many minutes. */
export async function logPrivacyAccessOnce(
  db: Db,
  viewer: Pick<StaffViewer, 'staffId' | 'address'>,
  access: PrivacyAccess & { memberId: number },
  withinMinutes: number,
): Promise<void> {
  const { rows } = await sql`
    select from privacy_access_log
    where at > ondesk_now() - make_interval(mins => ${withinMinutes}) and staff_id = ${viewer.staffId}
      and member_id = ${access.memberId} and what = ${access.what} and purpose = ${access.purpose}
      and detail = ${JSON.stringify(access.detail ?? {})}::jsonb
    limit 1`.execute(db);
  if (rows.length === 0) await logPrivacyAccess(db, viewer, access);
}
