// The reminders of a rental for its present end: when it begins, and once a reminder finds that it was extended since.
import { sql } from 'kysely';
import { now, type Tx } from '#api/database/database.ts';
import { readSettings, type Settings } from '#api/settings/settings.queries.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import type { RemindedRental } from './notification-kind.ts';
import { allKinds } from './notification-kinds.ts';
import { writeNotifications, type NewNotification } from './write-notifications.ts';

interface RentalToRemind extends RemindedRental {
  id: number;
  memberId: number;
  dueAt: Date;
  extendedHours: number;
}

/** Of an open rental. */
export const remindedColumns = [
  'id',
  'member_id as memberId',
  'due_at as dueAt',
  sql<number>`hours + extended_hours`.as('hours'),
  'extended_hours as extendedHours',
  'grace_minutes as graceMinutes',
  'overdue_cap_hours as overdueCapHours',
  'price_per_hour_won as pricePerHourWon',
  'day_cap_won as dayCapWon',
] as const;

/** Written again they are nothing new. Those of an earlier end find out when they are due that they are no longer true. */
export function remindersOf(rental: RentalToRemind, settings: Settings): NewNotification[] {
  const { id: subjectId, memberId, dueAt, extendedHours } = rental;
  return allKinds.flatMap(({ name, kind }) =>
    (kind.reminders?.(rental, settings) ?? []).map(({ minutesAfterDue, variables }) => ({
      memberId,
      kind: name,
      subjectId,
      // Another number for every end and hour. Nobody reads it back: what it is made of is in the variables.
      step: extendedHours * 100 + (variables && 'hours' in variables ? variables.hours : 0),
      variables: { extendedHours, ...variables },
      dueAt: new Date(dueAt.getTime() + minutesAfterDue * MINUTE_MS),
    })),
  );
}

/** By the rental's number, as after it was extended. One that is over is not reminded of. */
export async function writeRemindersAnew(tx: Tx, rentalId: number): Promise<void> {
  const rental = await tx
    .selectFrom('rentals')
    .select(remindedColumns)
    .where('id', '=', rentalId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (rental) await writeNotifications(tx, remindersOf(rental, await readSettings(tx)));
}

/**
 * After a stop was ended before its time: what was put off until it would have ended is looked at again, and told when it is due
 * by the clock that runs again.
 */
export async function lookAgainAtReminders(tx: Tx, rentalId: number): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ due_at: now, next_attempt_at: now })
    .where('subject', '=', 'rental')
    .where('subject_id', '=', rentalId)
    .where('kind', 'in', movableKinds)
    .where('state', '=', 'waiting')
    .where('due_at', '>', now)
    .execute();
}

/** What tells how late a rental is, so that stopped time moves it. */
const movableKinds = allKinds
  .filter(({ kind }) => kind.reminders !== undefined && kind.movedTo !== undefined)
  .map(({ name }) => name);
