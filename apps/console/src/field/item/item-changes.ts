// What a field worker may change an item's state to, in words; the table of changes itself is the server's.
import {
  findItemTransition,
  nextItemStates,
  type ItemState,
  type ItemTransition,
} from '#domain/item/item-state.ts';
import type { Permission } from '#contract/permission.ts';
import type { FieldItem } from '../field.api.ts';

export type TargetState = Uppercase<Exclude<ItemState, 'rented'>>;

export interface ItemChange {
  to: TargetState;
  label: string;
  note: string;
  needsStation: boolean;
  /** Chips to press instead of typing. */
  reasons: readonly string[];
  /** What is told to the server if nothing was pressed or typed; null: a reason is asked for. */
  usualReason: string | null;
}

const damages = ['파손', '단자 불량', '배터리', '오염', 'QR 손상'];

const words: Record<
  Exclude<ItemState, 'rented'>,
  { label: string; note: string; reasons: readonly string[] }
> = {
  repair: { label: '수리 중', note: '창고로 가져가서 고쳐요', reasons: damages },
  available: {
    label: '대여 가능',
    note: '고쳤거나 이상이 없어요',
    reasons: ['고쳤어요', '이상 없음', '닦았어요'],
  },
  moving: { label: '이동 중', note: '꺼내서 다른 곳으로 옮겨요', reasons: ['재고 옮기기', '회수'] },
  broken: { label: '고장', note: '고칠 때까지 빌려주지 않아요', reasons: damages },
  lost: { label: '분실', note: '찾을 수 없어요', reasons: ['실사에서 안 보임', '고객이 분실'] },
  retired: { label: '폐기', note: '더는 쓸 수 없어요', reasons: ['수리 불가', '파손', '오래됨'] },
};

const notesFrom: Partial<Record<`${ItemState}-${ItemState}`, string>> = {
  'moving-available': '여기에 내려놓아요',
  'lost-available': '찾았어요. 다시 빌려줄 수 있어요',
  'lost-broken': '찾았지만 고쳐야 해요',
};

/** A stand has a joint of its own to come loose. */
const loose = '관절 헐거움';

/** In the order of the server's table, only what the person may do. */
export function changesOf(
  item: Pick<FieldItem, 'state' | 'product'>,
  rights: readonly Permission[],
): ItemChange[] {
  const from = stateOf(item.state);
  return nextItemStates(from).flatMap((to) => {
    const transition = findItemTransition(from, to);
    if (to === 'rented' || transition === undefined || !rights.includes(transition.right)) return [];
    return [describe(transition, to, item.product.category)];
  });
}

function describe(
  transition: ItemTransition,
  to: Exclude<ItemState, 'rented'>,
  category: string,
): ItemChange {
  const { label, note, reasons } = words[to];
  const hasJoint = reasons === damages && category.includes('스탠드');
  return {
    to: to.toUpperCase() as TargetState,
    label,
    note: notesFrom[`${transition.from}-${to}`] ?? note,
    needsStation: transition.place === 'named_station',
    reasons: hasJoint ? [loose, ...reasons] : reasons,
    usualReason: transition.needsReason ? null : to === 'moving' ? '현장에서 꺼냄' : '현장에서 내려놓음',
  };
}

/** An item held for a payment is an available one. */
function stateOf(state: FieldItem['state']): ItemState {
  return state === 'HELD' ? 'available' : (state.toLowerCase() as ItemState);
}
