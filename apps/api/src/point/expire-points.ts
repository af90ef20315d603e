// Ends points: those whose end has passed, and all of somebody who leaves.
import { sql } from 'kysely';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { lockBalances, moveCredits } from './point-account.ts';

const BATCH_SIZE = 200;

/** The balances must be locked. One entry for each credit, of the moment it ended: it tells when those points were given. */
export async function expireDuePoints(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await expire(tx, memberIds, sql`expires_at <= ondesk_now()`);
}

/** Whoever gives something back to them afterwards finds that they have left. */
export async function forfeitPoints(tx: Tx, memberId: number): Promise<void> {
  await lockBalances(tx, [memberId]);
  await expire(tx, [memberId], sql`true`);
}

async function expire(tx: Tx, memberIds: readonly number[], which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ creditId: number; memberId: number; left: number; endedAt: Date }>`
    select entry_id as "creditId", member_id as "memberId", points_left as "left",
      least(expires_at, ondesk_now()) as "endedAt" from point_credits
    where member_id = any(${[...memberIds]}::bigint[]) and points_left > 0 and ${which}
    order by expires_at, entry_id`.execute(tx);
  for (const { creditId, memberId, left, endedAt } of rows)
    await moveCredits(tx, { memberId, kind: 'expire', endedAt }, [{ creditId, amount: -left }]);
}

/** Nobody waits for it: what has ended is counted nowhere, whether its entry is written or not. */
export async function expirePoints(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ memberId: number }>`
      select distinct member_id as "memberId" from (
        select member_id from point_credits where points_left > 0 and expires_at <= ondesk_now()
        order by expires_at limit ${sql.lit(BATCH_SIZE)}
      ) as due`.execute(db);
    if (rows.length === 0) return;
    for (const { memberId } of rows) {
      await inTransaction(db, 'system', async (tx) => {
        await lockBalances(tx, [memberId]);
        await expireDuePoints(tx, [memberId]);
      });
    }
  }
}
