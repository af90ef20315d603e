// Notices and events as operators write them: drafts, published at once or at a moment, taken down again.
import { z } from 'zod';
import { defineEndpoints, rowId, text, timestamp } from '../endpoint.ts';
import { cursorQuery, listOf, searchText, staffRef, version } from './shapes.ts';

/** SCHEDULED: published at a moment that has not come yet. */
export const contentState = z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'HIDDEN']);
export const noticeKind = z.enum(['SYSTEM', 'GENERAL', 'WINNER']);

/** Text of several lines. */
const longText = z
  .string()
  .max(20_000)
  .refine((value) => !/[^\P{Cc}\n\t]|\p{Cs}/u.test(value), '사용할 수 없는 문자가 있어요.');
const moment = z.iso.datetime({ offset: true });
const image = z.string().max(1024);

const content = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  /** plain: written before there was markup, shown as it is. */
  format: z.enum(['PLAIN', 'MARKDOWN']),
  state: contentState,
  publishAt: timestamp.nullable(),
  createdAt: timestamp,
  changedBy: staffRef.nullable(),
  changedAt: timestamp,
  version,
});

const notice = content.extend({
  type: noticeKind,
  pinnedUntil: timestamp.nullable(),
  announcedAt: timestamp.nullable(),
});

const event = content.extend({
  startsAt: timestamp,
  endsAt: timestamp,
  thumbnail: z.string().nullable(),
  bannerImage: z.string().nullable(),
  images: z.array(z.string()),
});

const noticeFields = {
  title: text(60),
  content: longText,
  type: noticeKind,
  pinnedUntil: moment.nullable(),
};

const eventFields = {
  title: text(60),
  content: longText,
  startsAt: moment,
  endsAt: moment,
  thumbnail: image.nullable(),
  bannerImage: image.nullable(),
  images: z.array(image).max(6, '사진은 6장까지 올릴 수 있어요.'),
};

const partial = <T extends z.ZodRawShape>(shape: T) => z.object(shape).partial().extend({ version });
const id = { params: z.object({ id: rowId }) };
const list = {
  query: z.object({ state: contentState.optional(), q: searchText, ...cursorQuery }),
  failures: [] as const,
};
const edited = ['VERSION_CONFLICT', 'STATE_CONFLICT'] as const;

export const contentEndpoints = defineEndpoints({
  'GET /api/v1/console/notices': {
    summary: 'Notices in every state, the last changed first',
    access: { staff: 'content.edit' },
    ...list,
    reply: listOf(notice).extend({ counts: z.record(contentState, z.int()) }),
  },
  'POST /api/v1/console/notices': {
    summary: 'A new draft',
    access: { staff: 'content.edit' },
    idempotent: true,
    body: z.object({ ...noticeFields, pinnedUntil: noticeFields.pinnedUntil.optional() }),
    reply: notice,
    failures: [],
  },
  'GET /api/v1/console/notices/{id}': {
    summary: 'One notice as it is written',
    access: { staff: 'content.edit' },
    ...id,
    reply: notice,
    failures: ['NOTICE_NOT_FOUND'],
  },
  'PATCH /api/v1/console/notices/{id}': {
    summary: 'Change a notice; a published one keeps its date and needs the right to publish',
    access: { staff: 'content.edit' },
    ...id,
    body: partial(noticeFields),
    reply: notice,
    failures: ['NOTICE_NOT_FOUND', ...edited],
  },
  'POST /api/v1/console/notices/{id}/publish': {
    summary: 'Show it to renters now',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ version }),
    reply: notice,
    failures: ['NOTICE_NOT_FOUND', ...edited],
  },
  'POST /api/v1/console/notices/{id}/schedule': {
    summary: 'Show it to renters from a moment on',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ publishAt: moment, version }),
    reply: notice,
    failures: ['NOTICE_NOT_FOUND', ...edited],
  },
  'POST /api/v1/console/notices/{id}/hide': {
    summary: 'Take it down',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ version }),
    reply: notice,
    failures: ['NOTICE_NOT_FOUND', ...edited],
  },
  'POST /api/v1/console/notices/{id}/announce': {
    summary: 'Tell members of a published notice by push or mail, once: a service message, never advertising',
    access: { staff: 'content.publish' },
    idempotent: true,
    ...id,
    body: z.object({ audience: z.enum(['OPEN_RENTALS', 'EVERYONE']), version }),
    reply: notice.extend({ recipients: z.int() }),
    failures: ['NOTICE_NOT_FOUND', ...edited],
  },
  'GET /api/v1/console/events': {
    summary: 'Events in every state, the last changed first',
    access: { staff: 'content.edit' },
    ...list,
    reply: listOf(event).extend({ counts: z.record(contentState, z.int()) }),
  },
  'POST /api/v1/console/events': {
    summary: 'A new draft',
    access: { staff: 'content.edit' },
    idempotent: true,
    body: z.object(eventFields),
    reply: event,
    failures: ['IMAGE_REFUSED'],
  },
  'GET /api/v1/console/events/{id}': {
    summary: 'One event as it is written',
    access: { staff: 'content.edit' },
    ...id,
    reply: event,
    failures: ['EVENT_NOT_FOUND'],
  },
  'PATCH /api/v1/console/events/{id}': {
    summary: 'Change an event; a published one needs the right to publish',
    access: { staff: 'content.edit' },
    ...id,
    body: partial(eventFields),
    reply: event,
    failures: ['EVENT_NOT_FOUND', 'IMAGE_REFUSED', ...edited],
  },
  'POST /api/v1/console/events/{id}/publish': {
    summary: 'Show it to renters now',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ version }),
    reply: event,
    failures: ['EVENT_NOT_FOUND', ...edited],
  },
  'POST /api/v1/console/events/{id}/schedule': {
    summary: 'Show it to renters from a moment on',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ publishAt: moment, version }),
    reply: event,
    failures: ['EVENT_NOT_FOUND', ...edited],
  },
  'POST /api/v1/console/events/{id}/hide': {
    summary: 'Take it down',
    access: { staff: 'content.publish' },
    ...id,
    body: z.object({ version }),
    reply: event,
    failures: ['EVENT_NOT_FOUND', ...edited],
  },
});
