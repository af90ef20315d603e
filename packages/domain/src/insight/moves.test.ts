// The route: it keeps to what can be carried, to opening hours and time, is nearly as short as the best one, and saves minutes.
import { expect, test } from 'vitest';
import { lengthOf } from './move-route.ts';
import type { MoveRoute, MoveSite, MoveTask } from './move-task.ts';
import { planMoves } from './moves.ts';

function randomFrom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const DAY = { from: 0, until: 1440 };

/** Each piece under what is needed is missed for two hours. */
const missing = (needed: number, stock: number) => (change: number) =>
  Math.max(0, needed - stock - change) * 120;

function aTask(random: () => number, sites: number): MoveTask {
  const place = () => ({ latitude: 37.5 + random() * 0.05, longitude: 127 + random() * 0.06 });
  return {
    start: {
      id: 1,
      ...place(),
      open: DAY,
      products: [1, 2].map((productId) => ({ productId, stock: 6, emptyMinutes: () => 0 })),
    },
    sites: Array.from({ length: sites }, (_none, index) => ({
      id: index + 2,
      ...place(),
      open: DAY,
      products: [1, 2].map((productId) => {
        const [stock, needed] = [Math.floor(random() * 7), Math.floor(random() * 5)];
        return { productId, stock, emptyMinutes: missing(needed, stock) };
      }),
    })),
    carry: 8 + Math.floor(random() * 8),
    leavesAt: 600,
    endsBy: 1200,
  };
}

function expectDrivable({ stops, endsAt }: MoveRoute, task: MoveTask): void {
  const carried = new Map<number, number>();
  let before = task.leavesAt;
  for (const { site, loads, arrivesAt, carriedAfter } of stops) {
    for (const { productId, count } of loads) {
      carried.set(productId, (carried.get(productId) ?? 0) + count);
      expect(carried.get(productId)!).toBeGreaterThanOrEqual(0);
      expect(count).toBeLessThanOrEqual(site.products.find((one) => one.productId === productId)?.stock ?? 0);
    }
    expect([...carried.values()].reduce((sum, count) => sum + count, 0)).toBe(carriedAfter);
    expect(carriedAfter).toBeLessThanOrEqual(task.carry);
    expect(arrivesAt).toBeGreaterThanOrEqual(before);
    expect(arrivesAt).toBeLessThanOrEqual(site.open!.until);
    before = arrivesAt;
  }
  expect(endsAt).toBeLessThanOrEqual(task.endsBy);
  if (stops.length > 0) expect(stops.at(-1)!.carriedAfter).toBe(0);
}

function permutations<T>(of: readonly T[]): T[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((one, index) => permutations(of.toSpliced(index, 1)).map((rest) => [one].concat(rest)));
}

/** The shortest way through the same stops with the same loads, by trying all of them. */
function shortestOf({ stops }: MoveRoute, carry: number): number {
  const [start, ...others] = stops;
  const isCarriable = (order: typeof stops) => {
    const carried = new Map<number, number>();
    let pieces = 0;
    return order.every(({ loads }) => {
      const fits = loads.every(({ productId, count }) => {
        carried.set(productId, (carried.get(productId) ?? 0) + count);
        pieces += count;
        return carried.get(productId)! >= 0;
      });
      return fits && pieces <= carry;
    });
  };
  return Math.min(
    ...permutations(others)
      .map((order) => [start!].concat(order))
      .filter(isCarriable)
      .map((order) => lengthOf(order.map(({ site }) => site))),
  );
}

const savedBy = ({ stops }: MoveRoute) =>
  stops
    .flatMap(({ site, loads }) =>
      loads.map(({ productId, count }) => {
        const { emptyMinutes } = site.products.find((one) => one.productId === productId)!;
        return emptyMinutes(0) - emptyMinutes(-count);
      }),
    )
    .reduce((sum, minutes) => sum + minutes, 0);

test('a route of a few stops can be driven, saves minutes, and is seldom longer than the best of all orders', () => {
  let [planned, asShortAsCanBe] = [0, 0];
  for (let seed = 1; seed <= 120; seed += 1) {
    const task = aTask(randomFrom(seed), 6);
    const route = planMoves(task);
    expectDrivable(route, task);
    if (route.stops.length === 0) continue;
    expect(savedBy(route)).toBeGreaterThan(0);
    const shortest = shortestOf(route, task.carry);
    planned += 1;
    if (route.kilometres <= shortest + 1e-6) asShortAsCanBe += 1;
    expect(route.kilometres, `seed ${seed}`).toBeLessThanOrEqual(shortest * 1.5);
  }
  expect(planned).toBeGreaterThan(80);
  expect(asShortAsCanBe / planned).toBeGreaterThan(0.7);
});

test('fifty stations give the same route every time, whatever order they come in', () => {
  const task = aTask(randomFrom(5), 50);
  const route = planMoves({ ...task, carry: 24 });
  expectDrivable(route, { ...task, carry: 24 });
  expect(route.stops.length).toBeGreaterThan(3);
  expect(planMoves({ ...task, carry: 24, sites: task.sites.toReversed() })).toEqual(route);
  expect(planMoves({ ...task, carry: 24 })).toEqual(route);
});

test('a closed station, and one there is no time for, is left out and said so; nothing is carried that saves nothing', () => {
  const site = (id: number, east: number, open: MoveSite['open'], stock: number): MoveSite => ({
    id,
    latitude: 37.54,
    longitude: 127.05 + east,
    open,
    products: [{ productId: 1, stock, emptyMinutes: missing(4, stock) }],
  });
  const depot: MoveSite = {
    ...site(1, 0, DAY, 20),
    products: [{ productId: 1, stock: 20, emptyMinutes: () => 0 }],
  };
  const [near, shut, far] = [site(2, 0.01, DAY, 0), site(3, 0.01, null, 0), site(4, 0.5, DAY, 0)];
  const task = { start: depot, sites: [near, shut, far], carry: 24, leavesAt: 600, endsBy: 700 };
  const route = planMoves(task);
  expect(route.stops.map((stop) => [stop.site.id, stop.loads])).toEqual([
    [1, [{ productId: 1, count: 4 }]],
    [2, [{ productId: 1, count: -4 }]],
  ]);
  expect(route.leftOut.map(({ site: { id }, reason }) => [id, reason])).toEqual([
    [3, 'CLOSED'],
    [4, 'NO_TIME'],
  ]);
  expect(planMoves({ ...task, sites: [site(2, 0.01, DAY, 9)] }).stops).toEqual([]);
});
