// Begins a rental: hands out the held item and opens the rental from now on.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { handOutItem } from '#api/item/item.queries.ts';
import { writeNotifications } from '#api/notification/write-notifications.ts';
import { remindedColumns, remindersOf } from '#api/notification/write-reminders.ts';
import { pointRateOf, readSettings, rentalRulesOf } from '#api/settings/settings.queries.ts';
import { dueAt } from '#domain/rental/rental-terms.ts';

interface NewRental {
  memberId: number;
  itemId: number;
  holdId: number;
  hours: number;
  pricePerHourWon: number;
  dayCapWon: number | null;
}

/**
 * Gives the rental's id; undefined when the item is no longer there to hand out. It starts now, not when the card was
 * charged: only now can the renter walk away with the item.
 */
export async function beginRental(tx: Tx, rental: NewRental): Promise<number | undefined> {
  const handedOut = await handOutItem(tx, rental.itemId, rental.holdId);
  if (handedOut === undefined) return undefined;
  const { stationId, at: startedAt } = handedOut;
  const settings = await readSettings(tx);
  const rules = rentalRulesOf(settings);
  const begun = await tx
    .insertInto('rentals')
    .values({
      token: randomBytes(18).toString('base64url'),
      member_id: rental.memberId,
      item_id: rental.itemId,
      rental_station_id: stationId,
      hours: rental.hours,
      price_per_hour_won: rental.pricePerHourWon,
      day_cap_won: rental.dayCapWon,
      started_at: startedAt,
      due_at: dueAt(startedAt, rental.hours),
      // Copied, so that whatever is set later never touches this rental. What was paid for counts even if the limit fell since.
      max_hours: Math.max(rules.maxHours, rental.hours),
      grace_minutes: rules.graceMinutes,
      overdue_cap_hours: rules.overdueCapHours,
      free_return_minutes: rules.freeReturnMinutes,
      point_rate: pointRateOf(settings),
      // As it was before this piece left: what that changes is noted when the transaction ends.
      began_above_low_mark: sql<boolean>`exists (
        select from station_targets join items on items.product_id = station_targets.product_id
        where items.id = ${rental.itemId} and station_targets.station_id = ${stationId} and low_since is null)`,
      replacement_price_won: tx
        .selectFrom('items')
        .innerJoin('products', 'products.id', 'items.product_id')
        .select('products.replacement_price_won')
        .where('items.id', '=', rental.itemId),
    })
    .returning(remindedColumns)
    .executeTakeFirstOrThrow();
  await writeNotifications(tx, [
    { memberId: begun.memberId, kind: 'rent.started', subjectId: begun.id },
    ...remindersOf(begun, settings),
  ]);
  return begun.id;
}
