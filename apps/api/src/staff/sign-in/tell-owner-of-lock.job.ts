// Tells an owner by mail that the account of somebody of the staff was locked after wrong passwords or codes.
import type { Database } from '#api/database/database.ts';
import type { Job } from '#api/jobs/job.ts';
import { getStaffAccount } from '../staff-account.queries.ts';

/** Throws when the mail could not be handed over. A repeated one carries the same id. */
export type MailLock = (lock: {
  id: string;
  email: string;
  locked: { name: string; email: string };
}) => Promise<void>;

export const tellOwnerOfLock: Job<
  { db: Database; mailLock: MailLock | null },
  { ownerId: number; staffId: number; mailId: string }
> = {
  kind: 'tell-owner-of-lock',
  cap: 1,
  async run({ db, mailLock }, { ownerId, staffId, mailId }) {
    const [owner, locked] = [await getStaffAccount(db, ownerId), await getStaffAccount(db, staffId)];
    // Whoever is no owner any more by now has no business with it.
    if (owner.role !== 'OWNER' || owner.isDisabled) return;
    await mailLock?.({ id: mailId, email: owner.email, locked });
  },
};
