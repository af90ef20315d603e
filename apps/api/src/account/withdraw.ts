// Leaving: what is personal goes, what the law wants kept is kept apart, and the person may come back as someone new.
import { sql } from 'kysely';
import { inTransaction, now, type Database, type Db, type Tx } from '#api/database/database.ts';
import { enqueueJob } from '#api/database/jobs.ts';
import { Failure } from '#api/http/refuse.ts';
import type { Member } from '#api/http/viewer.ts';
import {
  describeContracts,
  hasOpenRental,
  hasUnsettledPayment,
} from '#api/rental/rental-of-member.queries.ts';
import { voidReadyOrders } from '#api/rental/void-ready-orders.ts';
import { forgetBookmarks } from '#api/station/bookmark.queries.ts';
import { listWithdrawalReasons, lockMember } from './account.queries.ts';
import { discardPicture } from './change-profile.ts';
import type { ImageStore } from './image-store.ts';
import { endSessionsOf } from './tokens.ts';

type LeavingMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>;

const CONTRACT_YEARS = 5;
const OTHER = 'OTHER';
const LONGEST_OTHER_TEXT = 500;

export async function mayWithdraw(db: Db, memberId: number): Promise<boolean> {
  return !(await hasOpenRental(db, memberId)) && !(await hasUnsettledPayment(db, memberId));
}

export async function withdraw(
  needs: { db: Database; imageStore: ImageStore },
  viewer: Member,
  sent: { reasons: string[] },
): Promise<void> {
  const { memberId } = viewer;
  await inTransaction(needs.db, `member:${memberId}`, async (tx) => {
    // Paying locks the same row, so either the payment sees a member who has left, or we see the payment.
    const member = await lockMember(tx, memberId);
    // The same wish from another tab has just been granted.
    if (!member) return;
    if (await hasOpenRental(tx, memberId)) throw new Failure('WITHDRAWAL_BLOCKED');
    if (await hasUnsettledPayment(tx, memberId)) throw new Failure('WITHDRAWAL_PAYMENT_OPEN');
    await voidReadyOrders(tx, memberId);
    await keepSurvey(tx, sent.reasons);
    await keepContracts(tx, member);
    await endSessionsOf(tx, memberId, 'withdrawal');
    await forgetBookmarks(tx, memberId);
    await erase(tx, member);
    await discardPicture(tx, needs.imageStore, memberId, member.profile_image);
    await partFromProvider(tx, member);
  });
}

/** Why someone left, not who. What is no code of ours is what they wrote themselves. */
async function keepSurvey(tx: Tx, reasons: string[]): Promise<void> {
  const known = new Set([OTHER, ...(await listWithdrawalReasons(tx)).map((reason) => reason.code)]);
  const written = reasons.filter((reason) => !known.has(reason));
  const codes = reasons.filter((reason) => known.has(reason));
  await tx
    .insertInto('withdrawal_surveys')
    .values({
      codes: [...new Set(written.length > 0 ? [...codes, OTHER] : codes)],
      other_text: written.length > 0 ? written.join('\n').slice(0, LONGEST_OTHER_TEXT).toWellFormed() : null,
    })
    .execute();
}

/** With whom each contract was made has to be known for as long as the contract is kept. */
async function keepContracts(tx: Tx, member: LeavingMember): Promise<void> {
  const contracts = await describeContracts(tx, member.id);
  if (contracts.length === 0) return;
  await tx
    .insertInto('retained_records')
    .values({
      kind: 'contract_and_payment',
      member_id: member.id,
      record: JSON.stringify({ party: { email: member.email }, contracts }),
      purge_after: sql`ondesk_now() + make_interval(years => ${CONTRACT_YEARS})`,
    })
    .execute();
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
    })
    .where('id', '=', member.id)
    .execute();
}

/** The provider is told by a job: it may be away, and leaving must not wait for it. */
async function partFromProvider(tx: Tx, member: LeavingMember): Promise<void> {
  const { provider, provider_subject: subject, provider_grant: grant } = member;
  if (provider === 'review') return;
  // Another tab may have stopped at the terms when this account was made.
  await tx
    .deleteFrom('pending_registrations')
    .where('provider', '=', provider)
    .where('provider_subject', '=', subject)
    .execute();
  await enqueueJob(tx, 'unlink-provider-account', {
    provider,
    subject,
    grant: grant?.toString('base64') ?? null,
  });
}
