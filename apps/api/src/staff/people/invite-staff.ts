// Invites somebody to the staff, or invites them again: the new link voids the old one.
import type { Database, Tx } from '#api/database/database.ts';
import { violates } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import type { StaffRole } from '#contract/permission.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { findStaffByEmail, lockStaffAccount } from '../staff-account.queries.ts';
import { staffTransaction } from '../staff-transaction.ts';
import { createInvitation, invitationUrl, type InvitationDeps, type MailInvitation } from './invitations.ts';
import { getPerson } from './staff.queries.ts';
import { setStations, type StationChoice } from './set-stations.ts';

export interface NewStaff extends StationChoice {
  email: string;
  name: string;
  role: StaffRole;
  reason: string;
}

export async function inviteStaff(
  deps: InvitationDeps & { db: Database; mailInvitation: MailInvitation | null },
  viewer: StaffViewer,
  input: NewStaff,
) {
  const { db } = deps;
  // The call needs a key against repeating, and the link is made from it.
  const { key } = viewer.idempotency!;
  const invited = await staffTransaction(db, viewer, async (tx, audit) => {
    const staffId = await findOrAddPerson(tx, input);
    const stationIds = await setStations(tx, staffId, input.role, input);
    const { expiresAt } = await createInvitation(tx, deps, { staffId, key }, viewer.staffId);
    await audit.write({
      action: 'staff.invite',
      subject: 'staff',
      subjectId: staffId,
      after: { email: input.email, name: input.name, role: input.role, stationIds },
      reason: input.reason,
    });
    return { staffId, expiresAt: toKoreanIso(expiresAt) };
  });
  const url = invitationUrl(deps, { staffId: invited.staffId, key });
  const { email, name } = input;
  return {
    person: await getPerson(db, invited.staffId),
    url,
    expiresAt: invited.expiresAt,
    mailed: (await deps.mailInvitation?.({ id: key, email, name, url })) ?? false,
  };
}

/** Somebody who has not accepted yet is invited again, with what is given now; whoever has an account is not. */
async function findOrAddPerson(tx: Tx, { email, name, role }: NewStaff): Promise<number> {
  const known = await findStaffByEmail(tx, email);
  const values = { name, role: role.toLowerCase() as Lowercase<StaffRole> };
  if (!known) {
    try {
      const { id } = await tx
        .insertInto('staff')
        .values({ ...values, email })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    } catch (error) {
      if (violates(error, 'one_staff_account_per_email')) throw alreadyThere();
      throw error;
    }
  }
  const locked = await lockStaffAccount(tx, known.id);
  if (locked?.isDisabled) {
    throw new Failure('STATE_CONFLICT', {
      state: 'DISABLED',
      reasons: ['사용을 멈춘 직원이에요. 먼저 다시 쓰게 해 주세요.'],
    });
  }
  if (locked?.passwordHash !== null) throw alreadyThere();
  await tx
    .updateTable('staff')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', known.id)
    .execute();
  return known.id;
}

function alreadyThere(): Failure {
  return new Failure('STATE_CONFLICT', { state: 'ACTIVE', reasons: ['이미 등록된 이메일이에요.'] });
}
