// The period of a list: days in Korea, the last thirty where none are given.
import { sql, type RawBuilder } from 'kysely';
import { isOnDays, type Days } from '#api/database/list/conditions.ts';

const DEFAULT_DAYS = 30;

export function isWithin(moment: RawBuilder<unknown>, { from, to }: Days): RawBuilder<boolean> {
  return from === undefined && to === undefined
    ? sql<boolean>`${moment} >= ondesk_now() - make_interval(days => ${DEFAULT_DAYS})`
    : isOnDays(moment, { from, to });
}
