// Recalls: pieces that are not safe are taken off sale at once, their renters asked to bring them back, and the pieces collected.
import { z } from 'zod';
import { bodyRowId, defineEndpoints, rowId, timestamp } from '../../endpoint.ts';
import { cursorQuery, listOf, numberRef, reason, ref, searchText, staffRef, version } from '../shapes.ts';
import { lot, serial } from './item.ts';

export const recallState = z.enum(['OPEN', 'ENDED']);

/** Where its pieces are; of an ended recall, where they were then. A retired piece counts as collected. */
const places = z.object({
  collected: z.int(),
  atStation: z.int(),
  carried: z.int(),
  rented: z.int(),
  lost: z.int(),
});

const recallRow = z.object({
  id: z.int(),
  no: z.string(),
  product: ref,
  /** Null: every piece of the product. */
  lot: z.string().nullable(),
  reason: z.string(),
  state: recallState,
  startedAt: timestamp,
  startedBy: staffRef,
  endedAt: timestamp.nullable(),
  items: z.int(),
  places,
  version,
});

const renter = z.object({
  rental: numberRef,
  serial: z.string(),
  /** Masked. */
  nickname: z.string().nullable(),
  dueAt: timestamp,
  state: z.enum(['RENTED', 'STOPPED', 'OVERDUE']),
  /** Of the last message about the recall: when it was sent and by which channels; null while it waits. */
  told: z
    .object({ at: timestamp.nullable(), channels: z.array(z.enum(['push', 'mail', 'alimtalk'])) })
    .nullable(),
  stoppedUntil: timestamp.nullable(),
  /** Asked since the recall began. */
  inquiry: numberRef.nullable(),
});

const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['STARTED', 'ENDED']), at: timestamp, by: staffRef }),
  /** `count`: renters who were asked, pieces that were brought in. */
  z.object({ kind: z.enum(['CALLED', 'COLLECTED']), at: timestamp, by: staffRef, count: z.int() }),
]);

export const recall = recallRow.extend({
  kcNumbers: z.array(z.string()),
  endedBy: staffRef.nullable(),
  endReason: z.string().nullable(),
  mistaken: z.boolean(),
  /** What is still to be collected, by the place where it stands; null: carried by somebody, or nobody knows. */
  fieldList: z.array(z.object({ station: ref.nullable(), serials: z.array(z.string()) })),
  /** Who works at those places. */
  fieldStaff: z.array(z.string()),
  /** Where pieces can be brought to, though they are not among the person's stations. */
  depots: z.array(ref),
  /** Null for those who may not read rentals. */
  renters: z.array(renter).nullable(),
  steps: z.array(step),
});

const ofRecall = {
  params: z.object({ id: rowId }),
  failures: ['NOT_FOUND', 'STATE_CONFLICT'],
} as const;

export const recallEndpoints = defineEndpoints({
  'GET /api/v1/console/recalls': {
    summary: 'Recalls, running ones first; for field staff with what is to be collected at their stations',
    access: { staff: 'item.read' },
    query: z.object({ state: recallState.optional(), q: searchText, ...cursorQuery }),
    reply: listOf(recallRow).extend({ counts: z.record(recallState, z.int()) }),
    failures: [],
  },
  'GET /api/v1/console/recalls/lots': {
    summary: 'The lots of a product with what recalling each would touch, before it is done',
    access: { staff: 'recall.manage' },
    query: z.object({ productId: rowId }),
    reply: z.object({
      lots: z.array(
        z.object({
          /** Null: pieces without a lot. */
          lot: z.string().nullable(),
          items: z.int(),
          onSale: z.int(),
          rented: z.int(),
          recalled: z.int(),
        }),
      ),
    }),
    failures: ['PRODUCT_NOT_FOUND'],
  },
  'GET /api/v1/console/recalls/{id}': {
    summary: 'One recall: how far it is, who has its pieces, and where the others are to be collected',
    access: { staff: 'item.read' },
    params: z.object({ id: rowId }),
    reply: recall,
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/recalls': {
    summary: 'Take a product, or one lot of it, off sale at once and ask its renters to bring it back',
    access: { staff: 'recall.manage' },
    stepUp: true,
    idempotent: true,
    body: z.object({ productId: bodyRowId, lot: lot.nullish(), reason }),
    reply: z.object({ id: z.int() }),
    failures: ['PRODUCT_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/recalls/{id}/call': {
    summary: 'Ask those who still have a piece once more; not again within an hour',
    access: { staff: 'recall.manage' },
    idempotent: true,
    ...ofRecall,
    body: z.object({ reason }),
    reply: z.object({ renters: z.int() }),
  },
  'POST /api/v1/console/recalls/{id}/collect': {
    summary: 'Pieces that were found go to a depot; those that cannot are named and skipped',
    access: { staff: 'item.move' },
    idempotent: true,
    ...ofRecall,
    body: z.object({ serials: z.array(serial).min(1).max(200), stationId: bodyRowId }),
    reply: z.object({
      done: z.int(),
      skipped: z.array(z.object({ serial: z.string(), reason: z.string() })),
    }),
    failures: ['NOT_FOUND', 'STATION_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/recalls/{id}/end': {
    summary:
      'End a recall once everything is collected; its pieces stay off sale until somebody decides on each',
    access: { staff: 'recall.manage' },
    ...ofRecall,
    body: z.object({
      reason,
      version,
      /** It was begun by mistake: it ends although pieces are still out. */
      mistaken: z.boolean().default(false),
    }),
    reply: z.object({ id: z.int() }),
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
});
