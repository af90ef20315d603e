// Which of some sessions are still open, and what their people may see; asking does not keep them open.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { StaffRole } from '#contract/permission.ts';
import { isSessionOpen } from './staff-authenticator.ts';

export interface OpenSession {
  sessionId: string;
  role: StaffRole;
  stationIds: number[] | null;
}

export async function listOpenSessions(db: Db, sessionIds: readonly string[]): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select staff_sessions.id as "sessionId", upper(staff.role) as role,
      case when staff.role = 'field' then (
        select array_agg(station_id order by station_id) from staff_stations where staff_id = staff.id
      ) end as "stationIds"
    from staff_sessions join staff on staff.id = staff_sessions.staff_id
    where staff_sessions.id = any(${[...sessionIds]}::uuid[]) and ${isSessionOpen}`.execute(db);
  return rows;
}
