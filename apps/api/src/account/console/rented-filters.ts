// Conditions on when and how often members rented: the people that the numbers of insight are of.
import { sql, type RawBuilder } from 'kysely';
import { allOf, isOnDays, type Days } from '#api/database/list/conditions.ts';

export interface RentedFilters {
  rentedFrom?: string | undefined;
  rentedTo?: string | undefined;
  firstRentedFrom?: string | undefined;
  firstRentedTo?: string | undefined;
  rented?: keyof typeof cameSoFar | undefined;
}

const theirs = sql`rentals.member_id = members.id`;

const rentedOn = (days: Days) =>
  sql<boolean>`exists (select from rentals where ${theirs} and ${isOnDays(sql`rentals.started_at`, days)})`;

/** The beginning of their nth rental; null where they have fewer. */
const startOf = (n: number) => sql`(
  select rentals.started_at from rentals where ${theirs} order by rentals.started_at offset ${sql.lit(n - 1)} limit 1)`;

const cameSoFar = {
  NEVER: sql<boolean>`not exists (select from rentals where ${theirs})`,
  ONCE: sql<boolean>`exists (select from rentals where ${theirs})`,
  SECOND: sql<boolean>`${startOf(2)} < ${startOf(1)} + interval '30 days'`,
  THIRD: sql<boolean>`${startOf(3)} is not null`,
} as const;

export function hasRented(filters: RentedFilters): RawBuilder<boolean> {
  const { rentedFrom, rentedTo, firstRentedFrom, firstRentedTo, rented } = filters;
  return allOf(
    (rentedFrom !== undefined || rentedTo !== undefined) && rentedOn({ from: rentedFrom, to: rentedTo }),
    firstRentedFrom !== undefined &&
      sql`not exists (
        select from rentals
        where ${theirs} and rentals.started_at < ${firstRentedFrom}::date::timestamp at time zone 'Asia/Seoul')`,
    (firstRentedFrom !== undefined || firstRentedTo !== undefined) &&
      rentedOn({ from: firstRentedFrom, to: firstRentedTo }),
    // Nobody rents before joining: those who joined later need not be looked at.
    isOnDays(sql`members.joined_at`, { to: firstRentedTo ?? rentedTo }),
    rented !== undefined && cameSoFar[rented],
  );
}
