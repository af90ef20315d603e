// Who of the staff may hear of anything at all: those with the right to, as long as they work here.
import { sql } from 'kysely';

/** Of a row of `staff`. The roles that have `alert.receive`. */
export const mayReceive = sql<boolean>`(staff.role in ('owner', 'manager') and staff.disabled_at is null)`;
