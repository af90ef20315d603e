// Reports a rented item: a defect, a loss, or a defect together with the free return of the first minutes.
import { inTransaction, type Tx } from '#api/database/database.ts';
import type { Viewer } from '#api/http/authenticator.ts';
import { Failure } from '#api/http/failure.ts';
import { undoFreeOrders } from '#api/payment/undo-free-orders.ts';
import { lockOrder } from '#api/payment/payment.queries.ts';
import { requestRefund } from '#api/payment/request-refund.ts';
import {
  findOwnRental,
  lockExtendableRental,
  type ExtendableRental,
} from '#api/rental/own-rental.queries.ts';
import { returnForFree } from '#api/rental/return/free-return.ts';
import { reportLost } from '#api/rental/return/report-lost.ts';
import { lockWriter } from '#api/thread/lock-writer.ts';
import { requireOwnPhotos, type PhotoDeps } from '#api/thread/thread-photos.ts';
import { addReport, getMemberReport, type ReportKind } from './report.queries.ts';
import { requireReportsOn } from './require-reports-on.ts';

interface RentalReport {
  token: string;
  kind: Uppercase<Extract<ReportKind, 'broken' | 'part_missing' | 'dirty' | 'lost' | 'station' | 'other'>>;
  text?: string | undefined;
  photos: string[];
  wantsAnswer?: boolean | undefined;
  freeReturn?: { returnStationId: number; code?: string | undefined } | undefined;
}

export async function reportRental(deps: PhotoDeps, viewer: Viewer, input: RentalReport) {
  const { memberId } = viewer;
  // A loss may always be told: it stops a fee from growing.
  if (input.kind !== 'LOST') await requireReportsOn(deps.db);
  await requireOwnPhotos(deps.imageStore, viewer, input.photos);
  const { reportId, refundWon } = await inTransaction(deps.db, `member:${memberId}`, async (tx) => {
    await lockWriter(tx, memberId);
    const rental = await findOwnRental(tx, memberId, input.token);
    if (!rental) throw new Failure('RENTAL_NOT_FOUND');
    if (input.freeReturn) return reportAndReturn(tx, rental, input, input.freeReturn);
    // Locked, so that a return at this moment sees the report, or this report the return.
    const { state } = await lockExtendableRental(tx, rental.id);
    if (state !== 'open') throw new Failure('RENTAL_ALREADY_RETURNED');
    await requireNoOpenReport(tx, rental.id, kindOf(input));
    if (input.kind === 'LOST') await reportLost(tx, rental.id);
    return { reportId: await addRentalReport(tx, rental, input), refundWon: null };
  });
  return {
    report: await getMemberReport(deps.db, memberId, reportId),
    refund: refundWon === null ? null : { amount: refundWon },
  };
}

/** Report, return, the item off sale and the refund of everything paid: all of it or nothing. */
async function reportAndReturn(
  tx: Tx,
  rental: ExtendableRental,
  input: RentalReport,
  place: NonNullable<RentalReport['freeReturn']>,
) {
  const earlier = await findFreeReturn(tx, rental.id);
  if (earlier) return earlier;
  await returnForFree(tx, rental.id, place);
  const reportId = await addRentalReport(tx, rental, input, place.returnStationId);
  return { reportId, refundWon: await refundEverything(tx, rental.id) };
}

/**
 * The rental and its extensions, in the order of their numbers: whoever else refunds one of them waits for the same locks. What was
 * taken off them goes back after all of them are locked.
 */
async function refundEverything(tx: Tx, rentalId: number): Promise<number> {
  const purchases = await listPurchases(tx, rentalId);
  for (const { orderId } of purchases) await lockOrder(tx, orderId);
  let paidWon = 0;
  for (const { orderId, amountWon } of purchases.filter(isPaidFor)) {
    paidWon += amountWon;
    await refundRest(tx, orderId, amountWon);
  }
  // Nothing was paid for a free order: only what was taken off it goes back.
  const free = purchases.filter((purchase) => !isPaidFor(purchase));
  await undoFreeOrders(
    tx,
    free.map(({ orderId: id }) => ({ id })),
  );
  return paidWon;
}

const isPaidFor = ({ amountWon }: { amountWon: number }) => amountWon > 0;

/** What was paid before the item was used: its hours, and the hours added to them. */
async function listPurchases(tx: Tx, rentalId: number) {
  return tx
    .selectFrom('orders')
    .select(['orders.id as orderId', 'orders.amount_won as amountWon'])
    .where('orders.state', '=', 'paid')
    .where((eb) =>
      eb(
        'orders.id',
        'in',
        eb
          .selectFrom('rental_orders')
          .select('order_id')
          .where('rental_id', '=', rentalId)
          .unionAll(eb.selectFrom('extension_orders').select('order_id').where('rental_id', '=', rentalId)),
      ),
    )
    .orderBy('orders.id')
    .execute();
}

/** Staff may have paid back a part, or everything, in these first minutes. */
async function refundRest(tx: Tx, orderId: number, paidWon: number): Promise<void> {
  const { refundedWon } = await tx
    .selectFrom('payments')
    .select('refunded_won as refundedWon')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (refundedWon >= paidWon) return;
  await requestRefund(tx, {
    orderId,
    amountWon: 'rest',
    origin: 'free_return',
    publicReason: 'BROKEN',
    internalReason: null,
    askedBy: null,
  });
}

/** Sent twice, it is answered as it was first. */
async function findFreeReturn(tx: Tx, rentalId: number) {
  const report = await tx
    .selectFrom('reports')
    .select('id as reportId')
    .where('rental_id', '=', rentalId)
    .where('free_return', '=', true)
    .executeTakeFirst();
  if (!report) return undefined;
  const purchases = await listPurchases(tx, rentalId);
  return { ...report, refundWon: purchases.reduce((sum, { amountWon }) => sum + amountWon, 0) };
}

async function addRentalReport(
  tx: Tx,
  rental: ExtendableRental,
  input: RentalReport,
  returnedAt?: number,
): Promise<number> {
  return addReport(tx, {
    memberId: rental.memberId,
    kind: kindOf(input),
    rentalId: rental.id,
    itemId: rental.itemId,
    stationId: returnedAt ?? rental.rentalStationId,
    text: input.text,
    photos: input.photos,
    // Whoever has lost something waits to hear what it costs.
    wantsAnswer: input.kind === 'LOST' || input.wantsAnswer === true,
    freeReturn: returnedAt !== undefined,
  });
}

function kindOf({ kind }: RentalReport) {
  return kind.toLowerCase() as Lowercase<typeof kind>;
}

/** One of a kind at a time: what staff have not finished needs no second report. */
async function requireNoOpenReport(tx: Tx, rentalId: number, kind: ReportKind): Promise<void> {
  const earlier = await tx
    .selectFrom('reports')
    .select('id')
    .where('rental_id', '=', rentalId)
    .where('kind', '=', kind)
    .where('state', '<>', 'finished')
    .executeTakeFirst();
  if (earlier) throw new Failure('REPORT_LIMIT');
}
