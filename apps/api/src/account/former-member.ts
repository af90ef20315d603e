// What a person may have once outlives leaving and coming back: it is kept under a keyed hash of their account at the provider.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { FORMER_MEMBER_MONTHS } from '#domain/legal/retention.ts';
import { STOP_COUNTED_DAYS } from '#domain/rental/stops.ts';

interface Account {
  provider: string;
  subject: string;
}

/** Keyed, because the numbers of accounts can be guessed from a plain hash of them. */
function hashPerson(tokenSecret: Uint8Array, { provider, subject }: Account): Buffer {
  return createHmac('sha256', tokenSecret).update(`former member ${provider} ${subject}`).digest();
}

const isRemembered = sql`left_at > ondesk_now() - make_interval(months => ${sql.lit(FORMER_MEMBER_MONTHS)})`;

/** Before their coupons are deleted. Of somebody who has had nothing, nothing is kept. */
export async function rememberFormerMember(
  tx: Tx,
  tokenSecret: Uint8Array,
  { memberId, ...account }: Account & { memberId: number },
): Promise<void> {
  await sql`
    with before as (select * from former_members where member_id = ${memberId} and ${isRemembered}),
    had as (
      select
        exists (select from rentals where member_id = ${memberId} and closed_by is distinct from 'free_return')
          or exists (select from before where has_rented) as rented,
        exists (
          select from coupons join campaigns on campaigns.id = coupons.campaign_id
          where coupons.member_id = ${memberId} and campaigns.issue = 'sign_up')
          or exists (select from before where had_sign_up_coupon) as sign_up_coupon,
        array(
          select begun_at from rental_stops where member_id = ${memberId} and verdict is distinct from 'confirmed'
            and begun_at > ondesk_now() - make_interval(days => ${sql.lit(STOP_COUNTED_DAYS)})
          union all select unnest(stops_begun_at) from before) as stops,
        (select stops_blocked_until from members where id = ${memberId} and stops_blocked_until > ondesk_now()) as blocked_until)
    insert into former_members (person_hash, has_rented, had_sign_up_coupon, stops_begun_at, stops_blocked_until)
    select ${hashPerson(tokenSecret, account)}, rented, sign_up_coupon, stops, blocked_until from had
    where rented or sign_up_coupon or stops <> '{}' or blocked_until is not null
    on conflict (person_hash) do update set left_at = excluded.left_at, member_id = null, has_rented = excluded.has_rented,
      had_sign_up_coupon = excluded.had_sign_up_coupon, stops_begun_at = excluded.stops_begun_at,
      stops_blocked_until = excluded.stops_blocked_until`.execute(tx);
}

/** From here on the new member is asked about as if they had never left. */
export async function recognizeFormerMember(
  tx: Tx,
  tokenSecret: Uint8Array,
  { memberId, ...account }: Account & { memberId: number },
): Promise<void> {
  await sql`
    with former as (
      update former_members set member_id = ${memberId}
      where person_hash = ${hashPerson(tokenSecret, account)} and ${isRemembered}
      returning stops_blocked_until)
    update members set stops_blocked_until = former.stops_blocked_until
    from former where members.id = ${memberId} and former.stops_blocked_until is not null`.execute(tx);
}
