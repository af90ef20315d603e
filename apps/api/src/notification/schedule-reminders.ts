// Schedules the reminders of a rental in the transaction that begins or extends it: before the end, at it, and while it is overdue.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import { writeNotifications, type NewNotification, type NotificationKind } from './write-notifications.ts';

interface RemindedRental {
  id: number;
  member_id: number;
  hours: number;
  extended_hours: number;
  started_at: Date;
  due_at: Date;
  grace_minutes: number;
  overdue_cap_hours: number;
}

/**
 * Running it again writes nothing new. After an extension it writes a second set of steps; those of the old end find out when
 * they are due that they are no longer true.
 */
export async function scheduleReminders(tx: Tx, rentalId: number): Promise<void> {
  const { rows } = await sql<RemindedRental>`
    select id, member_id, hours, extended_hours, started_at, due_at, grace_minutes, overdue_cap_hours
    from rentals where id = ${rentalId} and state = 'open'`.execute(tx);
  const rental = rows[0];
  if (!rental) return;
  await writeNotifications(tx, await planReminders(tx, rental));
}

async function planReminders(tx: Tx, rental: RemindedRental): Promise<NewNotification[]> {
  const settings = await readSettings(tx);
  const isShort = rental.hours + rental.extended_hours === 1;
  const minutesBefore =
    settings[isShort ? 'reminders.minutesBeforeDueOfOneHour' : 'reminders.minutesBeforeDue'];
  const set = rental.extended_hours * 100;
  const at = (
    kind: NotificationKind,
    step: number,
    minutesAfterDue: number,
    variables: NewNotification['variables'] = {},
  ): NewNotification => ({
    memberId: rental.member_id,
    kind,
    subject: 'rental',
    subjectId: rental.id,
    step: set + step,
    variables,
    dueAt: new Date(rental.due_at.getTime() + minutesAfterDue * MINUTE_MS),
  });
  // From the hour in which the fee stands still there is nothing new to tell.
  const hours = settings['reminders.overdueHours'];
  const last = hours.find((hour) => hour >= rental.overdue_cap_hours) ?? Infinity;
  return [
    at('due.soon', 0, -minutesBefore, { n: minutesBefore }),
    at('due.now', 0, 0),
    at('overdue.started', 0, rental.grace_minutes),
    ...hours.filter((hour) => hour <= last).map((hour) => at('overdue.repeat', hour, hour * 60)),
  ];
}
