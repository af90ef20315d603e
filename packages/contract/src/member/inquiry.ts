// Endpoints with which members ask and read the answers, and what everybody may know of when they are answered.
import { z } from 'zod';
import { inquiryCategories, inquiryStates, type InquiryCategory } from '#domain/inquiry-labels.text.ts';
import {
  bodyRowId,
  defineEndpoints,
  multilineText,
  opaqueKey,
  rowId,
  timeOfDay,
  timestamp,
  englishText,
} from '../endpoint.ts';
import { photos } from './report.ts';

export const inquiryCategory = z.enum(
  Object.keys(inquiryCategories) as [InquiryCategory, ...InquiryCategory[]],
);
type InquiryStateName = keyof typeof inquiryStates;
export const inquiryState = z.enum(Object.keys(inquiryStates) as [InquiryStateName, ...InquiryStateName[]]);
export const inquiryRating = z.enum(['SOLVED', 'NOT_YET']);

const inquirySummary = z.object({
  id: z.int(),
  no: z.string().meta({ example: 'Q347' }),
  category: inquiryCategory,
  state: inquiryState,
  createdAt: timestamp,
  lastMessageAt: timestamp,
  /** The beginning of what was asked first. */
  opening: z.string(),
  /** Opened by stopping the clock of a rental. */
  isStop: z.boolean(),
  /** There is an answer that the member has not seen. */
  hasNewAnswer: z.boolean(),
  rental: z
    .object({ token: z.string(), productName: z.string(), productNameEn: englishText, category: z.string() })
    .nullable(),
});

const inquiry = inquirySummary.extend({
  messages: z.array(
    z.object({
      id: z.int(),
      from: z.enum(['MEMBER', 'STAFF', 'SYSTEM']),
      text: z.string(),
      photos: z.array(z.string()),
      at: timestamp,
    }),
  ),
  /** Of the last answer; null while nobody has said, and again after the next answer. */
  rating: inquiryRating.nullable(),
  /** A closed one can be reopened until then; null once it is too late, and while it is not closed. */
  canReopenUntil: timestamp.nullable(),
  /** The closed one that it goes on from. */
  earlier: z.object({ id: z.int(), no: z.string() }).nullable(),
});

const ofInquiry = {
  access: 'member',
  openWithoutConsent: true,
  extra: true,
  params: z.object({ id: rowId }),
  reply: inquiry,
} as const;

const message = { text: multilineText(1000), photos };

export const inquiryEndpoints = defineEndpoints({
  'GET /api/v1/support': {
    summary: 'When inquiries are answered: the working hours, and how long answers really took',
    access: 'public',
    extra: true,
    reply: z.object({
      /** Whether the service takes inquiries. */
      open: z.boolean(),
      /** Four of five first answers of thirty days came within so many hours; null with fewer than ten. */
      usualHours: z.int().positive().nullable(),
      /** Monday is 1; days that are not here are off. */
      hours: z.array(z.object({ weekday: z.int().min(1).max(7), opens: timeOfDay, closes: timeOfDay })),
      closedOnHolidays: z.boolean(),
    }),
    failures: [],
  },
  'GET /api/v1/inquiries': {
    summary: "The member's own inquiries, the one with the newest message first",
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    query: z.object({
      /** The last `id` of the page before. */
      after: rowId.optional(),
    }),
    reply: z.object({ inquiries: z.array(inquirySummary), hasMore: z.boolean(), newAnswers: z.int() }),
    failures: [],
  },
  'POST /api/v1/inquiries': {
    summary: 'Ask something',
    access: 'member',
    openWithoutConsent: true,
    extra: true,
    body: z.object({
      category: inquiryCategory,
      ...message,
      rentalHistoryToken: opaqueKey.optional(),
      orderId: opaqueKey.optional(),
      /** The closed one that it goes on from. */
      earlierId: bodyRowId.optional(),
    }),
    reply: inquiry,
    failures: [
      'RENTAL_NOT_FOUND',
      'ORDER_NOT_FOUND',
      'NOT_FOUND',
      'INQUIRIES_OFF',
      'INQUIRY_LIMIT',
      'IMAGE_REFUSED',
      'IMAGE_STORE_UNAVAILABLE',
    ],
  },
  'GET /api/v1/inquiries/{id}': {
    ...ofInquiry,
    summary: 'One inquiry with its messages; what it shows counts as seen',
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/inquiries/{id}/messages': {
    ...ofInquiry,
    summary: 'Write once more; a closed one is not written to',
    body: z.object(message),
    failures: ['NOT_FOUND', 'INQUIRY_LIMIT', 'INQUIRY_CLOSED', 'IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE'],
  },
  'POST /api/v1/inquiries/{id}/close': {
    ...ofInquiry,
    summary: 'Nothing more to ask',
    failures: ['NOT_FOUND'],
  },
  'POST /api/v1/inquiries/{id}/reopen': {
    ...ofInquiry,
    summary: 'It is not over, within seven days of its end',
    failures: ['NOT_FOUND', 'INQUIRY_CLOSED'],
  },
  'POST /api/v1/inquiries/{id}/rate': {
    ...ofInquiry,
    summary: 'Whether the answer helped: solved closes the inquiry',
    body: z.object({ rating: inquiryRating }),
    failures: ['NOT_FOUND', 'INQUIRY_CLOSED', 'STATE_CONFLICT'],
  },
});
