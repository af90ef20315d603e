// Which pieces to carry where, and in which order: so that the minutes without stock that are expected fall most. Pure, bounded in
// steps, and the same for the same input.
import { listBundles, placesOf, wants, type Bundle } from './move-bundles.ts';
import { insertNearest, lengthOf, shorten, timesOf } from './move-route.ts';
import type { Loads, MoveRoute, MoveSite, MoveTask } from './move-task.ts';

/** Bundles that are carried, those that are tried before a route is taken for full, and how often a stop is given up for better ones. */
const MAX_BUNDLES = 40;
const MAX_TRIES = 40;
const MAX_REBUILDS = 12;
/** What a full cart is worth of a tour depends on the city: the best of these is taken. */
const cartWeights = [0.25, 0.5, 1];

interface Tour {
  route: MoveSite[];
  bundles: readonly Bundle[];
  loads: Loads;
  /** Minutes without stock, by all bundles together. */
  saved: number;
}

/**
 * Bundle after bundle, each the one that saves most for the time it takes, while the tour still fits into its hours. Then each stop in
 * turn is left out and its time filled anew, as long as that saves more.
 */
export function planMoves(task: MoveTask): MoveRoute {
  // In one order, so that the same stations give the same route.
  const sites = task.sites.toSorted((a, b) => a.id - b.id);
  const usable = sites.filter(({ open }) => open !== null);
  const places = placesOf([task.start, ...usable]);
  const empty = tourOf([task.start], []);
  const first = cartWeights
    .map((cartWeight) => ({ cartWeight, tour: fill({ task, places, cartWeight }, empty) }))
    .reduce((best, one) => (one.tour.saved > best.tour.saved ? one : best));
  const planning = { task, places, cartWeight: first.cartWeight };
  const best = improve(planning, first.tour);
  const missed = new Set(listBundles(task, places, { ...best, ...planning }).map(({ to }) => to));
  const leftOut = sites.flatMap((site): MoveRoute['leftOut'] => {
    if (best.route.includes(site)) return [];
    if (site.open === null) return wants(site) ? [{ site, reason: 'CLOSED' }] : [];
    return missed.has(site) ? [{ site, reason: 'NO_TIME' }] : [];
  });
  if (best.bundles.length === 0) return { stops: [], kilometres: 0, endsAt: task.leavesAt, leftOut };
  return { ...describe(task, best), leftOut };
}

interface Planning {
  task: MoveTask;
  places: ReturnType<typeof placesOf>;
  cartWeight: number;
}

function fill(planning: Planning, begun: Tour, without?: MoveSite): Tour {
  let tour = begun;
  while (tour.bundles.length < MAX_BUNDLES) {
    const next = addWorthiest(planning, tour, without);
    if (next === null) break;
    tour = next;
  }
  return tour;
}

function addWorthiest(
  { task, places, cartWeight }: Planning,
  { route, bundles, loads }: Tour,
  without: MoveSite | undefined,
): Tour | null {
  const next = listBundles(task, places, { route, loads, without, cartWeight });
  for (const bundle of next.slice(0, MAX_TRIES)) {
    const carried = [...bundles, bundle];
    const more = loadsOf(carried);
    const added = [bundle.from, bundle.to].filter((site) => !route.includes(site));
    const longer = insertNearest(task, route, added, more);
    if (longer !== null) return tourOf(shorten(task, longer, more), carried);
  }
  return null;
}

function improve(planning: Planning, first: Tour): Tour {
  let best = first;
  let rebuilds = 0;
  for (let place = 1; place < best.route.length && rebuilds < MAX_REBUILDS; place += 1) {
    const site = best.route[place]!;
    rebuilds += 1;
    // Without it first, so that its time goes to others; what is left then may lead back to it.
    const tour = fill(planning, fill(planning, leaveOut(planning.task, best, site), site));
    if (tour.saved <= best.saved + 1e-9) continue;
    best = tour;
    place = 0;
  }
  return best;
}

function leaveOut(task: MoveTask, { route, bundles }: Tour, site: MoveSite): Tour {
  const left = bundles.filter(({ from, to }) => from !== site && to !== site);
  const visited = new Set(left.flatMap(({ from, to }) => [from, to]));
  return tourOf(
    route.filter((one) => one === task.start || visited.has(one)),
    left,
  );
}

function tourOf(route: MoveSite[], bundles: readonly Bundle[]): Tour {
  const loads = loadsOf(bundles);
  let saved = 0;
  for (const site of route)
    for (const { productId, emptyMinutes } of site.products) {
      const load = loads.get(site.id)?.get(productId);
      if (load !== undefined) saved += emptyMinutes(0) - emptyMinutes(-load);
    }
  return { route, bundles, loads, saved };
}

function loadsOf(bundles: readonly Bundle[]): Loads {
  const loads = new Map<number, Map<number, number>>();
  const add = (siteId: number, productId: number, count: number) => {
    const ofSite = loads.get(siteId) ?? new Map<number, number>();
    loads.set(siteId, ofSite.set(productId, (ofSite.get(productId) ?? 0) + count));
  };
  for (const { productId, from, to, pieces } of bundles) {
    add(from.id, productId, pieces);
    add(to.id, productId, -pieces);
  }
  return loads;
}

function describe(task: MoveTask, { route, loads }: Tour): Omit<MoveRoute, 'leftOut'> {
  const { arrivals, endsAt } = timesOf(task, route, loads)!;
  let carried = 0;
  const stops = route.map((site, index) => {
    const ofSite = [...(loads.get(site.id) ?? [])]
      .map(([productId, count]) => ({ productId, count }))
      .toSorted((a, b) => b.count - a.count || a.productId - b.productId);
    carried += ofSite.reduce((sum, { count }) => sum + count, 0);
    return {
      site,
      loads: ofSite,
      arrivesAt: Math.round(arrivals[index]!),
      kilometres: index === 0 ? 0 : lengthOf([route[index - 1]!, site]),
      carriedAfter: carried,
    };
  });
  return { stops, kilometres: lengthOf(route), endsAt: Math.round(endsAt) };
}
