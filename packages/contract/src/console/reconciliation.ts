// What checkout compares with the payment gateway: one payment looked up again, and the daily differences between the two records.
import { z } from 'zod';
import { gatewayStates } from '#domain/gateway-labels.ts';
import { defineEndpoints, rowId, timestamp, won, yesOrNo } from '../endpoint.ts';
import { paidPrice } from '../member/rental/payment.ts';
import { consolePayment, paymentStep } from './payment.ts';
import { cursorQuery, day, listOf, reason, ref, staffRef } from './shapes.ts';

/** One side of a difference; null where that side has no record. */
const recordSide = z.object({
  approvalNumber: z.string().nullable(),
  approvedAt: timestamp.nullable(),
  amount: won,
  cancelled: won,
  cancelledAt: timestamp.nullable(),
  state: z.string(),
});

const findingKind = z.enum(['ONLY_THERE', 'ONLY_HERE', 'AMOUNT_DIFFERS', 'CANCEL_DIFFERS']);

/** CORRECTED is what a recheck finds; the others are what a person found out. */
const findingResolution = z.enum(['CORRECTED', 'EXPLAINED', 'TIMING', 'GATEWAY_ERROR']);

const finding = z.object({
  id: z.int(),
  day,
  kind: findingKind,
  orderId: z.string(),
  /** With its list price and what was taken off it. */
  payment: ref.extend(paidPrice).nullable(),
  ours: recordSide.nullable(),
  theirs: recordSide.nullable(),
  /** Theirs less ours, each what was captured less what was cancelled. */
  difference: z.int(),
  foundAt: timestamp,
  resolved: z
    .object({
      at: timestamp,
      by: staffRef,
      resolution: findingResolution,
      reason: z.string(),
    })
    .nullable(),
});

export const reconciliationEndpoints = defineEndpoints({
  'POST /api/v1/console/payments/{id}/recheck': {
    summary: 'Read the payment at the gateway again and settle what it says',
    access: { staff: 'payment.read' },
    params: z.object({ id: rowId }),
    reply: consolePayment.extend({
      /** Null where the gateway knows no such payment. */
      gatewayState: z.enum(gatewayStates).nullable(),
    }),
    failures: ['NOT_FOUND', 'PAYMENT_GATEWAY_UNAVAILABLE'],
  },
  'GET /api/v1/console/findings': {
    summary: 'Where our records and the gateway’s differ, ours beside theirs',
    access: { staff: 'payment.read' },
    query: z.object({
      resolved: yesOrNo.optional(),
      kind: findingKind.optional(),
      from: day.optional(),
      to: day.optional(),
      ...cursorQuery,
    }),
    reply: listOf(finding).extend({ open: z.int(), resolved: z.int() }),
    failures: [],
  },
  'GET /api/v1/console/findings/{id}': {
    summary: 'One difference, with what our records say about it',
    access: { staff: 'payment.read' },
    params: z.object({ id: rowId }),
    reply: finding.extend({ timeline: z.array(paymentStep) }),
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/findings/{id}/recheck': {
    summary: 'Compare again; a difference that is gone resolves itself',
    access: { staff: 'money.settle' },
    params: z.object({ id: rowId }),
    reply: finding,
    failures: ['NOT_FOUND', 'PAYMENT_GATEWAY_UNAVAILABLE'],
  },
  'POST /api/v1/console/findings/{id}/resolve': {
    summary: 'Mark a difference as explained; no money row is edited',
    access: { staff: 'money.settle' },
    idempotent: true,
    params: z.object({ id: rowId }),
    // CORRECTED is for the comparison alone: no person writes it.
    body: z.object({ resolution: findingResolution.exclude(['CORRECTED']), reason }),
    reply: finding,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
});
