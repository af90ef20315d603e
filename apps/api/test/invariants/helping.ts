// The invariants of helping: who may be rewarded for bringing something to where it is short.
import { sql } from 'kysely';
import type { Database } from '#api/database/database.ts';
import { paidWonOf } from '#api/point/paid-won.ts';

/** Helping is rewarded as its quote said, for what was paid, twice a day at most; and what is short is known to be. */
export async function checkHelping(db: Database): Promise<string[]> {
  const { rows } = await sql<{ sentence: string }>`
    with closing as (
      select rentals.id, rentals.member_id, rentals.began_above_low_mark, quotes.help_points, quotes.station_code_seen,
        korean_day(rentals.returned_at) as day
      from rentals join return_quotes as quotes on quotes.rental_id = rentals.id
        and quotes.quoted_at = rentals.returned_at and quotes.station_id = rentals.return_station_id
      where rentals.state = 'returned' and rentals.closed_by = 'renter'
    )
    select 'H1: rental ' || helped.rental_id || ' earned ' || helped.amount || ' points for helping against the rule' as sentence
    from point_entries as helped join rentals on rentals.id = helped.rental_id
    where helped.kind = 'help' and not exists (
      select from closing where closing.id = helped.rental_id and closing.member_id = helped.member_id
        and closing.began_above_low_mark and closing.station_code_seen
        and closing.help_points = helped.amount and closing.day = helped.help_day)
    union all
    select 'H2: member ' || member_id || ' was rewarded ' || count(*) || ' times for helping on ' || help_day
    from point_entries where kind = 'help' group by member_id, help_day having count(*) > 2
    union all
    select 'H3: rental ' || closing.id || ' was promised points for helping and earned none'
    from closing
    where closing.help_points > 0 and closing.help_points <= ${paidWonOf(sql`closing.id`)}
      and not exists (select from point_entries where rental_id = closing.id and kind = 'help')
      and (select count(*) from point_entries where member_id = closing.member_id and help_day = closing.day) < 2
    union all
    select 'H4: rental ' || helped.rental_id || ' keeps points for helping beyond what is paid'
    from point_entries as helped join point_credits on entry_id = helped.id join rentals on rentals.id = helped.rental_id
    where helped.kind = 'help' and points_left > 0 and point_credits.expires_at > ondesk_now()
      and ${paidWonOf(sql`rentals.id`)} < helped.amount
    union all
    select 'H5: product ' || product_id || ' at station ' || station_id || ' is said to be short since ' || coalesce(low_since::text, 'never')
    from station_targets where (low_since is not null) <> is_low_stock(station_id, product_id, low)`.execute(
    db,
  );
  return rows.map(({ sentence }) => sentence);
}
