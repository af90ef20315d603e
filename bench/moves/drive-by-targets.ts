// A tour as it is made without forecasts: the list of stations at or under low stock, from its top, each filled from the nearest surplus,
// as long as the same time and cart allow.
import type { Plan, PlanTask } from '#api/insight/moves/plan/plan-city.ts';
import { fill, type Need, type Surplus } from '#api/item/transfer/suggest-transfers.ts';
import { insertNearest, timesOf } from '#domain/insight/move-route.ts';
import type { Loads, MoveSite } from '#domain/insight/move-task.ts';

export function driveByTargets(task: PlanTask): Pick<Plan, 'stops'> {
  const placed = task.sites.flatMap((site) => site.products.map((product) => ({ site, product })));
  const placeOf = ({ id, latitude, longitude }: PlanTask['sites'][number]) => ({
    stationId: id,
    stationName: '',
    latitude,
    longitude,
  });
  const needs = placed
    .filter(({ product: { stock, low } }) => low !== null && stock <= low)
    .toSorted(
      (a, b) =>
        a.product.stock - b.product.stock ||
        a.site.id - b.site.id ||
        a.product.productId - b.product.productId,
    )
    .map(({ site, product: { productId, stock, target } }) =>
      Object.assign(placeOf(site), { productId, missing: target! - stock } satisfies Partial<Need>),
    );
  const surpluses = placed
    .map(({ site, product: { productId, stock, target } }) =>
      Object.assign(placeOf(site), {
        productId,
        productName: '',
        surplus: stock - (target ?? 0),
        isShared: false,
        items: Array.from({ length: stock }, () => ({ serial: '', version: 1 })),
      } satisfies Partial<Surplus>),
    )
    .filter(({ surplus }) => surplus > 0);

  const sites = new Map(
    task.sites.map(({ id, latitude, longitude, open }): [number, MoveSite] => [
      id,
      { id, latitude, longitude, open, products: [] },
    ]),
  );
  const start = sites.get(task.startId)!;
  const tour = { ...task, start, sites: [...sites.values()] };
  let [route, loads]: [MoveSite[], Loads] = [[start], new Map()];
  for (const { from, to, product, count } of needs.flatMap((need) => fill(need, surpluses))) {
    const more = withLoad(withLoad(loads, from.id, product.id, count), to.id, product.id, -count);
    const added = [sites.get(from.id)!, sites.get(to.id)!].filter((site) => !route.includes(site));
    const longer = insertNearest(tour, route, added, more);
    if (longer !== null) [route, loads] = [longer, more];
  }
  const { arrivals } = timesOf(tour, route, loads)!;
  return {
    stops: route.map(({ id }, index) => ({
      siteId: id,
      loads: [...(loads.get(id) ?? [])].map(([productId, count]) => ({ productId, count, foretold: null })),
      arrivesAt: Math.round(arrivals[index]!),
      kilometres: 0,
      carriedAfter: 0,
    })),
  };
}

function withLoad(loads: Loads, siteId: number, productId: number, count: number): Loads {
  const ofSite = new Map(loads.get(siteId));
  return new Map(loads).set(siteId, ofSite.set(productId, (ofSite.get(productId) ?? 0) + count));
}
