// The period of a list: days in Korea, the last thirty where none are given.
import { sql, type RawBuilder } from 'kysely';

const DEFAULT_DAYS = 30;

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both days included. */
export function isWithin(at: RawBuilder<Date>, { from, to }: Period): RawBuilder<boolean> {
  const start =
    from === undefined && to === undefined
      ? sql`${at} >= ondesk_now() - make_interval(days => ${DEFAULT_DAYS})`
      : from === undefined
        ? sql`true`
        : sql`${at} >= ${`${from}T00:00:00+09:00`}::timestamptz`;
  const end =
    to === undefined ? sql`true` : sql`${at} < ${`${to}T00:00:00+09:00`}::timestamptz + interval '1 day'`;
  return sql`(${start} and ${end})`;
}
