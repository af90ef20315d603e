// The log of what members were told, for the console: newest first, page by page, with what each message says.
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { allOf, isOnDays, type Days } from '#api/database/list/conditions.ts';
import { countEach, countRows, totalOf } from '#api/database/list/count-rows.ts';
import { ordersOfRental } from '#api/database/rows/orders-of-rental.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { pageOf, type ListOrder, type PageQuery, type Positioned } from '#api/http/page-of.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import type { NotificationKindName } from '#contract/console/message/notification-kinds.ts';
import type { consoleNotificationEndpoints } from '#contract/console/message/notification.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { maskEmail } from '#domain/text/mask-contact.ts';
import type { ChannelName, Delivery } from '../channel/channel.ts';
import { readChangedTexts, type ChangedTexts } from '../message/changed-texts.queries.ts';
import {
  readNotifications,
  type Notification,
  type NotificationRef,
} from '../message/notification.queries.ts';
import { renderMessage, type Message } from '../message/render-message.ts';
import { fillTexts, maxLengths, originalText } from '../message/template-texts.ts';
import type { SkipReason } from '../notification-kind.ts';
import { allKinds, kindNamed, templateKindOf, templateOf } from '../notification-kinds.ts';
import { factOf } from '../subjects/subject.ts';

type Reply = z.input<(typeof consoleNotificationEndpoints)['GET /api/v1/console/notifications']['reply']>;
type ShownNotification = Reply['content'][number];
type ShownState = ShownNotification['state'];

interface LogFilters extends Days {
  kind?: NotificationKindName | undefined;
  channel?: ChannelName | undefined;
  memberId?: number | undefined;
  q?: string | undefined;
}

interface LogQuery extends LogFilters, PageQuery {
  state?: ShownState | undefined;
}

const states = ['WAITING', 'SENT', 'POSSIBLY_SENT', 'SKIPPED', 'FAILED'] as const;

const unlistedOnReturn = allKinds.flatMap(({ name, kind }) => (kind.isUnlistedOnReturn ? [name] : []));

/**
 * What is still to come is listed only for whoever asks for what is waiting, and that somebody was never late is no news: every
 * rental that comes back in time would fill the log with it.
 */
const hasCome = sql`(
  n.state <> 'waiting'
    and not (n.state = 'skipped' and n.skip_reason = 'returned' and n.kind in (${sql.join(unlistedOnReturn.map((kind) => sql.lit(kind)))}))
  or n.state = 'waiting' and n.due_at <= (select ondesk_now()))`;

const newestFirst: ListOrder = {
  by: [
    [sql`n.due_at`, 'timestamptz'],
    [sql`n.id`, 'bigint'],
  ],
  direction: 'desc',
};

export async function listNotifications(
  db: Db,
  cursors: Cursors,
  viewer: { staffId: number },
  { cursor, size, ...filters }: LogQuery,
): Promise<Reply> {
  const { state } = filters;
  const conditions = matches(filters);
  return pageOf(
    cursors,
    { list: 'notifications', filters, order: newestFirst, cursor, size },
    async (page) => {
      const inState = state && sql`n.state = ${state.toLowerCase()}`;
      const listed = allOf(conditions, inState, state !== 'WAITING' && hasCome);
      const [{ rows }, counts] = await Promise.all([
        sql<NotificationRef & Positioned>`
          select n.id, n.kind, ${page.position} from notifications as n
          where ${listed} and ${page.isBeyond} ${page.inOrder}`.execute(db),
        countEach(
          db,
          states,
          (each) => sql`notifications as n
            where n.state = ${sql.lit(each.toLowerCase())} and ${hasCome} and ${conditions}`,
        ),
      ]);
      // Of what is waiting, the list has what is still to come as well.
      const total =
        state === 'WAITING'
          ? await countRows(db, sql`notifications as n where n.state = 'waiting' and ${conditions}`)
          : totalOf(counts, state);
      return { rows, total, counts };
    },
    (rows) => showNotifications(db, viewer, rows),
  );
}

export async function getNotification(
  db: Db,
  viewer: { staffId: number },
  id: number,
): Promise<ShownNotification> {
  const ref = await db
    .selectFrom('notifications')
    .select(['id', 'kind'])
    .where('id', '=', id)
    .$narrowType<NotificationRef>()
    .executeTakeFirst();
  const [notification] = ref ? await showNotifications(db, viewer, [ref]) : [];
  if (!notification) throw new Failure('NOT_FOUND');
  return notification;
}

function matches({ kind, channel, memberId, q, ...days }: LogFilters): RawBuilder<unknown> {
  return allOf(
    kind !== undefined && sql`n.kind = ${kind}`,
    channel !== undefined && sql`n.channel = ${channel}`,
    memberId !== undefined && sql`n.member_id = ${memberId}`,
    isOnDays(sql`n.due_at`, days),
    q !== undefined && matchesNumber(q),
  );
}

/** R, P, F, D or M with a number; anything else is about nothing. */
function matchesNumber(text: string): RawBuilder<unknown> {
  const [, letter = '', digits = ''] = /^([RPFDM])(\d{1,9})$/i.exec(text) ?? [];
  const id = Number(digits);
  switch (letter.toUpperCase()) {
    case 'R':
      return sql`(n.subject, n.subject_id) in (
        with orders_of_rental as (${ordersOfRental(id)})
        select 'rental', ${id}::bigint
        union all select 'charge', id from charges where rental_id = ${id}
        union all select 'order', order_id from orders_of_rental
        union all select 'refund', refunds.id from refunds join orders_of_rental using (order_id)
        union all select 'report', id from reports where rental_id = ${id})`;
    case 'P':
      return sql`n.subject = 'order' and n.subject_id = ${id}`;
    case 'F':
      return sql`n.subject = 'refund' and n.subject_id = ${id}`;
    case 'D':
      return sql`n.subject = 'report' and n.subject_id = ${id}`;
    case 'M':
      return sql`n.member_id = ${id}`;
    default:
      return sql`false`;
  }
}

interface LogRow {
  id: number;
  channel: ChannelName | null;
  skip_reason: SkipReason | null;
  tried: { at: string; channel: ChannelName; result: Delivery['result']; code: string | null }[];
  member_id: number;
  member_nickname: string | null;
  member_withdrawn: boolean;
  member_suspended: boolean;
  member_unmasked: boolean;
}

async function showNotifications(
  db: Db,
  viewer: { staffId: number },
  refs: readonly NotificationRef[],
): Promise<ShownNotification[]> {
  if (refs.length === 0) return [];
  const ids = refs.map(({ id }) => id);
  const [rows, notifications, texts] = await Promise.all([
    db
      .selectFrom('notifications')
      .innerJoin('members', 'members.id', 'notifications.member_id')
      .select(memberRefColumns(viewer.staffId))
      .select(['notifications.id', 'notifications.channel', 'notifications.skip_reason'])
      .select(
        sql<LogRow['tried']>`coalesce((
          select jsonb_agg(jsonb_build_object('at', at, 'channel', channel, 'result', result, 'code', code) order by id)
          from notification_attempts where notification_id = notifications.id), '[]')`.as('tried'),
      )
      .where('notifications.id', 'in', ids)
      .$narrowType<{ channel: ChannelName | null; skip_reason: SkipReason | null }>()
      .execute(),
    readNotifications(db, refs),
    readChangedTexts(db),
  ]);
  const rowOf = new Map<number, LogRow>(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, notification] = [rowOf.get(id), notifications.get(id)];
    return row && notification ? [show(row, notification, texts)] : [];
  });
}

function show(row: LogRow, notification: Notification, texts: ChangedTexts): ShownNotification {
  const { kind, facts, due_at: dueAt, settled_at: settledAt } = notification;
  const said = wordsOn(row.channel, notification, renderMessage(notification, texts, settledAt ?? dueAt));
  const email = notification.email === null ? null : maskEmail(notification.email);
  return {
    id: row.id,
    kind,
    member: toMemberRef(row),
    about: facts && kindNamed(kind).subject.describe(facts, notification.member_id),
    ...said,
    dueAt: toKoreanIso(dueAt),
    settledAt: settledAt && toKoreanIso(settledAt),
    state: notification.state.toUpperCase() as ShownState,
    channel: row.channel,
    skipReason: row.skip_reason && (row.skip_reason.toUpperCase() as Uppercase<SkipReason>),
    attempts: row.tried.map(({ at, channel, result, code }) => ({
      at: toKoreanIso(new Date(at)),
      channel,
      result: result.toUpperCase() as Uppercase<Delivery['result']>,
      code,
      to: channel === 'mail' && result === 'sent' ? email : null,
    })),
  };
}

/** What the channel carried; a message that none has taken is shown as a push. */
function wordsOn(channel: ChannelName | null, notification: Notification, { push, mail, values }: Message) {
  if (channel === 'mail')
    return { title: mail.title, text: mail.text, facts: mail.rows.map(factOf), button: mail.button };
  if (channel !== 'alimtalk') return { title: push.title, text: push.text, facts: [], button: null };
  // The text that Kakao approved, whatever staff have made of the push.
  const { text } = templateOf(templateKindOf(notification));
  const approved = originalText(text, channel, 'ko');
  const words = approved ? fillTexts(text, approved, values, maxLengths(channel, 'ko')) : push;
  return { title: words.title, text: words.text, facts: [], button: mail.button };
}
