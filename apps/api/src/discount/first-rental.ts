// Whether a person has never rented anything, also as the member they were before: what was returned for free at once does not count.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { FORMER_MEMBER_MONTHS } from '#domain/legal/retention.ts';

export async function isFirstRental(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rentals where member_id = ${memberId} and closed_by is distinct from 'free_return'
    union all
    select 1 from former_members where member_id = ${memberId} and has_rented
      and left_at > ondesk_now() - make_interval(months => ${sql.lit(FORMER_MEMBER_MONTHS)})
    limit 1`.execute(db);
  return rows.length === 0;
}
