// What the list of rentals shows, as its address: segment, search, filters, sorting and hidden columns.
import { periodField } from '#console/choices/period.ts';
import {
  choiceField,
  defineListView,
  flagField,
  hiddenColumnsField,
  numberField,
  patternField,
  sortField,
  textField,
  type Field,
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

const endings = {
  SAME_STATION: '빌린 곳에 반납',
  OTHER_STATION: '다른 스테이션에 반납',
  LOST: '분실',
  OPEN: '아직 대여 중',
} as const;
type Ending = keyof typeof endings;

/** The last one stands for all that are longer. */
const lengths = Array.from({ length: 12 }, (_, index) => String(index + 1));

const weekdays = ['월', '화', '수', '목', '금', '토', '일'];

/** 5-17, Friday from 17 o'clock on: where an hour of the week leads to its rentals. It can be left, not chosen. */
const startedAt: Field<string | undefined, { weekday?: number; hour?: number }> = {
  ...patternField(/^[1-7]-(1?\d|2[0-3])$/),
  param: 'at',
  ask: (text) => {
    const [weekday, hour] = (text ?? '').split('-');
    return hour === undefined ? {} : { weekday: Number(weekday), hour: Number(hour) };
  },
  pill: {
    name: '시작한 때',
    choices: [],
    rare: true,
    valueLabel: (text) => {
      const [weekday, hour] = text.split('-');
      return `${weekdays[Number(weekday) - 1]}요일 ${hour}시`;
    },
  },
};

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
  rentedAtId: numberField({ param: 'rented-at' }),
  productId: numberField({ param: 'product' }),
  memberId: numberField({ param: 'member' }),
  startedAt,
  paidHours: choiceField(lengths, {
    param: 'hours',
    ask: (hours): { paidHours?: number } => (hours === undefined ? {} : { paidHours: Number(hours) }),
    pill: {
      name: '빌린 시간',
      label: (hours) => (hours === '12' ? '12시간부터' : `${hours}시간`),
      rare: true,
    },
  }),
  ending: choiceField(Object.keys(endings) as Ending[], {
    pill: { name: '끝', label: (ending) => endings[ending], rare: true },
  }),
  late: trait('늦은 반납'),
  stopped: trait('시간 멈춤'),
  extended: trait('연장함'),
  refunded: trait('환불 있음'),
  forced: trait('강제 반납'),
  sort: sortField(Object.keys(sorts) as RentalSort[], 'urgent'),
  hidden: hiddenColumnsField(hideableColumns),
});

export type RentalView = ViewOf<typeof rentalView>;
