// People of the staff: inviting, roles, stations, disabling, unlocking.
import { z } from 'zod';
import { defineEndpoints, rowId, text, timestamp, bodyRowId } from '../../endpoint.ts';
import { staffRole } from '../../permission.ts';
import { listOf, reason, version } from '../shapes.ts';

export const staffPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  /** null: all stations. */
  stations: z.array(z.object({ id: z.int(), name: z.string() })).nullable(),
  state: z.enum(['ACTIVE', 'INVITED', 'LOCKED', 'DISABLED']),
  hasSecondFactor: z.boolean(),
  lockedUntil: timestamp.nullable(),
  invitationExpiresAt: timestamp.nullable(),
  lastSeenAt: timestamp.nullable(),
  version,
});

/** Of a field worker: some stations, or all of them by name; one of the two. */
const stationChoice = {
  stationIds: z.array(bodyRowId).max(200).nullish(),
  allStations: z.boolean().optional(),
};

const invitation = z.object({
  person: staffPerson,
  /** Shown once, to copy. */
  url: z.string(),
  expiresAt: timestamp,
  mailed: z.boolean(),
});

export const staffEndpoints = defineEndpoints({
  'GET /api/v1/console/staff': {
    summary: 'Everybody of the staff, and what each role may do',
    access: { staff: 'staff.read' },
    reply: listOf(staffPerson),
    failures: [],
  },
  'POST /api/v1/console/staff/invitations': {
    summary: 'Invite someone, or invite them again; a new link voids the old one',
    access: { staff: 'staff.edit' },
    stepUp: true,
    idempotent: true,
    body: z.object({
      email: z.email('이메일 주소를 확인해 주세요.').max(254),
      name: text(40),
      role: staffRole,
      ...stationChoice,
      reason,
    }),
    reply: invitation,
    failures: ['STATE_CONFLICT', 'STATION_NOT_FOUND'],
  },
  'PATCH /api/v1/console/staff/{id}': {
    summary: 'Change role, stations or whether the account works; open sessions end',
    access: { staff: 'staff.edit' },
    stepUp: true,
    params: z.object({ id: rowId }),
    body: z.object({
      role: staffRole.optional(),
      ...stationChoice,
      disabled: z.boolean().optional(),
      reason,
      version,
    }),
    reply: staffPerson,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT', 'STATION_NOT_FOUND'],
  },
  'POST /api/v1/console/staff/{id}/unlock': {
    summary: 'End a lockout at once',
    access: { staff: 'staff.edit' },
    stepUp: true,
    params: z.object({ id: rowId }),
    body: z.object({ reason, version }),
    reply: staffPerson,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/staff/{id}/reset-second-factor': {
    summary:
      'A lost phone or password: a new invitation link; the old password, codes and sessions stop working',
    access: { staff: 'staff.edit' },
    stepUp: true,
    params: z.object({ id: rowId }),
    body: z.object({ reason, version }),
    reply: invitation,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
});
