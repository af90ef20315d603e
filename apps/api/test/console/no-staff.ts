// A guard of the console's calls for tests of routes without a console: nobody of the staff is signed in.
import { Failure } from '#api/http/failure.ts';
import type { StaffGuard } from '#api/http/staff-viewer.ts';

export const noStaff: StaffGuard = {
  authenticate: async () => {
    throw new Failure('CONSOLE_SIGN_IN_REQUIRED');
  },
  withIdempotency: (viewer) => viewer,
  knowsSession: () => false,
  requireOwnOrigin: () => {},
};
