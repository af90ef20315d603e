// Items as operators see them: state, place and history of every piece; moving, counting, registering in bulk.
import { z } from 'zod';
import {
  dayCap,
  defineEndpoints,
  rowId,
  text,
  timeOfDay,
  timestamp,
  won,
  bodyRowId,
  yesOrNo,
} from '../../endpoint.ts';
import {
  cursorQuery,
  day,
  listOf,
  reason,
  ref,
  searchText,
  staffRef,
  stepFields,
  version,
} from '../shapes.ts';

export const itemState = z.enum([
  'AVAILABLE',
  'HELD',
  'RENTED',
  'MOVING',
  'BROKEN',
  'REPAIR',
  'LOST',
  'RETIRED',
]);

export const serial = text(64);

/** As the maker printed them on the piece; a lot is compared letter by letter. */
export const lot = text(40).min(1, '로트를 적어 주세요.');
export const kcNumber = text(40).min(1, 'KC 번호를 적어 주세요.');

export const consoleItem = z.object({
  serial: z.string(),
  product: ref.extend({ category: z.string(), imageUrl: z.string() }),
  state: itemState,
  overdue: z.boolean(),
  station: ref.nullable(),
  holder: staffRef.nullable(),
  rental: ref.nullable(),
  /** The renter, masked, and when it is due. */
  renter: z.object({ nickname: z.string(), dueAt: timestamp }).nullable(),
  lastRentedAt: timestamp.nullable(),
  rentals: z.int(),
  revenueMonth: won,
  /** Of the open hours of its station in 30 days, the share it was rented; null: it cannot be rented now. */
  use30d: z.number().min(0).max(1).nullable(),
  boughtOn: day.nullable(),
  cost: won.nullable(),
  notSeen: z.int(),
  lot: z.string().nullable(),
  kcNumber: z.string().nullable(),
  /** The running recall that keeps it off sale. */
  recall: ref.nullable(),
  version,
});

const itemVersions = z
  .array(z.object({ serial, version }))
  .min(1)
  .max(200, '한 번에 200개까지 할 수 있어요.');

const bulkReply = z.object({
  done: z.int(),
  skipped: z.array(z.object({ serial: z.string(), reason: z.string() })),
});

/** A line of an item's timeline. Renters are masked; places are named. */
export const itemStep = z.discriminatedUnion('kind', [
  z.object({
    ...stepFields,
    kind: z.literal('rented'),
    rentalNo: z.string(),
    renter: z.string().nullable(),
    hours: z.int(),
    amount: won,
  }),
  z.object({
    ...stepFields,
    kind: z.literal('returned'),
    rentalNo: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  z.object({ ...stepFields, kind: z.literal('held'), renter: z.string().nullable() }),
  z.object({
    ...stepFields,
    kind: z.enum([
      'registered',
      'broken',
      'repair',
      'repaired',
      'checked',
      'found',
      'lost',
      'retired',
      'labelled',
      'picked_up',
      'moved',
      'counted',
    ]),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
]);

/** One state, or several side by side as in a segment: `BROKEN,REPAIR`. */
const itemStates = z
  .string()
  .max(100)
  .transform((value) => value.split(','))
  .pipe(z.array(itemState).min(1));

/** Exactly these: `CHR_0001,CHR_0002`. */
const serials = z
  .string()
  .max(6500)
  .transform((value) => value.split(','))
  .pipe(z.array(serial).min(1).max(100));

const filters = {
  state: itemStates.optional(),
  overdue: yesOrNo.optional(),
  /** What I carry. */
  mine: yesOrNo.optional(),
  /** 분실 의심: missed in counts, and for long or again and again. */
  suspected: yesOrNo.optional(),
  stationId: rowId.optional(),
  productId: rowId.optional(),
  category: text(40).optional(),
  idleDays: z.coerce.number().int().min(1).max(3650).optional(),
  batch: z.uuid().optional(),
  lot: lot.optional(),
  /** The pieces of one recall, running or ended. */
  recallId: rowId.optional(),
  serials: serials.optional(),
  q: searchText,
};

const transferItem = z.object({
  serial: z.string(),
  product: ref,
  from: ref.nullable(),
  state: z.enum(['WAITING', 'CARRIED', 'DONE', 'SKIPPED']),
  reason: z.string().nullable(),
});

export const transferState = z.enum(['OPEN', 'CARRIED', 'DONE', 'CANCELLED']);

export const transfer = z.object({
  id: z.int(),
  no: z.string(),
  to: ref,
  state: transferState,
  reason: z.string(),
  madeBy: staffRef,
  carriedBy: staffRef.nullable(),
  madeAt: timestamp,
  doneAt: timestamp.nullable(),
  /** Of a list that is part of a suggested route: its place on the way, from 1, and who is to drive it. */
  route: z.object({ id: z.string(), position: z.int(), assignedTo: staffRef.nullable() }).nullish(),
  items: z.array(transferItem),
  version,
});

/** A route that was accepted: its stops as they were planned, the start first, and all its lists, which tell how far it is. */
const route = z.object({
  id: z.string(),
  assignedTo: staffRef.nullable(),
  endsAt: timestamp.nullable(),
  stops: z.array(
    z.object({
      station: ref.extend({ latitude: z.number(), longitude: z.number() }),
      arrivesAt: timestamp.nullable(),
      /** From the stop before it. */
      kilometres: z.number(),
      /** When it closes on the day of the visit; null for a depot. */
      openUntil: timeOfDay.nullable(),
      /** What is put down there, with when it was expected to run out; null where nothing was foretold. */
      needs: z.array(z.object({ productId: z.int(), runsOutAt: timestamp.nullable() })),
    }),
  ),
  transfers: z.array(transfer),
  /** Changes with each of its lists; missing in what a phone has kept from an earlier version. */
  version: version.optional(),
});

export const countState = z.enum(['OPEN', 'FINISHED']);

const count = z.object({
  id: z.int(),
  no: z.string(),
  station: ref,
  state: countState,
  startedBy: staffRef,
  startedAt: timestamp,
  finishedAt: timestamp.nullable(),
  expected: z.array(z.object({ product: ref, expected: z.int(), found: z.int() })),
  missing: z.array(z.object({ serial: z.string(), product: ref })),
  /** Scanned here although our books say otherwise. */
  unexpected: z.array(
    z.object({
      serial: z.string(),
      product: ref,
      state: itemState,
      station: ref.nullable(),
      rental: ref.nullable(),
    }),
  ),
  /** Scanned here and of a station that the person does not work at: nothing else is told of them. */
  foreign: z.array(z.string()),
  unknown: z.array(z.string()),
});

export const consoleItemEndpoints = defineEndpoints({
  'GET /api/v1/console/items': {
    summary: 'Items by state, place, product and idleness',
    access: { staff: 'item.read' },
    query: z.object({
      ...filters,
      sort: z.enum(['-changed', 'serial', 'idle', '-rentals']).default('-changed'),
      ...cursorQuery,
    }),
    /** Each state is counted up to 10,001, which stands for "more than 10,000". */
    reply: listOf(consoleItem).extend({ counts: z.record(itemState, z.int()) }),
    failures: [],
  },
  'POST /api/v1/console/items/bulk': {
    summary: 'Register many pieces of one product at once; serials are never used again',
    access: { staff: 'item.create' },
    idempotent: true,
    body: z.object({
      productId: bodyRowId,
      count: z.int().min(1).max(200, '한 번에 200개까지 등록할 수 있어요.'),
      stationId: bodyRowId,
      firstNumber: z.int().min(1).max(999_999).nullish(),
      boughtOn: day.nullish(),
      cost: z.int().min(0).max(100_000_000).nullish(),
      note: text(200).nullish(),
      lot: lot.nullish(),
      kcNumber: kcNumber.nullish(),
      reason: reason.optional(),
    }),
    reply: z.object({ batch: z.string(), serials: z.array(z.string()) }),
    failures: ['PRODUCT_NOT_FOUND', 'STATION_NOT_FOUND', 'STATE_CONFLICT', 'SERIAL_TAKEN'],
  },
  'GET /api/v1/console/items/next-serials': {
    summary: 'The serials a bulk registration would use, before it is made',
    access: { staff: 'item.create' },
    query: z.object({
      productId: rowId,
      count: z.coerce.number().int().min(1).max(200),
      firstNumber: z.coerce.number().int().min(1).max(999_999).optional(),
    }),
    reply: z.object({ serials: z.array(z.string()), skipped: z.array(z.string()) }),
    failures: ['PRODUCT_NOT_FOUND'],
  },
  'GET /api/v1/console/items/{serial}': {
    summary: 'One item with what may be done to it now',
    access: { staff: 'item.read' },
    params: z.object({ serial }),
    reply: consoleItem.extend({
      pricePerHour: won,
      dayCap,
      /** Where its renter took it. */
      rentedFrom: ref.nullable(),
      inServiceSince: timestamp,
      note: z.string().nullable(),
      batch: z.string().nullable(),
      /** How many were registered with it. */
      batchSize: z.int().nullable(),
      lastSeenAt: timestamp.nullable(),
      /** Whole hours of all its rentals. */
      hoursTotal: z.int(),
      revenueTotal: z.int(),
    }),
    failures: ['ITEM_NOT_FOUND'],
  },
  'PATCH /api/v1/console/items/{serial}': {
    summary: 'Correct the lot and the KC number of a piece; one of a recalled lot joins its recall at once',
    access: { staff: 'item.create' },
    idempotent: true,
    params: z.object({ serial }),
    body: z.object({ lot: lot.nullable(), kcNumber: kcNumber.nullable(), reason, version }),
    reply: z.object({ serial: z.string(), version, recall: ref.nullable() }),
    failures: ['ITEM_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/items/{serial}/timeline': {
    summary: 'Everything that happened to an item, newest first',
    access: { staff: 'item.read' },
    params: z.object({ serial }),
    query: z.object({ about: z.enum(['rental', 'state', 'place']).optional(), ...cursorQuery }),
    reply: listOf(itemStep),
    failures: ['ITEM_NOT_FOUND'],
  },
  'POST /api/v1/console/items/{serial}/seen': {
    summary: 'Somebody of ours has seen it where the books say it stands',
    access: { staff: 'item.move' },
    idempotent: true,
    params: z.object({ serial }),
    body: z.object({ stationId: bodyRowId }),
    reply: z.object({ serial: z.string(), lastSeenAt: timestamp }),
    failures: ['ITEM_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/items/state': {
    summary: 'The same new state for many items; those that cannot are named and skipped',
    access: { staff: 'item.move' },
    idempotent: true,
    body: z.object({
      items: itemVersions,
      to: z.enum(['AVAILABLE', 'MOVING', 'BROKEN', 'REPAIR', 'LOST', 'RETIRED']),
      stationId: bodyRowId.nullish(),
      /** What the repair of each piece cost, where this ends one. */
      repairCost: z.int().min(0).max(100_000_000).nullish(),
      reason,
    }),
    reply: bulkReply,
    failures: ['NOT_ALLOWED', 'STATION_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/transfers': {
    summary: 'Lists of items to carry from one place to another',
    access: { staff: 'item.read' },
    query: z.object({
      state: transferState.optional(),
      mine: yesOrNo.optional(),
      /** T with a number, a serial number, or a part of the name of the station it goes to. */
      q: searchText,
      ...cursorQuery,
    }),
    reply: listOf(transfer).extend({
      counts: z.record(transferState, z.int()),
      /** The routes of these lists; missing in what a phone has kept from an earlier version. */
      routes: z.array(route).optional(),
    }),
    failures: [],
  },
  'GET /api/v1/console/transfers/suggestions': {
    summary: 'Moves from stations over target to those at or under low stock, nearest first; writes nothing',
    access: { staff: 'item.read' },
    reply: z.object({
      suggestions: z.array(
        z.object({
          product: ref,
          from: ref,
          to: ref,
          count: z.int(),
          kilometres: z.number(),
          /** As a new list takes them. */
          items: z.array(z.object({ serial: z.string(), version })),
        }),
      ),
    }),
    failures: [],
  },
  'POST /api/v1/console/transfers': {
    summary: 'A new list of items to bring to a station',
    access: { staff: 'item.move' },
    idempotent: true,
    body: z.object({ items: itemVersions, toStationId: bodyRowId, reason }),
    reply: transfer,
    failures: ['STATION_NOT_FOUND', 'ITEM_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/transfers/{id}/pick-up': {
    summary: 'Take items of the list along: they are carried by whoever picks them up',
    access: { staff: 'item.move' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ serials: z.array(serial).min(1).max(200) }),
    reply: z.object({ transfer, ...bulkReply.shape }),
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/transfers/{id}/put-down': {
    summary: 'Put carried items down at the station of the list, or at another one',
    access: { staff: 'item.move' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ serials: z.array(serial).min(1).max(200), stationId: bodyRowId.nullish() }),
    reply: z.object({ transfer, ...bulkReply.shape }),
    failures: ['NOT_FOUND', 'STATION_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/transfers/{id}/cancel': {
    summary: 'Give up what still waits on a list, while nobody carries anything of it',
    access: { staff: 'item.move' },
    params: z.object({ id: rowId }),
    body: z.object({ reason, version }),
    reply: transfer,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/routes/{id}/assign': {
    summary: 'Give a route to another person, or to nobody, while nothing of it is carried',
    // Field staff drive what they are given.
    access: { staff: 'route.assign' },
    params: z.object({ id: z.uuid() }),
    body: z.object({ staffId: bodyRowId.nullable(), reason, version }),
    reply: route,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/counts': {
    summary: 'Begin counting a station',
    access: { staff: 'item.move' },
    idempotent: true,
    body: z.object({ stationId: bodyRowId }),
    reply: count,
    failures: ['STATION_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/counts/{id}': {
    summary: 'A count with what is expected, found and missing',
    access: { staff: 'item.read' },
    params: z.object({ id: rowId }),
    reply: count,
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/counts/{id}/scans': {
    summary: 'Codes scanned at the station; scanning one twice changes nothing',
    access: { staff: 'item.move' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ serials: z.array(serial).min(1).max(200) }),
    reply: count,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/counts/{id}/move-here': {
    summary: 'Books an item that was found here although it should be elsewhere; a lost one is found again',
    access: { staff: 'item.move' },
    idempotent: true,
    params: z.object({ id: rowId }),
    body: z.object({ serial, reason }),
    reply: count,
    failures: ['NOT_FOUND', 'ITEM_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/counts/{id}/finish': {
    summary: 'End a count: what was not found is flagged, never lost by itself',
    access: { staff: 'item.move' },
    idempotent: true,
    params: z.object({ id: rowId }),
    reply: count,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
});
