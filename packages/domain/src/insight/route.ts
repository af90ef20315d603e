// An accepted route: in which order its stations are visited, and how far it is, from the states of the pieces on its lists.

export interface RouteItem {
  from: { id: number } | null;
  state: 'WAITING' | 'CARRIED' | 'DONE' | 'SKIPPED';
}

export interface RouteList<Item extends RouteItem = RouteItem> {
  to: { id: number };
  items: readonly Item[];
}

/**
 * The stations of the lists as they were planned, the planned start always among them. A plan that leaves one out, or reaches
 * somebody before what they get is picked up, is not followed: then each list's origins come before its destination.
 */
export function orderStops(lists: readonly RouteList[], planned: readonly number[] = []): number[] {
  const wanted = new Set(lists.flatMap((list) => [...originsOf(list), list.to.id]));
  const [start] = planned;
  const kept = [...new Set(planned)].filter((id) => id === start || wanted.has(id));
  const place = new Map(kept.map((id, index) => [id, index]));
  const fits =
    [...wanted].every((id) => place.has(id)) &&
    lists.every((list) => originsOf(list).every((id) => place.get(id)! < place.get(list.to.id)!));
  return fits ? kept : [...new Set(lists.flatMap((list) => [...originsOf(list), list.to.id]))];
}

const isWanted = ({ state }: RouteItem) => state !== 'SKIPPED';

const originsOf = ({ items }: RouteList) => items.filter(isWanted).flatMap(({ from }) => from?.id ?? []);

export interface StopProgress<List extends RouteList> {
  /** What is picked up here and what is put down, list by list; what was skipped is left out. */
  takes: { list: List; items: List['items'][number][] }[];
  puts: { list: List; items: List['items'][number][] }[];
  isDone: boolean;
}

export interface RouteProgress<Stop, List extends RouteList> {
  stops: (Stop & StopProgress<List>)[];
  /** The first one that is not done. */
  current: number | undefined;
  done: number;
  /** Pieces in hand. */
  carried: number;
}

export function progressOfRoute<Stop extends { station: { id: number } }, List extends RouteList>(route: {
  stops: readonly Stop[];
  transfers: readonly List[];
}): RouteProgress<Stop, List> {
  const partOf = (isHere: (list: List, item: RouteItem) => boolean) =>
    route.transfers
      .map((list) => ({ list, items: list.items.filter((item) => isWanted(item) && isHere(list, item)) }))
      .filter(({ items }) => items.length > 0);
  const stops = route.stops.map((stop) => {
    const takes = partOf((_list, { from }) => from?.id === stop.station.id);
    const puts = partOf((list) => list.to.id === stop.station.id);
    const isDone =
      takes.every(({ items }) => items.every(({ state }) => state !== 'WAITING')) &&
      puts.every(({ items }) => items.every(({ state }) => state === 'DONE'));
    return { ...stop, takes, puts, isDone };
  });
  const current = stops.findIndex(({ isDone }) => !isDone);
  return {
    stops,
    current: current === -1 ? undefined : current,
    done: stops.filter(({ isDone }) => isDone).length,
    carried: route.transfers.flatMap(({ items }) => items).filter(({ state }) => state === 'CARRIED').length,
  };
}
