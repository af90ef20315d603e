// The states of an item and every change of state that staff may make: one table for the server and the screens.

export type ItemState = 'available' | 'rented' | 'moving' | 'broken' | 'repair' | 'lost' | 'retired';

export const itemStateLabel = {
  available: '대여 가능',
  rented: '대여 중',
  moving: '이동 중',
  broken: '고장',
  repair: '수리 중',
  lost: '분실',
  retired: '폐기',
} as const satisfies Record<ItemState, string>;

/** Where an item is after the change: at the station that is named, where it was, with whoever picks it up, or nowhere. */
type PlaceAfter = 'named_station' | 'named_or_same_station' | 'carried' | 'nowhere';

export interface ItemTransition {
  from: ItemState;
  to: ItemState;
  right: 'item.move' | 'item.retire';
  place: PlaceAfter;
  /** Why it is done must be said; carrying things about explains itself. */
  needsReason: boolean;
  /** Not while somebody pays for it: the renter stands in front of it. */
  waitsForPayment?: true;
}

const moved = { right: 'item.move', needsReason: true } as const;
const retired = { right: 'item.retire', place: 'nowhere', needsReason: true } as const;

/** What is not listed cannot be done by hand: renting and returning are the renter's, losing a rented item the rental's. */
export const itemTransitions: readonly ItemTransition[] = [
  { from: 'available', to: 'moving', ...moved, place: 'carried', needsReason: false, waitsForPayment: true },
  { from: 'moving', to: 'available', ...moved, place: 'named_station', needsReason: false },
  { from: 'available', to: 'broken', ...moved, place: 'named_or_same_station' },
  { from: 'moving', to: 'broken', ...moved, place: 'named_or_same_station' },
  { from: 'broken', to: 'repair', ...moved, place: 'named_or_same_station' },
  { from: 'broken', to: 'available', ...moved, place: 'named_station' },
  { from: 'repair', to: 'available', ...moved, place: 'named_station' },
  { from: 'lost', to: 'available', ...moved, place: 'named_station' },
  { from: 'lost', to: 'broken', ...moved, place: 'named_station' },
  { from: 'available', to: 'lost', ...retired },
  { from: 'moving', to: 'lost', ...retired },
  { from: 'broken', to: 'lost', ...retired },
  { from: 'repair', to: 'lost', ...retired },
  { from: 'broken', to: 'retired', ...retired },
  { from: 'repair', to: 'retired', ...retired },
  { from: 'lost', to: 'retired', ...retired },
];

export function findItemTransition(from: ItemState, to: ItemState): ItemTransition | undefined {
  return itemTransitions.find((transition) => transition.from === from && transition.to === to);
}

/** The states an item can be brought to by hand, in the order of the table. */
export function nextItemStates(from: ItemState): ItemState[] {
  return itemTransitions.filter((transition) => transition.from === from).map(({ to }) => to);
}

/** Whether any change to this state is for those who may retire only. */
export function rightForItemState(to: ItemState): 'item.move' | 'item.retire' {
  return to === 'lost' || to === 'retired' ? 'item.retire' : 'item.move';
}

/** Why an item cannot be changed as asked. */
export type ItemObstacle = 'already' | 'rented' | 'not_from_here' | 'being_paid' | 'no_station' | 'recalled';

export function itemObstacle(
  item: { state: ItemState; stationId: number | null; isHeld: boolean; isRecalled?: boolean },
  change: { to: ItemState; stationId?: number | null | undefined },
): ItemObstacle | undefined {
  if (item.state === change.to) return 'already';
  const transition = findItemTransition(item.state, change.to);
  if (!transition) return item.state === 'rented' ? 'rented' : 'not_from_here';
  // Whatever is said of one piece: its recall decides when any of them may be rented again.
  if (change.to === 'available' && item.isRecalled) return 'recalled';
  if (transition.waitsForPayment && item.isHeld) return 'being_paid';
  const stationId = change.stationId ?? item.stationId;
  if (transition.place === 'named_station' && stationId === null) return 'no_station';
  return undefined;
}

/** The obstacle in words that stand behind a serial number in a list of skipped items. */
export function describeItemObstacle(obstacle: ItemObstacle, from: ItemState, to: ItemState): string {
  switch (obstacle) {
    case 'already':
      return `이미 ${itemStateLabel[to]} 상태예요.`;
    case 'rented':
      return '대여 중이에요.';
    case 'not_from_here':
      return `${itemStateLabel[from]} 상태에서는 ${itemStateLabel[to]} 상태로 바꿀 수 없어요.`;
    case 'being_paid':
      return '지금 결제하고 있는 분이 있어요.';
    case 'no_station':
      return '둘 곳을 골라 주세요.';
    case 'recalled':
      return '리콜 중이라 다시 내놓을 수 없어요.';
    default:
      return obstacle satisfies never;
  }
}
