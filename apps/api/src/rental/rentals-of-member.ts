// Every rental of a member, open and past.
import { sql, type RawBuilder } from 'kysely';

/** For `from`. Each kind has an index of its own; asked for together, neither could be used and all rentals would be read. */
export const rentalsOfMember = (memberId: RawBuilder<unknown>) => sql`(
  select * from rentals where member_id = ${memberId} and state = 'open'
  union all
  select * from rentals where member_id = ${memberId} and state <> 'open'
) as rentals`;
