// Rentals as operators see them: the most urgent first, with their money, and what staff may do about one.
import { z } from 'zod';
import { stop, stopReason } from '../member/rental/stop.ts';
import {
  MAX_INTEGER,
  dayCap,
  defineEndpoints,
  multilineText,
  rowId,
  timestamp,
  won,
  bodyRowId,
  askedWon,
  yesOrNo,
} from '../endpoint.ts';
import { consolePayment, paymentState, toldRefundReason } from './payment.ts';
import { messageStep } from './message/notification.ts';
import { reportKind } from './report.ts';
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
  version,
} from './shapes.ts';

export const rentalState = z.enum(['OPEN', 'OVERDUE', 'LOST_CANDIDATE', 'RETURNED', 'LOST']);

const chargeKind = z.enum(['OVERDUE', 'LOST']);

export const charge = z.object({
  id: z.int(),
  kind: chargeKind,
  amount: won,
  state: z.enum(['OPEN', 'PAID', 'WAIVED']),
  reason: z.string(),
  /** The renter's objection, until it is answered. */
  objection: numberRef.nullable(),
  madeBy: staffRef,
  madeAt: timestamp,
  version,
});

export const consoleRental = z.object({
  id: z.int(),
  no: z.string(),
  item: ref,
  product: ref.extend({ category: z.string(), imageUrl: z.string() }),
  member: memberRef,
  rentedAt: ref,
  returnedAt: ref.nullable(),
  startedAt: timestamp,
  dueAt: timestamp,
  closedAt: timestamp.nullable(),
  closedBy: z.enum(['RENTER', 'OPERATOR', 'FREE_RETURN', 'LOST']).nullable(),
  hours: z.int(),
  extendedHours: z.int(),
  /** How long it has been stopped because it could not be returned. */
  stoppedMinutes: z.int(),
  state: rentalState,
  paid: won,
  refunded: won,
  /** What returning now would cost. */
  feeNow: won,
  feeLimit: won.nullable(),
  charge: charge.nullable(),
  version,
});

/** A line of a rental's timeline: its own changes, its money, messages, reports and what staff did. */
export const rentalStep = z.discriminatedUnion('kind', [
  z.object({ ...stepFields, kind: z.enum(['held', 'lost']) }),
  z.object({
    ...stepFields,
    kind: z.literal('started'),
    station: z.string(),
    serial: z.string(),
    hours: z.int(),
  }),
  z.object({ ...stepFields, kind: z.literal('extended'), hours: z.int(), dueAt: timestamp }),
  z.object({ ...stepFields, kind: z.literal('overdue'), graceMinutes: z.int(), dueAt: timestamp }),
  z.object({
    ...stepFields,
    kind: z.enum(['returned', 'free_return']),
    station: z.string().nullable(),
  }),
  z.object({
    ...stepFields,
    kind: z.literal('stopped'),
    stopReason,
    station: z.string(),
    until: timestamp,
    /** The inquiry that was opened with it. */
    inquiryNo: z.string().nullable(),
  }),
  /** Not by staff, who say so themselves. */
  z.object({ ...stepFields, kind: z.literal('stop_ended'), endedBy: z.enum(['RETURN', 'TIME', 'LOST']) }),
  z.object({
    ...stepFields,
    /** As the audit log names it. */
    kind: z.enum(['stop.judge', 'stop.end']),
    verdict: stop.shape.verdict,
  }),
  z.object({
    ...stepFields,
    kind: z.literal('payment'),
    state: paymentState,
    paymentNo: z.string(),
    method: z.string().nullable(),
    amount: won,
    declineCode: z.string().nullable(),
    /** From asking the gateway until its approval. */
    approvalSeconds: z.number().nullable(),
  }),
  z.object({
    ...stepFields,
    kind: z.enum(['refund.requested', 'refund.done']),
    refundNo: z.string(),
    amount: won,
    publicReason: toldRefundReason.nullable(),
  }),
  z.object({
    ...stepFields,
    kind: z.literal('refund.refused'),
    refundNo: z.string(),
    refusedCode: z.string().nullable(),
  }),
  z.object({ ...stepFields, kind: z.literal('charge.made'), chargeKind, amount: won }),
  z.object({
    ...stepFields,
    /** As the audit log names it. */
    kind: z.enum(['rental.force_return', 'rental.fee_limit', 'rental.lost', 'charge.waive', 'charge.lower']),
    station: z.string().nullable(),
    returnedAt: timestamp.nullable(),
    feeLimit: won.nullable(),
    amount: won.nullable(),
  }),
  messageStep,
  z.object({ ...stepFields, kind: z.literal('report'), reportNo: z.string(), reportKind }),
]);

const rentalDetail = consoleRental.extend({
  rules: z.object({
    pricePerHour: won,
    dayCap,
    graceMinutes: z.int(),
    overdueCapHours: z.int(),
    replacementPrice: won.nullable(),
  }),
  payments: z.array(consolePayment),
  timeline: z.array(rentalStep),
  notes: z.array(z.object({ id: z.int(), by: staffRef, at: timestamp, note: z.string() })),
  reportedLostAt: timestamp.nullable(),
  stops: z.array(stop),
  /** What staff may pay back of a paid lost charge, now that the item was found. */
  foundRefund: z.object({ amount: won, payment: ref }).nullable(),
  /** The renter: how often they rented and were late, and how they are reached. */
  memberFacts: z.object({
    rentals: z.int(),
    overdue: z.int(),
    email: z.string().nullable().meta({ description: 'masked' }),
    provider: z.string(),
    push: z.boolean(),
    mail: z.boolean(),
  }),
  /** Being confirmed at the gateway: nothing can be done until it is settled. */
  unsettled: z.boolean(),
  /** Twelve hours overdue, or the renter said so. */
  mayBeLost: z.boolean(),
  serverTime: timestamp,
});

/** How it ended; OPEN also where it is overdue. */
const rentalEnding = z.enum(['SAME_STATION', 'OTHER_STATION', 'LOST', 'OPEN']);

const filters = {
  state: rentalState.optional(),
  from: day.optional(),
  to: day.optional(),
  /** Rented or returned there. */
  stationId: rowId.optional(),
  /** Rented there. */
  rentedAtId: rowId.optional(),
  productId: rowId.optional(),
  memberId: rowId.optional(),
  /** Begun on this weekday, Monday is 1, and in this hour of the day. */
  weekday: z.coerce.number().int().min(1).max(7).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  /** Hours that were paid for, extensions included; 12 stands for twelve and more. */
  paidHours: z.coerce.number().int().min(1).max(12).optional(),
  ending: rentalEnding.optional(),
  /** Returned after its grace. */
  late: yesOrNo.optional(),
  /** Its clock was stopped. */
  stopped: yesOrNo.optional(),
  extended: yesOrNo.optional(),
  refunded: yesOrNo.optional(),
  forced: yesOrNo.optional(),
  q: searchText,
};

export const consoleRentalEndpoints = defineEndpoints({
  'GET /api/v1/console/rentals': {
    summary: 'Rentals, the most urgent first',
    access: { staff: 'rental.read' },
    query: z.object({
      ...filters,
      sort: z.enum(['urgent', '-started', '-paid']).default('urgent'),
      ...cursorQuery,
    }),
    reply: listOf(consoleRental).extend({
      counts: z.record(rentalState, z.int()),
      /** Begun today, whatever the filters. */
      startedToday: z.int(),
    }),
    failures: [],
  },
  'GET /api/v1/console/rentals/{id}': {
    summary: 'One rental with its rules, money, timeline and notes',
    access: { staff: 'rental.read' },
    params: z.object({ id: rowId }),
    reply: rentalDetail,
    failures: ['RENTAL_NOT_FOUND'],
  },
  'POST /api/v1/console/rentals/{id}/force-return': {
    summary: 'Close a rental for the renter; its fee is charged, lowered or waived, never taken',
    access: { staff: 'rental.act' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({
      stationId: bodyRowId,
      returnedAt: z.iso.datetime({ offset: true }),
      itemState: z.enum(['AVAILABLE', 'BROKEN']),
      fee: z.discriminatedUnion('mode', [
        z.object({ mode: z.literal('CHARGE') }),
        z.object({ mode: z.literal('PART'), amount: askedWon }),
        z.object({ mode: z.literal('WAIVE') }),
      ]),
      reason,
      version,
    }),
    reply: rentalDetail,
    failures: [
      'RENTAL_NOT_FOUND',
      'STATION_NOT_FOUND',
      'VERSION_CONFLICT',
      'STATE_CONFLICT',
      'PAYMENT_UNSETTLED',
    ],
  },
  'POST /api/v1/console/rentals/{id}/fee-limit': {
    summary: 'The most a late return may cost, between nothing and what it costs now',
    access: { staff: 'rental.act' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ amount: won.max(MAX_INTEGER), reason, version }),
    reply: rentalDetail,
    failures: ['RENTAL_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT', 'PAYMENT_UNSETTLED'],
  },
  'POST /api/v1/console/rentals/{id}/lost': {
    summary: 'Close an overdue rental as lost, with or without a charge',
    access: { staff: 'rental.lost' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({
      charge: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('NONE') }),
        z.object({ kind: z.literal('OVERDUE') }),
        z.object({ kind: z.literal('LOST'), amount: askedWon }),
      ]),
      reason,
      version,
    }),
    reply: rentalDetail,
    failures: ['RENTAL_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT', 'PAYMENT_UNSETTLED'],
  },
  'POST /api/v1/console/rentals/{id}/notes': {
    summary: 'A note for the staff',
    access: { staff: 'rental.act' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ note: multilineText(500) }),
    reply: rentalDetail,
    failures: ['RENTAL_NOT_FOUND'],
  },
  'POST /api/v1/console/charges/{id}/waive': {
    summary: 'Give up an open charge',
    access: { staff: 'rental.act' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ reason, version }),
    reply: charge,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT', 'PAYMENT_UNSETTLED'],
  },
  'POST /api/v1/console/charges/{id}/lower': {
    summary: 'Lower an open charge; it is never raised',
    access: { staff: 'rental.act' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ amount: askedWon, reason, version }),
    reply: charge,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT', 'PAYMENT_UNSETTLED'],
  },
});
