// What support staff may give away as coupons and points: so much each and so much a day together. Above it a manager gives.
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { startOfToday } from '#api/staff/support-limits.ts';

const MAX_WON_EACH = 3_000;
const MAX_WON_A_DAY = 20_000;

/** One sum of won for each thing that staff give; a percentage counts as the most it can take off. */
const givenToday: readonly ((staffId: number) => RawBuilder<unknown>)[] = [
  (staffId) => sql`
    select coalesce(sum(coalesce(coupons.amount_won, campaigns.amount_won, campaigns.max_discount_won)), 0)
    from coupons join campaigns on campaigns.id = coupons.campaign_id
    where coupons.granted_by = ${staffId} and coupons.issued_at >= ${startOfToday} and coupons.state <> 'revoked'`,
  (staffId) => sql`
    select coalesce(sum(amount), 0) from point_entries
    where kind = 'grant' and granted_by = ${staffId} and at >= ${startOfToday}`,
];

async function sumGivenToday(db: Db, staffId: number): Promise<number> {
  const sums = givenToday.map((sumOf) => sql`(${sumOf(staffId)})`);
  const { rows } = await sql<{ won: number }>`select (${sql.join(sums, sql` + `)})::bigint as won`.execute(
    db,
  );
  return rows[0]!.won;
}

/** The person's row is locked until the transaction ends: two tabs cannot pass the limit of the day together. */
export async function requireMayGrant(
  tx: Tx,
  { role, staffId }: Pick<StaffViewer, 'role' | 'staffId'>,
  won: number,
): Promise<void> {
  if (role !== 'SUPPORT') return;
  if (won > MAX_WON_EACH) throw new Failure('GRANT_LIMIT');
  await sql`select from staff where id = ${staffId} for no key update`.execute(tx);
  if ((await sumGivenToday(tx, staffId)) + won > MAX_WON_A_DAY) throw new Failure('GRANT_LIMIT');
}

export async function readGrantLimit(db: Db, { role, staffId }: Pick<StaffViewer, 'role' | 'staffId'>) {
  if (role !== 'SUPPORT') return { limit: null };
  const given = await sumGivenToday(db, staffId);
  return { limit: { each: MAX_WON_EACH, perDay: MAX_WON_A_DAY, givenToday: given } };
}
