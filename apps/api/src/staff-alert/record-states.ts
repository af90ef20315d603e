// Records what goes on: what is found for the first time, what is still there, what is missing and what has ended.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import type { OpenState } from './alert-kind.ts';
import type { AlertKindName } from './alert-kinds.ts';

/** What is missing for less than this and comes back is what it was before: a station that is emptied twice within it is told once. */
const FLAPPING_MINUTES = 60;

/** Of one kind, everything that was found at one moment. Whoever calls it holds the lock of alerts. */
export async function recordStates(
  tx: Tx,
  kind: AlertKindName,
  found: readonly OpenState<object>[],
): Promise<void> {
  // Before anything is found again: after the hour it is something new.
  await sql`
    update staff_alert_states set ended_at = missing_since
    where kind = ${kind} and ended_at is null
      and missing_since <= ondesk_now() - make_interval(mins => ${sql.lit(FLAPPING_MINUTES)})`.execute(tx);
  const rows = found.map(({ key, beganAt, facts, onlyGoesOn = false }) => ({
    key,
    began_at: beganAt,
    facts,
    may_begin: !onlyGoesOn,
  }));
  await sql`
    insert into staff_alert_states (kind, key, began_at, facts)
    select ${kind}, found.key, found.began_at, found.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (
      key text, began_at timestamptz, facts jsonb, may_begin boolean)
    where found.may_begin or exists (
      select from staff_alert_states as known
      where known.kind = ${kind} and known.key = found.key and known.ended_at is null)
    on conflict (kind, key) where ended_at is null
      do update set missing_since = null, facts = excluded.facts
      -- A row that stays as it is costs nothing: most of them, every minute.
      where staff_alert_states.missing_since is not null or staff_alert_states.facts <> excluded.facts`.execute(
    tx,
  );
  await sql`
    update staff_alert_states set missing_since = ondesk_now()
    where kind = ${kind} and ended_at is null and missing_since is null
      and key <> all(${found.map(({ key }) => key)}::text[])`.execute(tx);
}
