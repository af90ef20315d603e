// Reads the people of the staff as the console lists them.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { staffPerson } from '#contract/console/staff/staff.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';

export type StaffPerson = z.output<typeof staffPerson>;

interface PersonRow {
  id: number;
  name: string;
  email: string;
  role: StaffRole;
  stations: { id: number; name: string }[] | null;
  all_stations: boolean;
  is_disabled: boolean;
  is_locked: boolean;
  has_account: boolean;
  locked_until: Date | null;
  invitation_expires_at: Date | null;
  last_seen_at: Date | null;
  version: number;
}

const personRows = sql<PersonRow>`
  select staff.id, staff.name, staff.email, upper(staff.role) as role,
    (select jsonb_agg(jsonb_build_object('id', stations.id, 'name', stations.name) order by stations.id)
     from staff_stations join stations on stations.id = staff_stations.station_id
     where staff_stations.staff_id = staff.id) as stations,
    staff.all_stations,
    staff.disabled_at is not null as is_disabled,
    coalesce(staff.locked_until > ondesk_now(), false) as is_locked,
    staff.password_hash is not null as has_account,
    staff.locked_until, staff.last_seen_at, staff.version,
    (select expires_at from staff_invitations
     where staff_id = staff.id and used_at is null and revoked_at is null and expires_at > ondesk_now()) as invitation_expires_at
  from staff`;

/** Those who can act first, owners on top; then the invited; then the disabled. */
export async function listPeople(db: Db): Promise<StaffPerson[]> {
  const { rows } = await sql<PersonRow>`
    ${personRows}
    order by staff.disabled_at is not null, staff.password_hash is null,
      array_position(array['owner', 'manager', 'support', 'field'], staff.role), staff.id`.execute(db);
  return rows.map(describePerson);
}

export async function getPerson(db: Db, staffId: number): Promise<StaffPerson> {
  const { rows } = await sql<PersonRow>`${personRows} where staff.id = ${staffId}`.execute(db);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return describePerson(rows[0]);
}

function describePerson(row: PersonRow): StaffPerson {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    stations: row.role !== 'FIELD' || row.all_stations ? null : (row.stations ?? []),
    state: stateOf(row),
    hasSecondFactor: row.has_account,
    lockedUntil: row.is_locked && row.locked_until ? toKoreanIso(row.locked_until) : null,
    invitationExpiresAt: row.invitation_expires_at && toKoreanIso(row.invitation_expires_at),
    lastSeenAt: row.last_seen_at && toKoreanIso(row.last_seen_at),
    version: row.version,
  };
}

function stateOf(row: PersonRow): StaffPerson['state'] {
  if (row.is_disabled) return 'DISABLED';
  if (!row.has_account) return 'INVITED';
  return row.is_locked ? 'LOCKED' : 'ACTIVE';
}
