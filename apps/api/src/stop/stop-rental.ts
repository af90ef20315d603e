// Stops the clock of a rental that cannot be returned now, and opens the inquiry about it: both or neither.
import { inTransaction, now, type Tx } from '#api/database/database.ts';
import type { RentalStops } from '#api/database/tables.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { addInquiry } from '#api/inquiry/add-inquiry.ts';
import { wordings } from '#api/notification/message/wording.ts';
import { STOP_ENDING_MINUTES } from '#api/notification/kinds/rental/stop-ending.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { voidOrders } from '#api/payment/payment.queries.ts';
import { getMemberStop } from '#api/rental/member-stops.ts';
import {
  findOwnRental,
  lockExtendableRental,
  type ExtendableRental,
} from '#api/rental/own-rental.queries.ts';
import { lockWriter } from '#api/thread/lock-writer.ts';
import { requireOwnPhotos, type PhotoDeps } from '#api/thread/thread-photos.ts';
import type { Language } from '#domain/languages.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { findStopEnd, requireMayStop } from './may-stop.ts';
import { firstMessage, stoppedMessage } from './first-message.ts';
import { warnOfReturns } from './warn-of-returns.ts';

interface StopRequest {
  token: string;
  reason: Uppercase<RentalStops['reason']>;
  stationId: number;
  text?: string | undefined;
  photos: string[];
  /** Of what is said in the inquiry. */
  language: Language;
}

export async function stopRental(deps: PhotoDeps, viewer: Viewer, input: StopRequest) {
  const { memberId } = viewer;
  await requireOwnPhotos(deps.imageStore, viewer, input.photos);
  const { stopId, inquiryId } = await inTransaction(deps.db, `member:${memberId}`, async (tx) => {
    await lockWriter(tx, memberId);
    const rental = await lockOwnRental(tx, memberId, input.token);
    return (await findRunningStop(tx, rental)) ?? beginStop(tx, rental, input);
  });
  return { stop: await getMemberStop(deps.db, stopId), inquiryId };
}

/** Until when it would be stopped, checked as stopping it is. */
export async function previewStop(
  { db }: Pick<PhotoDeps, 'db'>,
  { memberId }: Pick<Viewer, 'memberId'>,
  input: { token: string; stationId: number },
) {
  const rental = await findOwnRental(db, memberId, input.token);
  if (!rental) throw new Failure('RENTAL_NOT_FOUND');
  if (rental.state !== 'open') throw new Failure('RENTAL_ALREADY_RETURNED');
  await requireMayStop(db, rental);
  const until = await findStopEnd(db, input.stationId, rental.now);
  return { until: toKoreanIso(until), serverTime: toKoreanIso(rental.now) };
}

/** The member first, as paying locks them. */
async function lockOwnRental(tx: Tx, memberId: number, token: string): Promise<ExtendableRental> {
  const own = await findOwnRental(tx, memberId, token);
  if (!own) throw new Failure('RENTAL_NOT_FOUND');
  const rental = await lockExtendableRental(tx, own.id);
  if (rental.state !== 'open') throw new Failure('RENTAL_ALREADY_RETURNED');
  return rental;
}

/** Sent again, it is answered as it was first. */
async function findRunningStop(tx: Tx, rental: ExtendableRental) {
  return tx
    .selectFrom('rental_stops')
    .innerJoin('inquiries', 'inquiries.stop_id', 'rental_stops.id')
    .select(['rental_stops.id as stopId', 'inquiries.id as inquiryId'])
    .where('rental_stops.rental_id', '=', rental.id)
    .where('rental_stops.ended_at', 'is', null)
    .where('rental_stops.until', '>', rental.now)
    .executeTakeFirst();
}

async function beginStop(tx: Tx, rental: ExtendableRental, input: StopRequest) {
  if (rental.claimedByOrderId !== null) throw new Failure('PAYMENT_UNSETTLED', { retryAfterSeconds: 2 });
  await requireMayStop(tx, rental);
  const until = await findStopEnd(tx, input.stationId, rental.now);
  const reason = input.reason.toLowerCase() as RentalStops['reason'];
  const { id: stopId } = await tx
    .insertInto('rental_stops')
    .values({
      rental_id: rental.id,
      member_id: rental.memberId,
      station_id: input.stationId,
      reason,
      begun_at: rental.now,
      until,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await warnOfReturns(tx, input.stationId, reason);
  const inquiryId = await addInquiry(tx, {
    memberId: rental.memberId,
    category: 'rental',
    rentalId: rental.id,
    stopId,
    text: firstMessage(input),
    photos: input.photos,
    notice: stoppedMessage(wordings[input.language].moment(until, rental.now), input.language),
  });
  await writeNotifications(tx, [
    { memberId: rental.memberId, kind: 'stop.started', subjectId: rental.id, step: stopId },
    {
      memberId: rental.memberId,
      kind: 'stop.ending',
      subjectId: rental.id,
      step: stopId,
      variables: { extendedHours: rental.extendedHours, until: until.toISOString() },
      dueAt: new Date(until.getTime() - STOP_ENDING_MINUTES * MINUTE_MS),
    },
  ]);
  // After everything else that is locked: what it releases others may be waiting for.
  await voidWhatWasQuoted(tx, rental.id);
  return { stopId, inquiryId };
}

/** What was quoted or prepared before asks for a fee of a clock that has stopped, or for hours it no longer has. */
async function voidWhatWasQuoted(tx: Tx, rentalId: number): Promise<void> {
  await tx
    .updateTable('return_quotes')
    .set({ expires_at: now })
    .where('rental_id', '=', rentalId)
    .where('expires_at', '>', now)
    .execute();
  const prepared = await tx
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'ready')
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('overdue_orders')
          .select('order_id')
          .where('rental_id', '=', rentalId)
          .unionAll(eb.selectFrom('extension_orders').select('order_id').where('rental_id', '=', rentalId)),
      ),
    )
    .execute();
  await voidOrders(tx, prepared, 'REPLACED');
}
