// Leaks of personal data (개인정보 사고): a draft, whom it concerns, the notice, telling them, and the record of every duty.
import { z } from 'zod';
import { leakNoticeParts, leakTables, type LeakTable } from '#domain/legal/leak.ts';
import { languages } from '#domain/languages.ts';
import { bodyRowId, defineEndpoints, multilineText, rowId, text, timestamp } from '../endpoint.ts';
import { cursorQuery, listOf, memberRef, numberRef, reason, ref, staffRef, version } from './shapes.ts';

const moment = z.iso.datetime({ offset: true });
const table = z.enum(Object.keys(leakTables) as [LeakTable, ...LeakTable[]]);
const language = z.enum(languages);
/** Empty while it is a draft. */
const part = z.union([multilineText(1000), z.string().max(1000).trim().length(0)]);

export const leakState = z.enum(['DRAFT', 'SENDING', 'SENT', 'CLOSED']);
export const leakResult = z.enum(['WAITING', 'SENT', 'UNSURE', 'FAILED', 'NO_ADDRESS']);

/** What the law wants named. */
const leakNotice = z.object({
  items: part,
  circumstances: part,
  advice: part,
  measures: part,
  contact: part,
});

/** What happened, as far as it is known. */
export const leakFields = {
  knownAt: moment.meta({ description: 'when we learned of it; the 72 hours run from here' }),
  cause: multilineText(1000).min(2, '어떻게 알았는지 두 글자 이상 적어 주세요.'),
  from: moment,
  to: moment,
  tables: z.array(table).min(1, '하나 이상 골라 주세요.').max(10),
  everybody: z.boolean().meta({ description: 'every member, because nobody can say whom' }),
  staffIds: z
    .array(bodyRowId)
    .min(1)
    .max(200)
    .nullable()
    .meta({ description: 'whose accesses are meant; null: of all staff' }),
  sensitive: z.boolean(),
  fromOutside: z.boolean(),
};

const endsAfterItBegins = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || Date.parse(to) > Date.parse(from);
const badPeriod = { path: ['to'], message: '끝은 시작보다 뒤여야 해요.' };

const leakRow = z.object({
  id: z.int(),
  no: z.string(),
  state: leakState,
  outcome: z.enum(['DONE', 'NOT_A_LEAK']).nullable(),
  knownAt: timestamp,
  deadlineAt: timestamp,
  cause: z.string(),
  touched: z.int(),
  sentAt: timestamp.nullable(),
  reportedAt: timestamp.nullable(),
  closedAt: timestamp.nullable(),
  createdBy: staffRef.nullable().meta({ description: 'null: at the command line' }),
});

const leak = leakRow.extend({
  createdAt: timestamp,
  from: timestamp,
  to: timestamp,
  tables: z.array(table),
  everybody: z.boolean(),
  staff: z.array(staffRef).nullable(),
  sensitive: z.boolean(),
  fromOutside: z.boolean(),
  gatheredAt: timestamp.nullable(),
  /** Downloads of the period of which nothing says whose data they held. */
  unnamedDownloads: z.int(),
  /** Files that were downloaded meanwhile. */
  downloads: z.array(z.object({ at: timestamp, by: staffRef, kind: z.string(), unmasked: z.boolean() })),
  /** `reachable` have an address, `english` of them read English. */
  people: z.object({
    touched: z.int(),
    reachable: z.int(),
    english: z.int(),
    byHand: z.int(),
    results: z.record(leakResult, z.int()),
  }),
  notice: z.record(language, leakNotice),
  /** What the mail says around it. */
  mail: z.record(
    language,
    z.object({
      title: z.string(),
      text: z.string(),
      headings: z.record(z.enum(leakNoticeParts), z.string()),
    }),
  ),
  /** What an owner may take for the contact. */
  company: z.object({ privacyOfficer: z.string(), phone: z.string(), email: z.string() }),
  mustReport: z.boolean(),
  duties: z.array(z.enum(['SEND', 'WAIT', 'REPORT', 'POST'])),
  /** Why it cannot be sent now, in words. */
  obstacles: z.array(z.string()),
  sentBy: staffRef.nullable(),
  settledAt: timestamp.nullable(),
  reportedBy: staffRef.nullable(),
  reportReference: z.string().nullable(),
  postedAt: timestamp.nullable(),
  postedBy: staffRef.nullable(),
  postedNotice: ref.nullable(),
  closedBy: staffRef.nullable(),
  closingNote: z.string().nullable(),
  now: timestamp,
  version,
});

const touchedMember = z.object({
  member: memberRef,
  /** Masked. */
  email: z.string().nullable(),
  language,
  source: z.enum(['ACCESS_LOG', 'DOWNLOAD', 'AUDIT', 'EVERYBODY', 'HAND']),
  result: leakResult,
  settledAt: timestamp.nullable(),
  notification: numberRef.omit({ no: true }).nullable(),
});

const access = { staff: 'leak.manage' } as const;
const params = z.object({ id: rowId });

export const leakEndpoints = defineEndpoints({
  'GET /api/v1/console/leaks': {
    summary: 'Leaks of personal data, newest first',
    access,
    query: z.object({ ...cursorQuery }),
    reply: listOf(leakRow),
    failures: [],
  },
  'POST /api/v1/console/leaks': {
    summary:
      'Begin the record of a leak as a draft; whom it concerns is found in the access log and the audit log',
    access,
    idempotent: true,
    body: z.object(leakFields).refine(endsAfterItBegins, badPeriod),
    reply: leak,
    failures: ['NOT_FOUND'],
  },
  'GET /api/v1/console/leaks/{id}': {
    summary: 'One leak with its notice, whom it concerns in numbers, and what is still to be done',
    access,
    params,
    reply: leak,
    failures: ['NOT_FOUND'],
  },
  'PATCH /api/v1/console/leaks/{id}': {
    summary:
      'Change a draft; where its period, tables or accounts change, those concerned are looked for again',
    access,
    params,
    body: z
      .object({
        ...z.object(leakFields).partial().shape,
        notice: z.partialRecord(language, leakNotice.partial()).optional(),
        version,
      })
      .refine(endsAfterItBegins, badPeriod),
    reply: leak,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/leaks/{id}/gather': {
    summary: 'Look for those concerned again; whoever was added by hand stays',
    access,
    params,
    body: z.object({ version }),
    reply: leak,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/leaks/{id}/members': {
    summary: 'Whom it concerns, masked, with whether they were reached; every look is in the access log',
    access,
    params,
    query: z.object({ result: leakResult.optional(), ...cursorQuery }),
    reply: listOf(touchedMember).extend({ counts: z.record(leakResult, z.int()) }),
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/leaks/{id}/members': {
    summary: 'Add members by their numbers, or take away those who were added so',
    access,
    params,
    body: z.object({
      add: z.array(bodyRowId).max(1000).default([]),
      remove: z.array(bodyRowId).max(1000).default([]),
      reason,
      version,
    }),
    reply: leak,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/leaks/{id}/test': {
    summary: 'Mail the notice as it is saved to the person who asks, and to nobody else',
    access,
    params,
    body: z.object({ language }),
    reply: z.object({ sentTo: z.string() }),
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'UNAVAILABLE'],
  },
  'POST /api/v1/console/leaks/{id}/send': {
    summary: 'Tell everybody concerned by mail; `people` is the typed number of them, and must be right',
    access,
    stepUp: true,
    params,
    body: z.object({ people: z.int().positive().max(100_000_000), reason, version }),
    reply: leak,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/leaks/{id}/report': {
    summary: 'Record that it was reported to the authority',
    access,
    params,
    body: z.object({ reportedAt: moment, reference: text(60), version }),
    reply: leak,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/leaks/{id}/post': {
    summary: 'Record that it was posted for those who cannot be reached',
    access,
    params,
    body: z.object({ postedAt: moment, noticeId: bodyRowId.nullable(), version }),
    reply: leak,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/leaks/{id}/close': {
    summary: 'Close it: everything is done, or it was no leak',
    access,
    stepUp: true,
    params,
    body: z.object({ outcome: z.enum(['DONE', 'NOT_A_LEAK']), reason, version }),
    reply: leak,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/leaks/{id}/record': {
    summary: 'The record as a CSV: what happened, what was said, and when each thing was done; names nobody',
    access,
    params,
    reply: z.unknown(),
    file: 'text/csv',
    failures: ['NOT_FOUND'],
  },
});
