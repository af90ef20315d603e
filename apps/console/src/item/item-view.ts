// What the list of items shows, as its address: segment, search, filters, sorting and hidden columns.
import { itemPrefixes, categoryByPrefix } from '#domain/item/item-code.ts';
import type { WireState } from './item-state.ts';
import {
  choiceField,
  defineListView,
  flagField,
  hiddenColumnsField,
  numberField,
  patternField,
  sortField,
  textField,
  type ViewOf,
} from '#console/ui/list/list-view.ts';

/** The segments in their order, each with the states it holds. */
export const segments = {
  all: { label: '전체', states: [] },
  available: { label: '대여 가능', states: ['AVAILABLE', 'HELD'] },
  rented: { label: '대여 중', states: ['RENTED'] },
  broken: { label: '고장·수리', states: ['BROKEN', 'REPAIR'] },
  moving: { label: '이동 중', states: ['MOVING'] },
  lost: { label: '분실', states: ['LOST'] },
  retired: { label: '폐기', states: ['RETIRED'] },
} as const satisfies Record<string, { label: string; states: readonly WireState[] }>;

export type Segment = keyof typeof segments;
export const segmentNames = Object.keys(segments) as Segment[];

export const sorts = {
  '-changed': '최근 변경 순',
  serial: '시리얼 순',
  idle: '오래 쉰 순',
  '-rentals': '많이 빌린 순',
} as const;

export type ItemSort = keyof typeof sorts;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const itemView = defineListView({
  segment: choiceField(segmentNames, {
    param: 'state',
    usual: 'all',
    ask: (segment): { state?: WireState[] } => {
      const { states } = segments[segment];
      return states.length === 0 ? {} : { state: [...states] };
    },
  }),
  q: textField(),
  stationId: numberField({ param: 'station' }),
  productId: numberField({ param: 'product' }),
  category: choiceField(itemPrefixes.map((prefix) => categoryByPrefix[prefix])),
  idleDays: choiceField(['7', '14', '30', '90'], {
    param: 'idle',
    ask: (days): { idleDays?: number } => (days === undefined ? {} : { idleDays: Number(days) }),
    pill: { name: '마지막 대여', label: (days) => `${days}일 넘게 쉼`, rare: true },
  }),
  batch: patternField(uuid),
  lot: patternField(/^.{1,40}$/u),
  recallId: numberField({ param: 'recall' }),
  suspected: flagField({
    word: 'true',
    pill: { name: '분실 의심', label: '안 보인 지 오래됨', rare: true },
  }),
  sort: sortField(Object.keys(sorts) as ItemSort[], '-changed'),
  hidden: hiddenColumnsField(['product', 'state', 'place', 'lastRented', 'rentals', 'revenue']),
});

export type ItemView = ViewOf<typeof itemView>;
