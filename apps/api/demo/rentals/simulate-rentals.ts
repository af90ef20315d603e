// Invents a month of rentals with the rhythm of a week: quiet nights and Sundays, lunch and evening peaks, a few late returns.
import { koreanWallClock } from '#domain/time/korean-time.ts';
import { MINUTE_MS } from '#domain/rental/rental-terms.ts';
import type { RelativeDates } from '../relative-dates.ts';

const HISTORY_DAYS = 30;

/** Monday to Sunday. */
const rentalsOfWeekday = [30, 31, 33, 33, 38, 23, 16] as const;
/** How many of a hundred rentals begin in each hour. */
const shareOfHour = [1, 0, 0, 0, 0, 0, 1, 2, 5, 7, 7, 8, 10, 9, 7, 6, 5, 6, 8, 8, 4, 3, 2, 1] as const;
const hoursToChoose = [1, 1, 1, 2, 2, 2, 3, 3, 4, 6] as const;
const LATE_SHARE = 0.06;
const ELSEWHERE_SHARE = 0.3;
const REFUND_SHARE = 0.025;
/** Somebody puts it back and somebody else sees it. */
const BETWEEN_RENTALS_MS = 10 * MINUTE_MS;

interface SimulatedStation {
  id: number;
  /** Minutes after midnight; where it closes before it opens, it is open through the night. */
  opens: number;
  closes: number;
  closedWeekdays: readonly number[];
}

export interface SimulatedItem {
  id: number;
  stationId: number;
}

interface SimulatedRental<Item extends SimulatedItem> {
  item: Item;
  memberId: number;
  fromStationId: number;
  hours: number;
  startedAt: Date;
  returned: { at: Date; stationId: number };
}

/** Paid, but the item was gone: the money went back. */
interface SimulatedRefund<Item extends SimulatedItem> {
  item: Item;
  memberId: number;
  fromStationId: number;
  hours: number;
  paidAt: Date;
}

interface City<Item extends SimulatedItem> {
  stations: readonly SimulatedStation[];
  /** Where each stands now, which is where its last rental ended. */
  items: readonly Item[];
  memberIds: readonly number[];
}

export function simulateRentals<Item extends SimulatedItem>(
  city: City<Item>,
  { now, dates }: { now: Date; dates: RelativeDates },
) {
  const random = randomFrom(20_261_114);
  const places = new Map(city.items.map((item) => [item, { stationId: item.stationId, freeAt: 0 }]));
  const rentals: SimulatedRental<Item>[] = [];
  const refunds: SimulatedRefund<Item>[] = [];
  for (let day = -HISTORY_DAYS; day <= 0; day += 1) {
    for (const startedAt of startsOf(dates.at(day, '0:00'), random)) {
      const from = pick(
        city.stations.filter((station) => isOpenAt(station, startedAt)),
        random,
      );
      const item = pick(
        city.items.filter((one) => {
          const place = places.get(one)!;
          return place.stationId === from?.id && place.freeAt <= startedAt.getTime();
        }),
        random,
      );
      if (!from || !item) continue;
      const memberId = pick(city.memberIds, random)!;
      const hours = pick(hoursToChoose, random)!;
      if (random() < REFUND_SHARE) {
        if (startedAt < now)
          refunds.push({ item, memberId, fromStationId: from.id, hours, paidAt: startedAt });
        continue;
      }
      const returnedAt = new Date(startedAt.getTime() + minutesOfUse(hours, random) * MINUTE_MS);
      if (returnedAt >= now) continue;
      const to = random() < ELSEWHERE_SHARE ? pick(city.stations, random)! : from;
      rentals.push({
        item,
        memberId,
        fromStationId: from.id,
        hours,
        startedAt,
        returned: { at: returnedAt, stationId: to.id },
      });
      places.set(item, { stationId: to.id, freeAt: returnedAt.getTime() + BETWEEN_RENTALS_MS });
    }
  }
  bringHome(rentals);
  return { rentals, refunds };
}

/** The last renter of each item brought it where it stands now. */
function bringHome(rentals: readonly SimulatedRental<SimulatedItem>[]): void {
  for (const rental of new Map(rentals.map((one) => [one.item, one])).values()) {
    rental.returned.stationId = rental.item.stationId;
  }
}

/** In the order of the day. */
function startsOf(midnight: Date, random: () => number): Date[] {
  const count = Math.round(
    rentalsOfWeekday[koreanWallClock(midnight).weekday - 1]! * (0.88 + random() * 0.24),
  );
  return Array.from({ length: count }, () => {
    const minutes = pickHour(random) * 60 + Math.floor(random() * 60);
    return new Date(midnight.getTime() + minutes * MINUTE_MS);
  }).toSorted((a, b) => a.getTime() - b.getTime());
}

function pickHour(random: () => number): number {
  let rest = random() * shareOfHour.reduce<number>((sum, share) => sum + share, 0);
  return Math.max(
    0,
    shareOfHour.findIndex((share) => (rest -= share) < 0),
  );
}

function minutesOfUse(hours: number, random: () => number): number {
  if (random() < LATE_SHARE) return hours * 60 + 15 + Math.floor(random() * 100);
  return Math.floor(hours * 60 * (0.45 + random() * 0.53));
}

function isOpenAt({ opens, closes, closedWeekdays }: SimulatedStation, moment: Date): boolean {
  const { hour, minute, weekday } = koreanWallClock(moment);
  if (closedWeekdays.includes(weekday)) return false;
  const minuteOfDay = hour * 60 + minute;
  if (closes > opens) return minuteOfDay >= opens && minuteOfDay < closes;
  return minuteOfDay >= opens || minuteOfDay < closes;
}

function pick<T>(choices: readonly T[], random: () => number): T | undefined {
  return choices[Math.floor(random() * choices.length)];
}

/** The same numbers every time, so that every demo tells the same story. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
