// Seeds the demo stations, the depot and the holidays of this year and the next.
import type { Tx } from '#api/database/database.ts';
import { koreanDate, koreanWallClock, readMinuteOfDay } from '#domain/time/korean-time.ts';
import { stationsInEnglish } from '../english.ts';
import { holidaysOf } from '../holidays.ts';
import type { RelativeDates } from '../relative-dates.ts';
import { demoDepot, demoStations, type DemoStation } from '../stations.ts';

/** The depot's number. */
export const DEPOT_ID = demoStations.length + 1;

export async function seedStations(tx: Tx, dates: RelativeDates): Promise<void> {
  const { year } = koreanWallClock(dates.at(0, '12:00'));
  await tx
    .insertInto('holidays')
    .values([...holidaysOf(year), ...holidaysOf(year + 1)])
    .execute();
  for (const [index, station] of demoStations.entries()) {
    const id = await seedStation(tx, station, dates);
    if (id !== index + 1) throw new Error('station numbers do not begin at 1');
  }
  await tx
    .insertInto('stations')
    .values({ ...demoDepot, kind: 'depot' })
    .execute();
}

async function seedStation(tx: Tx, station: DemoStation, { at }: RelativeDates): Promise<number> {
  const { paused } = station;
  const { id } = await tx
    .insertInto('stations')
    .values({
      name: station.name,
      name_en: stationsInEnglish[station.name] ?? null,
      address: station.address,
      image: `/pictures/stations/${station.picture}.svg`,
      latitude: station.latitude,
      longitude: station.longitude,
      closed_on_holidays: station.closedOnHolidays ?? false,
      target_stock: station.targetStock,
      low_stock: station.lowStock,
      paused: paused !== undefined,
      pause_reason: paused?.reason ?? null,
      paused_until: paused ? at(paused.days, '09:00') : null,
      changed_reason: paused?.reason ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [opens, closes] = station.hours.split('–') as [string, string];
  await tx
    .insertInto('station_hours')
    .values(
      [1, 2, 3, 4, 5, 6, 7]
        .filter((weekday) => !station.closedWeekdays?.includes(weekday))
        .map((weekday) => ({
          station_id: id,
          weekday,
          opens_at_minute: readMinuteOfDay(opens),
          closes_at_minute: readMinuteOfDay(closes),
        })),
    )
    .execute();
  for (const offset of station.closingDays ?? []) {
    await tx
      .insertInto('station_closing_days')
      .values({ station_id: id, closed_on: koreanDate(at(offset, '12:00')) })
      .execute();
  }
  return id;
}
