// Seeds a month of past rentals, payments and refunds.
import { sql } from 'kysely';
import type { Tx } from '#api/database/database.ts';
import { dayCapNow, priceNow } from '#api/station/stocked-product.ts';
import type { RelativeDates } from '../relative-dates.ts';
import { createMembers } from './people/seed-people.ts';
import { recordRefunds, recordRentals, type RentedItem } from '../rentals/record-rentals.ts';
import { simulateRentals, type SimulatedItem } from '../rentals/simulate-rentals.ts';
import { demoStations } from '../stations.ts';

interface Today {
  now: Date;
  dates: RelativeDates;
}

type HistoryItem = RentedItem & SimulatedItem;

const first = ['초록', '노을', '달밤', '주말', '과제', '하늘', '종이', '성수', '바람', '구름'] as const;
const second = ['고래', '토끼', '연필', '자전거'] as const;

export async function seedHistory(tx: Tx, { now, dates }: Today): Promise<void> {
  const memberIds = await seedRenters(tx, dates);
  const items = await listItemsWithoutRentals(tx);
  const { rentals, refunds } = simulateRentals({ stations: stations(), items, memberIds }, { now, dates });
  await recordRentals(tx, rentals);
  await recordRefunds(tx, refunds);
  await sql`
    update items set changed_at = last.returned_at, seen_at = last.started_at
    from (
      select distinct on (item_id) item_id, started_at, returned_at from rentals
      where state = 'returned' order by item_id, started_at desc
    ) as last
    where last.item_id = items.id and items.state = 'available'`.execute(tx);
  await recordStockChanges(tx);
}

/** Pieces came and went with their rentals, and not all at the moment the demo was made. */
async function recordStockChanges(tx: Tx): Promise<void> {
  await tx.deleteFrom('stock_changes').execute();
  await sql`
    insert into stock_changes (at, station_id, product_id, delta)
    select started_at, rental_station_id, product_id, -1 from rentals join items on items.id = item_id
    union all
    select returned_at, return_station_id, product_id, 1 from rentals join items on items.id = item_id
    where return_station_id is not null`.execute(tx);
}

/** Nobody signs in as them. */
async function seedRenters(tx: Tx, dates: RelativeDates): Promise<number[]> {
  const nicknames = first.flatMap((one) => second.map((other) => one + other));
  return createMembers(
    tx,
    nicknames.map((nickname, index) => ({
      provider: index % 3 === 0 ? ('google' as const) : ('kakao' as const),
      subject: `demo-renter-${index + 1}`,
      nickname,
      // Not everybody gives one to their sign-in provider.
      email: index % 8 === 5 ? null : `renter-${index + 1}@example.com`,
      joinedAt: dates.at(-100 + index, '13:00'),
    })),
  );
}

function stations() {
  return demoStations.flatMap((station, index) => {
    if (station.paused) return [];
    const [opens = 0, closes = 0] = station.hours.split('–').map((time) => {
      const [hour, minute] = time.split(':').map(Number) as [number, number];
      return hour * 60 + minute;
    });
    return [{ id: index + 1, opens, closes, closedWeekdays: station.closedWeekdays ?? [] }];
  });
}

/** Those the demo people have rented keep their own story. */
async function listItemsWithoutRentals(tx: Tx): Promise<HistoryItem[]> {
  const { rows } = await sql<HistoryItem>`
    select items.id, items.station_id as "stationId", products.name as product, ${priceNow} as "pricePerHourWon",
      ${dayCapNow} as "dayCapWon"
    from items
    join products on products.id = items.product_id
    join stations on stations.id = items.station_id and stations.kind = 'public' and not stations.paused
    where items.state = 'available' and items.rental_count = 0
    order by items.id`.execute(tx);
  return rows;
}
