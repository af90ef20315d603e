// What members were told: the log, the texts and the channels.
import { z } from 'zod';
import { defineEndpoints, rowId, timestamp } from '../endpoint.ts';
import { cursorQuery, day, listOf, memberRef, reason, ref, staffRef } from './shapes.ts';

export const notificationKind = z.enum([
  'rent.started',
  'due.soon',
  'due.now',
  'overdue.started',
  'overdue.repeat',
  'rent.extended',
  'return.done',
  'payment.receipt',
  'refund.requested',
  'refund.done',
  'charge.made',
  'report.answered',
  'member.suspended',
  'notice.service',
]);
export const notificationChannel = z.enum(['push', 'mail', 'alimtalk']);
const notificationState = z.enum(['WAITING', 'SENT', 'SKIPPED', 'FAILED']);

const notification = z.object({
  id: z.int(),
  kind: notificationKind,
  member: memberRef,
  about: ref.nullable(),
  dueAt: timestamp,
  state: notificationState,
  channel: notificationChannel.nullable(),
  /** Why it was skipped or failed, in words. */
  why: z.string().nullable(),
  attempts: z.array(
    z.object({
      at: timestamp,
      channel: notificationChannel,
      result: z.enum(['SENT', 'REFUSED', 'UNREACHABLE', 'GONE']),
      code: z.string().nullable(),
    }),
  ),
});

const template = z.object({
  kind: notificationKind,
  channel: notificationChannel,
  title: z.string(),
  text: z.string(),
  /** What may stand in braces. */
  variables: z.array(z.string()),
  /** Alimtalk: approved by Kakao, not editable here. */
  approvedCode: z.string().nullable(),
  editable: z.boolean(),
  /** What it would say with example values. */
  example: z.object({ title: z.string(), text: z.string() }),
  changedBy: staffRef.nullable(),
  changedAt: timestamp.nullable(),
  version: z.int().nonnegative(),
});

const templateParams = z.object({ kind: notificationKind, channel: notificationChannel });
const templateText = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .refine((value) => !/[^\P{Cc}\n]|\p{Cs}/u.test(value), '사용할 수 없는 문자가 있어요.');

export const consoleNotificationEndpoints = defineEndpoints({
  'GET /api/v1/console/notifications': {
    summary: 'What was sent, skipped and failed, newest first',
    access: { staff: 'notify.read' },
    query: z.object({
      kind: notificationKind.optional(),
      state: notificationState.optional(),
      channel: notificationChannel.optional(),
      memberId: rowId.optional(),
      from: day.optional(),
      to: day.optional(),
      ...cursorQuery,
    }),
    reply: listOf(notification).extend({ counts: z.record(notificationState, z.int()) }),
    failures: [],
  },
  'POST /api/v1/console/notifications/{id}/retry': {
    summary: 'Try a failed message again, with the same message id',
    access: { staff: 'notify.send' },
    params: z.object({ id: rowId }),
    body: z.object({ reason }),
    reply: notification,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/templates': {
    summary: 'The texts of every kind and channel',
    access: { staff: 'notify.read' },
    reply: z.object({ templates: z.array(template) }),
    failures: [],
  },
  'GET /api/v1/console/templates/{kind}/{channel}': {
    summary: 'One text',
    access: { staff: 'notify.read' },
    params: templateParams,
    reply: template,
    failures: ['NOT_FOUND'],
  },
  'PUT /api/v1/console/templates/{kind}/{channel}': {
    summary: 'Change a text; only variables of its kind may stand in it',
    access: { staff: 'notify.send' },
    params: templateParams,
    body: z.object({
      title: templateText.max(60),
      text: templateText,
      reason,
      version: z.int().nonnegative(),
    }),
    reply: template,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/templates/{kind}/{channel}/test': {
    summary: 'Send it to oneself, with example values',
    access: { staff: 'notify.send' },
    params: templateParams,
    body: z.object({ title: templateText.max(60), text: templateText }),
    reply: z.object({ sentTo: z.string() }),
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'UNAVAILABLE'],
  },
  'GET /api/v1/console/channels': {
    summary: 'Whether push, mail and Alimtalk work: state, failures and the last success',
    access: { staff: 'notify.read' },
    reply: z.object({
      channels: z.array(
        z.object({
          channel: notificationChannel,
          state: z.enum(['OK', 'OFF', 'FAILING']),
          since: timestamp.nullable(),
          sandbox: z.boolean(),
          reachable: z.int().meta({ description: 'members it reaches' }),
          lastSuccessAt: timestamp.nullable(),
          /** By day, the last seven. */
          days: z.array(z.object({ day, sent: z.int(), failed: z.int() })),
          failures: z.array(z.object({ code: z.string(), words: z.string(), count: z.int() })),
        }),
      ),
    }),
    failures: [],
  },
});
