// Which memberships run or come next: conditions for every query that asks. One stands still while its member is suspended.
import { sql } from 'kysely';

/** Neither over nor ended for a refund. Needs `memberships`, like the other. */
export const isOpenMembership = sql<boolean>`
  (memberships.ended_at is null and memberships.ends_at > membership_clock(memberships))`;

/** The next one has not begun. */
export const hasMembershipBegun = sql<boolean>`(memberships.starts_at <= membership_clock(memberships))`;
