// Inquiries as staff answer them: the list with its clocks, one conversation with what it is about, and what can be done with it.
import { z } from 'zod';
import { answerVariables } from '#domain/text/answer-variables.ts';
import {
  bodyRowId,
  defineEndpoints,
  multilineText,
  noContent,
  rowId,
  timestamp,
  won,
  yesOrNo,
} from '../../endpoint.ts';
import { inquiryCategory, inquiryRating, inquiryState } from '../../member/inquiry.ts';
import { photos } from '../../member/report.ts';
import { stop } from '../../member/rental/stop.ts';
import { rentalState } from '../rental.ts';
import {
  cursorQuery,
  day,
  listOf,
  memberRef,
  numberRef,
  ref,
  searchText,
  staffRef,
  version,
} from '../shapes.ts';

const consoleInquiry = z.object({
  id: z.int(),
  no: z.string(),
  category: inquiryCategory,
  state: inquiryState,
  member: memberRef,
  /** The beginning of what was asked first. */
  opening: z.string(),
  rental: ref.nullable(),
  item: ref.nullable(),
  payment: numberRef.nullable(),
  stop: stop.nullable(),
  createdAt: timestamp,
  lastMessageAt: timestamp,
  /** Since when it is ours to answer; null when it is not. */
  waitingSince: timestamp.nullable(),
  firstAnswerDueAt: timestamp.nullable(),
  /** The promise in working minutes, and what is left of it, below zero when it is over; null while it is not ours to answer. */
  clock: z.object({ promisedMinutes: z.int(), leftMinutes: z.int() }).nullable(),
  /** Nobody, once whoever took it has let four working hours pass. */
  takenBy: staffRef.nullable(),
  rating: inquiryRating.nullable(),
  version,
});

const inquiryDetail = consoleInquiry.extend({
  messages: z.array(
    z.object({
      id: z.int(),
      from: z.enum(['MEMBER', 'STAFF', 'SYSTEM']),
      by: staffRef.nullable(),
      text: z.string(),
      photos: z.array(z.string()),
      at: timestamp,
      /** By which channels an answer has left so far. */
      sent: z.array(z.enum(['push', 'mail'])),
    }),
  ),
  /** For the staff alone. */
  notes: z.array(z.object({ id: z.int(), by: staffRef, text: z.string(), at: timestamp })),
  earlier: numberRef.nullable(),
  later: numberRef.nullable(),
  rentalFacts: z
    .object({
      state: rentalState,
      imageUrl: z.string(),
      category: z.string(),
      dueAt: timestamp,
      closedAt: timestamp.nullable(),
      rentedAt: ref,
      overdueMinutes: z.int(),
      stoppedMinutes: z.int(),
      version,
    })
    .nullable(),
  /** The payments it is about, newest first. */
  payments: z.array(numberRef.extend({ amount: won, refundable: won })),
  /** What the fee would be now had the clock not been stopped. */
  feeWithoutStop: won.nullable(),
  /** The station where the return failed. */
  stationFacts: z
    .object({
      station: ref,
      todayHours: z.object({ opens: z.string(), closes: z.string() }).nullable(),
      stopsIn24Hours: z.int(),
      returnWarning: z.boolean(),
    })
    .nullable(),
  memberFacts: z.object({
    rentals: z.int(),
    /** Open rentals that are overdue. */
    overdue: z.int(),
    stopsIn30Days: z.int(),
    stopLimit: z.int(),
    inquiries: z.int(),
  }),
  /** What stands for the variables of a canned answer, the nickname masked; null where there is no value. */
  variables: z.record(z.enum(answerVariables), z.string().nullable()),
  /** Who else writes an answer right now. */
  typing: z.array(staffRef),
  serverTime: timestamp,
});

const workingMinutes = z.coerce.number().int().min(0).max(100_000);

const ofInquiry = {
  access: { staff: 'inquiry.work' },
  params: z.object({ id: rowId }),
  reply: inquiryDetail,
} as const;

export const consoleInquiryEndpoints = defineEndpoints({
  'GET /api/v1/console/inquiries': {
    summary: 'Inquiries: those to answer by how long they wait, the others by their newest message',
    access: { staff: 'inquiry.work' },
    query: z.object({
      state: inquiryState.optional(),
      category: inquiryCategory.optional(),
      memberId: rowId.optional(),
      rentalId: rowId.optional(),
      mine: yesOrNo.optional(),
      /** Days on which they were asked. */
      from: day.optional(),
      to: day.optional(),
      /** What its asker said of it. */
      rating: inquiryRating.optional(),
      /** Who gave the first answer. */
      firstAnswerBy: rowId.optional(),
      /** Working minutes until the first answer: longer than the one, and no longer than the other. */
      answeredAfter: workingMinutes.optional(),
      answeredWithin: workingMinutes.optional(),
      q: searchText,
      ...cursorQuery,
    }),
    reply: listOf(consoleInquiry).extend({
      counts: z.record(inquiryState, z.int()),
      /** Whose first answers are asked for. */
      firstAnswerBy: staffRef.nullable(),
      /** To answer, with a clock that is stopped now: before all others, and not among them. On the first page only. */
      stopped: z.array(consoleInquiry),
      /** Since when the oldest one to answer waits, in minutes; null without any. */
      oldestMinutes: z.int().nullable(),
      /** Hours of the promise, and what renters read of how long it takes. */
      promisedHours: z.int(),
      usualHours: z.int().nullable(),
      /** Of what was asked today. */
      today: z.object({
        received: z.int(),
        answered: z.int(),
        withinPromise: z.int(),
        /** Half of the first answers came within so many minutes; null without any. */
        medianMinutes: z.int().nullable(),
      }),
    }),
    failures: [],
  },
  'GET /api/v1/console/inquiries/{id}': {
    ...ofInquiry,
    summary: 'One conversation with the rental, the payments, the station and the member it is about',
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/inquiries/{id}/take': {
    ...ofInquiry,
    summary: 'I answer this one; after four working hours without an answer it is free again',
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/inquiries/{id}/release': {
    ...ofInquiry,
    summary: 'Somebody else may answer it',
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/inquiries/{id}/messages': {
    ...ofInquiry,
    summary: 'Answer by push and mail; variables in braces are filled in, one without a value refuses it',
    idempotent: true,
    body: z.object({ text: multilineText(1000), photos, cannedAnswerId: bodyRowId.optional() }),
    failures: ['NOT_FOUND', 'INQUIRY_CLOSED', 'STATE_CONFLICT', 'IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE'],
  },
  'POST /api/v1/console/inquiries/{id}/notes': {
    ...ofInquiry,
    summary: 'A note for the staff, which never leaves',
    idempotent: true,
    body: z.object({ text: multilineText(1000) }),
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/console/inquiries/{id}/close': {
    ...ofInquiry,
    summary: 'End it without another answer',
    body: z.object({ version }),
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/inquiries/{id}/category': {
    ...ofInquiry,
    summary: 'Put it into another category',
    body: z.object({ category: inquiryCategory, version }),
    failures: ['NOT_FOUND', 'VERSION_CONFLICT'],
  },
  'POST /api/v1/console/inquiries/{id}/typing': {
    ...ofInquiry,
    summary: 'I am writing an answer: others see it for ten seconds',
    passive: true,
    reply: noContent,
    failures: ['NOT_FOUND'],
  },
  'GET /api/v1/console/inquiries/promise': {
    summary: 'How long first answers took in thirty days, and what another promise would mean',
    access: { staff: 'settings.read' },
    query: z.object({ firstAnswerHours: z.coerce.number().int().min(1).max(72) }),
    reply: z.object({
      firstAnswers: z.int(),
      /** Within which four of five came, by the clock; null without any. */
      usualMinutes: z.int().nullable(),
      /** What renters read; null with fewer than ten answers. */
      usualHours: z.int().nullable(),
      waiting: z.int(),
      /** How many of them are over the promise that was asked for. */
      wouldBeLate: z.int(),
      /** Of a hundred first answers of thirty days, how many were within the promise of now, and of the one asked for. */
      percentNow: z.int().nullable(),
      percentThen: z.int().nullable(),
    }),
    failures: [],
  },
});
