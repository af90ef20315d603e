// Which notices and events renters see: published ones whose time has come, by the database's clock.
import { sql } from 'kysely';

/** Nothing has to run for a scheduled one to appear: it is a condition of every query. */
export const isShown = sql<boolean>`state = 'published' and publish_at <= (select ondesk_now())`;
