// Staff end a membership for its member: the same sum, within what the person may refund.
import type { Database } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { requireMayRefund } from '#api/payment/console/make-refund.ts';
import { withRefusalLogged } from '#api/staff/support-limits.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { endForRefund, findMembership } from '../end-membership.ts';
import { getMembership } from './membership-list.queries.ts';

export async function endMembershipByStaff(
  db: Database,
  viewer: StaffViewer,
  { membershipId, refundWon, reason }: { membershipId: number; refundWon: number; reason: string },
) {
  await withRefusalLogged(db, viewer, 'refund.make', () =>
    staffTransaction(db, viewer, async (tx, audit) => {
      await requireMayRefund(tx, viewer, refundWon);
      const membership = await findMembership(tx, membershipId);
      if (!membership) throw new Failure('NOT_FOUND');
      await endForRefund(tx, membership, {
        membershipId,
        refundWon,
        by: { staffId: viewer.staffId, reason },
      });
      await audit.write({
        action: 'membership.end',
        subject: 'membership',
        subjectId: humanNumber('B', membershipId),
        after: { refund: refundWon },
        reason,
      });
      return null;
    }),
  );
  return getMembership(db, viewer, membershipId);
}
