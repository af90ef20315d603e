// The console's routes of payments: finding them, refunds, and the closing of days.
import type { Database } from '#api/database/database.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { wholeList } from '#api/http/page-of.ts';
import { FileReply, type Handlers } from '#api/http/serve.ts';
import { heavyWork } from '#api/http/limits/work-queue.ts';
import { closeDay, listDays } from './day-closing/close-day.ts';
import { makeRefund, retryRefund, type EndRefundedMembership } from './console/make-refund.ts';
import { listPayments } from './console/payment-list.queries.ts';
import { getPayment } from './console/payment-row.ts';
import { readPaymentSummary } from './console/payment-summary.queries.ts';
import { readPaymentTimeline } from './console/payment-timeline.queries.ts';
import { listRefunds } from './console/refund-list.queries.ts';
import { undoOrder } from './console/undo-order.ts';
import { settleByHand } from './console/settle-by-hand.ts';
import { writeDayReport } from './day-closing/write-day-report.ts';
import { writeMonthReport } from './day-closing/write-month-report.ts';
import type { consolePaymentEndpoints } from '#contract/console/payment.ts';

interface PaymentConsoleDeps {
  db: Database;
  cursors: Cursors;
  endRefundedMembership: EndRefundedMembership;
}

export function paymentConsoleRoutes({
  db,
  cursors,
  endRefundedMembership,
}: PaymentConsoleDeps): Handlers<typeof consolePaymentEndpoints> {
  return {
    'GET /api/v1/console/payments': ({ viewer, query }) => listPayments(db, cursors, viewer, query),
    'GET /api/v1/console/payments/summary': () => readPaymentSummary(db),
    'GET /api/v1/console/payments/{id}': async ({ viewer, params }) => ({
      ...(await getPayment(db, viewer.staffId, params.id)),
      timeline: await readPaymentTimeline(db, params.id),
    }),
    'POST /api/v1/console/payments/{id}/refunds': ({ viewer, params, body }) =>
      makeRefund({ db, endRefundedMembership }, viewer, {
        orderId: params.id,
        amountWon: body.amount,
        publicReason: body.publicReason,
        reason: body.reason,
      }),
    'POST /api/v1/console/orders/{id}/undo': ({ viewer, params, body }) =>
      undoOrder(db, viewer, { orderId: params.id, reason: body.reason }),
    'GET /api/v1/console/refunds': ({ viewer, query }) => listRefunds(db, cursors, viewer, query),
    'POST /api/v1/console/refunds/{id}/retry': ({ viewer, params, body }) =>
      retryRefund(db, viewer, { refundId: params.id, reason: body.reason }),
    'POST /api/v1/console/refunds/{id}/by-hand': ({ viewer, params, body }) =>
      settleByHand(db, viewer, { refundId: params.id, ...body }),
    'GET /api/v1/console/days': async ({ query }) =>
      wholeList(await listDays(db, query.month, { byStation: false })),
    'POST /api/v1/console/days/{date}/close': ({ viewer, params, body }) =>
      closeDay(db, viewer, { day: params.date, note: body.note ?? null }),
    'GET /api/v1/console/months/{month}/report.xlsx': async ({ params }) =>
      new FileReply(
        await heavyWork.run(() => writeMonthReport(db, params.month)),
        `온데스크_정산_${params.month.replaceAll('-', '')}.xlsx`,
      ),
    'GET /api/v1/console/days/{date}/report.xlsx': async ({ params }) =>
      new FileReply(
        await heavyWork.run(() => writeDayReport(db, params.date)),
        `온데스크_정산_${params.date.replaceAll('-', '')}.xlsx`,
      ),
  };
}
