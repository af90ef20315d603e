// How a person of the staff stands beside what they did: by name and role, also after they have left.
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
