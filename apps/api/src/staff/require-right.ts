// Requires a further right inside a call whose endpoint names a lesser one; the refusal is logged like every other.
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { rightsOfRole, type Permission } from '#contract/permission.ts';
import { writeAudit } from './audit.ts';

/** Outside the call's transaction, which the refusal rolls back. */
export async function requireRight(db: Database, viewer: StaffViewer, right: Permission): Promise<void> {
  if (rightsOfRole[viewer.role].includes(right)) return;
  await writeAudit(db, viewer, [{ action: 'refused', subject: 'right', subjectId: right }]);
  throw new Failure('NOT_ALLOWED');
}
