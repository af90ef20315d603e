// What the list of rentals shows, as its address: segment, search, filters, sorting and hidden columns.
import { periodField } from '#console/choices/period.ts';
import {
  choiceField,
  defineListView,
  flagField,
  hiddenColumnsField,
  numberField,
  sortField,
  textField,
  type ViewOf,
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

const hideableColumns = ['item', 'member', 'station', 'started', 'due', 'time', 'state', 'paid'];

/** What a rental may have had. */
const trait = (name: string) => flagField({ pill: { name, label: '예', rare: true } });

export const rentalView = defineListView({
  segment: choiceField(segmentNames, {
    param: 'state',
    usual: 'all',
    ask: (segment): { state?: RentalState } => {
      const { state } = segments[segment];
      return state === undefined ? {} : { state };
    },
  }),
  q: textField(),
  period: periodField('all'),
  stationId: numberField({ param: 'station' }),
  productId: numberField({ param: 'product' }),
  memberId: numberField({ param: 'member' }),
  extended: trait('연장함'),
  refunded: trait('환불 있음'),
  forced: trait('강제 반납'),
  sort: sortField(Object.keys(sorts) as RentalSort[], 'urgent'),
  hidden: hiddenColumnsField(hideableColumns),
});

export type RentalView = ViewOf<typeof rentalView>;
