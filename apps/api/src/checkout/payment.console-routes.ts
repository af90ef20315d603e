// The console's routes of payments: finding and rechecking them, refunds, differences with the gateway, and the closing of days.
import type { Cursors } from '#api/http/cursor.ts';
import { FileReply, type Handlers } from '#api/http/serve.ts';
import { heavyWork } from '#api/http/work-queue.ts';
import { closeDay, listDays } from '#api/payment/console/close-day.ts';
import { makeRefund, retryRefund } from '#api/payment/console/make-refund.ts';
import { listPayments } from '#api/payment/console/payment-list.queries.ts';
import { getPayment } from '#api/payment/console/payment-row.ts';
import { readPaymentSummary } from '#api/payment/console/payment-summary.queries.ts';
import { readPaymentTimeline } from '#api/payment/console/payment-timeline.queries.ts';
import { listRefunds } from '#api/payment/console/refund-list.queries.ts';
import { settleByHand } from '#api/payment/console/settle-by-hand.ts';
import { writeDayReport } from '#api/payment/console/write-day-report.ts';
import { writeMonthReport } from '#api/payment/console/write-month-report.ts';
import type { consolePaymentEndpoints } from '#contract/console/payment.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { recheckPayment } from './recheck-payment.ts';
import { getFinding, listFindings } from './reconciliation/finding.queries.ts';
import { recheckFinding, resolveFinding } from './reconciliation/resolve-finding.ts';

export function paymentConsoleRoutes({
  cursors,
  ...deps
}: CheckoutDeps & { cursors: Cursors }): Handlers<typeof consolePaymentEndpoints> {
  const { db } = deps;
  return {
    'GET /api/v1/console/payments': ({ viewer, query }) => listPayments(db, cursors, viewer, query),
    'GET /api/v1/console/payments/summary': () => readPaymentSummary(db),
    'GET /api/v1/console/payments/{id}': async ({ viewer, params }) => ({
      ...(await getPayment(db, viewer.staffId, params.id)),
      timeline: await readPaymentTimeline(db, params.id),
    }),
    'POST /api/v1/console/payments/{id}/recheck': ({ viewer, params }) =>
      recheckPayment(deps, viewer, params.id),
    'POST /api/v1/console/payments/{id}/refunds': ({ viewer, params, body }) =>
      makeRefund(db, viewer, {
        orderId: params.id,
        amountWon: body.amount,
        publicReason: body.publicReason,
        reason: body.reason,
      }),
    'GET /api/v1/console/refunds': ({ viewer, query }) => listRefunds(db, cursors, viewer, query),
    'POST /api/v1/console/refunds/{id}/retry': ({ viewer, params, body }) =>
      retryRefund(db, viewer, { refundId: params.id, reason: body.reason }),
    'POST /api/v1/console/refunds/{id}/by-hand': ({ viewer, params, body }) =>
      settleByHand(db, viewer, { refundId: params.id, ...body }),
    'GET /api/v1/console/findings': ({ query }) => listFindings(db, cursors, query),
    'GET /api/v1/console/findings/{id}': async ({ params }) => {
      const finding = await getFinding(db, params.id);
      const timeline = finding.payment ? await readPaymentTimeline(db, finding.payment.id) : [];
      return { ...finding, timeline };
    },
    'POST /api/v1/console/findings/{id}/recheck': ({ viewer, params }) =>
      recheckFinding(deps, viewer, params.id),
    'POST /api/v1/console/findings/{id}/resolve': ({ viewer, params, body }) =>
      resolveFinding(db, viewer, { id: params.id, ...body }),
    'GET /api/v1/console/days': async ({ query }) => ({
      days: await listDays(db, query.month, { byStation: false }),
    }),
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
