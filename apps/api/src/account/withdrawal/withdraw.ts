// Withdrawal: erases personal data, retains what the law requires apart from it, and lets the person register again as a new member.
import { sql } from 'kysely';
import { inTransaction, now, type Database, type Db, type Tx } from '#api/database/database.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import { Failure } from '#api/http/failure.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import {
  describeContracts,
  hasOpenRental,
  hasUnsettledPayment,
  voidReadyOrders,
} from '#api/checkout/withdrawal.queries.ts';
import { hasOpenMembership } from '#api/membership/membership.queries.ts';
import { deleteContactData } from '#api/notification/delete-contact-data.ts';
import { forfeitPoints } from '#api/point/expire-points.ts';
import { deleteBookmarks } from '#api/station/bookmark.queries.ts';
import { deleteStockAlerts } from '#api/station/stock-alert/stock-alert.queries.ts';
import { CONTRACT_RETENTION_YEARS } from '#domain/legal/retention.ts';
import { listWithdrawalReasons, lockMember } from '../account.queries.ts';
import { enqueueImageDeletion } from '../change-profile.ts';
import { rememberFormerMember } from '../former-member.ts';
import type { ImageStore } from '#api/images/image-store.ts';
import { retainComplaints } from './retain-complaints.ts';
import { endSessionsOf } from '../sign-in/tokens.ts';
import { unlinkProvider } from './unlink-provider.job.ts';

type LeavingMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

const OTHER = 'OTHER';
const MAX_OTHER_TEXT_LENGTH = 500;

const failureOf = {
  OPEN_RENTAL: 'WITHDRAWAL_BLOCKED',
  OPEN_MEMBERSHIP: 'WITHDRAWAL_MEMBERSHIP_OPEN',
  OPEN_PAYMENT: 'WITHDRAWAL_PAYMENT_OPEN',
} as const;

/** Why a member may not withdraw now; undefined for one who may. */
export async function findWithdrawalObstacle(
  db: Db,
  memberId: number,
): Promise<keyof typeof failureOf | undefined> {
  if (await hasOpenRental(db, memberId)) return 'OPEN_RENTAL';
  if (await hasOpenMembership(db, memberId)) return 'OPEN_MEMBERSHIP';
  if (await hasUnsettledPayment(db, memberId)) return 'OPEN_PAYMENT';
  return undefined;
}

export async function withdraw(
  deps: { db: Database; imageStore: ImageStore; tokenSecret: Uint8Array },
  viewer: Viewer,
  input: { reasons: string[] },
): Promise<void> {
  const { memberId } = viewer;
  await inTransaction(deps.db, `member:${memberId}`, async (tx) => {
    // Paying locks the same row, so either the payment sees a member who has left, or we see the payment.
    const member = await lockMember(tx, memberId);
    // Already withdrawn from another tab.
    if (!member) return;
    const obstacle = await findWithdrawalObstacle(tx, memberId);
    if (obstacle !== undefined) throw new Failure(failureOf[obstacle]);
    const countReleased = await voidReadyOrders(tx, memberId);
    await saveSurvey(tx, input.reasons);
    await retainContracts(tx, member);
    await retainComplaints(tx, deps.imageStore, member);
    const { provider, provider_subject: subject } = member;
    if (subject !== null) await rememberFormerMember(tx, deps.tokenSecret, { memberId, provider, subject });
    await eraseWhatStaffKnow(tx, memberId);
    await forfeitPoints(tx, memberId);
    await endSessionsOf(tx, memberId, 'withdrawal');
    await deleteBookmarks(tx, memberId);
    await deleteStockAlerts(tx, memberId);
    await deleteContactData(tx, memberId);
    await erase(tx, member);
    await enqueueImageDeletion(tx, deps.imageStore, memberId, member.profile_image);
    await enqueueUnlink(tx, member);
    await countReleased();
  });
}

/** Stores why someone left, not who. A reason that is no known code is their own text. */
async function saveSurvey(tx: Tx, reasons: string[]): Promise<void> {
  const known = new Set([OTHER, ...(await listWithdrawalReasons(tx)).map((reason) => reason.code)]);
  const written = reasons.filter((reason) => !known.has(reason));
  const codes = reasons.filter((reason) => known.has(reason));
  await tx
    .insertInto('withdrawal_surveys')
    .values({
      codes: [...new Set(written.length > 0 ? [...codes, OTHER] : codes)],
      other_text:
        written.length > 0 ? written.join('\n').slice(0, MAX_OTHER_TEXT_LENGTH).toWellFormed() : null,
    })
    .execute();
}

/** The other party of a contract has to be known for as long as the contract is retained; each has its own five years. */
async function retainContracts(tx: Tx, member: LeavingMember): Promise<void> {
  const contracts = await describeContracts(tx, member.id);
  if (contracts.length === 0) return;
  await tx
    .insertInto('retained_records')
    .values(
      contracts.map(({ contract, endedAt }) => ({
        kind: 'contract_and_payment' as const,
        member_id: member.id,
        record: JSON.stringify({ party: { email: member.email }, contract }),
        purge_after: sql<Date>`${endedAt}::timestamptz + make_interval(years => ${CONTRACT_RETENTION_YEARS})`,
      })),
    )
    .execute();
}

/** Notes, grants to see the person's data, and answers that may show them as staff saw them, kept for repeated calls. */
async function eraseWhatStaffKnow(tx: Tx, memberId: number): Promise<void> {
  await tx.deleteFrom('member_notes').where('member_id', '=', memberId).execute();
  // A used one is part of its order.
  await tx.deleteFrom('coupons').where('member_id', '=', memberId).where('order_id', 'is', null).execute();
  await tx
    .deleteFrom('rental_notes')
    .where('rental_id', 'in', (eb) => eb.selectFrom('rentals').select('id').where('member_id', '=', memberId))
    .execute();
  await tx.deleteFrom('unmask_grants').where('member_id', '=', memberId).execute();
  await sql`
    delete from console_requests
    where jsonb_path_exists(reply, '$.**.no ? (@ == $no)', jsonb_build_object('no', ${`M${memberId}`}::text))`.execute(
    tx,
  );
}

async function erase(tx: Tx, member: LeavingMember): Promise<void> {
  await tx
    .updateTable('members')
    .set({
      withdrawn_at: now,
      provider_subject: null,
      provider_grant: null,
      email: null,
      nickname: null,
      profile_image: null,
      phone: null,
      language: null,
    })
    .where('id', '=', member.id)
    .execute();
}

/** Unlinked by a job: the provider may be unavailable, and a withdrawal must not wait for it. */
async function enqueueUnlink(tx: Tx, member: LeavingMember): Promise<void> {
  const { provider, provider_subject: subject, provider_grant: grant } = member;
  if (provider === 'review') return;
  // Another tab may have stopped at the terms when this account was created.
  await tx
    .deleteFrom('pending_registrations')
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .execute();
  await enqueueJob(tx, unlinkProvider, {
    provider,
    subject,
    grant: grant?.toString('base64') ?? null,
  });
}
