// Whether a member has never rented anything: what was returned for free at once does not count.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';

export async function isFirstRental(db: Db, memberId: number): Promise<boolean> {
  const { rows } = await sql`
    select from rentals where member_id = ${memberId} and closed_by is distinct from 'free_return' limit 1`.execute(
    db,
  );
  return rows.length === 0;
}
