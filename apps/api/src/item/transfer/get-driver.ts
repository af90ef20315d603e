// Who may carry things: nobody who has left, and nobody of support.
import type { Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffRole } from '#contract/permission.ts';

export async function getDriver(tx: Tx, staffId: number) {
  const person = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .where('role', '<>', 'support')
    .executeTakeFirst();
  if (!person) throw new Failure('NOT_FOUND');
  return { ...person, role: person.role.toUpperCase() as StaffRole };
}
