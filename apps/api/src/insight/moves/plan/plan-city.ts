// Foresees a city and plans a route through it, out of plain data: the work of the thread.
import { expectStock, type ExpectedHour } from '#domain/insight/forecast.ts';
import type { MoveProduct, MoveRoute, MoveSite } from '#domain/insight/move-task.ts';
import { planMoves } from '#domain/insight/moves.ts';
import { emptyMinutesByStock, firstLikelyEmptyHour } from '#domain/insight/stock-chance.ts';
import {
  foresee,
  foreseeMeans,
  pastHoursOf,
  type Ahead,
  type CountedHour,
  type HourAhead,
} from '../../forecast/foresee.ts';
import { ROW_LENGTH } from './counted-rows.ts';

export interface PlanProduct {
  productId: number;
  stock: number;
  target: number | null;
  low: number | null;
  /** Pieces on open lists: about to leave, and on their way here. */
  leaving: number;
  coming: number;
}

export interface PlanSite extends Pick<MoveSite, 'id' | 'latitude' | 'longitude' | 'open'> {
  isDepot: boolean;
  /** At the beginning of each hour to come. */
  isOpenThen: readonly boolean[];
  products: readonly PlanProduct[];
}

export interface PlanTask extends Pick<Ahead, 'before'> {
  hours: readonly Pick<HourAhead, 'day' | 'hour' | 'part'>[];
  firstDay: string;
  holidays: ReadonlySet<string>;
  /** The dates that the rows name by their place here. */
  dates: readonly string[];
  /** `counted-rows.ts` writes it. */
  counts: Int32Array;
  startId: number;
  sites: readonly PlanSite[];
  carry: number;
  leavesAt: number;
  endsBy: number;
}

export interface PlannedLoad {
  productId: number;
  count: number;
  /** Null where nothing is foretold. */
  foretold: {
    /** Of the next 48 hours without stock, as it is and with this load. */
    minutesBefore: number;
    minutesAfter: number;
    /** The least that is expected to stand there. */
    lowest: number;
    /** The first hour in which it is more likely gone than there. */
    emptyFrom: number | null;
  } | null;
}

export interface Plan extends Pick<MoveRoute, 'kilometres' | 'endsAt'> {
  stops: {
    siteId: number;
    loads: PlannedLoad[];
    arrivesAt: number;
    kilometres: number;
    carriedAfter: number;
  }[];
  leftOut: { siteId: number; reason: MoveRoute['leftOut'][number]['reason'] }[];
}

/** Without a forecast each piece under the target counts as an hour: enough to be brought along, less than what is foretold. */
const MINUTES_PER_MISSING_PIECE = 60;
/**
 * Somebody drives again a day later and can still bring what the second day lacks, so its minutes weigh less than those before. Half of
 * them cut a simulated month by a tenth more than all of them.
 */
const NEXT_TOUR_HOURS = 24;
const LATER_WEIGHT = 0.5;
/** More of a product at one station are as good as these. */
const MOST_PIECES = 30;

export function planCity(task: PlanTask): Plan {
  const aheadOf = foreseeAll(task);
  const siteOf = ({ id, latitude, longitude, open, isDepot, products }: PlanSite): MoveSite => ({
    id,
    latitude,
    longitude,
    open,
    products: products.map((product) =>
      isDepot ? depotProduct(product) : publicProduct(product, aheadOf(id, product.productId)),
    ),
  });
  const { startId, carry, leavesAt, endsBy } = task;
  const sites = task.sites.map(siteOf);
  const route = planMoves({
    start: sites.find(({ id }) => id === startId)!,
    sites: sites.filter(({ id }) => id !== startId),
    carry,
    leavesAt,
    endsBy,
  });
  const productOf = (siteId: number, productId: number) =>
    task.sites.find(({ id }) => id === siteId)!.products.find((one) => one.productId === productId)!;
  const describeLoad = (site: MoveSite, productId: number, count: number): PlannedLoad => {
    const ahead = aheadOf(site.id, productId);
    if (ahead === null) return { productId, count, foretold: null };
    const product = productOf(site.id, productId);
    const { stock } = product;
    const minutes = expectedMinutes(product, ahead);
    return {
      productId,
      count,
      foretold: {
        minutesBefore: minutes(0),
        minutesAfter: minutes(-count),
        lowest: expectStock(stock, ahead).lowest,
        emptyFrom: firstLikelyEmptyHour(ahead, stock),
      },
    };
  };
  return {
    kilometres: route.kilometres,
    endsAt: route.endsAt,
    stops: route.stops.map(({ site, loads, ...stop }) => ({
      siteId: site.id,
      loads: loads.map(({ productId, count }) => describeLoad(site, productId, count)),
      ...stop,
    })),
    leftOut: route.leftOut.map(({ site, reason }) => ({ siteId: site.id, reason })),
  };
}

/** Depots rent nothing, so nothing is expected of them. */
function foreseeAll(task: PlanTask): (siteId: number, productId: number) => ExpectedHour[] | null {
  const { before, hours, firstDay, holidays, sites } = task;
  const rows = rowsByPair(task);
  const known = new Map<string, ExpectedHour[] | null>();
  for (const { id, isDepot, isOpenThen, products } of sites)
    for (const { productId } of isDepot ? [] : products) {
      const past = pastHoursOf(rows.get(keyOf(id, productId)) ?? [], { firstDay, holidays });
      const ahead = { before, hours, isOpenThen };
      const isForetold = foresee(past, ahead).ahead !== null;
      known.set(keyOf(id, productId), isForetold ? foreseeMeans(past, ahead) : null);
    }
  return (siteId, productId) => known.get(keyOf(siteId, productId)) ?? null;
}

const keyOf = (siteId: number, productId: number) => `${siteId}:${productId}`;

function rowsByPair({ counts, dates }: PlanTask): Map<string, CountedHour[]> {
  const pairs = new Map<string, CountedHour[]>();
  for (let at = 0; at < counts.length; at += ROW_LENGTH) {
    const key = keyOf(counts[at]!, counts[at + 1]!);
    const row = {
      day: dates[counts[at + 2]!]!,
      hour: counts[at + 3]!,
      starts: counts[at + 4]!,
      returns: counts[at + 5]!,
      empty_minutes: counts[at + 6]!,
    };
    const ofPair = pairs.get(key);
    if (ofPair) ofPair.push(row);
    else pairs.set(key, [row]);
  }
  return pairs;
}

const depotProduct = ({ productId, stock, leaving }: PlanProduct): MoveProduct => ({
  productId,
  stock: Math.max(0, stock - leaving),
  emptyMinutes: () => 0,
});

/** With a forecast what it says; without one the rule of targets, as in the suggestions of single moves. */
function publicProduct(product: PlanProduct, ahead: ExpectedHour[] | null): MoveProduct {
  const { productId, stock, target, low, leaving, coming } = product;
  const stays = stock - leaving;
  const comes = stays + coming;
  if (ahead === null) {
    const wanted = target === null || low === null || comes > low ? 0 : target;
    return {
      productId,
      stock: target === null ? 0 : Math.max(0, stays - target),
      emptyMinutes: (change) => Math.max(0, wanted - comes - change) * MINUTES_PER_MISSING_PIECE,
    };
  }
  return {
    productId,
    stock: Math.max(0, stays - Math.max(1, low ?? 0)),
    emptyMinutes: expectedMinutes(product, ahead, (hour) => (hour < NEXT_TOUR_HOURS ? 1 : LATER_WEIGHT)),
  };
}

/** Of all 48 hours, with so many pieces more or less than are there or on their way. */
function expectedMinutes(
  { stock, leaving, coming }: PlanProduct,
  ahead: readonly ExpectedHour[],
  weightOf?: (hour: number) => number,
): (change: number) => number {
  const comes = stock - leaving + coming;
  const minutes = emptyMinutesByStock(ahead, Math.max(MOST_PIECES, 2 * comes), weightOf);
  return (change) => minutes[Math.min(minutes.length - 1, Math.max(0, comes + change))]!;
}
