// A tour to plan through fifty stations with eight products each, as much as the console ever plans.
import type { MoveSite, MoveTask } from '#domain/insight/move-task.ts';
import { emptyMinutesByStock } from '#domain/insight/stock-chance.ts';
import { generateDemand, randomFrom } from './demand.ts';

const STATIONS = 50;
const PRODUCTS = 8;
const MOST_PIECES = 30;
const HOURS = 48;
const LEAVES_AT = 16 * 60 + 30;

export function fiftyStations(seed: number): MoveTask {
  const random = randomFrom(seed);
  const { stations } = generateDemand({ seed, stations: STATIONS, days: 0, firstWeekday: 1 });
  const depot: MoveSite = {
    id: STATIONS + 1,
    latitude: 37.5475,
    longitude: 127.07,
    open: { from: 0, until: 24 * 60 },
    products: Array.from({ length: PRODUCTS }, (_none, productId) => ({
      productId,
      stock: 20,
      emptyMinutes: () => 0,
    })),
  };
  const sites = stations.map(({ id, latitude, longitude }): MoveSite => ({
    id,
    latitude,
    longitude,
    open: { from: 0, until: 24 * 60 },
    products: Array.from({ length: PRODUCTS }, (_none, productId) => {
      const stock = Math.floor(random() * 6);
      const minutes = emptyMinutesByStock(someHours(random), MOST_PIECES);
      return {
        productId,
        stock: Math.max(0, stock - 1),
        emptyMinutes: (change) => minutes[Math.min(MOST_PIECES, Math.max(0, stock + change))]!,
      };
    }),
  }));
  return { start: depot, sites, carry: 24, leavesAt: LEAVES_AT, endsBy: LEAVES_AT + 120 };
}

/** From 16:00 on: up to one or so an hour, while it is open. */
function someHours(random: () => number) {
  const [starts, returns] = [random() * 0.6, random() * 0.6];
  return Array.from({ length: HOURS }, (_none, index) => {
    const hour = (16 + index) % 24;
    const isOpen = hour >= 7 && hour < 23;
    const rate = (mean: number) => (isOpen ? mean * random() * 2 : 0);
    return { starts: rate(starts), returns: rate(returns), part: 1, isOpen };
  });
}
