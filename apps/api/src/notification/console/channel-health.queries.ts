// How the channels are doing: sent and failed by hour, the last success, since when nothing gets through, and the latest failures.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#api/database/database.ts';
import { memberRefColumns, toMemberRef } from '#api/staff/member-ref.ts';
import type { NotificationKindName } from '#contract/console/message/notification-kinds.ts';
import type { consoleNotificationEndpoints } from '#contract/console/message/notification.ts';
import { HOUR_MS } from '#domain/rental/rental-terms.ts';
import { toKoreanIso } from '#domain/time/korean-time.ts';
import type { ChannelName, Delivery } from '../channel/channel.ts';

type Reply = z.input<(typeof consoleNotificationEndpoints)['GET /api/v1/console/channels']['reply']>;

export interface ChannelSetup {
  name: ChannelName;
  isOn: boolean;
  sandbox: boolean;
  sender: string | null;
}

const HOURS = 24;
const MAX_FAILURES = 50;

export async function readChannelHealth(
  db: Db,
  viewer: { staffId: number },
  setups: readonly ChannelSetup[],
): Promise<Reply> {
  const [health, hours, failures, { rows: waiting }] = await Promise.all([
    readHealth(db),
    readHours(db),
    listFailures(db, viewer),
    sql<{ count: number }>`
      select count(*)::int as count from notifications where state = 'waiting' and due_at <= ondesk_now()`.execute(
      db,
    ),
  ]);
  return {
    channels: setups.map(({ name, isOn, sandbox, sender }) => {
      const now = health.find(({ channel }) => channel === name)!;
      return {
        channel: name,
        state: !isOn ? 'OFF' : now.failing_since === null ? 'OK' : 'FAILING',
        since: isOn && now.failing_since !== null ? toKoreanIso(now.failing_since) : null,
        sandbox,
        sender,
        reachable: isOn ? now.reachable : 0,
        lastSuccessAt: now.last_success_at && toKoreanIso(now.last_success_at),
        hours: hours.map((hour) => {
          const { sent, failed } = hour[name];
          return { at: toKoreanIso(hour.at), sent, failed };
        }),
        today: { sent: now.sent_today, failed: now.failed_today, gone: now.gone_today },
      };
    }),
    waiting: waiting[0]!.count,
    failures,
  };
}

interface HealthRow {
  channel: ChannelName;
  last_success_at: Date | null;
  failing_since: Date | null;
  reachable: number;
  sent_today: number;
  failed_today: number;
  gone_today: number;
}

/** Failing: what was tried in the last hour was not reached, and nothing has got through since. */
async function readHealth(db: Db): Promise<HealthRow[]> {
  const { rows } = await sql<HealthRow>`
    with days as (select date_trunc('day', ondesk_now() at time zone 'Asia/Seoul') at time zone 'Asia/Seoul' as today)
    select channels.channel, success.at as last_success_at, failing.since as failing_since, reachable.count as reachable,
      today.sent as sent_today, today.failed as failed_today, today.gone as gone_today
    from unnest(array['push', 'mail', 'alimtalk']) as channels (channel)
    cross join lateral (
      select max(at) as at from notification_attempts as attempt
      where attempt.channel = channels.channel and result = 'sent' and at > ondesk_now() - interval '7 days') as success
    cross join lateral (
      select min(at) as since from notification_attempts as attempt
      where attempt.channel = channels.channel and result = 'unreachable' and at > ondesk_now() - interval '1 hour'
        and at > coalesce(success.at, '-infinity')) as failing
    cross join lateral (
      select count(*) filter (where result = 'sent')::int as sent,
        count(*) filter (where result in ('refused', 'unreachable'))::int as failed,
        count(*) filter (where result = 'gone')::int as gone
      from notification_attempts as attempt, days
      where attempt.channel = channels.channel and at >= days.today) as today
    cross join lateral (
      select (case channels.channel
        when 'push' then (select count(*) from push_subscriptions)
        when 'mail' then (select count(*) from members where email is not null)
        else (select count(*) from members where phone is not null) end)::int as count) as reachable`.execute(
    db,
  );
  return rows;
}

type HourCounts = Record<ChannelName, { sent: number; failed: number }>;

async function readHours(db: Db): Promise<(HourCounts & { at: Date })[]> {
  const { rows } = await sql<{ at: Date; channel: ChannelName | null; sent: number; failed: number }>`
    select hour as at, channel,
      count(*) filter (where result = 'sent')::int as sent,
      count(*) filter (where result <> 'sent')::int as failed
    from generate_series(
      date_trunc('hour', ondesk_now()) - make_interval(hours => ${sql.lit(HOURS - 1)}),
      date_trunc('hour', ondesk_now()), interval '1 hour') as hour
    left join notification_attempts as attempt on attempt.at >= hour and attempt.at < hour + interval '1 hour'
    group by hour, channel order by hour`.execute(db);
  const start = rows[0]!.at.getTime();
  const hours = Array.from({ length: HOURS }, (_, index) => ({
    at: new Date(start + index * HOUR_MS),
    push: { sent: 0, failed: 0 },
    mail: { sent: 0, failed: 0 },
    alimtalk: { sent: 0, failed: 0 },
  }));
  for (const { at, channel, sent, failed } of rows) {
    if (channel !== null) hours[(at.getTime() - start) / HOUR_MS]![channel] = { sent, failed };
  }
  return hours;
}

async function listFailures(db: Db, viewer: { staffId: number }): Promise<Reply['failures']> {
  const rows = await db
    .selectFrom('notification_attempts as attempt')
    .innerJoin('notifications', 'notifications.id', 'attempt.notification_id')
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .select(memberRefColumns(viewer.staffId))
    .select(['attempt.at', 'attempt.result', 'attempt.code', 'notifications.id', 'notifications.kind'])
    .select(['notifications.state', 'attempt.channel as tried', 'notifications.channel as sent_by'])
    .where('attempt.result', '<>', 'sent')
    .where('attempt.at', '>', sql<Date>`ondesk_now() - interval '7 days'`)
    .orderBy('attempt.id', 'desc')
    .limit(MAX_FAILURES)
    .$narrowType<{
      kind: NotificationKindName;
      tried: ChannelName;
      sent_by: ChannelName | null;
      result: Delivery['result'];
    }>()
    .execute();
  return rows.map((row) => ({
    notificationId: row.id,
    at: toKoreanIso(row.at),
    channel: row.tried,
    kind: row.kind,
    member: toMemberRef(row),
    result: row.result.toUpperCase() as Uppercase<Delivery['result']>,
    code: row.code,
    state: row.state.toUpperCase() as Reply['failures'][number]['state'],
    sentBy: row.sent_by,
  }));
}
