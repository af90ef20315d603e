// Which of some sessions are still open, and what their people may see; asking does not keep them open.
import { sql } from 'kysely';
import type { Db } from '#api/database/database.ts';
import type { StaffRole } from '#contract/permission.ts';
import { isSessionOpen } from './staff-authenticator.ts';
import { stationIdsOfStaff } from './station-scope.ts';

export interface OpenSession {
  sessionId: string;
  role: StaffRole;
  stationIds: number[] | null;
}

export async function listOpenSessions(db: Db, sessionIds: readonly string[]): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select staff_sessions.id as "sessionId", upper(staff.role) as role,
      ${stationIdsOfStaff} as "stationIds"
    from staff_sessions join staff on staff.id = staff_sessions.staff_id
    where staff_sessions.id = any(${[...sessionIds]}::uuid[]) and ${isSessionOpen}`.execute(db);
  return rows;
}
