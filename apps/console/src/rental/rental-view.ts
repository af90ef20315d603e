// What the list of rentals shows, as its address: segment, search, filters, sorting and hidden columns.
import { periodParam, type Period } from '#console/choices/period.ts';
import {
  choiceParam,
  namesParam,
  numberParam,
  textParam,
  type ViewCodec,
} from '#console/ui/list/list-view.ts';
import { rentalStates, type RentalState } from './rental-state.ts';

/** The segments in their order, each with the state it holds; those that need somebody are counted. */
export const segments = {
  all: { label: '전체', state: undefined, counted: false },
  open: { label: rentalStates.OPEN, state: 'OPEN', counted: true },
  overdue: { label: rentalStates.OVERDUE, state: 'OVERDUE', counted: true },
  lost_candidate: { label: rentalStates.LOST_CANDIDATE, state: 'LOST_CANDIDATE', counted: true },
  returned: { label: rentalStates.RETURNED, state: 'RETURNED', counted: false },
  lost: { label: rentalStates.LOST, state: 'LOST', counted: false },
} as const satisfies Record<string, { label: string; state: RentalState | undefined; counted: boolean }>;

export type Segment = keyof typeof segments;
export const segmentNames = Object.keys(segments) as Segment[];

export const sorts = { urgent: '급한 순', '-started': '시작 순', '-paid': '금액 순' } as const;
export type RentalSort = keyof typeof sorts;

/** What a rental may have had: each is a filter that is set or not. */
export const traits = { extended: '연장함', refunded: '환불 있음', forced: '강제 반납' } as const;
export type Trait = keyof typeof traits;
export const traitNames = Object.keys(traits) as Trait[];

export const hideableColumns = [
  'item',
  'member',
  'station',
  'started',
  'due',
  'time',
  'state',
  'paid',
] as const;
export const USUAL_PERIOD: Period = 'all';

export interface RentalView extends Record<Trait, boolean> {
  segment: Segment;
  q: string;
  period: Period;
  stationId: number | undefined;
  productId: number | undefined;
  memberId: number | undefined;
  sort: RentalSort;
  hidden: readonly string[] | undefined;
}

export const rentalView: ViewCodec<RentalView> = {
  parse: (params) => ({
    segment: choiceParam(params, 'state', segmentNames) ?? 'all',
    q: textParam(params, 'q'),
    period: periodParam(params, USUAL_PERIOD),
    stationId: numberParam(params, 'station'),
    productId: numberParam(params, 'product'),
    memberId: numberParam(params, 'member'),
    extended: params.get('extended') === 'yes',
    refunded: params.get('refunded') === 'yes',
    forced: params.get('forced') === 'yes',
    sort: choiceParam(params, 'sort', Object.keys(sorts) as RentalSort[]) ?? 'urgent',
    hidden: params.has('hide') ? namesParam(params, 'hide', hideableColumns) : undefined,
  }),
  write: (view) => ({
    state: view.segment === 'all' ? undefined : view.segment,
    q: view.q,
    period: view.period === USUAL_PERIOD ? undefined : view.period,
    station: view.stationId?.toString(),
    product: view.productId?.toString(),
    member: view.memberId?.toString(),
    ...Object.fromEntries(traitNames.map((trait) => [trait, view[trait] ? 'yes' : undefined])),
    sort: view.sort === 'urgent' ? undefined : view.sort,
    // Nothing hidden is said too, because otherwise the remembered columns count.
    hide: view.hidden === undefined ? undefined : view.hidden.length === 0 ? 'none' : view.hidden.join(','),
  }),
};

/** All but the segment, which has a control of its own. */
export const noFilters = {
  q: '',
  period: USUAL_PERIOD,
  stationId: undefined,
  productId: undefined,
  memberId: undefined,
  extended: false,
  refunded: false,
  forced: false,
} as const satisfies Partial<RentalView>;

export const isFiltered = (view: RentalView) =>
  view.segment !== 'all' ||
  view.q !== '' ||
  view.period !== USUAL_PERIOD ||
  traitNames.some((trait) => view[trait]) ||
  [view.stationId, view.productId, view.memberId].some((one) => one !== undefined);
