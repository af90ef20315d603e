// Seeds what the demo staff know and did about members: notes, a suspension, data seen for a purpose, through the console's own decisions.
import { sql } from 'kysely';
import { noteMember } from '#api/account/console/note-member.ts';
import { suspendMember } from '#api/account/console/suspend-member.ts';
import { unmaskMember } from '#api/account/console/unmask-member.ts';
import type { Database } from '#api/database/database.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';

/** The neighbours who rented most and have nothing open: what happens to them changes no screen of the demo person. */
export async function seedMembers(db: Database, manager: StaffViewer): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select members.id from members
    where provider_subject like 'demo-neighbour-%'
      and not exists (select from rentals where member_id = members.id and state = 'open')
    order by (select count(*) from rentals where member_id = members.id) desc, members.id
    limit 2`.execute(db);
  const [late, helped] = rows;
  if (!late || !helped) return;
  await noteMember(db, manager, late.id, '두 번 전화했어요. 다음부터 시간을 지키겠다고 하심.');
  await unmaskMember(db, manager, late.id, { purpose: 'contact', note: '연체 연락' });
  await suspendMember(db, manager, late.id, {
    days: 7,
    publicReason: 'late_again',
    reason: '한 달에 세 번 연체',
    version: 1,
  });
  await noteMember(db, manager, helped.id, '통화 친절하심. 고장 신고 사진 확인, 전액 환불함.');
}
