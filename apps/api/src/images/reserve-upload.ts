// Reserves an upload for a member: only so many of their upload URLs are open at a time.
import { sql } from 'kysely';
import { now, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';

const MAX_OPEN_UPLOADS = 5;

/** The member is locked, so that requests at the same moment count each other. */
export async function reserveUpload(tx: Tx, memberId: number, closesAt: Date): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) throw new Failure('SIGN_IN_REQUIRED');
  const open = await tx
    .selectFrom('open_uploads')
    .select(sql<number>`ceil(extract(epoch from closes_at - ondesk_now()))::integer`.as('secondsLeft'))
    .where('member_id', '=', memberId)
    .where('closes_at', '>', now)
    .orderBy('closes_at')
    .execute();
  const [next] = open;
  if (next && open.length >= MAX_OPEN_UPLOADS)
    throw new Failure('UPLOAD_LIMIT', { retryAfterSeconds: next.secondsLeft });
  await tx.insertInto('open_uploads').values({ member_id: memberId, closes_at: closesAt }).execute();
}
