// The endpoints of the people of the staff.
import { wholeList } from '#api/http/page-of.ts';
import type { Handlers } from '#api/http/serve.ts';
import type { staffEndpoints } from '#contract/console/staff/staff.ts';
import type { StaffSignInDeps } from '../sign-in/staff-sign-in-deps.ts';
import { changeStaff, resetSecondFactor, unlockStaff } from './change-staff.ts';
import { inviteStaff } from './invite-staff.ts';
import { listPeople } from './staff.queries.ts';

export function staffConsoleRoutes(deps: StaffSignInDeps): Handlers<typeof staffEndpoints> {
  const { db } = deps;
  return {
    'GET /api/v1/console/staff': async () => wholeList(await listPeople(db)),
    'POST /api/v1/console/staff/invitations': ({ viewer, body }) => inviteStaff(deps, viewer, body),
    'PATCH /api/v1/console/staff/{id}': ({ viewer, params, body }) =>
      changeStaff(db, viewer, params.id, body),
    'POST /api/v1/console/staff/{id}/unlock': ({ viewer, params, body }) =>
      unlockStaff(db, viewer, params.id, body),
    'POST /api/v1/console/staff/{id}/reset-second-factor': ({ viewer, params, body }) =>
      resetSecondFactor(deps, viewer, params.id, body),
  };
}
