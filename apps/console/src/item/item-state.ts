// The states of an item on the screen: word, colour and shape, and what stands in the way of a change.
import type { ConsoleReply } from '#client/console/console-call.ts';
import {
  describeItemObstacle,
  itemObstacle,
  itemStateLabel,
  nextItemStates,
  type ItemState,
} from '#domain/item/item-state.ts';
import type { BadgeTone } from '#console/ui/display/badge.tsx';

export type ConsoleItem = ConsoleReply<'GET /api/v1/console/items'>['content'][number];
export type ItemDetail = ConsoleReply<'GET /api/v1/console/items/{serial}'>;
export type WireState = ConsoleItem['state'];

const tones = {
  available: 'on',
  rented: 'lit',
  moving: 'settling',
  broken: 'trouble',
  repair: 'stopped',
  lost: 'off',
  retired: 'gone',
} as const satisfies Record<ItemState, BadgeTone>;

/** Somebody is paying for a held item; otherwise it is available. */
export const stateOf = (wire: WireState): ItemState =>
  wire === 'HELD' ? 'available' : (wire.toLowerCase() as ItemState);

export function stateBadge(item: Pick<ConsoleItem, 'state' | 'overdue'>): { tone: BadgeTone; label: string } {
  if (item.overdue) return { tone: 'trouble', label: '연체' };
  if (item.state === 'HELD') return { tone: 'settling', label: '결제 중' };
  const state = stateOf(item.state);
  return { tone: tones[state], label: itemStateLabel[state] };
}

/** Why an item cannot be brought to this state, or undefined. The server decides again. */
export function obstacleOf(item: ConsoleItem, to: ItemState, stationId?: number | null): string | undefined {
  const from = stateOf(item.state);
  const obstacle = itemObstacle(
    {
      state: from,
      stationId: item.station?.id ?? null,
      isHeld: item.state === 'HELD',
      isRecalled: item.recall !== null,
    },
    { to, stationId },
  );
  return obstacle && describeItemObstacle(obstacle, from, to);
}

/** Why an item's state cannot be changed at all. */
export function stateErrorOf(item: Pick<ConsoleItem, 'state'>): string | undefined {
  const state = stateOf(item.state);
  if (state === 'rented') return '대여 중이에요. 반납을 기다려 주세요.';
  return nextItemStates(state).length === 0 ? '폐기한 물품은 바꿀 수 없어요.' : undefined;
}

/** Why an item cannot be put on a list of things to carry. Broken ones can: they are brought to the depot. */
export function moveErrorOf(item: ConsoleItem): string | undefined {
  const state = stateOf(item.state);
  return ['available', 'broken', 'repair'].includes(state) ? undefined : `${itemStateLabel[state]} 상태예요.`;
}
