// Writes the rows of a station: itself, its hours, its closing days and its targets.
import { sql } from 'kysely';
import type { z } from 'zod';
import { violates, type Tx } from '#api/database/database.ts';
import { Failure } from '#api/http/failure.ts';
import type { consoleStationEndpoints } from '#contract/console/stock/station.ts';
import { readMinuteOfDay } from '#domain/time/korean-time.ts';
import { koreanToday } from '../describe-station.ts';

type CreateBody = z.output<(typeof consoleStationEndpoints)['POST /api/v1/console/stations']['body']>;
type EditBody = z.output<(typeof consoleStationEndpoints)['PATCH /api/v1/console/stations/{id}']['body']>;
export type NewStation = Omit<CreateBody, 'reason'>;
export type StationEdit = Omit<EditBody, 'reason' | 'version'>;

export async function insertStation(
  tx: Tx,
  station: NewStation,
  paused: { reason: string } | null = null,
): Promise<number> {
  const { id } = await tx
    .insertInto('stations')
    .values({
      name: station.name,
      name_en: station.nameEn ?? null,
      address: station.address,
      latitude: station.latitude,
      longitude: station.longitude,
      kind: station.kind,
      closed_on_holidays: station.closedOnHolidays,
      low_stock: station.lowStock ?? null,
      target_stock: station.targetStock ?? null,
      monthly_cost_won: station.monthlyCost ?? null,
      image: station.imageUrl ?? null,
      paused: paused !== null,
      pause_reason: paused?.reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenName);
  await insertHours(tx, id, station.hours);
  await insertClosingDays(tx, id, station.closingDays ?? []);
  await saveTargets(tx, id, station.targets ?? []);
  return id;
}

export async function updateStation(tx: Tx, stationId: number, edit: StationEdit): Promise<void> {
  const columns = {
    name: edit.name,
    name_en: edit.nameEn,
    address: edit.address,
    latitude: edit.latitude,
    longitude: edit.longitude,
    kind: edit.kind,
    closed_on_holidays: edit.closedOnHolidays,
    low_stock: edit.lowStock,
    target_stock: edit.targetStock,
    monthly_cost_won: edit.monthlyCost,
    image: edit.imageUrl,
    // A depot is never open, so it cannot be paused either.
    ...(edit.kind === 'depot' ? { paused: false, paused_until: null, pause_reason: null } : {}),
  };
  // Counts as a change of the station also where only rows of other tables change.
  await tx
    .updateTable('stations')
    .set({ ...columns, changed_reason: sql`changed_reason` })
    .where('id', '=', stationId)
    .execute()
    .catch(refuseTakenName);
  if (edit.hours) {
    await tx.deleteFrom('station_hours').where('station_id', '=', stationId).execute();
    await insertHours(tx, stationId, edit.hours);
  }
  if (edit.closingDays) {
    await tx
      .deleteFrom('station_closing_days')
      .where('station_id', '=', stationId)
      .where(sql<boolean>`closed_on >= ${koreanToday}`)
      .execute();
    await insertClosingDays(tx, stationId, edit.closingDays);
  }
  if (edit.targets) {
    await deleteTargetsExcept(tx, stationId, edit.targets);
    await saveTargets(tx, stationId, edit.targets);
  }
}

async function insertHours(tx: Tx, stationId: number, hours: NewStation['hours']): Promise<void> {
  if (hours.length === 0) return;
  await tx
    .insertInto('station_hours')
    .values(
      hours.map(({ weekday, opens, closes }) => ({
        station_id: stationId,
        weekday,
        opens_at_minute: readMinuteOfDay(opens),
        // 00:00 is the midnight at the end of the day.
        closes_at_minute: readMinuteOfDay(closes) || 24 * 60,
      })),
    )
    .execute();
}

async function insertClosingDays(
  tx: Tx,
  stationId: number,
  days: NonNullable<NewStation['closingDays']>,
): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('station_closing_days')
    .values(days.map(({ day, words }) => ({ station_id: stationId, closed_on: day, words: words ?? null })))
    // A day that has passed is there already.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Targets = NonNullable<NewStation['targets']>;

/** Those that stay are changed and not written anew: they know since when their product has been short. */
async function deleteTargetsExcept(tx: Tx, stationId: number, kept: Targets): Promise<void> {
  const productIds = kept.map(({ productId }) => productId);
  await tx
    .deleteFrom('station_targets')
    .where('station_id', '=', stationId)
    .where(sql<boolean>`product_id <> all(${productIds}::int[])`)
    .execute();
}

async function saveTargets(tx: Tx, stationId: number, targets: Targets): Promise<void> {
  if (targets.length === 0) return;
  await tx
    .insertInto('station_targets')
    .values(
      targets.map(({ productId, target, low }) => ({
        station_id: stationId,
        product_id: productId,
        target,
        low,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['station_id', 'product_id']).doUpdateSet((eb) => ({
        target: eb.ref('excluded.target'),
        low: eb.ref('excluded.low'),
      })),
    )
    .execute()
    .catch((error: unknown) => {
      if (violates(error, 'station_targets_product_id_fkey')) {
        throw new Failure('PRODUCT_NOT_FOUND', {}, { cause: error });
      }
      throw error;
    });
}

function refuseTakenName(error: unknown): never {
  // Two people saving the same name at once: the second to write loses.
  if (violates(error, 'one_station_per_name')) throw new Failure('NAME_TAKEN', {}, { cause: error });
  throw error;
}
