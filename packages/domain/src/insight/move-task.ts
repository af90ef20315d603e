// What a route is planned from, and what it is.
import type { Coordinates } from '../coordinates.ts';

export interface MoveSite extends Coordinates {
  id: number;
  /** Minutes of the day between which somebody can get in; null while it is closed all day. */
  open: { from: number; until: number } | null;
  products: readonly MoveProduct[];
}

export interface MoveProduct {
  productId: number;
  /** Pieces that could be taken away. */
  stock: number;
  /** Minutes without stock that are expected with so many pieces more or less; never rises with more. A depot misses none. */
  emptyMinutes: (change: number) => number;
}

export interface MoveTask {
  start: MoveSite;
  sites: readonly MoveSite[];
  /** Pieces that can be carried at once. */
  carry: number;
  leavesAt: number;
  endsBy: number;
}

/** Above zero is taken along, below is put down. */
export interface MoveLoad {
  productId: number;
  count: number;
}

export interface RouteStop {
  site: MoveSite;
  loads: MoveLoad[];
  arrivesAt: number;
  kilometres: number;
  carriedAfter: number;
}

export interface MoveRoute {
  /** The start first; empty where nothing is worth it. */
  stops: RouteStop[];
  kilometres: number;
  endsAt: number;
  /** Would get pieces if there were time, or if it were open. */
  leftOut: { site: MoveSite; reason: 'CLOSED' | 'NO_TIME' }[];
}

/** What is taken along at each site, by product; below zero it is put down. Loads are seen from the cart. */
export type Loads = ReadonlyMap<number, ReadonlyMap<number, number>>;
