// Payments and refunds as operators see them, the daily comparison with the gateway, and the closing of a day.
import { z } from 'zod';
import { allRefundReasons, refundReasons } from '#domain/rental/refund-reason.ts';
import { paidPrice } from '../member/rental/payment.ts';
import { MAX_INTEGER, askedWon, defineEndpoints, rowId, text, timestamp, won, yesOrNo } from '../endpoint.ts';
import {
  cursorQuery,
  day,
  listOf,
  memberRef,
  numberRef,
  reason,
  ref,
  searchText,
  staffRef,
  stepFields,
} from './shapes.ts';

export const publicRefundReason = z.enum(refundReasons);
/** What a renter may have been told: also what nobody chose. */
export const toldRefundReason = z.enum(allRefundReasons);
export const refundState = z.enum(['REQUESTED', 'DONE', 'REFUSED', 'BY_HAND']);
/** How refunds are listed and counted. REFUSED: somebody must decide; RETRIED: refused and asked for anew under another number. */
const listedRefundState = z.enum([...refundState.options, 'RETRIED']);
export const paymentState = z.enum([
  'CONFIRMING',
  'APPROVED',
  'DECLINED',
  'AUTO_CANCELLED',
  'PART_REFUNDED',
  'REFUNDED',
  /** Nothing was to be paid. */
  'FREE',
  /** And what was taken off went back. */
  'UNDONE',
]);
export const paymentKind = z.enum(['RENT', 'EXTENSION', 'OVERDUE', 'CHARGE', 'MEMBERSHIP']);

export const refund = z.object({
  id: z.int(),
  no: z.string(),
  seq: z.int(),
  amount: won,
  origin: z.enum(['SYSTEM', 'OPERATOR', 'FREE_RETURN', 'MEMBERSHIP']),
  publicReason: toldRefundReason.nullable(),
  reason: z.string().nullable(),
  state: refundState,
  refusedCode: z.string().nullable(),
  attempts: z.int(),
  askedBy: staffRef.nullable(),
  requestedAt: timestamp,
  doneAt: timestamp.nullable(),
  /** The refused one this asks for anew, and the one that asked anew for this. */
  retryOf: numberRef.nullable(),
  retriedAs: numberRef.nullable(),
  byHand: z.object({ on: day, how: z.enum(['TRANSFER', 'CASH', 'OTHER']) }).nullable(),
  /** Three business days after the request: the law's date. */
  payBackBy: day,
});

export const consolePayment = z.object({
  id: z.int(),
  no: z.string(),
  kind: paymentKind,
  orderName: z.string(),
  rental: ref.nullable(),
  member: memberRef,
  amount: won,
  ...paidPrice,
  method: z.string().nullable(),
  cardLast4: z.string().nullable(),
  approvalNumber: z.string().nullable(),
  approvedAt: timestamp.nullable(),
  createdAt: timestamp,
  /** Since when it is being confirmed, or when it was. */
  claimedAt: timestamp.nullable(),
  declineCode: z.string().nullable(),
  state: paymentState,
  refundable: won,
  partlyRefundable: z.boolean(),
  receiptUrl: z.string().nullable(),
  refunds: z.array(refund),
});

/** A line of a payment's timeline: the states its order and its refunds went through. */
export const paymentStep = z.discriminatedUnion('kind', [
  z.object({
    ...stepFields,
    kind: z.enum([
      'order.ready',
      'order.confirming',
      'order.paid',
      'order.void',
      'order.cancelling',
      'order.cancelled',
    ]),
    amount: won.nullable(),
  }),
  z.object({
    ...stepFields,
    kind: z.literal('order.declined'),
    amount: won.nullable(),
    declineCode: z.string().nullable(),
  }),
  z.object({
    ...stepFields,
    kind: z.enum(['refund.requested', 'refund.done', 'refund.by_hand']),
    refundNo: z.string(),
    amount: won.nullable(),
  }),
  z.object({
    ...stepFields,
    kind: z.literal('refund.refused'),
    refundNo: z.string(),
    amount: won.nullable(),
    refusedCode: z.string().nullable(),
  }),
]);

const totals = z.object({
  /** By the price list, free orders included; less the discounts it is what was paid. */
  list: won,
  discounts: z.object({ membership: won, coupon: won, points: won }),
  freeCount: z.int(),
  payments: won,
  paymentCount: z.int(),
  refunds: won,
  refundCount: z.int(),
  byHand: won,
  net: z.int(),
  /** round(net / 1.1), and what is left of it. */
  supply: z.int(),
  tax: z.int(),
  /** Refunds by kind have those by hand in them, so that they add up to the net. */
  byKind: z.array(z.object({ kind: paymentKind, payments: won, count: z.int(), refunds: won })),
});

const businessDay = z.object({
  day,
  totals,
  closed: z.object({ at: timestamp, by: staffRef }).nullable(),
  /** Its comparison with the gateway's records; null before it ran. */
  comparison: z
    .object({ at: timestamp, transactions: z.int(), openFindings: z.int(), resolvedFindings: z.int() })
    .nullable(),
  /** What stands in the way of closing it; empty when nothing does. */
  obstacles: z.array(
    z.enum(['NOT_OVER', 'NOT_COMPARED', 'OPEN_FINDING', 'CONFIRMING_PAYMENT', 'REQUESTED_REFUND']),
  ),
});

/** In won. */
const amountFilter = z.coerce.number().int().min(0).max(MAX_INTEGER).optional();

/** `2026-11` */
const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/);

export const consolePaymentEndpoints = defineEndpoints({
  'GET /api/v1/console/payments': {
    summary: 'Payments of every kind and state, newest first',
    access: { staff: 'payment.read' },
    query: z.object({
      kind: paymentKind.optional(),
      state: paymentState.optional(),
      memberId: rowId.optional(),
      from: day.optional(),
      to: day.optional(),
      /** What was paid, by the day it was: as insight counts it. Otherwise every order that was confirmed, by its own day. */
      paid: yesOrNo.optional(),
      min: amountFilter,
      max: amountFilter,
      q: searchText,
      ...cursorQuery,
    }),
    reply: listOf(consolePayment).extend({ counts: z.record(paymentState, z.int()) }),
    failures: [],
  },
  'GET /api/v1/console/payments/summary': {
    summary: 'The money of today: paid, refunded, net, and what is not settled yet',
    access: { staff: 'payment.read' },
    reply: z.object({
      today: z.object({
        payments: won,
        paymentsByKind: z.record(paymentKind, z.int()),
        refunds: won,
        refundCount: z.int(),
        freeReturns: z.int(),
        net: z.int(),
        supply: z.int(),
        tax: z.int(),
      }),
      unsettled: z.object({ count: z.int(), oldestSeconds: z.int().nullable() }),
      refusedRefunds: z.object({ count: z.int(), payBackBy: day.nullable() }),
      requestedRefunds: z.int(),
      byHandThisMonth: z.object({ amount: won, count: z.int() }),
      openFindings: z.int(),
      /** The day whose closing waits longest; null when every day that is over is closed. */
      nextDayToClose: day.nullable(),
      lastComparison: z.object({ day, at: timestamp, transactions: z.int(), differing: z.int() }).nullable(),
    }),
    failures: [],
  },
  'GET /api/v1/console/payments/{id}': {
    summary: 'One payment with its refunds and attempts',
    access: { staff: 'payment.read' },
    params: z.object({ id: rowId }),
    reply: consolePayment.extend({ timeline: z.array(paymentStep) }),
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/payments/{id}/refunds': {
    summary: 'Refund all or part of a payment, never more than is left of it',
    access: { staff: 'refund.make' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ amount: askedWon, publicReason: publicRefundReason, reason }),
    reply: refund,
    failures: ['NOT_FOUND', 'REFUND_EXCEEDS', 'STATE_CONFLICT', 'STEP_UP_REQUIRED'],
  },
  'POST /api/v1/console/orders/{id}/undo': {
    summary: 'Undo a free order: what was taken off it goes back to its member, and what it began goes on',
    access: { staff: 'refund.make' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ reason }),
    reply: consolePayment,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/refunds': {
    summary: 'Refunds; refused ones that nobody asked for anew first, then the oldest that are asked for',
    access: { staff: 'payment.read' },
    query: z.object({
      state: listedRefundState.optional(),
      from: day.optional(),
      to: day.optional(),
      /** What was paid back, by the day it counts: as insight counts it. Otherwise by the day it was asked for. */
      done: yesOrNo.optional(),
      /** The number of a refund, a payment or a rental, or a part of a product's name. */
      q: searchText,
      ...cursorQuery,
    }),
    reply: listOf(
      refund.extend({
        payment: ref,
        rental: ref.nullable(),
        member: consolePayment.shape.member,
        cardLast4: z.string().nullable(),
      }),
    ).extend({ counts: z.record(listedRefundState, z.int()) }),
    failures: [],
  },
  'POST /api/v1/console/refunds/{id}/retry': {
    summary: 'Ask the gateway anew for a refund it refused',
    access: { staff: 'refund.make' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ reason }),
    reply: refund,
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'REFUND_EXCEEDS', 'STEP_UP_REQUIRED'],
  },
  'POST /api/v1/console/refunds/{id}/by-hand': {
    summary: 'Record that a refused refund was paid back outside the gateway',
    access: { staff: 'money.settle' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ how: z.enum(['TRANSFER', 'CASH', 'OTHER']), on: day, reason }),
    reply: refund,
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'REFUND_EXCEEDS'],
  },
  'GET /api/v1/console/days': {
    summary: 'The days of a month with their totals, and whether they are closed',
    access: { staff: 'payment.read' },
    query: z.object({ month }),
    reply: listOf(businessDay),
    failures: [],
  },
  'POST /api/v1/console/days/{date}/close': {
    summary: 'Freeze the totals of a day that is over, compared and settled',
    access: { staff: 'money.settle' },
    stepUp: true,
    idempotent: true,
    params: z.object({ date: day }),
    body: z.object({ note: text(200).optional() }),
    reply: businessDay,
    failures: ['DAY_NOT_CLOSABLE'],
  },
  'GET /api/v1/console/months/{month}/report.xlsx': {
    summary: 'The report of a month: totals, its days, by station',
    access: { staff: 'payment.read' },
    params: z.object({ month }),
    reply: z.unknown(),
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    failures: [],
  },
  'GET /api/v1/console/days/{date}/report.xlsx': {
    summary: 'The report of a day: summary, payments, refunds, by station',
    access: { staff: 'payment.read' },
    params: z.object({ date: day }),
    reply: z.unknown(),
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    failures: [],
  },
});
