// What the list of items shows, as its address: segment, search, filters, sorting and hidden columns.
import { itemPrefixes, categoryByPrefix } from '#domain/item-code.ts';
import type { WireState } from './item-state.ts';
import {
  choiceParam,
  namesParam,
  numberParam,
  textParam,
  type ViewCodec,
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

export const idleChoices = ['7', '14', '30', '90'] as const;
export const categories = itemPrefixes.map((prefix) => categoryByPrefix[prefix]);

/** The columns that can be hidden, in their order. */
export const hideableColumns = ['product', 'state', 'place', 'lastRented', 'rentals', 'revenue'] as const;

export interface ItemView {
  segment: Segment;
  q: string;
  stationId: number | undefined;
  productId: number | undefined;
  category: string | undefined;
  idleDays: (typeof idleChoices)[number] | undefined;
  batch: string | undefined;
  /** 분실 의심 */
  suspected: true | undefined;
  sort: ItemSort;
  hidden: readonly string[] | undefined;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export const itemView: ViewCodec<ItemView> = {
  parse: (params) => ({
    segment: choiceParam(params, 'state', segmentNames) ?? 'all',
    q: textParam(params, 'q'),
    stationId: numberParam(params, 'station'),
    productId: numberParam(params, 'product'),
    category: choiceParam(params, 'category', categories),
    idleDays: choiceParam(params, 'idle', idleChoices),
    batch: uuid.test(params.get('batch') ?? '') ? (params.get('batch') ?? undefined) : undefined,
    suspected: params.get('suspected') === 'true' || undefined,
    sort: choiceParam(params, 'sort', Object.keys(sorts) as ItemSort[]) ?? '-changed',
    hidden: params.has('hide') ? namesParam(params, 'hide', hideableColumns) : undefined,
  }),
  write: (view) => ({
    state: view.segment === 'all' ? undefined : view.segment,
    q: view.q,
    station: view.stationId?.toString(),
    product: view.productId?.toString(),
    category: view.category,
    idle: view.idleDays,
    batch: view.batch,
    suspected: view.suspected && 'true',
    sort: view.sort === '-changed' ? undefined : view.sort,
    // Nothing hidden is said too, because otherwise the remembered columns count.
    hide: view.hidden === undefined ? undefined : view.hidden.length === 0 ? 'none' : view.hidden.join(','),
  }),
};

/** All but the segment, which has a control of its own. */
export const noFilters = {
  q: '',
  stationId: undefined,
  productId: undefined,
  category: undefined,
  idleDays: undefined,
  batch: undefined,
  suspected: undefined,
} as const satisfies Partial<ItemView>;

export const isFiltered = (view: ItemView) =>
  view.segment !== 'all' ||
  view.q !== '' ||
  [view.stationId, view.productId, view.category, view.idleDays, view.batch, view.suspected].some(
    (one) => one !== undefined,
  );
