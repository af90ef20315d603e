// Seeds last month's access log of personal data (개인정보 접속기록): what support and manager looked at, still to be reviewed.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';

interface Access {
  /** Of last month. */
  day: number;
  at: `${number}:${number}`;
  by: 'support' | 'manager';
  what: 'view' | 'search' | 'change' | 'download';
  purpose: string;
}

/** Two of them outside of office hours, one of them a file: what a review has to ask about. */
const accesses: readonly Access[] = [
  { day: 2, at: '10:12', by: 'support', what: 'search', purpose: '회원 검색' },
  { day: 2, at: '10:13', by: 'support', what: 'view', purpose: '고객에게 연락 · 연체 연락' },
  { day: 5, at: '14:40', by: 'support', what: 'search', purpose: '통합 검색' },
  { day: 5, at: '14:41', by: 'support', what: 'view', purpose: '고객에게 연락 · 고장 신고 확인' },
  { day: 8, at: '11:05', by: 'manager', what: 'view', purpose: '분쟁·민원 처리 · 환불 문의' },
  { day: 8, at: '11:20', by: 'manager', what: 'change', purpose: '회원 관리' },
  { day: 12, at: '16:22', by: 'support', what: 'search', purpose: '회원 검색' },
  { day: 12, at: '16:23', by: 'support', what: 'view', purpose: '고객에게 연락 · 분실물 확인' },
  { day: 15, at: '21:48', by: 'support', what: 'view', purpose: '고객에게 연락 · 밤 사이 분실 신고' },
  { day: 19, at: '09:31', by: 'manager', what: 'download', purpose: '월간 연체 현황 정리' },
  { day: 22, at: '13:15', by: 'support', what: 'search', purpose: '회원 검색' },
  { day: 22, at: '13:16', by: 'support', what: 'view', purpose: '분쟁·민원 처리 · 이중 결제 문의' },
  { day: 26, at: '08:05', by: 'manager', what: 'view', purpose: '고객에게 연락 · 연체 연락' },
  { day: 27, at: '15:52', by: 'support', what: 'view', purpose: '고객에게 연락 · 분실 후보 확인' },
];

/** Rows are listed by their number, so these come before those of the other seeds. */
export async function seedPrivacyAccesses(
  db: Database,
  staff: Readonly<Record<Access['by'], StaffViewer>>,
): Promise<void> {
  const { rows: members } = await sql<{ id: number }>`
    select id from members where provider_subject like 'demo-neighbour-%' order by id`.execute(db);
  for (const [index, { day, at, by, what, purpose }] of accesses.entries()) {
    const isOfOne = what === 'view' || what === 'change';
    await sql`
      insert into privacy_access_log (at, staff_id, address, member_id, what, purpose)
      values (
        (date_trunc('month', ondesk_now() at time zone 'Asia/Seoul') - interval '1 month'
          + make_interval(days => ${day - 1}) + ${at}::time) at time zone 'Asia/Seoul',
        ${staff[by].staffId}, ${staff[by].address}, ${isOfOne ? members[index % members.length]!.id : null},
        ${what}, ${purpose})`.execute(db);
  }
}
