// A member as one row of the console: masked, with what they rented and owe.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import { rentalsOfMember } from '#api/rental/rentals-of-member.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { maskEmail } from '#domain/text/mask-contact.ts';

const providers = { kakao: 'KAKAO', google: 'GOOGLE', review: 'REVIEW' } as const;

/** In the order of the given numbers; unmasked are those whose data this person may see now. */
export async function readMembers(db: Db, staffId: number, ids: readonly number[]) {
  const rows = await db
    .selectFrom('members')
    .select([
      ...memberRefColumns(staffId),
      'provider',
      'email',
      'joined_at',
      sql<Date | null>`(select max(started_at) from ${theirRentals})`.as('last_rented_at'),
      sql<number>`(select count(*) from ${theirRentals})`.as('rentals'),
      sql<number>`(select count(*) from rentals where member_id = members.id and state = 'open')`.as(
        'open_rentals',
      ),
      isOverdue.as('overdue'),
      owesCharge.as('unpaid_charge'),
    ])
    .where(sql<boolean>`members.id = any(${[...ids]}::bigint[])`)
    .orderBy(sql`array_position(${[...ids]}::bigint[], members.id)`)
    .execute();
  return rows.map((row) => {
    const { id, no, nickname, state } = toMemberRef(row);
    return {
      id,
      no,
      nickname,
      state,
      provider: providers[row.provider],
      email: row.email === null || row.member_unmasked ? row.email : maskEmail(row.email),
      joinedAt: toKoreanIso(row.joined_at),
      lastRentedAt: row.last_rented_at && toKoreanIso(row.last_rented_at),
      rentals: row.rentals,
      openRentals: row.open_rentals,
      overdue: row.overdue,
      unpaidCharge: row.unpaid_charge,
    };
  });
}

const theirRentals = rentalsOfMember(sql`members.id`);

const isOverdue = sql<boolean>`exists (
  select from rentals
  where member_id = members.id and state = 'open' and grace_ends_at < ondesk_now())`;

const owesCharge = sql<boolean>`exists (select from charges where member_id = members.id and state = 'open')`;
