// How much a member may ask and write in a day. What opened with a stopped clock does not count: nobody chooses a closed door.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';

const MAX_INQUIRIES = 5;
const MAX_MESSAGES = 30;

/** The member is locked, so that what they send at once is counted one after the other. */
export async function requireMayAsk(tx: Tx, memberId: number): Promise<void> {
  const { inquiries, messages } = await countToday(tx, memberId);
  if (inquiries >= MAX_INQUIRIES || messages >= MAX_MESSAGES) throw new Failure('INQUIRY_LIMIT');
}

export async function requireMayWrite(tx: Tx, memberId: number): Promise<void> {
  const { messages } = await countToday(tx, memberId);
  if (messages >= MAX_MESSAGES) throw new Failure('INQUIRY_LIMIT');
}

/** Since midnight in Korea. */
async function countToday(tx: Tx, memberId: number): Promise<{ inquiries: number; messages: number }> {
  const { rows } = await sql<{ inquiries: number; messages: number }>`
    with today as materialized (
      select date_trunc('day', ondesk_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' as since
    ),
    own as (
      select inquiries.id, inquiries.stop_id, inquiries.created_at from inquiries, today
      where inquiries.member_id = ${memberId} and inquiries.last_message_at >= today.since
    )
    select
      (select count(*)::int from own, today where own.stop_id is null and own.created_at >= today.since) as inquiries,
      (select count(*)::int from own, today, inquiry_messages as written
       where written.inquiry_id = own.id and written.sender = 'member' and written.at >= today.since
         and (own.stop_id is null or exists (
           select from inquiry_messages as earlier where earlier.inquiry_id = own.id and earlier.id < written.id))
      ) as messages`.execute(tx);
  return rows[0]!;
}
