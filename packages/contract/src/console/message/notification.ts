// What members were told: the log, the texts and the channels.
import { z } from 'zod';
import { KOREAN, languages } from '#domain/languages.ts';
import { defineEndpoints, multilineText, noContent, rowId, text, timestamp } from '../../endpoint.ts';
import { pushSubscription } from '../../member/notification.ts';
import {
  cursorQuery,
  day,
  listOf,
  memberRef,
  reason,
  ref,
  searchText,
  staffRef,
  versionOrNone,
} from '../shapes.ts';
import { notificationKinds, templateKinds } from './notification-kinds.ts';

const notificationKind = z.enum(notificationKinds);
const templateKind = z.enum(templateKinds);
export const notificationChannel = z.enum(['push', 'mail', 'alimtalk']);
/** POSSIBLY_SENT: given to a channel that did not answer, and not tried again since it is no longer true or was tried often enough. */
const notificationState = z.enum(['WAITING', 'SENT', 'POSSIBLY_SENT', 'SKIPPED', 'FAILED']);
/** Why a message was not sent, or not tried again. */
const skipReason = z.enum([
  'RETURNED',
  'LOST',
  'EXTENDED',
  'STOPPED',
  'SOLD_OUT',
  'USED',
  'TOO_LATE',
  'TURNED_OFF',
  'NO_CHANNEL',
  'WITHDRAWN',
  'NO_CONSENT',
]);

/** A message to the renter as a line of the timeline of their rental. */
export const messageStep = z.object({
  at: timestamp,
  kind: z.literal('message'),
  message: z.object({
    kind: notificationKind,
    state: notificationState.exclude(['WAITING']),
    skipReason: skipReason.nullable(),
    /** Those that took it. */
    channels: z.array(notificationChannel),
    /** What tells it from others of its kind: minutes before the end, hours overdue. */
    facts: z.object({ minutes: z.int().optional(), hours: z.int().optional() }),
  }),
});

const deliveryResult = z.enum(['SENT', 'REFUSED', 'UNREACHABLE', 'GONE']);

const notification = z.object({
  id: z.int(),
  kind: notificationKind,
  member: memberRef,
  /** R rental, P payment, F refund, D report, M member; a notice has none. */
  about: ref.nullable(),
  /** What was said on the channel that took it, or would be in a push. */
  title: z.string(),
  text: z.string(),
  /** The table and the button of a mail, the button of an Alimtalk. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  button: z.string().nullable(),
  dueAt: timestamp,
  settledAt: timestamp.nullable(),
  state: notificationState,
  channel: notificationChannel.nullable(),
  skipReason: skipReason.nullable(),
  attempts: z.array(
    z.object({
      at: timestamp,
      channel: notificationChannel,
      result: deliveryResult,
      code: z.string().nullable(),
      /** Where a mail went that was sent: masked. */
      to: z.string().nullable(),
    }),
  ),
});

const words = z.object({ title: z.string(), text: z.string() });

const template = z.object({
  kind: templateKind,
  channel: notificationChannel,
  /** Alimtalk is Korean alone. */
  language: z.enum(languages),
  title: z.string(),
  text: z.string(),
  /** What may stand in braces, with a value as an example and the longest there is. */
  variables: z.array(z.object({ name: z.string(), example: z.string(), longest: z.string() })),
  maxLength: z.object({ title: z.int(), text: z.int() }),
  /** Whether members may turn it off. */
  optional: z.boolean(),
  /** Alimtalk: approved by Kakao, not editable here. */
  approvedCode: z.string().nullable(),
  editable: z.boolean(),
  /** What it would say with example values. */
  example: words,
  /** The mail's table and button, which nobody edits. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  button: z.string().nullable(),
  /** The text of the product, before anybody changed it. */
  original: words,
  changedBy: staffRef.nullable(),
  changedAt: timestamp.nullable(),
  version: versionOrNone,
});

const templateParams = z.object({ kind: templateKind, channel: notificationChannel });
/** Each language has a text of its own. */
const templateQuery = z.object({ language: z.enum(languages).default(KOREAN) });
const templateText = multilineText(1000);

export const consoleNotificationEndpoints = defineEndpoints({
  'GET /api/v1/console/notifications': {
    summary: 'What was sent, possibly sent, skipped and failed, newest first',
    access: { staff: 'notify.read' },
    query: z.object({
      kind: notificationKind.optional(),
      state: notificationState.optional(),
      channel: notificationChannel.optional(),
      memberId: rowId.optional(),
      from: day.optional(),
      to: day.optional(),
      /** R, F, P, D or M with a number. */
      q: searchText,
      ...cursorQuery,
    }),
    reply: listOf(notification).extend({ counts: z.record(notificationState, z.int()) }),
    failures: [],
  },
  'POST /api/v1/console/notifications/{id}/retry': {
    summary: 'Try a message again that failed or was possibly sent, with the same message id',
    access: { staff: 'notify.send' },
    params: z.object({ id: rowId }),
    body: z.object({ reason }),
    reply: notification,
    failures: ['NOT_FOUND', 'STATE_CONFLICT'],
  },
  'GET /api/v1/console/templates': {
    summary: 'The texts of every kind, channel and language',
    access: { staff: 'notify.read' },
    reply: listOf(template),
    failures: [],
  },
  'GET /api/v1/console/templates/{kind}/{channel}': {
    summary: 'One text',
    access: { staff: 'notify.read' },
    params: templateParams,
    query: templateQuery,
    reply: template,
    failures: ['NOT_FOUND'],
  },
  'PUT /api/v1/console/templates/{kind}/{channel}': {
    summary: 'Change a text; only variables of its kind may stand in it',
    access: { staff: 'notify.send' },
    params: templateParams,
    query: templateQuery,
    body: z.object({
      title: templateText.max(60),
      text: templateText,
      reason,
      version: versionOrNone,
    }),
    reply: template,
    failures: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_CONFLICT'],
  },
  'POST /api/v1/console/templates/{kind}/{channel}/test': {
    summary: 'Send it to oneself, with example values',
    access: { staff: 'notify.send' },
    params: templateParams,
    query: templateQuery,
    body: z.object({ title: templateText.max(60), text: templateText }),
    reply: z.object({
      /** A text of push goes to one’s own browser, where one takes push; everything else by mail. */
      by: z.enum(['push', 'mail']),
      /** The address of the mail. */
      sentTo: z.string().nullable(),
    }),
    failures: ['NOT_FOUND', 'STATE_CONFLICT', 'UNAVAILABLE'],
  },
  'GET /api/v1/console/account/push': {
    summary: 'With which key a browser of the staff subscribes to push',
    access: { staff: 'signed_in' },
    reply: z.object({ publicKey: z.string() }),
    failures: [],
  },
  'POST /api/v1/console/account/push-subscriptions': {
    summary: 'This browser takes texts of push that one tries out',
    access: { staff: 'signed_in' },
    body: pushSubscription,
    reply: noContent,
    failures: ['PUSH_REFUSED'],
  },
  'DELETE /api/v1/console/account/push-subscriptions': {
    summary: 'This browser takes no more',
    access: { staff: 'signed_in' },
    query: z.object({ endpoint: text(1000) }),
    reply: noContent,
    failures: [],
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
          reachable: z.int().meta({ description: 'push: browsers; mail and Alimtalk: members' }),
          /** Mail: the address it comes from. */
          sender: z.string().nullable(),
          lastSuccessAt: timestamp.nullable(),
          /** By hour, the last 24, the running one last. */
          hours: z.array(z.object({ at: timestamp, sent: z.int(), failed: z.int() })),
          today: z.object({ sent: z.int(), failed: z.int(), gone: z.int() }),
        }),
      ),
      waiting: z.int().meta({ description: 'messages that are due and not sent yet' }),
      /** The last attempts that did not reach anybody, newest first. */
      failures: z.array(
        z.object({
          notificationId: z.int(),
          at: timestamp,
          channel: notificationChannel,
          kind: notificationKind,
          member: memberRef,
          result: deliveryResult,
          code: z.string().nullable(),
          /** What became of the message. */
          state: notificationState,
          sentBy: notificationChannel.nullable(),
        }),
      ),
    }),
    failures: [],
  },
});
