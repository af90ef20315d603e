// Writes the reminders of a rental for its present end: when it begins, and once a reminder finds that it was extended since.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { readSettings } from '#api/settings/settings.queries.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import type { RemindedRental } from './notification-kind.ts';
import { allKinds } from './notification-kinds.ts';
import { writeNotifications } from './write-notifications.ts';

interface RentalRow extends RemindedRental {
  id: number;
  memberId: number;
  dueAt: Date;
  extendedHours: number;
}

/** Running it again writes nothing new. Those of an earlier end find out when they are due that they are no longer true. */
export async function writeReminders(tx: Tx, rentalId: number): Promise<void> {
  const { rows } = await sql<RentalRow>`
    select id, member_id as "memberId", due_at as "dueAt", hours + extended_hours as hours,
      extended_hours as "extendedHours", grace_minutes as "graceMinutes", overdue_cap_hours as "overdueCapHours",
      price_per_hour_won as "pricePerHourWon", day_cap_won as "dayCapWon"
    from rentals where id = ${rentalId} and state = 'open'`.execute(tx);
  const rental = rows[0];
  if (!rental) return;
  const settings = await readSettings(tx);
  const { id: subjectId, memberId, dueAt, extendedHours } = rental;
  await writeNotifications(
    tx,
    allKinds.flatMap(({ name, kind }) =>
      (kind.reminders?.(rental, settings) ?? []).map(({ minutesAfterDue, variables }) => ({
        memberId,
        kind: name,
        subjectId,
        // Another number for every end and hour. Nobody reads it back: what it is made of is in the variables.
        step: extendedHours * 100 + (variables && 'hours' in variables ? variables.hours : 0),
        variables: { extendedHours, ...variables },
        dueAt: new Date(dueAt.getTime() + minutesAfterDue * MINUTE_MS),
      })),
    ),
  );
}
