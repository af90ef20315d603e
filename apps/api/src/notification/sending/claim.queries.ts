// The statements of sending: claim what is due under a lease, record what became of it, put it off, skip it.
import { sql } from 'kysely';
import { clockReading, nowOnce, nowRead, type Database, type Db } from '#api/database/database.ts';
import type { NotificationKindName } from '#contract/console/message/notification-kinds.ts';
import type { Language } from '#domain/languages.ts';
import type { ChannelName, Delivery } from '../channel/channel.ts';
import type { SkipReason } from '../notification-kind.ts';

/** Longer than the slowest way through all channels, so that nobody else takes a message that is being sent. */
const LEASE_SECONDS = 45;
/** After these waits a message that still reached nobody has failed. */
const RETRY_MINUTES = [1, 5, 15] as const;

/** Whoever claims the message next raises `attempts`, so a process that lost its lease no longer matches the row. */
export interface Claim {
  id: number;
  kind: NotificationKindName;
  attempts: number;
}

/**
 * Claims messages that are due, of each member only the oldest: a later one is not sent while an earlier one is waiting for its
 * turn or under way. One that reached nobody and waits to be tried again holds up nothing: a receipt that a mail server does
 * not take must not keep a reminder from its minute. Of two processes that see the same row the second skips it.
 */
export async function claimDueNotifications(db: Database, limit: number): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    update notifications
    set next_attempt_at = ${nowOnce} + make_interval(secs => ${sql.lit(LEASE_SECONDS)}), attempts = attempts + 1,
      answer_lost = answer_lost or in_hand, in_hand = true
    where id in (
      select id from notifications as due
      where state = 'waiting' and next_attempt_at <= ondesk_now()
        and not exists (
          select from notifications as earlier
          where earlier.member_id = due.member_id and earlier.state = 'waiting'
            and (earlier.due_at, earlier.id) < (due.due_at, due.id)
            and (earlier.attempts = 0
                 or earlier.next_attempt_at <= ${nowOnce} + make_interval(secs => ${sql.lit(LEASE_SECONDS)})))
      order by next_attempt_at, id
      limit ${limit}
      for update skip locked)
    returning id, kind, attempts`.execute(db);
  return rows;
}

export interface Attempt extends Delivery {
  channel: ChannelName;
}

export interface Outcome {
  attempts: readonly Attempt[];
  /** What the text named, kept so that it reads the same ever after. */
  variables: Readonly<Record<string, string>>;
  /** In which language it did; null where nothing was said. */
  language: Language | null;
  verdict:
    | { state: 'sent'; channel: ChannelName }
    | { state: 'skipped'; reason: SkipReason }
    | 'retry'
    | 'failed';
  /** This attempt or an earlier one may have reached the member although no answer came: it is not said to be unsent. */
  answerLost: boolean;
  /** Browsers that take no more messages. */
  goneSubscriptions: readonly number[];
}

export interface SettledClaim {
  claim: Claim;
  outcome: Outcome;
}

/**
 * Everything of many messages in one statement: the attempts, what became of each, and the browsers that are gone. The ids stand
 * in it a second time, as a list: of the records the planner does not know how few they are.
 */
export async function recordOutcomes(db: Db, settled: readonly SettledClaim[]): Promise<void> {
  // In the order of their ids, so that two processes that have both held a lease wait for one another instead of deadlocking.
  const rows = settled.toSorted((a, b) => a.claim.id - b.claim.id).map(toRow);
  const goneSubscriptions = settled.flatMap(({ outcome }) => outcome.goneSubscriptions);
  await sql`
    with ${clockReading}, settled as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as settled (
        id bigint, attempts int, tried jsonb, state text, channel text, skip_reason text, named jsonb, language text,
        wait_minutes int, answer_lost boolean)
    ), tried as (
      insert into notification_attempts (notification_id, at, channel, result, code, reference)
      select settled.id, ${nowRead}, attempt.channel, attempt.result, attempt.code, attempt.reference
      from settled, jsonb_to_recordset(settled.tried) as attempt (channel text, result text, code text, reference text)
    ), gone as (
      delete from push_subscriptions where id = any(${goneSubscriptions}::bigint[])
    )
    update notifications
    set state = settled.state, channel = settled.channel, skip_reason = settled.skip_reason,
      settled_at = case when settled.state = 'waiting' then null else ${nowRead} end,
      variables = variables || settled.named, language = coalesce(settled.language, notifications.language), in_hand = false, answer_lost = settled.answer_lost,
      next_attempt_at = ${nowRead} + make_interval(mins => settled.wait_minutes)
    from settled
    where notifications.id = any(${rows.map(({ id }) => id)}::bigint[])
      and notifications.id = settled.id and notifications.attempts = settled.attempts and notifications.state = 'waiting'`.execute(
    db,
  );
}

function toRow({ claim, outcome }: SettledClaim) {
  const waitMinutes = RETRY_MINUTES[claim.attempts - 1];
  const verdict = outcome.verdict === 'retry' && waitMinutes === undefined ? 'failed' : outcome.verdict;
  const row = {
    id: claim.id,
    attempts: claim.attempts,
    tried: outcome.attempts,
    state: 'waiting',
    channel: null as ChannelName | null,
    skip_reason: null as SkipReason | null,
    named: {} as Outcome['variables'],
    language: outcome.language,
    wait_minutes: 0,
    answer_lost: outcome.answerLost,
  };
  if (verdict === 'retry') return { ...row, wait_minutes: waitMinutes };
  if (verdict === 'failed') return { ...row, state: unlessPossiblySent('failed', outcome.answerLost) };
  if (verdict.state === 'skipped') {
    const state = unlessPossiblySent('skipped', outcome.answerLost);
    return { ...row, state, skip_reason: verdict.reason, named: outcome.variables };
  }
  return { ...row, state: 'sent', channel: verdict.channel, named: outcome.variables };
}

function unlessPossiblySent<State>(state: State, answerLost: boolean): State | 'possibly_sent' {
  return answerLost ? 'possibly_sent' : state;
}

export async function skipNotification(
  db: Db,
  claim: Claim,
  { reason, answerLost }: { reason: SkipReason; answerLost: boolean },
): Promise<void> {
  const state = unlessPossiblySent('skipped' as const, answerLost);
  await claimed(db, claim)
    .set({ state, skip_reason: reason, settled_at: sql`ondesk_now()`, in_hand: false })
    .execute();
}

/** Nothing was tried, so it counts as no attempt. */
export async function putOff(db: Db, claim: Claim, seconds: number): Promise<void> {
  await claimed(db, claim)
    .set({
      attempts: sql`attempts - 1`,
      in_hand: false,
      next_attempt_at: sql`ondesk_now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** It is due at another moment: until then it holds up nothing that is due earlier. */
export async function moveTo(db: Db, claim: Claim, to: Date): Promise<void> {
  await claimed(db, claim)
    .set({ attempts: sql`attempts - 1`, in_hand: false, due_at: to, next_attempt_at: to })
    .execute();
}

function claimed(db: Db, { id, attempts }: Claim) {
  return db
    .updateTable('notifications')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting');
}
