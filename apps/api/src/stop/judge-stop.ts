// What staff decide about a stop: that it was right, that nobody saw why, that it was abuse, or that time goes on. Nothing is taken back.
import { sql } from 'kysely';
import { now, type Database, type Tx } from '#api/database/database.ts';
import type { RentalStops } from '#api/database/tables.ts';
import { Failure } from '#api/http/failure.ts';
import type { StaffViewer } from '#api/http/staff-viewer.ts';
import { tellDecision } from '#api/inquiry/console/tell-decision.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { lookAgainAtReminders } from '#api/notification/write-reminders.ts';
import { endStop } from '#api/rental/end-stop.ts';
import { lockRentalAndRenter } from '#api/rental/lock-rental-and-renter.ts';
import { getMemberStop } from '#api/rental/member-stops.ts';
import { staffTransaction } from '#api/staff/staff-transaction.ts';
import { isLanguage, KOREAN } from '#domain/languages.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import * as korean from './judge-stop.text.ts';
import * as english from './judge-stop.text.en.ts';

type Verdict = NonNullable<RentalStops['verdict']>;

/** So long a member cannot stop another rental after abuse. */
const BLOCKED_DAYS = 90;
const texts = { ko: korean, en: english };

export async function judgeStop(
  db: Database,
  viewer: StaffViewer,
  input: { id: number; verdict: Uppercase<Verdict>; reason: string },
) {
  const verdict = input.verdict.toLowerCase() as Verdict;
  await staffTransaction(db, viewer, async (tx, audit) => {
    const stop = await lockStop(tx, input.id);
    // Said by two at once, or twice: the second finds it said.
    if (stop.verdict !== null) throw new Failure('STATE_CONFLICT', { state: stop.verdict.toUpperCase() });
    await tx
      .updateTable('rental_stops')
      .set({ verdict, verdict_by: viewer.staffId, verdict_at: now })
      .where('id', '=', stop.id)
      .execute();
    if (verdict !== 'confirmed') await endNow(tx, stop);
    if (verdict === 'abused') await blockStops(tx, stop);
    await judgeFormerMember(tx, stop, verdict);
    await audit.write({
      action: 'stop.judge',
      subject: 'rental',
      subjectId: humanNumber('R', stop.rentalId),
      after: { stop: stop.id, verdict },
      reason: input.reason,
    });
  });
  return getMemberStop(db, input.id);
}

export async function endStopByStaff(
  db: Database,
  viewer: StaffViewer,
  input: { id: number; reason: string },
) {
  await staffTransaction(db, viewer, async (tx, audit) => {
    const stop = await lockStop(tx, input.id);
    if (!stop.isRunning) throw new Failure('STATE_CONFLICT', { state: 'ENDED' });
    await endNow(tx, stop);
    await audit.write({
      action: 'stop.end',
      subject: 'rental',
      subjectId: humanNumber('R', stop.rentalId),
      after: { stop: stop.id },
      reason: input.reason,
    });
  });
  return getMemberStop(db, input.id);
}

async function endNow(tx: Tx, { rentalId, now: at }: { rentalId: number; now: Date }): Promise<void> {
  await endStop(tx, rentalId, { by: 'staff', at });
  await lookAgainAtReminders(tx, rentalId);
}

/** The renter first, then the rental, as paying and stopping lock them. */
async function lockStop(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('rental_stops')
    .select('rental_id as rentalId')
    .where('id', '=', id)
    .executeTakeFirst();
  const rental = found && (await lockRentalAndRenter(tx, found.rentalId));
  if (!rental) throw new Failure('NOT_FOUND');
  const stop = await tx
    .selectFrom('rental_stops')
    .select(['id', 'verdict', 'member_id as memberId'])
    .select(sql<boolean>`ended_at is null and until > ondesk_now()`.as('isRunning'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...stop, rentalId: rental.id, now: rental.now };
}

const blockEnd = sql<Date>`ondesk_now() + make_interval(days => ${sql.lit(BLOCKED_DAYS)})`;

async function blockStops(tx: Tx, { id, memberId }: { id: number; memberId: number }): Promise<void> {
  const { language } = await tx
    .updateTable('members')
    .set({ stops_blocked_until: blockEnd })
    .where('id', '=', memberId)
    .returning('language')
    .executeTakeFirstOrThrow();
  const inquiry = await tx.selectFrom('inquiries').select('id').where('stop_id', '=', id).executeTakeFirst();
  if (!inquiry) return;
  const text = texts[isLanguage(language) ? language : KOREAN].toldOfAbuse(BLOCKED_DAYS);
  const step = await tellDecision(tx, inquiry.id, text);
  await writeNotifications(tx, [{ memberId, kind: 'inquiry.answered', subjectId: inquiry.id, step }]);
}

/**
 * Whoever has left before the verdict: it counts for what is remembered of them, and for the member as whom they have come back.
 * They are known by a hash alone, so they are found by the moment of this stop among those that still counted when they left.
 */
async function judgeFormerMember(
  tx: Tx,
  { id, memberId }: { id: number; memberId: number },
  verdict: Verdict,
): Promise<void> {
  const begunAt = sql`(select begun_at from rental_stops where id = ${id})`;
  const isTheirs = sql`${begunAt} = any(stops_begun_at)
    and left_at > (select withdrawn_at - interval '1 minute' from members where id = ${memberId})`;
  if (verdict === 'confirmed') {
    await sql`
      update former_members set stops_begun_at = array_remove(stops_begun_at, ${begunAt}) where ${isTheirs}`.execute(
      tx,
    );
  }
  if (verdict === 'abused') {
    await sql`
      with former as (
        update former_members set stops_blocked_until = ${blockEnd} where ${isTheirs} returning member_id)
      update members set stops_blocked_until = ${blockEnd} from former where members.id = former.member_id`.execute(
      tx,
    );
  }
}
