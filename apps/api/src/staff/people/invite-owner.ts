// What the operator command does for staff: invites the first owner, and ends the lockout of an account or an address.
import { randomUUID } from 'node:crypto';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { atCommandLine, writeAudit } from '../audit.ts';
import { clearAddress, unlockAccount } from '../sign-in/sign-in-attempts.ts';
import { findStaffByEmail, lockStaffAccount } from '../staff-account.queries.ts';
import { createInvitation, invitationUrl, type InvitationDeps } from './invitations.ts';

export type OwnerInvitation = { url: string; expiresAt: Date } | { obstacle: string };

const OWNERS_LOCK = 7_309_451;

/** Refuses while somebody is an owner already, unless another one is wanted: an owner invites in the console. */
export async function inviteOwner(
  deps: InvitationDeps & { db: Database },
  user: string,
  email: string,
  options: { another: boolean },
): Promise<OwnerInvitation> {
  return inTransaction(deps.db, `operator:${user}`, async (tx) => {
    // Of two commands at once the second one sees what the first one did.
    await tx
      .selectNoFrom((eb) => eb.fn('pg_advisory_xact_lock', [eb.val(OWNERS_LOCK)]).as('locked'))
      .execute();
    if (!options.another && (await hasActiveOwner(tx))) {
      return {
        obstacle:
          'There is an active owner, who can invite others in the console; --another invites one more.',
      };
    }
    const known = await findStaffByEmail(tx, email);
    if (known && (known.isDisabled || known.passwordHash !== null)) {
      return { obstacle: `${email} has an account already.` };
    }
    const seed = { staffId: known?.id ?? (await addOwner(tx, email)), key: randomUUID() };
    await lockStaffAccount(tx, seed.staffId);
    await tx.updateTable('staff').set({ role: 'owner' }).where('id', '=', seed.staffId).execute();
    const { expiresAt } = await createInvitation(tx, deps, seed, null);
    await writeAudit(tx, atCommandLine(user), [
      { action: 'staff.invite', subject: 'staff', subjectId: seed.staffId, after: { email, role: 'OWNER' } },
    ]);
    return { url: invitationUrl(deps, seed), expiresAt };
  });
}

/** Why it cannot be done, in one sentence; undefined when it is done. */
export async function unlockByEmail(db: Database, user: string, email: string): Promise<string | undefined> {
  return inTransaction(db, `operator:${user}`, async (tx) => {
    const staff = await findStaffByEmail(tx, email);
    if (!staff) return `Nobody of the staff has the e-mail ${email}.`;
    await lockStaffAccount(tx, staff.id);
    await unlockAccount(tx, staff.id);
    await writeAudit(tx, atCommandLine(user), [
      { action: 'staff.unlock', subject: 'staff', subjectId: staff.id },
    ]);
    return undefined;
  });
}

/** How many wrong attempts of the address no longer count. */
export async function clearSignInAddress(db: Database, user: string, address: string): Promise<number> {
  return inTransaction(db, `operator:${user}`, async (tx) => {
    const cleared = await clearAddress(tx, address);
    if (cleared > 0) {
      await writeAudit(tx, atCommandLine(user), [
        { action: 'staff.unlock', subject: 'staff', subjectId: '-', after: { address, cleared } },
      ]);
    }
    return cleared;
  });
}

async function hasActiveOwner(tx: Tx): Promise<boolean> {
  const owner = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** The name before the @ until the person can be asked. */
async function addOwner(tx: Tx, email: string): Promise<number> {
  const { id } = await tx
    .insertInto('staff')
    .values({ email, name: email.split('@')[0]!.slice(0, 40), role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
