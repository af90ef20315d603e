// The statements of a delivery: what it is to say, taking it in hand before a channel is asked, and what became of it.
import { sql } from 'kysely';
import { now, type Db } from '#api/database/database.ts';
import type { AlertKindName } from './alert-kinds.ts';
import { mayReceive } from './may-receive.ts';

export interface DeliveryKey {
  messageId: number;
  channel: 'mail' | 'push';
}

export interface ToldState {
  kind: AlertKindName;
  beganAt: Date;
  facts: object;
}

export interface StaffMessage {
  /** The same on every channel and at every attempt. */
  uuid: string;
  staffId: number;
  email: string;
  /** Works here and still has the right to hear of it; a month is for owners who still want it. */
  mayReceive: boolean;
  kind: AlertKindName | null;
  reportMonth: string | null;
  isMailedToo: boolean;
  now: Date;
  /** What it tells of that the person wants and that still goes on, in the order it was found in. */
  states: ToldState[];
  /** How much of it still goes on, wanted or not. */
  openStates: number;
}

export async function readMessage(db: Db, { messageId, channel }: DeliveryKey): Promise<StaffMessage> {
  const [{ rows: messages }, { rows: states }] = await Promise.all([
    sql<Omit<StaffMessage, 'states' | 'openStates'>>`
      select messages.message_id as uuid, staff.id as "staffId", staff.email,
        ${mayReceive} and (messages.report_month is null or staff.role = 'owner' and exists (
          select from staff_report_readers where staff_id = staff.id)) as "mayReceive",
        messages.kind, messages.report_month::text as "reportMonth", ondesk_now() as now,
        exists (select from staff_alert_deliveries where message_id = messages.id and channel = 'mail') as "isMailedToo"
      from staff_alert_messages as messages join staff on staff.id = messages.staff_id
      where messages.id = ${messageId}`.execute(db),
    sql<ToldState & { isWanted: boolean }>`
      select states.kind, states.began_at as "beganAt", states.facts, coalesce(choices.timing <> 'off', false) as "isWanted"
      from staff_alert_told as told
      join staff_alert_states as states on states.id = told.state_id
      left join staff_alert_choices as choices on choices.staff_id = told.staff_id and choices.kind = states.kind
      where told.message_id = ${messageId} and states.ended_at is null and states.missing_since is null
        and ${sql.ref(channel === 'mail' ? 'told.by_mail' : 'told.by_push')}
      order by states.id`.execute(db),
  ]);
  return {
    ...messages[0]!,
    states: states.filter(({ isWanted }) => isWanted),
    openStates: states.length,
  };
}

/** False where it is in hand already, or settled. */
export async function takeInHand(db: Db, delivery: DeliveryKey): Promise<boolean> {
  const { numUpdatedRows } = await waiting(db, delivery)
    .set({ in_hand: true })
    .where('in_hand', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** No channel has it: it may be tried again. */
export async function putBack(db: Db, delivery: DeliveryKey): Promise<void> {
  await waiting(db, delivery).set({ in_hand: false }).execute();
}

export type SkipReason = 'over' | 'turned_off' | 'no_channel';

export async function skipDelivery(db: Db, delivery: DeliveryKey, reason: SkipReason): Promise<void> {
  await waiting(db, delivery).set({ state: 'skipped', skip_reason: reason, settled_at: now }).execute();
}

/** Whoever took it over from a process that was only slow has called it possibly sent: what the channel said is truer. */
export async function settleDelivery(
  db: Db,
  delivery: DeliveryKey,
  state: 'sent' | 'possibly_sent' | 'failed',
): Promise<void> {
  await ofDelivery(db, delivery)
    .set({ state, settled_at: now })
    .where('state', 'in', ['waiting', 'possibly_sent'])
    .execute();
}

const ofDelivery = (db: Db, { messageId, channel }: DeliveryKey) =>
  db.updateTable('staff_alert_deliveries').where('message_id', '=', messageId).where('channel', '=', channel);

const waiting = (db: Db, delivery: DeliveryKey) => ofDelivery(db, delivery).where('state', '=', 'waiting');
