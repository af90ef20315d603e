// Seeds what members were told in the last days: sent, skipped and failed messages, and the reminders of running rentals.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#api/database/database.ts';

const DAYS = 3;

/** Rentals of the last days, each with the messages it would have had. Those still to come are waiting, and will be sent. */
export async function seedNotifications(tx: Tx): Promise<void> {
  await addMessages(tx, sql`true`);
}

/** For a rental whose times were moved. */
export async function seedNotificationsAgain(tx: Tx, rentalId: number): Promise<void> {
  await sql`delete from notifications where subject = 'rental' and subject_id = ${rentalId}`.execute(tx);
  await addMessages(tx, sql`rental.id = ${rentalId}`);
}

async function addMessages(tx: Tx, ofRental: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into notifications
      (member_id, kind, subject, subject_id, step, variables, due_at, next_attempt_at, created_at, state, channel, skip_reason,
       attempts, settled_at, read_at)
    select rental.member_id, message.kind, 'rental', rental.id, message.step, message.variables, message.at, message.at,
      least(message.at, rental.started_at), outcome.state, outcome.channel, outcome.skip_reason, outcome.attempts,
      case when outcome.state <> 'waiting' then message.at + interval '2 seconds' end,
      case when outcome.state = 'sent' and message.at < ondesk_now() - interval '3 hours' then message.at + interval '5 minutes' end
    from rentals as rental
    cross join lateral (
      values
        ('rent.started', 0, '{}'::jsonb, rental.started_at),
        ('due.soon', 0,
          jsonb_build_object('extendedHours', 0, 'minutes', case rental.hours when 1 then 15 else 30 end),
          rental.due_at - make_interval(mins => case rental.hours when 1 then 15 else 30 end)),
        ('due.now', 0, '{"extendedHours": 0}', rental.due_at),
        ('overdue.started', 0, '{"extendedHours": 0}', rental.due_at + make_interval(mins => rental.grace_minutes)),
        ('overdue.repeat', 1, '{"extendedHours": 0, "hours": 1}', rental.due_at + interval '1 hour'),
        ('overdue.repeat', 2, '{"extendedHours": 0, "hours": 2}', rental.due_at + interval '2 hours'),
        ('overdue.repeat', 4, '{"extendedHours": 0, "hours": 4}', rental.due_at + interval '4 hours'),
        ('overdue.repeat', 8, '{"extendedHours": 0, "hours": 8}', rental.due_at + interval '8 hours'),
        ('overdue.repeat', 12, '{"extendedHours": 0, "hours": 12}', rental.due_at + interval '12 hours'),
        ('return.done', 0, '{}', rental.returned_at)
    ) as message (kind, step, variables, at)
    join members on members.id = rental.member_id
    -- A few of the many: a message nobody took, one too late, one of somebody who wants none.
    cross join lateral (select (rental.id * 7 + length(message.kind)) % 29 as dice) as chance
    cross join lateral (
      select
        case
          when message.at > ondesk_now() then 'waiting'
          when message.at > rental.returned_at or members.email is null or (message.kind = 'due.soon' and dice in (3, 4))
            then 'skipped'
          when dice = 5 then 'failed'
          else 'sent'
        end as state) as known
    cross join lateral (
      select known.state,
        -- No browser of a demo member ever subscribed to push messages.
        case when known.state = 'sent' then 'mail' end as channel,
        case
          when known.state <> 'skipped' then null
          when message.at > rental.returned_at then 'returned'
          when members.email is null then 'no_channel'
          when dice = 3 then 'turned_off'
          else 'too_late'
        end as skip_reason,
        case known.state when 'waiting' then 0 when 'skipped' then 0 else 1 end as attempts) as outcome
    where rental.started_at > ondesk_now() - make_interval(days => ${DAYS}) and ${ofRental}
      and message.at is not null
      -- Nobody is told of being late who is back, or who has reported the loss.
      and not (message.kind like 'overdue.%'
        and message.at > coalesce(rental.returned_at, rental.reported_lost_at, 'infinity'))
    order by message.at`.execute(tx);
  await seedAttempts(tx);
}

/** Some addresses do not exist, and one mail server did not answer. */
async function seedAttempts(tx: Tx): Promise<void> {
  await sql`
    with untried as (
      select * from notifications
      where not exists (select from notification_attempts where notification_id = notifications.id)
    )
    insert into notification_attempts (notification_id, channel, at, result, code)
    select id, channel, settled_at, 'sent', null from untried where state = 'sent'
    union all
    select id, 'mail', settled_at, 'refused', '550' from untried where state = 'failed' and id % 2 = 0
    union all
    select id, 'mail', settled_at, 'unreachable', 'ETIMEDOUT' from untried where state = 'failed' and id % 2 = 1
    order by 3`.execute(tx);
}
