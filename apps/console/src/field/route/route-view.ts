// A route as the phone shows it: the server's states with what waits to be sent, and the stops in the driver's own order.
import { progressOfRoute, type StopProgress } from '#domain/insight/route.ts';
import type { Route, Transfer } from '../field.api.ts';
import type { QueuedAction } from '../outbox/outbox.ts';
import { PUT_DOWN, waitingSerials, withPickedUp, type TransferItem } from '../transfer/transfer-view.ts';
import { putDownItem } from '../transfer/use-put-down.ts';

export type RouteStop = Route['stops'][number] & StopProgress<Transfer> & { mark: string; isStart: boolean };

export interface RouteView {
  /** As planned. */
  stops: RouteStop[];
  /** Those that are not done, the next one first. */
  ahead: RouteStop[];
  done: RouteStop[];
  /** Pieces in hand. */
  carried: number;
  /** Whether another stop can come before the next one. */
  canPostpone: boolean;
}

export function viewRoute(
  route: Route,
  actions: readonly QueuedAction[],
  postponed: ReadonlySet<number>,
): RouteView {
  const transfers = route.transfers.map((transfer) => withWaiting(transfer, actions));
  const { stops, carried } = progressOfRoute({ ...route, transfers });
  const marked = stops.map(withMark);
  const left = marked.filter(({ isDone }) => !isDone);
  const ahead = inDriversOrder(left, postponed);
  const [next] = ahead;
  const without = next ? inDriversOrder(left, new Set([...postponed, next.station.id])) : [];
  return {
    stops: marked,
    ahead,
    done: marked.filter(({ isDone }) => isDone),
    carried,
    canPostpone: without[0] !== next,
  };
}

const withMark = <Stop>(stop: Stop, index: number) => ({
  ...stop,
  isStart: index === 0,
  mark: index === 0 ? '출' : String(index),
});

/** What was scanned without a connection counts as done. */
function withWaiting(transfer: Transfer, actions: readonly QueuedAction[]): Transfer {
  const put = new Set(waitingSerials(actions, PUT_DOWN, transfer.id));
  const items = withPickedUp(transfer, actions).items.map((item) =>
    put.has(item.serial) ? putDownItem(item) : item,
  );
  return { ...transfer, items };
}

/** Postponed stops come last, and with them whoever gets what is still to be picked up there. */
function inDriversOrder(left: readonly RouteStop[], postponed: ReadonlySet<number>): RouteStop[] {
  const later = new Set(postponed);
  for (const { station, puts } of left) {
    const missing = puts.flatMap(({ items }) => items.filter(({ state }) => state === 'WAITING'));
    if (missing.some(({ from }) => from && later.has(from.id))) later.add(station.id);
  }
  const isLater = ({ station }: RouteStop) => later.has(station.id);
  return [...left.filter((stop) => !isLater(stop)), ...left.filter(isLater)];
}

export interface StopPieces {
  product: TransferItem['product'];
  count: number;
  act: 'pickUp' | 'putDown';
}

/** What is left to do at a stop, product by product. */
export function piecesAt({ takes, puts }: RouteStop): StopPieces[] {
  const waiting = takes.flatMap(({ items }) => items.filter(({ state }) => state === 'WAITING'));
  const coming = puts.flatMap(({ items }) => items.filter(({ state }) => state !== 'DONE'));
  return [...countProducts(waiting, 'pickUp'), ...countProducts(coming, 'putDown')];
}

function countProducts(items: readonly TransferItem[], act: StopPieces['act']): StopPieces[] {
  return [...Map.groupBy(items, ({ product }) => product.id).values()].map((all) => ({
    product: all[0]!.product,
    count: all.length,
    act,
  }));
}

export interface StopAct {
  kind: 'pickUp' | 'putDown';
  transfer: Transfer;
  count: number;
}

/** Which list to go on with at a stop: first what is picked up there, then what is put down; else what has to be fetched for it. */
export function nextActAt({ takes, puts }: RouteStop): StopAct | undefined {
  const find = (parts: RouteStop['takes'], state: TransferItem['state'], kind: StopAct['kind']) => {
    const part = parts.find(({ items }) => items.some((item) => item.state === state));
    return (
      part && { kind, transfer: part.list, count: part.items.filter((item) => item.state === state).length }
    );
  };
  return (
    find(takes, 'WAITING', 'pickUp') ?? find(puts, 'CARRIED', 'putDown') ?? find(puts, 'WAITING', 'pickUp')
  );
}
