// How a person of the staff stands beside what they did: by name and role, also after they have left.
import { sql, type RawBuilder } from 'kysely';
import type { StaffRole } from '#contract/permission.ts';

/** Columns for a query that joins `staff`; `toStaffRef` reads them. */
export interface StaffRefRow {
  staff_id: number;
  staff_name: string;
  staff_role: StaffRole;
}

export function toStaffRef(row: StaffRefRow) {
  return { id: row.staff_id, name: row.staff_name, role: row.staff_role };
}

export interface StaffRef {
  id: number;
  name: string;
  role: StaffRole;
}

/** The same as one column, of a join that may find nobody; for queries with several people in a row. */
export const staffJson = (table: string): RawBuilder<StaffRef | null> =>
  sql`case when ${sql.ref(`${table}.id`)} is null then null else
    jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)}, 'role', upper(${sql.ref(`${table}.role`)})) end`;
