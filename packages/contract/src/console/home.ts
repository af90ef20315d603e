// Where the console begins: finding anything by its number or name, and the first steps of an empty service.
import { z } from 'zod';
import { defineEndpoints, text, won } from '../endpoint.ts';
import { staffRole } from '../permission.ts';
import { inquiryState } from '../member/inquiry.ts';
import { refundState } from './payment.ts';
import { rentalState } from './rental.ts';
import { reportState } from './report.ts';
import { memberRef, memberState } from './shapes.ts';
import { countState, transferState } from './stock/item.ts';
import { recallState } from './stock/recall.ts';

export const searchResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('item'),
    serial: z.string(),
    product: z.string(),
    station: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('rental'),
    id: z.int(),
    serial: z.string(),
    nickname: memberRef.shape.nickname,
    state: rentalState.exclude(['LOST_CANDIDATE']),
  }),
  z.object({ kind: z.literal('payment'), id: z.int(), orderName: z.string(), amount: won }),
  z.object({
    kind: z.literal('refund'),
    id: z.int(),
    orderName: z.string(),
    amount: won,
    state: refundState,
    /** Its own, unless it was asked for anew: the list shows the newest attempt only, with all before it. */
    newestId: z.int(),
  }),
  z.object({
    kind: z.literal('report'),
    id: z.int(),
    serial: z.string().nullable(),
    station: z.string().nullable(),
    state: reportState,
  }),
  z.object({
    kind: z.literal('inquiry'),
    id: z.int(),
    /** The beginning of what was asked first. */
    opening: z.string(),
    state: inquiryState,
  }),
  z.object({
    kind: z.literal('member'),
    id: z.int(),
    nickname: memberRef.shape.nickname,
    state: memberState,
  }),
  z.object({
    kind: z.literal('recall'),
    id: z.int(),
    product: z.string(),
    lot: z.string().nullable(),
    state: recallState,
  }),
  z.object({
    kind: z.literal('transfer'),
    id: z.int(),
    station: z.string(),
    items: z.int(),
    state: transferState,
  }),
  z.object({ kind: z.literal('count'), id: z.int(), station: z.string(), state: countState }),
  z.object({
    kind: z.literal('station'),
    id: z.int(),
    name: z.string(),
    address: z.string(),
    /** Null where it cannot be: a depot, or one that is shut down. */
    paused: z.boolean().nullable(),
  }),
  z.object({ kind: z.literal('product'), id: z.int(), name: z.string(), category: z.string() }),
  z.object({ kind: z.literal('campaign'), id: z.int(), name: z.string() }),
  z.object({ kind: z.literal('staff'), id: z.int(), name: z.string(), role: staffRole }),
]);

const firstStep = z.discriminatedUnion('step', [
  z.object({
    step: z.enum(['station', 'product', 'items', 'labels']),
    done: z.boolean(),
    count: z.int(),
    /** There may be more: it was not counted further. */
    capped: z.boolean(),
  }),
  z.object({
    step: z.literal('gateway'),
    done: z.boolean(),
    /** The sandbox takes the payments: practice, which is never done. */
    sandbox: z.boolean(),
  }),
]);

export const consoleHomeEndpoints = defineEndpoints({
  'GET /api/v1/console/search': {
    summary:
      'Finds items, rentals, payments, refunds, reports, inquiries, moves, counts, recalls, members, stations, products and staff; only what the role may read',
    access: { staff: 'signed_in' },
    query: z.object({ q: text(60) }),
    reply: z.object({ results: z.array(searchResult) }),
    failures: [],
  },
  'GET /api/v1/console/first-steps': {
    summary: 'The five steps to the first rental, ticked from the data',
    access: { staff: 'signed_in' },
    reply: z.object({
      /** Somebody has rented something. */
      done: z.boolean(),
      /** A labelled item stands at a station: it could be rented. */
      ready: z.boolean(),
      hidden: z.boolean(),
      steps: z.array(firstStep),
    }),
    failures: [],
  },
  'POST /api/v1/console/first-steps/hide': {
    summary: 'Show the dashboard although not every step is done',
    access: { staff: 'settings.edit' },
    reply: z.null(),
    failures: [],
  },
});
