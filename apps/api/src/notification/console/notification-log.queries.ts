// The log of what members were told, for the console: newest first, page by page, with what each message says.
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { allOf, isOnDays, type Days } from '#api/database/conditions.ts';
import { countEach, countRows, totalOf } from '#api/database/count-rows.ts';
import type { Cursors } from '#api/http/cursor.ts';
import { Failure } from '#api/http/failure.ts';
import { idsOf, pageOf, type ListOrder, type PageQuery, type PositionedId } from '#api/http/page-of.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import type { consoleNotificationEndpoints } from '#contract/console/notification.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import { maskEmail } from '#domain/text/mask-contact.ts';
import type { ChannelName, Delivery } from '../channel/channel.ts';
import { readChangedTexts } from '../message/changed-texts.queries.ts';
import { readMessageFacts, type MessageFacts } from '../message/message-facts.queries.ts';
import { renderMessage, type ChangedTexts } from '../message/render-message.ts';
import type { NotificationKind } from '../write-notifications.ts';
import { describeAttempt, skipWords } from './attempt-words.ts';

type Reply = z.input<(typeof consoleNotificationEndpoints)['GET /api/v1/console/notifications']['reply']>;
type ShownNotification = Reply['content'][number];
type ShownState = ShownNotification['state'];

interface LogFilters extends Days {
  kind?: NotificationKind | undefined;
  channel?: ChannelName | undefined;
  memberId?: number | undefined;
  q?: string | undefined;
}

interface LogQuery extends LogFilters, PageQuery {
  state?: ShownState | undefined;
}

const states = ['WAITING', 'SENT', 'POSSIBLY_SENT', 'SKIPPED', 'FAILED'] as const;

/**
 * What is still to come is listed only for whoever asks for what is waiting, and that somebody was never late is no news: every
 * rental that comes back in time would fill the log with it.
 */
const hasCome = sql`(
  n.state <> 'waiting' and not (n.state = 'skipped' and n.skip_reason = 'returned' and n.kind like 'overdue.%')
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
        sql<PositionedId>`
          select n.id, ${page.position} from notifications as n
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
    (rows) => readNotifications(db, viewer, idsOf(rows)),
  );
}

export async function getNotification(
  db: Db,
  viewer: { staffId: number },
  id: number,
): Promise<ShownNotification> {
  const [notification] = await readNotifications(db, viewer, [id]);
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
        with orders_of_rental as (
          select order_id from rental_orders where rental_id = ${id}
          union all select order_id from extension_orders where rental_id = ${id}
          union all select order_id from overdue_orders where rental_id = ${id}
          union all select order_id from charge_orders join charges on charges.id = charge_id where rental_id = ${id}
        )
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
  skip_reason: string | null;
  tried: { at: string; channel: ChannelName; result: Delivery['result']; code: string | null }[];
  member_id: number;
  member_nickname: string | null;
  member_withdrawn: boolean;
  member_suspended: boolean;
  member_unmasked: boolean;
}

async function readNotifications(
  db: Db,
  viewer: { staffId: number },
  ids: readonly number[],
): Promise<ShownNotification[]> {
  if (ids.length === 0) return [];
  const [rows, facts, texts] = await Promise.all([
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
      .where('notifications.id', 'in', [...ids])
      .$narrowType<{ channel: ChannelName | null }>()
      .execute(),
    readMessageFacts(db, ids),
    readChangedTexts(db),
  ]);
  const rowOf = new Map<number, LogRow>(rows.map((row) => [row.id, row]));
  const factsOf = new Map(facts.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const [row, about] = [rowOf.get(id), factsOf.get(id)];
    return row && about ? [show(row, about, texts)] : [];
  });
}

function show(row: LogRow, facts: MessageFacts, texts: ChangedTexts): ShownNotification {
  const { push } = renderMessage(facts, texts, facts.settled_at ?? facts.due_at);
  const email = facts.email === null ? null : maskEmail(facts.email);
  const attempts = row.tried.map((attempt) => ({
    at: toKoreanIso(new Date(attempt.at)),
    channel: attempt.channel,
    result: attempt.result.toUpperCase() as Uppercase<Delivery['result']>,
    code: attempt.code,
    words: describeAttempt(attempt, email),
  }));
  const why = row.skip_reason === null ? undefined : skipWords[row.skip_reason];
  return {
    id: row.id,
    kind: facts.kind,
    member: toMemberRef(row),
    about: describeSubject(facts),
    title: push.title,
    text: push.text,
    dueAt: toKoreanIso(facts.due_at),
    settledAt: facts.settled_at && toKoreanIso(facts.settled_at),
    state: facts.state.toUpperCase() as ShownState,
    channel: row.channel,
    why: why ?? (facts.state === 'failed' ? (attempts.at(-1)?.words ?? null) : null),
    attempts,
  };
}

function describeSubject(facts: MessageFacts): ShownNotification['about'] {
  const { rental, order, refund, report, notice } = facts;
  if (refund) return { id: refund.id, no: `F${refund.id}`, name: rental?.product ?? order?.name ?? '환불' };
  if (report) return { id: report.id, no: `D${report.id}`, name: rental?.product ?? '신고' };
  if (facts.subject === 'order' && order) return { id: order.id, no: `P${order.id}`, name: order.name };
  if (rental) return { id: rental.id, no: `R${rental.id}`, name: rental.product };
  if (facts.subject === 'suspension') {
    return { id: facts.member_id, no: `M${facts.member_id}`, name: '이용 정지' };
  }
  return notice ? { id: notice.id, no: String(notice.id), name: notice.title } : null;
}
