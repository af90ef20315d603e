// Conditions that lists put together from their filters.
import { sql, type RawBuilder } from 'kysely';

/** Days in Korea, both included. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Every condition of a filter that is set; what is undefined or false asks for nothing. */
export function allOf(
  ...conditions: readonly (RawBuilder<unknown> | undefined | false)[]
): RawBuilder<boolean> {
  const asked = conditions.filter((condition) => condition !== undefined && condition !== false);
  return asked.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(asked, sql` and `)}`;
}

export function isOnDays(moment: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> {
  return allOf(
    from !== undefined && sql`${moment} >= ${from}::date::timestamp at time zone 'Asia/Seoul'`,
    to !== undefined && sql`${moment} < (${to}::date + 1)::timestamp at time zone 'Asia/Seoul'`,
  );
}
