// Rebuilds every account of points from its entries and compares it with what is kept beside them; for whoever doubts a balance.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';

/** Every difference in one sentence. */
export async function checkPoints(db: Db): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    select 'member ' || member_id || ' has ' || balance || ' points, and entries of ' || entries || ' points' as sentence
    from (
      select member_id, coalesce(max(balance), 0) as balance, coalesce(max(entries), 0) as entries from (
        select member_id, balance, null::bigint as entries from point_balances
        union all select member_id, null, sum(amount) from point_entries group by member_id
      ) as either group by member_id
    ) as accounts where balance <> entries
    union all
    select 'member ' || member_id || ' has ' || balance || ' points, and credits of ' || credits || ' points'
    from (
      select member_id, balance, (
        select coalesce(sum(points_left), 0) from point_credits where point_credits.member_id = point_balances.member_id
      ) as credits from point_balances
    ) as accounts where balance <> credits
    union all
    select 'credit ' || entry_id || ' has ' || points_left || ' points left, and by the entries that touch it ' || rebuilt
    from (
      select entry_id, points_left, point_entries.amount + (
        select coalesce(sum(touched.amount), 0) from point_entry_credits as touched where touched.credit_id = point_credits.entry_id
      ) as rebuilt
      from point_credits join point_entries on point_entries.id = entry_id
    ) as credits where points_left <> rebuilt`.execute(db);
  return rows.map(({ sentence }) => sentence);
}
