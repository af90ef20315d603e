// Seeds two rentals that could not be returned in time: one is stopped right now, of one staff confirmed yesterday that the door was closed.
import { sql } from 'kysely';
import { addInquiry } from '#api/inquiry/add-inquiry.ts';
import { inTransaction, type Database, type Tx } from '#api/database/database.ts';
import { formatMoment } from '#api/notification/message/format-moment.ts';
import { readSupportClock } from '#api/settings/support-clock.ts';
import { firstMessage, stoppedMessage } from '#api/stop/first-message.ts';
import { KOREAN } from '#domain/languages.ts';
import { stopEndsAt } from '#domain/rental/stops.ts';
import { workingMinutesBetween } from '#domain/time/working-time.ts';
import { demoPerson } from '../people.ts';
import { moveWithTheStart } from './seed-reports.ts';

/** 성수 공유작업실, which has opening hours. */
const CLOSED_STATION = 16;
const BEGUN_MINUTES_AGO = 48;

interface Stopped {
  rentalId: number;
  memberId: number;
  stationId: number;
  from: Date;
  until: Date;
}

export async function seedStops(db: Database, staffId: number): Promise<void> {
  await inTransaction(db, 'system', async (tx) => {
    await seedRunningStop(tx);
    await seedConfirmedStop(tx, staffId);
  });
}

/** A neighbour before a closed door, eighteen minutes before the end of their time. */
async function seedRunningStop(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; memberId: number; from: Date }>`
    update rentals set
      started_at = ondesk_now() - make_interval(hours => hours, mins => ${BEGUN_MINUTES_AGO - 18}),
      due_at = ondesk_now() - make_interval(mins => ${BEGUN_MINUTES_AGO - 18})
    where id = (
      select rentals.id from rentals join members on members.id = rentals.member_id
      where rentals.state = 'open' and members.nickname <> ${demoPerson.nickname} and reported_lost_at is null
        and grace_ends_at > ondesk_now()
      order by rentals.hours, rentals.id limit 1)
    returning id, member_id as "memberId", ondesk_now() - make_interval(mins => ${BEGUN_MINUTES_AGO}) as from`.execute(
    tx,
  );
  const [rental] = rows;
  if (!rental) return;
  await moveWithTheStart(tx, rental.id);
  const { id: rentalId, memberId, from } = rental;
  const stop = { rentalId, memberId, stationId: CLOSED_STATION, from, until: stopEndsAt(from, null) };
  await addStop(tx, stop, '셔터가 내려가 있어요. 영업시간이라고 나와 있는데요. 수업이라 가야 해요.');
}

/** Returned a quarter of an hour later, when somebody had opened. */
async function seedConfirmedStop(tx: Tx, staffId: number): Promise<void> {
  const { rows } = await sql<Omit<Stopped, 'until'> & { returnedAt: Date }>`
    select rentals.id as "rentalId", rentals.member_id as "memberId", rentals.return_station_id as "stationId",
      rentals.returned_at - interval '15 minutes' as from, rentals.returned_at as "returnedAt"
    from rentals join members on members.id = rentals.member_id and members.nickname <> ${demoPerson.nickname}
    where rentals.state = 'returned' and closed_by = 'renter'
      and returned_at between ondesk_now() - interval '36 hours' and ondesk_now() - interval '14 hours'
      and returned_at < due_at and returned_at > due_at - interval '40 minutes'
      and started_at < returned_at - interval '30 minutes'
    order by returned_at desc limit 1`.execute(tx);
  const [rental] = rows;
  if (!rental) return;
  const inquiryId = await addStop(tx, { ...rental, until: stopEndsAt(rental.from, null) }, '아무도 없어요.');
  const answeredAt = new Date(rental.returnedAt.getTime() + 10 * 60_000);
  await sql`
    update rental_stops set ended_at = ${rental.returnedAt}, ended_by = 'return', verdict = 'confirmed',
      verdict_by = ${staffId}, verdict_at = ${rental.returnedAt}::timestamptz + interval '9 minutes'
    where rental_id = ${rental.rentalId}`.execute(tx);
  await sql`
    insert into inquiry_messages (inquiry_id, sender, staff_id, text, at)
    values (${inquiryId}, 'staff', ${staffId}, '불편을 드려 죄송해요. 담당자가 늦게 열었어요. 연체료는 없어요.',
      ${answeredAt})`.execute(tx);
  const { calendar } = await readSupportClock(tx);
  await sql`
    update inquiries set state = 'closed', rating = 'solved', waiting_since = null,
      first_answered_at = ${answeredAt}, answer_minutes = ${workingMinutesBetween(calendar, rental.from, answeredAt)},
      last_answered_at = ${answeredAt}, last_message_at = ${answeredAt},
      closed_at = ${rental.returnedAt}::timestamptz + interval '14 minutes'
    where id = ${inquiryId}`.execute(tx);
}

/** With its inquiry, as if the renter had sent it at its beginning. */
async function addStop(tx: Tx, { rentalId, memberId, stationId, from, until }: Stopped, text: string) {
  const { id: stopId } = await tx
    .insertInto('rental_stops')
    .values({
      rental_id: rentalId,
      member_id: memberId,
      station_id: stationId,
      reason: 'door_closed',
      begun_at: from,
      until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inquiryId = await addInquiry(tx, {
    memberId,
    category: 'rental',
    rentalId,
    stopId,
    text: firstMessage({ reason: 'DOOR_CLOSED', text, language: KOREAN }),
    photos: [],
    notice: stoppedMessage(formatMoment(until, from), KOREAN),
  });
  await sql`
    update inquiries set created_at = ${from}, waiting_since = ${from}, last_message_at = ${from}, member_seen_at = ${from}
    where id = ${inquiryId}`.execute(tx);
  await sql`update inquiry_messages set at = ${from} where inquiry_id = ${inquiryId}`.execute(tx);
  return inquiryId;
}
