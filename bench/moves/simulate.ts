// A month of the made-up city with one tour a day: what people want happens minute by minute, and the minutes without stock are counted.
import { hoursAhead } from '#api/insight/forecast/foresee.ts';
import { planCity, type PlanSite, type PlanTask } from '#api/insight/moves/plan/plan-city.ts';
import { writeCounts } from '#api/insight/moves/plan/counted-rows.ts';
import { dayAfter } from '#domain/time/business-days.ts';
import { driveByTargets } from './drive-by-targets.ts';
import { CLOSES_AT, DAY_MINUTES, generateDemand, OPENS_AT, type DemandCity, type Wish } from './demand.ts';

/** Whether a tour is the suggested route, or the list of stations under their targets, from its top. */
export type Policy = 'route' | 'targets';

const STATIONS = 24;
/** Twelve weeks are driven by targets, so that there is something to foresee from; then comes the month that counts. */
const WEEKS_BEFORE = 12;
const MONTH_DAYS = 30;
const FIRST_DAY = '2026-08-24';
const MONDAY = 1;
/** What the console suggests where nobody says otherwise. */
const LEAVES_AT = 16 * 60 + 30;
const TOUR_MINUTES = 120;
const CARRY = 24;
const DEPOT = 1000;
const DEPOT_SHARE = 0.15;
/** What an operator sets by what is asked for: most of what is out at once on an ordinary day. */
const TARGET_SHARE = 0.4;

export interface MonthFigures {
  minutesWithoutStock: number;
  /** People who found none. */
  turnedAway: number;
  rentals: number;
  pieces: number;
}

interface Pair {
  stationId: number;
  productId: number;
  stock: number;
  target: number;
  low: number;
  emptySince: number | null;
}

interface CountedRow {
  station_id: number;
  product_id: number;
  day: string;
  hour: number;
  starts: number;
  returns: number;
  empty_minutes: number;
}

type Act = { minute: number; run: () => void };

export function simulateMonth(seed: number, policy: Policy): MonthFigures {
  const days = WEEKS_BEFORE * 7 + MONTH_DAYS;
  const city = generateDemand({ seed, stations: STATIONS, days, firstWeekday: MONDAY });
  const pairs = setTargets(city);
  const pairOf = (stationId: number, productId: number) => pairs.get(`${stationId}:${productId}`)!;
  const countsBegin = WEEKS_BEFORE * 7 * DAY_MINUTES;
  const figures: MonthFigures = { minutesWithoutStock: 0, turnedAway: 0, rentals: 0, pieces: 0 };
  const rows = new Map<string, CountedRow>();
  const acts = new ActQueue();

  const rowAt = (minute: number, { stationId, productId }: Pair): CountedRow => {
    const [day, hour] = [dayOf(minute), Math.floor((minute % DAY_MINUTES) / 60)];
    const key = `${stationId}:${productId}:${day}:${hour}`;
    const known = rows.get(key);
    if (known) return known;
    const row = {
      station_id: stationId,
      product_id: productId,
      day,
      hour,
      starts: 0,
      returns: 0,
      empty_minutes: 0,
    };
    rows.set(key, row);
    return row;
  };
  /** As the service counts them: by hour, while it is open. */
  const wasEmpty = (pair: Pair, until: number) => {
    if (pair.stationId === DEPOT || pair.emptySince === null) return;
    figures.minutesWithoutStock += openMinutes(Math.max(pair.emptySince, countsBegin), until);
    for (let from = pair.emptySince; from < until; from = from - (from % 60) + 60) {
      const minutes = openMinutes(from, Math.min(until, from - (from % 60) + 60));
      if (minutes > 0) rowAt(from, pair).empty_minutes += minutes;
    }
    pair.emptySince = null;
  };
  const change = (minute: number, pair: Pair, by: number) => {
    if (by > 0) wasEmpty(pair, minute);
    pair.stock += by;
    if (pair.stock === 0) pair.emptySince ??= minute;
  };
  const wish = ({ minute, productId, from, to, minutes }: Wish) => {
    const pair = pairOf(from, productId);
    const counts = minute >= countsBegin;
    if (pair.stock === 0) {
      if (counts) figures.turnedAway += 1;
      return;
    }
    if (counts) figures.rentals += 1;
    change(minute, pair, -1);
    rowAt(minute, pair).starts += 1;
    const back = pairOf(to, productId);
    const returnedAt = nextOpen(minute + minutes);
    acts.add(returnedAt, () => {
      change(returnedAt, back, 1);
      rowAt(returnedAt, back).returns += 1;
    });
  };
  const tour = (day: number) => {
    const now = day * DAY_MINUTES + LEAVES_AT;
    // What has been empty for days is known to be, also before it is filled.
    for (const pair of pairs.values()) {
      if (pair.emptySince === null) continue;
      wasEmpty(pair, now);
      pair.emptySince = now;
    }
    const task = taskOf(city, pairs, day, [...rows.values()]);
    const plan = policy === 'route' && day >= WEEKS_BEFORE * 7 ? planCity(task) : driveByTargets(task);
    const carried = new Map<number, number>();
    for (const { siteId, loads, arrivesAt } of plan.stops) {
      const minute = day * DAY_MINUTES + arrivesAt;
      acts.add(minute, () => {
        for (const { productId, count: planned } of loads) {
          const pair = pairOf(siteId, productId);
          // Somebody may have been quicker.
          const moved =
            planned > 0 ? Math.min(planned, pair.stock) : -Math.min(-planned, carried.get(productId) ?? 0);
          carried.set(productId, (carried.get(productId) ?? 0) + moved);
          if (moved !== 0) change(minute, pair, -moved);
          if (minute >= countsBegin && moved < 0) figures.pieces -= moved;
        }
      });
    }
    // What is left over, because fewer were taken than planned, nobody misses.
  };

  for (let day = 0; day < days; day += 1) acts.add(day * DAY_MINUTES + LEAVES_AT, () => tour(day));
  for (const one of city.wishes) {
    const minuteOfDay = one.minute % DAY_MINUTES;
    if (minuteOfDay >= OPENS_AT && minuteOfDay < CLOSES_AT) acts.add(one.minute, () => wish(one));
  }
  const end = days * DAY_MINUTES;
  acts.runUntil(end);
  for (const pair of pairs.values()) wasEmpty(pair, end);
  return figures;
}

/** By what was asked for in the first four weeks. */
function setTargets({ stations, products, wishes }: DemandCity): Map<string, Pair> {
  const known = 28;
  const pairs = new Map<string, Pair>();
  for (const { id: productId } of products) {
    let all = 0;
    for (const { id: stationId } of stations) {
      const asked = wishes.filter(
        (one) => one.from === stationId && one.productId === productId && one.minute < known * DAY_MINUTES,
      ).length;
      const target = Math.max(2, Math.round((asked / known) * TARGET_SHARE));
      const low = Math.max(1, Math.floor(target / 3));
      pairs.set(`${stationId}:${productId}`, {
        stationId,
        productId,
        stock: target,
        target,
        low,
        emptySince: null,
      });
      all += target;
    }
    const stock = Math.round(all * DEPOT_SHARE);
    pairs.set(`${DEPOT}:${productId}`, {
      stationId: DEPOT,
      productId,
      stock,
      target: 0,
      low: 0,
      emptySince: null,
    });
  }
  return pairs;
}

function taskOf(
  { stations }: DemandCity,
  pairs: ReadonlyMap<string, Pair>,
  day: number,
  rows: readonly CountedRow[],
): PlanTask {
  const today = dayAfter(FIRST_DAY, day);
  const hours = hoursAhead(new Date(Date.parse(`${today}T00:00:00+09:00`) + LEAVES_AT * 60_000));
  const byStation = Map.groupBy(pairs.values(), ({ stationId }) => stationId);
  const siteOf = (id: number, latitude: number, longitude: number): PlanSite => ({
    id,
    latitude,
    longitude,
    isDepot: id === DEPOT,
    open: { from: OPENS_AT, until: CLOSES_AT },
    isOpenThen: hours.map(({ hour }) => hour * 60 >= OPENS_AT && hour * 60 < CLOSES_AT),
    products: byStation.get(id)!.map(({ productId, stock, target, low }) => ({
      productId,
      stock,
      target: id === DEPOT ? null : target,
      low: id === DEPOT ? null : low,
      leaving: 0,
      coming: 0,
    })),
  });
  return {
    ...writeCounts(rows.filter((row) => row.day < today)),
    before: today,
    hours,
    firstDay: FIRST_DAY,
    holidays: noHolidays,
    startId: DEPOT,
    sites: [
      siteOf(DEPOT, 37.5475, 127.07),
      ...stations.map((one) => siteOf(one.id, one.latitude, one.longitude)),
    ],
    carry: CARRY,
    leavesAt: LEAVES_AT,
    endsBy: LEAVES_AT + TOUR_MINUTES,
  };
}

const noHolidays: ReadonlySet<string> = new Set();

const dayOf = (minute: number) => dayAfter(FIRST_DAY, Math.floor(minute / DAY_MINUTES));

function nextOpen(minute: number): number {
  const ofDay = minute % DAY_MINUTES;
  if (ofDay < OPENS_AT) return minute - ofDay + OPENS_AT;
  return ofDay < CLOSES_AT ? minute : minute - ofDay + DAY_MINUTES + OPENS_AT;
}

/** Of the time between two minutes, what lies in opening hours. */
function openMinutes(from: number, until: number): number {
  let minutes = 0;
  for (let midnight = from - (from % DAY_MINUTES); midnight < until; midnight += DAY_MINUTES)
    minutes += Math.max(0, Math.min(until, midnight + CLOSES_AT) - Math.max(from, midnight + OPENS_AT));
  return minutes;
}

/** What is to be done, by minute; of the same minute in the order it was added. */
class ActQueue {
  readonly #byMinute = new Map<number, Act[]>();

  add(minute: number, run: () => void): void {
    const at = this.#byMinute.get(minute);
    if (at) at.push({ minute, run });
    else this.#byMinute.set(minute, [{ minute, run }]);
  }

  runUntil(end: number): void {
    for (let minute = 0; minute < end; minute += 1)
      // What is added meanwhile for the same minute is run too.
      for (const { run } of this.#byMinute.get(minute) ?? []) run();
  }
}
