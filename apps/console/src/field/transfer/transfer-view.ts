// A list of items to carry as the phone shows it: the server's states, and what waits to be sent.
import { fieldPaths } from '#console/navigation/field-paths.ts';
import type { FieldItem, Transfer } from '../field.api.ts';
import type { QueuedAction } from '../outbox/outbox.ts';
import { actionsOf } from '../outbox/use-outbox.ts';

export const PICK_UP = 'POST /api/v1/console/transfers/{id}/pick-up';
export const PUT_DOWN = 'POST /api/v1/console/transfers/{id}/put-down';

export type TransferItem = Transfer['items'][number];

export interface ShownItem extends TransferItem {
  /** Its action is kept on the phone and not answered yet. */
  isWaiting: boolean;
}

/** The codes of this list that wait to be picked up or put down. */
export function waitingSerials(
  actions: readonly QueuedAction[],
  endpoint: typeof PICK_UP | typeof PUT_DOWN,
  transferId: number,
): string[] {
  return actionsOf(actions, endpoint)
    .filter(({ input }) => input.params.id === transferId)
    .flatMap(({ input }) => input.body.serials)
    .toReversed();
}

/** What was picked up without a connection is in hand: it can be put down before the server knows of it. */
export function withPickedUp(transfer: Transfer, actions: readonly QueuedAction[]): Transfer {
  const picked = new Set(waitingSerials(actions, PICK_UP, transfer.id));
  return {
    ...transfer,
    items: transfer.items.map((item) =>
      item.state === 'WAITING' && picked.has(item.serial) ? { ...item, state: 'CARRIED' } : item,
    ),
  };
}

/** What is picked up and what is left to pick up; the newest first. */
export function viewPickUp({ items }: Transfer, waiting: readonly string[]) {
  const here = items.filter(({ state }) => state !== 'SKIPPED');
  const picked = here.filter(({ state }) => state !== 'WAITING');
  const pending = byOrder(
    here.filter(({ state }) => state === 'WAITING'),
    waiting,
  );
  const shown: ShownItem[] = [...withWaiting(pending, true), ...withWaiting(picked, false)];
  return { picked: shown, left: without(here, shown), total: here.length };
}

/** What is put down and what the person still carries; the newest first. */
export function viewPutDown({ items }: Transfer, waiting: readonly string[]) {
  const here = items.filter(({ state }) => state === 'CARRIED' || state === 'DONE');
  const done = here.filter(({ state }) => state === 'DONE');
  const pending = byOrder(
    here.filter(({ state }) => state === 'CARRIED'),
    waiting,
  );
  const shown: ShownItem[] = [...withWaiting(pending, true), ...withWaiting(done, false)];
  return { down: shown, carried: without(here, shown), total: here.length };
}

function byOrder(items: readonly TransferItem[], serials: readonly string[]): TransferItem[] {
  return [...new Set(serials)].flatMap((serial) => items.find((item) => item.serial === serial) ?? []);
}

const withWaiting = (items: readonly TransferItem[], isWaiting: boolean) =>
  items.map((item) => ({ ...item, isWaiting }));

const without = (items: readonly TransferItem[], shown: readonly TransferItem[]) =>
  items.filter(({ serial }) => !shown.some((other) => other.serial === serial));

/** The server's lists of a person are also those they made and somebody else carries. */
export function carriedBy(staffId: number, transfers: readonly Transfer[]): Transfer[] {
  return transfers.filter((transfer) => transfer.carriedBy?.id === staffId);
}

/** What a person has picked up one by one: what they hold, without what they carry for a list. */
export function looseItems(
  staffId: number,
  items: readonly FieldItem[],
  transfers: readonly Transfer[],
): FieldItem[] {
  const listed = new Set(
    transfers.flatMap((transfer) =>
      transfer.items.filter(({ state }) => state === 'CARRIED').map(({ serial }) => serial),
    ),
  );
  return items.filter(({ holder, serial }) => holder?.id === staffId && !listed.has(serial));
}

/** Where one goes on from a list: to its route, or to all lists. */
export const addressAfter = ({ route }: Pick<Transfer, 'route'>) =>
  route ? fieldPaths.route(route.id) : fieldPaths.transfers;

/** 허브 6 · 케이블 2 */
export function describeItems(items: readonly TransferItem[]): string {
  return [...Map.groupBy(items, ({ product }) => product.name)]
    .map(([name, all]) => `${name} ${all.length}`)
    .join(' · ');
}

/** 성수 창고에서, or 성수 창고 외 2곳에서. */
export function describeOrigin(items: readonly TransferItem[]): string {
  const names = [...new Set(items.flatMap(({ from }) => from?.name ?? []))];
  const [first] = names;
  if (first === undefined) return '들고 있는 물품';
  return names.length === 1 ? `${first}에서` : `${first} 외 ${names.length - 1}곳에서`;
}
