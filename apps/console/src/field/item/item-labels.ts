// An item's state and place in the words and colours of the field pages.
import type { BadgeTone } from '#console/ui/display/badge.tsx';
import type { FieldItem } from '../field.api.ts';

export const stateBadges = {
  AVAILABLE: { label: '대여 가능', tone: 'on' },
  HELD: { label: '결제 중', tone: 'settling' },
  RENTED: { label: '대여 중', tone: 'lit' },
  MOVING: { label: '이동 중', tone: 'dark' },
  BROKEN: { label: '고장', tone: 'trouble' },
  REPAIR: { label: '수리 중', tone: 'stopped' },
  LOST: { label: '분실', tone: 'trouble' },
  RETIRED: { label: '폐기', tone: 'gone' },
} as const satisfies Record<FieldItem['state'], { label: string; tone: BadgeTone }>;

/** Where it should be, or who has it. */
export function placeOf({ state, station, holder }: Pick<FieldItem, 'state' | 'station' | 'holder'>): string {
  if (station !== null) return station.name;
  if (holder !== null) return `${holder.name}님이 옮기는 중`;
  if (state === 'RENTED') return '고객이 쓰고 있어요';
  return '정해진 곳 없음';
}
