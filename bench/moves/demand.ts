// A made-up city and what people want there, minute by minute: the same for the same seed. It knows nothing of forecasts or routes.

export const DAY_MINUTES = 24 * 60;
export const OPENS_AT = 7 * 60;
export const CLOSES_AT = 23 * 60;

type StationKind = 'campus' | 'office' | 'transit' | 'housing' | 'leisure';

export interface CityStation {
  id: number;
  latitude: number;
  longitude: number;
  kind: StationKind;
  /** People a day, on an ordinary day. */
  visitors: number;
}

/** Somebody who wants a piece. Whoever finds none goes away. */
export interface Wish {
  /** Since the first midnight. */
  minute: number;
  productId: number;
  from: number;
  to: number;
  /** How long it is kept. */
  minutes: number;
}

export interface DemandCity {
  stations: CityStation[];
  products: { id: number; share: number }[];
  wishes: Wish[];
}

export interface DemandOptions {
  seed: number;
  stations: number;
  days: number;
  /** 0 is Sunday. */
  firstWeekday: number;
}

/** How the day of a place goes, by hour from midnight; only the shape counts. */
const hourShapes: Record<StationKind, readonly number[]> = {
  campus: [0, 0, 0, 0, 0, 0, 0, 1, 4, 8, 10, 9, 8, 10, 11, 10, 8, 6, 5, 5, 4, 2, 1, 0],
  office: [0, 0, 0, 0, 0, 0, 0, 3, 9, 10, 7, 6, 7, 9, 8, 6, 5, 6, 4, 2, 1, 0, 0, 0],
  transit: [0, 0, 0, 0, 0, 0, 1, 7, 9, 5, 3, 3, 4, 4, 4, 5, 7, 11, 12, 9, 6, 4, 2, 0],
  housing: [0, 0, 0, 0, 0, 0, 1, 5, 5, 3, 2, 2, 3, 3, 3, 4, 5, 6, 8, 9, 9, 7, 3, 0],
  leisure: [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 6, 8, 9, 10, 10, 10, 9, 9, 10, 9, 7, 3, 0],
};

/** From Sunday. */
const weekShapes: Record<StationKind, readonly number[]> = {
  campus: [0.35, 1.15, 1.25, 1.25, 1.2, 0.95, 0.4],
  office: [0.15, 1.2, 1.25, 1.25, 1.2, 1.1, 0.25],
  transit: [0.75, 1, 1, 1.05, 1.05, 1.2, 0.95],
  housing: [1.25, 0.9, 0.9, 0.9, 0.9, 0.95, 1.2],
  leisure: [1.7, 0.6, 0.65, 0.7, 0.8, 1.2, 1.85],
};

/** Where people go from the morning, midday and evening on: what is returned elsewhere gathers there. */
const pulls: Record<StationKind, readonly [morning: number, midday: number, evening: number]> = {
  campus: [5, 3, 0.6],
  office: [5, 2, 0.5],
  transit: [1.5, 2, 2.5],
  housing: [0.5, 1, 5],
  leisure: [0.5, 3, 2.5],
};

const kinds: readonly StationKind[] = [
  'campus',
  'transit',
  'office',
  'housing',
  'leisure',
  'office',
  'housing',
  'transit',
];
const productShares = [0.4, 0.3, 0.2, 0.1];
/** Most bring it back to where they took it. */
const STAYS = 0.55;

export function generateDemand({ seed, stations: count, days, firstWeekday }: DemandOptions): DemandCity {
  const random = randomFrom(seed);
  const stations = Array.from({ length: count }, (_none, index): CityStation => ({
    id: index + 1,
    latitude: 37.53 + random() * 0.035,
    longitude: 127.04 + random() * 0.06,
    kind: kinds[index % kinds.length]!,
    visitors: 10 + 26 * random() ** 2,
  }));
  const products = productShares.map((share, index) => ({ id: index + 1, share }));
  // Tastes differ from place to place.
  const tastes = stations.map(() => products.map(({ share }) => share * (0.5 + random())));
  const wishes: Wish[] = [];
  let weather = 1;
  for (let day = 0; day < days; day += 1) {
    const weekday = (firstWeekday + day) % 7;
    // A dull day is often followed by another.
    weather = 0.55 * weather + 0.45 * (0.6 + 0.8 * random());
    const season = 1 + 0.15 * Math.sin((day / 70) * Math.PI);
    for (const [index, station] of stations.entries()) {
      // Now and then something happens at one place.
      const occasion = random() < 0.03 ? 1.8 : 1;
      const shape = hourShapes[station.kind];
      const usual = shape.reduce((sum, value) => sum + value, 0);
      const outside = station.kind === 'leisure' || station.kind === 'campus' ? weather : 0.6 + 0.4 * weather;
      const visitors = station.visitors * weekShapes[station.kind][weekday]! * season * occasion * outside;
      for (let hour = 0; hour < 24; hour += 1) {
        const people = poisson((visitors * shape[hour]!) / usual, random);
        for (let person = 0; person < people; person += 1) {
          const minute = day * DAY_MINUTES + hour * 60 + Math.floor(random() * 60);
          wishes.push({
            minute,
            productId: products[pick(tastes[index]!, random)]!.id,
            from: station.id,
            to: random() < STAYS ? station.id : destination(stations, station, hour, random),
            minutes: 40 + Math.floor(-Math.log(1 - random()) * 130),
          });
        }
      }
    }
  }
  return { stations, products, wishes: wishes.toSorted((a, b) => a.minute - b.minute) };
}

function destination(
  stations: readonly CityStation[],
  from: CityStation,
  hour: number,
  random: () => number,
): number {
  const part = hour < 11 ? 0 : hour < 16 ? 1 : 2;
  const weights = stations.map(({ id, kind, visitors, latitude, longitude }) => {
    if (id === from.id) return 0;
    const away = Math.hypot((latitude - from.latitude) * 111, (longitude - from.longitude) * 88);
    return (pulls[kind][part] * Math.sqrt(visitors)) / (0.5 + away);
  });
  return stations[pick(weights, random)]!.id;
}

/** A place in the list, as often as its weight. */
function pick(weights: readonly number[], random: () => number): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => (left -= weight) < 0);
  return found === -1 ? weights.length - 1 : found;
}

function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean);
  let [count, product] = [0, random()];
  while (product > limit) {
    count += 1;
    product *= random();
  }
  return count;
}

/** mulberry32 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
