// Writes who is told of what, and how: in the transaction that finds it, before anything is sent.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { enqueueJob } from '#api/jobs/job.ts';
import type { AlertKindName } from './alert-kinds.ts';
import type { DeliveryKey } from './delivery.queries.ts';
import { mayReceive } from './may-receive.ts';
import { sendAlert } from './send-alert.job.ts';

/** Whatever of a kind goes on and was not told yet, to everybody who wants to hear of it at once: one message for each of them. */
export async function writeAlerts(tx: Tx, kind: AlertKindName): Promise<void> {
  await writeMessages(tx, { timing: 'at_once', kind, day: null, closedAt: null });
}

/** The same for those who want it once a day, with all kinds in one message: what was found and wanted before it was closed. */
export async function writeDigests(
  tx: Tx,
  { day, closedAt }: { day: string; closedAt: Date },
): Promise<void> {
  await writeMessages(tx, { timing: 'digest', kind: null, day, closedAt });
}

interface Writing {
  timing: 'at_once' | 'digest';
  kind: AlertKindName | null;
  day: string | null;
  closedAt: Date | null;
}

async function writeMessages(tx: Tx, { timing, kind, day, closedAt }: Writing): Promise<void> {
  const { rows } = await sql<DeliveryKey>`
    with untold as (
      select states.id as state_id, choices.staff_id, choices.by_mail, choices.by_push
      from staff_alert_states as states
      join staff_alert_choices as choices on choices.kind = states.kind and choices.timing = ${timing}
      join staff on staff.id = choices.staff_id and ${mayReceive}
      where states.ended_at is null and states.missing_since is null
        and (${kind}::text is null or states.kind = ${kind})
        and (${closedAt}::timestamptz is null or (states.found_at < ${closedAt} and choices.chosen_at < ${closedAt}))
        and not exists (
          select from staff_alert_told as told where told.state_id = states.id and told.staff_id = choices.staff_id)
    ), messages as (
      insert into staff_alert_messages (staff_id, kind, digest_day)
      select distinct staff_id, ${kind}::text, ${day}::date from untold
      -- Whoever has the day's digest already gets no second one.
      on conflict (staff_id, digest_day) where digest_day is not null do nothing
      returning id, staff_id
    ), told as (
      insert into staff_alert_told (state_id, staff_id, message_id, by_mail, by_push)
      select state_id, staff_id, messages.id, by_mail, by_push from untold join messages using (staff_id)
    )
    insert into staff_alert_deliveries (message_id, channel)
    select distinct messages.id, channel
    from untold join messages using (staff_id)
    cross join lateral (values ('mail', by_mail), ('push', by_push)) as ways (channel, wanted)
    where wanted
    returning message_id as "messageId", channel`.execute(tx);
  for (const delivery of rows) await enqueueJob(tx, sendAlert, delivery);
}
