// The address of the station list: its filters, sorting, columns, layout, and the station that is chosen.
import {
  asksNothing,
  choiceField,
  defineListView,
  hiddenColumnsField,
  numberField,
  sortField,
  textField,
  type ViewOf,
} from '#console/ui/list/list-view.ts';
import { stationStates } from '../station-state.tsx';

export const stationSorts = {
  '-rentalsToday': '오늘 대여 많은 순',
  stock: '재고 적은 순',
  name: '이름순',
} as const;

const stocks = { low: '부족', empty: '없음' } as const;

export const stationsView = defineListView({
  state: choiceField(stationStates),
  stock: choiceField(Object.keys(stocks) as (keyof typeof stocks)[], {
    pill: { name: '재고', label: (stock) => stocks[stock] },
  }),
  q: textField(),
  sort: sortField(Object.keys(stationSorts) as (keyof typeof stationSorts)[], '-rentalsToday'),
  layout: choiceField(['both', 'list', 'map'], { usual: 'both', part: 'display', ask: asksNothing }),
  chosen: numberField({ part: 'display', ask: asksNothing }),
  hidden: hiddenColumnsField(['state', 'hours', 'stock', 'today']),
});

export type StationsView = ViewOf<typeof stationsView>;
