// Driving: when each stop of a route is reached, whether the cart can hold what is carried, and the way made shorter.
import { kilometresBetween, type Coordinates } from '../coordinates.ts';
import type { Loads, MoveSite, MoveTask } from './move-task.ts';

/** Through a city, with a cart. */
const KILOMETRES_PER_HOUR = 12;
/** Streets are longer than the bird flies. */
const DETOUR = 1.3;
const MINUTES_PER_STOP = 8;
const MINUTES_PER_PIECE = 0.25;
/** Rounds of improving a route: with the stops of an evening this many take some milliseconds. */
const MAX_ROUNDS = 30;

/** How long somebody is busy at a stop; where the route begins, only with the pieces. */
export const minutesAtStop = (pieces: number, isStart = false): number =>
  (isStart ? 0 : MINUTES_PER_STOP) + pieces * MINUTES_PER_PIECE;

export function lengthOf(route: readonly Coordinates[]): number {
  let length = 0;
  for (let place = 1; place < route.length; place += 1)
    length += wayBetween(route[place - 1]!, route[place]!);
  return length;
}

/** A plan asks for the same ways ten thousand times. */
const knownWays = new WeakMap<Coordinates, WeakMap<Coordinates, number>>();

function wayBetween(from: Coordinates, to: Coordinates): number {
  let ways = knownWays.get(from);
  if (ways === undefined) knownWays.set(from, (ways = new WeakMap()));
  let way = ways.get(to);
  if (way === undefined) ways.set(to, (way = kilometresBetween(from, to) * DETOUR));
  return way;
}

/** Nothing is put down that is not carried, the cart is never too full, and every door is open when it is reached. */
export const canDrive = (task: MoveTask, route: readonly MoveSite[], loads: Loads): boolean =>
  isCarriable(task, route, loads) && timesOf(task, route, loads) !== null;

function isCarriable({ carry }: MoveTask, route: readonly MoveSite[], loads: Loads): boolean {
  const carried = new Map<number, number>();
  let pieces = 0;
  for (const site of route) {
    for (const [productId, count] of loads.get(site.id) ?? []) {
      const now = (carried.get(productId) ?? 0) + count;
      if (now < 0) return false;
      carried.set(productId, now);
      pieces += count;
    }
    if (pieces > carry) return false;
  }
  return true;
}

/** When each stop is reached, and the end; null where a door is closed by then or it takes too long. */
export function timesOf(
  task: MoveTask,
  route: readonly MoveSite[],
  loads: Loads,
): { arrivals: number[]; endsAt: number } | null {
  let now = task.leavesAt;
  const arrivals: number[] = [];
  for (const [index, site] of route.entries()) {
    if (index > 0) {
      now += (wayBetween(route[index - 1]!, site) / KILOMETRES_PER_HOUR) * 60;
      if (site.open === null || now > site.open.until) return null;
      now = Math.max(now, site.open.from);
    }
    arrivals.push(now);
    const counts = [...(loads.get(site.id)?.values() ?? [])];
    now += minutesAtStop(
      counts.reduce((sum, count) => sum + Math.abs(count), 0),
      index === 0,
    );
    if (now > task.endsBy) return null;
  }
  return { arrivals, endsAt: now };
}

/** The route with the sites in it, where the way grows least; null where it cannot be driven. */
export function insertNearest(
  task: MoveTask,
  route: readonly MoveSite[],
  sites: readonly MoveSite[],
  loads: Loads,
): MoveSite[] | null {
  const [site, ...others] = sites;
  if (site === undefined) return canDrive(task, route, loads) ? [...route] : null;
  let best: MoveSite[] | null = null;
  for (let place = 1; place <= route.length; place += 1) {
    const longer = insertNearest(task, route.toSpliced(place, 0, site), others, loads);
    if (longer !== null && (best === null || lengthOf(longer) < lengthOf(best))) best = longer;
  }
  return best;
}

/** 2-opt: stretches are turned round while that is shorter. */
export function shorten(task: MoveTask, route: readonly MoveSite[], loads: Loads): MoveSite[] {
  let shortest = [...route];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    let better: MoveSite[] | undefined;
    for (let from = 1; from < shortest.length - 1; from += 1)
      for (let to = from + 1; to < shortest.length; to += 1) {
        const turned = [
          ...shortest.slice(0, from),
          ...shortest.slice(from, to + 1).toReversed(),
          ...shortest.slice(to + 1),
        ];
        if (lengthOf(turned) < lengthOf(better ?? shortest) - 1e-9 && canDrive(task, turned, loads))
          better = turned;
      }
    if (!better) break;
    shortest = better;
  }
  return shortest;
}

/** By how many minutes a tour grows at least when a site is added to it. */
export function detourTo(route: readonly MoveSite[], site: MoveSite): number {
  let least = wayBetween(route.at(-1)!, site);
  for (let place = 1; place < route.length; place += 1) {
    const [before, after] = [route[place - 1]!, route[place]!];
    least = Math.min(least, wayBetween(before, site) + wayBetween(site, after) - wayBetween(before, after));
  }
  return (least / KILOMETRES_PER_HOUR) * 60 + MINUTES_PER_STOP;
}

export const handlingOf = (pieces: number) => 2 * pieces * MINUTES_PER_PIECE;
