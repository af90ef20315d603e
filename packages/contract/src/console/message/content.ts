// Notices and events as operators write them: drafts, published at once or at a moment, taken down again.
import { z } from 'zod';
import { contentFormat } from '../../content-format.ts';
import { defineEndpoints, englishText, rowId, text, timestamp } from '../../endpoint.ts';
import { cursorQuery, listOf, searchText, staffRef, version } from '../shapes.ts';

/** SCHEDULED: published at a moment that has not come yet. */
export const contentState = z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'HIDDEN']);
export const noticeKind = z.enum(['SYSTEM', 'GENERAL', 'WINNER']);
/** Whom a notice is announced to by message. */
export const announcementAudience = z.enum(['OPEN_RENTALS', 'EVERYONE']);

/** Text of several lines. */
const longText = z
  .string()
  .max(20_000)
  .refine((value) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(value), '사용할 수 없는 문자가 있어요.');
const moment = z.iso.datetime({ offset: true });
const image = z.string().max(1024);
export const MAX_PICTURE_TEXT = 80;
/** What is read aloud for a picture; none where it only decorates. */
const pictureText = z
  .string()
  .trim()
  .max(MAX_PICTURE_TEXT, '읽어 줄 글은 80자까지 쓸 수 있어요.')
  .refine((value) => !/[\p{Cc}\p{Cs}]/u.test(value), '사용할 수 없는 문자가 있어요.');

const content = z.object({
  id: z.int(),
  title: z.string(),
  titleEn: englishText,
  content: z.string(),
  contentEn: englishText,
  /** The Korean that the English says: another than the Korean of now was changed since. */
  translatedTitle: z.string().nullable().optional(),
  translatedContent: z.string().nullable().optional(),
  koreanChangedAt: timestamp.nullable().optional(),
  format: contentFormat,
  state: contentState,
  publishAt: timestamp.nullable(),
  createdAt: timestamp,
  changedBy: staffRef.nullable(),
  changedAt: timestamp,
  version,
});

export const consoleNotice = content.extend({
  type: noticeKind,
  pinnedUntil: timestamp.nullable(),
  /** Told once it is shown. */
  announceTo: announcementAudience.nullable(),
  announcedAt: timestamp.nullable(),
});

export const consoleEvent = content.extend({
  startsAt: timestamp,
  endsAt: timestamp,
  thumbnail: z.string().nullable(),
  bannerImage: z.string().nullable(),
  images: z.array(z.object({ image: z.string(), alt: z.string() })),
});

const english = {
  titleEn: text(80).nullable().optional(),
  contentEn: longText.min(1).nullable().optional(),
};

/** What the editor of a notice changes, each field with its rule. */
export const noticeFields = {
  title: text(60),
  content: longText,
  ...english,
  type: noticeKind,
  pinnedUntil: moment.nullable(),
};

export const eventFields = {
  title: text(60),
  content: longText,
  ...english,
  startsAt: moment,
  endsAt: moment,
  thumbnail: image.nullable(),
  bannerImage: image.nullable(),
  images: z.array(z.object({ image, alt: pictureText.default('') })).max(6, '사진은 6장까지 올릴 수 있어요.'),
};

const partial = <T extends z.ZodRawShape>(shape: T) =>
  z
    .object(shape)
    .partial()
    .extend({
      /** The English still says what the Korean says, although that was changed. */
      englishIsCurrent: z.literal(true).optional(),
      version,
    });
const id = { params: z.object({ id: rowId }) };
const list = {
  query: z.object({ state: contentState.optional(), q: searchText, ...cursorQuery }),
  failures: [] as const,
};
const moved = ['VERSION_CONFLICT', 'STATE_CONFLICT'] as const;

export const contentEndpoints = defineEndpoints({
  'GET /api/v1/console/notices': {
    summary: 'Notices in every state, the last changed first',
    access: { staff: 'content.edit' },
    ...list,
    reply: listOf(consoleNotice).extend({ counts: z.record(contentState, z.int()) }),
  },
  'POST /api/v1/console/notices': {
    summary: 'A new draft',
    access: { staff: 'content.edit' },
    idempotent: true,
    body: z.object({ ...noticeFields, pinnedUntil: noticeFields.pinnedUntil.optional() }),
    reply: consoleNotice,
    failures: ['IMAGE_REFUSED'],
  },
  'GET /api/v1/console/notices/{id}': {
    summary: 'One notice as it is written',
    access: { staff: 'content.edit' },
    ...id,
    reply: consoleNotice,
    failures: ['NOTICE_NOT_FOUND'],
  },
  'PATCH /api/v1/console/notices/{id}': {
    summary: 'Change a notice; a published one keeps its date and needs the right to publish',
    access: { staff: 'content.edit' },
    ...id,
    body: partial(noticeFields),
    reply: consoleNotice,
    failures: ['NOTICE_NOT_FOUND', 'IMAGE_REFUSED', 'VERSION_CONFLICT'],
  },
  'POST /api/v1/console/notices/{id}/publish': {
    summary: 'Show it to renters now',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ version }),
    reply: consoleNotice,
    failures: ['NOTICE_NOT_FOUND', ...moved],
  },
  'POST /api/v1/console/notices/{id}/schedule': {
    summary: 'Show it to renters from a moment on',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ publishAt: moment, version }),
    reply: consoleNotice,
    failures: ['NOTICE_NOT_FOUND', ...moved],
  },
  'POST /api/v1/console/notices/{id}/hide': {
    summary: 'Take it down',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ version }),
    reply: consoleNotice,
    failures: ['NOTICE_NOT_FOUND', ...moved],
  },
  'POST /api/v1/console/notices/{id}/announce': {
    summary:
      'Tell members of a notice by push or mail, once: now, or when a scheduled one appears; a service message, never advertising',
    access: { staff: 'content.publish' },
    idempotent: true,
    ...id,
    /** Null: not after all, while it is still scheduled. */
    body: z.object({ audience: announcementAudience.nullable(), version }),
    /** How many are told now; null for a scheduled notice. */
    reply: consoleNotice.extend({ recipients: z.int().nullable() }),
    failures: ['NOTICE_NOT_FOUND', ...moved],
  },
  'GET /api/v1/console/events': {
    summary: 'Events in every state, the last changed first',
    access: { staff: 'content.edit' },
    ...list,
    reply: listOf(consoleEvent).extend({ counts: z.record(contentState, z.int()) }),
  },
  'POST /api/v1/console/events': {
    summary: 'A new draft',
    access: { staff: 'content.edit' },
    idempotent: true,
    body: z.object(eventFields),
    reply: consoleEvent,
    failures: ['IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE'],
  },
  'GET /api/v1/console/events/{id}': {
    summary: 'One event as it is written',
    access: { staff: 'content.edit' },
    ...id,
    reply: consoleEvent,
    failures: ['EVENT_NOT_FOUND'],
  },
  'PATCH /api/v1/console/events/{id}': {
    summary: 'Change an event; a published one needs the right to publish',
    access: { staff: 'content.edit' },
    ...id,
    body: partial(eventFields),
    reply: consoleEvent,
    failures: ['EVENT_NOT_FOUND', 'IMAGE_REFUSED', 'IMAGE_STORE_UNAVAILABLE', 'VERSION_CONFLICT'],
  },
  'POST /api/v1/console/events/{id}/publish': {
    summary: 'Show it to renters now',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ version }),
    reply: consoleEvent,
    failures: ['EVENT_NOT_FOUND', ...moved],
  },
  'POST /api/v1/console/events/{id}/schedule': {
    summary: 'Show it to renters from a moment on',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ publishAt: moment, version }),
    reply: consoleEvent,
    failures: ['EVENT_NOT_FOUND', ...moved],
  },
  'POST /api/v1/console/events/{id}/hide': {
    summary: 'Take it down',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ version }),
    reply: consoleEvent,
    failures: ['EVENT_NOT_FOUND', ...moved],
  },
});
