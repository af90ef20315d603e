// Some pieces of a product from one site to another: what they save, and what they cost the tour.
import { detourTo, handlingOf } from './move-route.ts';
import type { Loads, MoveProduct, MoveSite, MoveTask } from './move-task.ts';

/** How many pieces are considered at once: one alone may save nothing where two are taken every hour. */
const bundleSizes = [1, 2, 3, 4, 6, 8];
/** A piece that saves less is not worth lifting. */
const MIN_SAVED_MINUTES = 10;
/** Of each product, those that lose least and those that gain most for their way. */
const MAX_GIVERS = 4;
const MAX_TAKERS = 8;

export interface Bundle {
  productId: number;
  from: MoveSite;
  to: MoveSite;
  pieces: number;
  /** Minutes without stock, for what it takes of the time and of the cart. */
  worth: number;
}

interface Side {
  site: MoveSite;
  /** Minutes without stock that it loses or is spared. */
  minutes: number;
  /** Minutes by which the tour grows. */
  detour: number;
}

/** Would get pieces, if there were any and somebody came. */
export const wants = (site: MoveSite): boolean =>
  site.products.some(({ emptyMinutes }) =>
    bundleSizes.some((pieces) => (emptyMinutes(0) - emptyMinutes(pieces)) / pieces >= MIN_SAVED_MINUTES),
  );

type Places = ReadonlyMap<number, readonly { site: MoveSite; product: MoveProduct }[]>;

/** Where each product stands, or is wanted: the same for every round of a plan. */
export const placesOf = (sites: readonly MoveSite[]): Places =>
  Map.groupBy(
    sites.flatMap((site) => site.products.map((product) => ({ site, product }))),
    ({ product }) => product.productId,
  );

export interface Begun {
  route: readonly MoveSite[];
  loads: Loads;
  /** Not to be gone to. */
  without?: MoveSite | undefined;
  /** A place on the cart can be used again after a stop, time cannot: how much of a tour a full cart is worth. */
  cartWeight: number;
}

/** What could be carried next, the worthiest first; the same for the same input. Who gives a product never gets it. */
export function listBundles(
  task: MoveTask,
  places: Places,
  { route, loads, without, cartWeight }: Begun,
): Bundle[] {
  const detours = new Map<MoveSite, number>(route.map((site) => [site, 0]));
  const detourOf = (site: MoveSite) => {
    let detour = detours.get(site);
    if (detour === undefined) detours.set(site, (detour = detourTo(route, site)));
    return detour;
  };
  const sizes = bundleSizes.filter((size) => size <= task.carry);
  const bundles: Bundle[] = [];
  for (const [productId, stocked] of places) {
    const sides = sizes.map((pieces) => ({ pieces, givers: [] as Side[], takers: [] as Side[] }));
    for (const { site, product } of stocked) {
      if (site === without) continue;
      const load = loads.get(site.id)?.get(productId) ?? 0;
      const now = product.emptyMinutes(-load);
      const mayTake = load <= 0 && site !== task.start && now >= MIN_SAVED_MINUTES;
      for (const { pieces, givers, takers } of sides) {
        if (load >= 0 && product.stock >= load + pieces)
          givers.push({ site, minutes: product.emptyMinutes(-load - pieces) - now, detour: detourOf(site) });
        if (!mayTake) continue;
        const minutes = now - product.emptyMinutes(-load + pieces);
        if (minutes >= MIN_SAVED_MINUTES * pieces) takers.push({ site, minutes, detour: detourOf(site) });
      }
    }
    for (const side of sides) pairUp(bundles, task, { ...side, productId, cartWeight });
  }
  return bundles.toSorted(
    (a, b) => b.worth - a.worth || a.productId - b.productId || a.to.id - b.to.id || a.from.id - b.from.id,
  );
}

interface Sides {
  productId: number;
  pieces: number;
  givers: Side[];
  takers: Side[];
  cartWeight: number;
}

/** A minute of the way weighs as much as what it could save elsewhere, which nobody knows: the least of a piece is near enough. */
const wayWeight = ({ detour }: Side) => detour * MIN_SAVED_MINUTES;

function pairUp(
  bundles: Bundle[],
  { carry, leavesAt, endsBy }: MoveTask,
  { productId, pieces, givers, takers, cartWeight }: Sides,
): void {
  if (givers.length === 0 || takers.length === 0) return;
  const cheapest = givers
    .toSorted((a, b) => a.minutes + wayWeight(a) - b.minutes - wayWeight(b) || a.site.id - b.site.id)
    .slice(0, MAX_GIVERS);
  const neediest = takers
    .toSorted((a, b) => b.minutes - wayWeight(b) - a.minutes + wayWeight(a) || a.site.id - b.site.id)
    .slice(0, MAX_TAKERS);
  for (const taker of neediest)
    for (const giver of cheapest) {
      const saved = taker.minutes - giver.minutes;
      if (giver.site === taker.site || saved < MIN_SAVED_MINUTES * pieces) continue;
      const minutes = giver.detour + taker.detour + handlingOf(pieces);
      const worth = saved / (minutes / (endsBy - leavesAt) + (cartWeight * pieces) / carry);
      bundles.push({ productId, from: giver.site, to: taker.site, pieces, worth });
    }
}
