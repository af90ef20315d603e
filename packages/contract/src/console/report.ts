// Reports of renters and of field staff, and returns that nobody has seen.
import { z } from 'zod';
import { reportKinds } from '#domain/report-labels.ts';
import {
  defineEndpoints,
  multilineText,
  rowId,
  text,
  timestamp,
  won,
  bodyRowId,
  yesOrNo,
} from '../endpoint.ts';
import {
  cursorQuery,
  listOf,
  memberRef,
  reason,
  ref,
  searchText,
  staffRef,
  stepFields,
  version,
} from './shapes.ts';

type ReportKindName = keyof typeof reportKinds;
export const reportKind = z.enum(Object.keys(reportKinds) as [ReportKindName, ...ReportKindName[]]);
export const reportState = z.enum(['NEW', 'TAKEN', 'FINISHED']);

const consoleReport = z.object({
  id: z.int(),
  no: z.string(),
  kind: reportKind,
  state: reportState,
  /** Whoever reported it. */
  member: memberRef.nullable(),
  staff: staffRef.nullable(),
  item: ref.nullable(),
  product: ref.extend({ category: z.string(), imageUrl: z.string() }).nullable(),
  station: ref.nullable(),
  rental: ref.nullable(),
  text: z.string().nullable(),
  photos: z.array(z.string()),
  freeReturn: z.boolean(),
  reportedAt: timestamp,
  takenBy: staffRef.nullable(),
  version,
});

const itemDecision = z.enum(['REPAIR', 'FINE', 'RETIRE', 'NONE']);

/** A line of a report's timeline. */
export const reportStep = z.discriminatedUnion('kind', [
  z.object({ ...stepFields, kind: z.enum(['reported', 'free_return', 'taken', 'note', 'answer']) }),
  z.object({ ...stepFields, kind: z.literal('finished'), itemTo: itemDecision }),
]);

const reportDetail = consoleReport.extend({
  charge: z.object({ id: z.int(), amount: won, state: z.enum(['OPEN', 'PAID', 'WAIVED']) }).nullable(),
  /** What was refunded by itself, of the rental and of its extensions. */
  refunds: z.array(z.object({ id: z.int(), no: z.string(), amount: won, state: z.string() })),
  /** The payment that may be refunded, when nothing was. */
  payment: z.object({ id: z.int(), no: z.string(), refundable: won }).nullable(),
  /** For an item that is not there: the last return that says it is. */
  lastReturn: z.object({ rental: ref, member: memberRef, at: timestamp, station: ref }).nullable(),
  itemState: z.string().nullable(),
  /** Where the item stands now; null while it is on the way, gone, or where the viewer does not look. */
  itemStation: ref.nullable(),
  itemHistory: z.object({ rentals: z.int(), reports: z.int(), repairs: z.int() }).nullable(),
  memberHistory: z.object({ rentals: z.int(), reports: z.int(), freeReturns: z.int() }).nullable(),
  wantsAnswer: z.boolean(),
  answered: z.boolean(),
  messages: z.array(
    z.object({ id: z.int(), by: staffRef, at: timestamp, text: z.string(), internal: z.boolean() }),
  ),
  itemTo: itemDecision.nullable(),
  finishedBy: staffRef.nullable(),
  finishedAt: timestamp.nullable(),
  timeline: z.array(reportStep),
});

const id = { params: z.object({ id: rowId }) };

/** 고객이 없다고 함, 실사에서 안 보임, 먼 반납, 오래 쉼: the strongest that speaks against a return. */
const returnClue = z.enum(['REPORTED', 'MISSED', 'FAR', 'IDLE']);
export type ReturnClue = z.infer<typeof returnClue>;

const unseenReturn = z.object({
  rental: ref,
  item: ref,
  product: ref.extend({ category: z.string(), imageUrl: z.string() }),
  station: ref,
  member: memberRef,
  startedAt: timestamp,
  returnedAt: timestamp,
  clue: returnClue.nullable(),
  /** When somebody last said that it is not there. */
  reportedAt: timestamp.nullable(),
  /** When whoever returned it was asked. */
  askedAt: timestamp.nullable(),
  /** How many returns of this member were not there. */
  memberMissing: z.int(),
  version,
});

export const reportEndpoints = defineEndpoints({
  'GET /api/v1/console/reports': {
    summary: 'Reports to see to, oldest first; field staff see those of their stations',
    access: { staff: 'report.work' },
    query: z.object({
      state: reportState.optional(),
      kind: reportKind.optional(),
      memberId: rowId.optional(),
      serial: text(64).optional(),
      mine: yesOrNo.optional(),
      q: searchText,
      ...cursorQuery,
    }),
    reply: listOf(consoleReport).extend({
      counts: z.record(reportState, z.int()),
      /** From a report until its first answer, over the answers of thirty days; null without any. */
      averageAnswerMinutes: z.int().nullable(),
    }),
    failures: [],
  },
  'POST /api/v1/console/reports': {
    summary: 'Field staff ask for an item to be retired, or report that it seems lost',
    access: { staff: 'report.work' },
    idempotent: true,
    body: z.object({
      kind: z.enum(['RETIRE_REQUEST', 'SUSPECTED_LOST']),
      serial: text(64),
      text: text(500).optional(),
    }),
    reply: consoleReport,
    failures: ['ITEM_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/reports/{id}': {
    summary: 'One report with its photos, history and answers',
    access: { staff: 'report.work' },
    ...id,
    reply: reportDetail,
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/reports/{id}/take': {
    summary: 'I see to this one',
    access: { staff: 'report.work' },
    ...id,
    body: z.object({ version }),
    reply: reportDetail,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/reports/{id}/reply': {
    summary: 'Answer the reporter by push and mail, or note something for the staff',
    access: { staff: 'report.work' },
    idempotent: true,
    ...id,
    body: z.object({ text: multilineText(1000), internal: z.boolean().default(false) }),
    reply: reportDetail,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/reports/{id}/finish': {
    summary: 'Decide about the item and close the report',
    access: { staff: 'report.work' },
    idempotent: true,
    ...id,
    body: z.object({
      itemTo: itemDecision,
      stationId: bodyRowId.nullish(),
      reason,
      version,
    }),
    reply: reportDetail,
    failures: ['NOT_FOUND', 'ITEM_NOT_FOUND', 'STATION_NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/unseen-returns': {
    summary: 'Returns made without the code of the station, until the item is seen there; oldest first',
    access: { staff: 'item.read' },
    query: z.object({
      stationId: rowId.optional(),
      olderThanDays: z.coerce.number().int().min(0).max(365).optional(),
      clue: returnClue.optional(),
      /** A rental's number, or a serial. */
      q: searchText,
      ...cursorQuery,
    }),
    reply: listOf(unseenReturn).extend({ counts: z.record(z.enum([...returnClue.options, 'ALL']), z.int()) }),
    failures: [],
  },
  'POST /api/v1/console/unseen-returns/{id}/seen': {
    summary: 'The item is there',
    access: { staff: 'item.move' },
    idempotent: true,
    ...id,
    reply: z.object({ serial: z.string() }),
    failures: ['RENTAL_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/unseen-returns/{id}/missing': {
    summary: 'The item is not there: a report of a suspected loss, tied to that rental',
    access: { staff: 'item.move' },
    idempotent: true,
    ...id,
    body: z.object({ reason }),
    reply: z.object({ serial: z.string(), report: ref }),
    failures: ['RENTAL_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/unseen-returns/{id}/ask': {
    summary: 'Ask whoever returned it where it is, by push or mail; once',
    access: { staff: 'rental.act' },
    idempotent: true,
    ...id,
    reply: z.object({ serial: z.string() }),
    failures: ['RENTAL_NOT_FOUND', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/unseen-returns/offenders': {
    summary: 'Members with three or more returns that were not there; nothing happens to them by itself',
    access: { staff: 'member.read' },
    reply: listOf(z.object({ member: memberRef, missing: z.int(), lastAt: timestamp })),
    failures: [],
  },
});
