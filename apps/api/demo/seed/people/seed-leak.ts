// Seeds the record of last month's rehearsal of a leak, closed as none: what a finished record looks like.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';

const notice = {
  items: '닉네임, 이메일',
  circumstances: '지난달 점검한 날 밤, 매니저 계정으로 회원을 본 기록을 찾은 것으로 하고 연습했어요.',
  advice: '온데스크를 사칭한 메일의 링크를 누르지 마세요.',
  measures: '그 계정을 막고 접속을 끊은 것으로 했어요.',
  contact: '개인정보 보호 담당',
};

/** Of last month's day and time in Korea. */
const lastMonth = (day: number, at: string) => sql`(
  (date_trunc('month', ondesk_now() at time zone 'Asia/Seoul') - interval '1 month'
    + make_interval(days => ${day - 1}) + ${at}::time) at time zone 'Asia/Seoul')`;

export async function seedLeak(db: Database, ownerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into leaks (created_at, created_by, known_at, cause, period_from, period_to, tables, gathered_at)
    values (${lastMonth(20, '10:05')}, ${ownerId}, ${lastMonth(20, '10:00')}, '한 해에 한 번 하는 모의 훈련이에요.',
      ${lastMonth(15, '18:00')}, ${lastMonth(16, '09:00')}, '{members,rentals}', ${lastMonth(20, '10:05')})
    returning id`.execute(db);
  const { id } = rows[0]!;
  await db
    .insertInto('leak_notices')
    .values([
      { leak_id: id, language: 'ko', ...notice },
      { leak_id: id, language: 'en' },
    ])
    .execute();
  await sql`
    insert into leak_members (leak_id, member_id, source)
    select distinct ${id}::int, member_id, 'access_log' from privacy_access_log
    where at >= ${lastMonth(15, '18:00')} and at <= ${lastMonth(16, '09:00')} and member_id is not null`.execute(
    db,
  );
  await sql`
    update leaks set closed_at = ${lastMonth(20, '11:20')}, closed_by = ${ownerId}, outcome = 'not_a_leak',
      closing_note = '모의 훈련을 마쳤어요. 글을 쓰는 데 40분 걸렸어요.', reached = 0, unsure = 0, failed = 0,
      no_address = (select count(*) from leak_members where leak_id = ${id})
    where id = ${id}`.execute(db);
}
