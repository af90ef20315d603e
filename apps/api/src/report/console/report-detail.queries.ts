// Reads one report for the console: what was done by itself, the histories of item and member, answers and steps.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import { rentalNo } from '#api/item/item-row.ts';
import { ordersOfRental } from '#api/database/rows/orders-of-rental.ts';
import { rentalsOfMember } from '#api/rental/rentals-of-member.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import { listMessages } from '#api/thread/thread.queries.ts';
import type { reportStep } from '#contract/console/report.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import {
  describeReport,
  isReportVisibleTo,
  readReports,
  type ReportRow,
  type ReportViewer,
} from './report-row.ts';

export async function getReport(db: Db, viewer: ReportViewer, id: number) {
  const { rows } = await sql`
    select from reports where reports.id = ${id} and ${isReportVisibleTo(viewer)}`.execute(db);
  const [row] = rows.length === 0 ? [] : await readReports(db, viewer, [id]);
  if (!row) throw new Failure('NOT_FOUND');
  const [messages, money, lastReturn, itemStation, itemHistory, memberHistory, charge] = await Promise.all([
    readConversation(db, id),
    readMoney(db, row.rental_id),
    row.last_return_id === null ? null : readReturn(db, viewer, row.last_return_id),
    row.item_id === null ? null : findItemStation(db, viewer, row.item_id),
    row.item_id === null ? null : readItemHistory(db, row.item_id),
    row.member_id === null ? null : readMemberHistory(db, row.member_id),
    row.charge_id === null ? null : readCharge(db, row.charge_id),
  ]);
  return {
    ...describeReport(row),
    charge,
    refunds: money.refunds,
    payment: row.free_return ? null : money.payment,
    lastReturn,
    itemState: row.item_state && row.item_state.toUpperCase(),
    itemStation,
    itemHistory,
    memberHistory,
    // Nobody is left to read one.
    wantsAnswer: row.wants_answer && !row.member_withdrawn,
    answered: messages.some(({ internal }) => !internal),
    messages,
    itemTo: row.item_to && (row.item_to.toUpperCase() as Uppercase<typeof row.item_to>),
    finishedBy: row.finished_by,
    finishedAt: row.finished_at && toKoreanIso(row.finished_at),
    timeline: describeSteps(row, messages),
  };
}

type ReportMessage = Awaited<ReturnType<typeof readConversation>>[number];

async function readConversation(db: Db, reportId: number) {
  const messages = await listMessages(db, 'report', [reportId]);
  return messages.map(({ id, text, at, internal, by }) => ({
    id,
    by: by!,
    at: toKoreanIso(at),
    text,
    internal,
  }));
}

/** What was paid for the rental, and the refunds of its free return. */
async function readMoney(db: Db, rentalId: number | null) {
  if (rentalId === null) return { refunds: [], payment: null };
  const payment = await db
    .selectFrom('rental_orders')
    .innerJoin('payments', 'payments.order_id', 'rental_orders.order_id')
    .select(['payments.order_id as orderId', 'payments.amount_won as amountWon'])
    .select('payments.refunded_won as refundedWon')
    .where('rental_orders.rental_id', '=', rentalId)
    .executeTakeFirst();
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'amount_won as amount', 'state'])
    .where(sql<boolean>`order_id in (${ordersOfRental(rentalId)})`)
    .where('origin', '=', 'free_return')
    // A refused one that was asked for anew.
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('refunds as later')
        .select('later.retry_of')
        .where('later.retry_of', 'is not', null)
        .$narrowType<{ retry_of: number }>(),
    )
    .orderBy('id')
    .execute();
  return {
    refunds: refunds.map(({ id, amount, state }) => ({
      id,
      no: humanNumber('F', id),
      amount,
      state: state.toUpperCase(),
    })),
    // None of a free order, whose extensions may have been paid for all the same.
    payment: payment
      ? {
          id: payment.orderId,
          no: humanNumber('P', payment.orderId),
          refundable: payment.amountWon - payment.refundedWon,
        }
      : null,
  };
}

async function findItemStation(db: Db, { stationIds }: ReportViewer, itemId: number) {
  const station = await db
    .selectFrom('items')
    .innerJoin('stations', 'stations.id', 'items.station_id')
    .select(['stations.id', 'stations.name'])
    .where('items.id', '=', itemId)
    .executeTakeFirst();
  if (!station || (stationIds !== null && !stationIds.includes(station.id))) return null;
  return { id: station.id, no: String(station.id), name: station.name };
}

async function readReturn(db: Db, viewer: ReportViewer, rentalId: number) {
  const row = await db
    .selectFrom('rentals')
    .innerJoin('members', 'members.id', 'rentals.member_id')
    .innerJoin('items', 'items.id', 'rentals.item_id')
    .innerJoin('products', 'products.id', 'items.product_id')
    .innerJoin('stations', 'stations.id', 'rentals.return_station_id')
    .select(['rentals.id', 'rentals.returned_at as at', 'products.name as productName'])
    .select(['stations.id as stationId', 'stations.name as stationName'])
    .select(memberRefColumns(viewer.staffId))
    .where('rentals.id', '=', rentalId)
    .$narrowType<{ at: Date }>()
    .executeTakeFirst();
  if (!row) return null;
  return {
    rental: { id: row.id, no: rentalNo(row.id), name: row.productName },
    member: toMemberRef(row),
    at: toKoreanIso(row.at),
    station: { id: row.stationId, no: String(row.stationId), name: row.stationName },
  };
}

async function readItemHistory(db: Db, itemId: number) {
  const { rows } = await sql<{ rentals: number; reports: number; repairs: number }>`
    select (select rental_count from items where id = ${itemId}) as rentals,
           (select count(*)::int from reports where item_id = ${itemId}) as reports,
           (select count(*)::int from journal
            where subject = 'item' and subject_id = ${itemId} and what = 'repair') as repairs`.execute(db);
  return rows[0]!;
}

async function readMemberHistory(db: Db, memberId: number) {
  const { rows } = await sql<{ rentals: number; reports: number; freeReturns: number }>`
    select (select count(*)::int from ${rentalsOfMember(sql`${memberId}`)}) as rentals,
           (select count(*)::int from reports where member_id = ${memberId}) as reports,
           (select count(*)::int from rentals where member_id = ${memberId} and closed_by = 'free_return') as "freeReturns"`.execute(
    db,
  );
  return rows[0]!;
}

async function readCharge(db: Db, chargeId: number) {
  const { id, amount, state } = await db
    .selectFrom('charges')
    .select(['id', 'amount_won as amount', 'state'])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();
  return { id, amount, state: state.toUpperCase() as Uppercase<typeof state> };
}

type Step = z.input<typeof reportStep>;

/** Newest first. */
function describeSteps(row: ReportRow, messages: readonly ReportMessage[]): Step[] {
  const reportedAt = toKoreanIso(row.reported_at);
  const steps: Step[] = [{ at: reportedAt, kind: 'reported', by: row.staff ?? 'member', reason: null }];
  if (row.free_return) steps.push({ at: reportedAt, kind: 'free_return', by: 'system', reason: null });
  if (row.taken_at && row.taken_by) {
    steps.push({ at: toKoreanIso(row.taken_at), kind: 'taken', by: row.taken_by, reason: null });
  }
  for (const { at, by, internal } of messages) {
    steps.push({ at, kind: internal ? 'note' : 'answer', by, reason: null });
  }
  if (row.finished_at && row.finished_by && row.item_to) {
    steps.push({
      at: toKoreanIso(row.finished_at),
      kind: 'finished',
      itemTo: row.item_to.toUpperCase() as Uppercase<typeof row.item_to>,
      by: row.finished_by,
      reason: row.finish_reason,
    });
  }
  return steps.toSorted((a, b) => b.at.localeCompare(a.at));
}
