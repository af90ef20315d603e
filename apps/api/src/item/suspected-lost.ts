// 분실 의심: which items may be lost. Nothing is lost by itself; somebody looks for it and decides.
import { sql } from 'kysely';

const MISSED_COUNTS = 3;
const NOT_SEEN_DAYS = 14;

/** A condition on `items`: not found in three counts in a row, or missed and not in anybody's hands for two weeks. */
export const isSuspectedLost = sql<boolean>`
  items.missed_counts > 0 and items.state in ('available', 'broken', 'repair', 'moving')
  and (items.missed_counts >= ${sql.lit(MISSED_COUNTS)}
       or coalesce(items.seen_at, items.registered_at) < (select ondesk_now()) - make_interval(days => ${sql.lit(NOT_SEEN_DAYS)}))`;
