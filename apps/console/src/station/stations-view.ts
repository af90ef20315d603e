// The address of the station list: its filters, sorting, columns, layout, and the station that is chosen.
import {
  choiceParam,
  namesParam,
  numberParam,
  textParam,
  type ViewCodec,
} from '#console/ui/list/list-view.ts';
import { stationStates } from './station-state.tsx';
import type { StationFilters } from './station.api.ts';

export const stationSorts = {
  '-rentalsToday': '오늘 대여 많은 순',
  stock: '재고 적은 순',
  name: '이름순',
} as const;

export const layouts = ['both', 'list', 'map'] as const;
export type Layout = (typeof layouts)[number];

export interface StationsView extends StationFilters {
  layout: Layout;
  chosen: number | undefined;
  /** Undefined: as the person has set it for themselves. */
  hidden: readonly string[] | undefined;
}

export const hideableColumns = ['state', 'hours', 'stock', 'today'] as const;

export const stationsView: ViewCodec<StationsView> = {
  parse: (params) => ({
    state: choiceParam(params, 'state', stationStates),
    stock: choiceParam(params, 'stock', ['low', 'empty']),
    q: textParam(params, 'q'),
    sort: choiceParam(params, 'sort', ['-rentalsToday', 'stock', 'name']) ?? '-rentalsToday',
    layout: choiceParam(params, 'layout', layouts) ?? 'both',
    chosen: numberParam(params, 'chosen'),
    hidden: params.has('hide') ? namesParam(params, 'hide', hideableColumns) : undefined,
  }),
  write: ({ state, stock, q, sort, layout, chosen, hidden }) => ({
    state,
    stock,
    q,
    sort: sort === '-rentalsToday' ? undefined : sort,
    layout: layout === 'both' ? undefined : layout,
    chosen: chosen === undefined ? undefined : String(chosen),
    // No column hidden is a choice too.
    hide: hidden === undefined ? undefined : hidden.join(',') || 'none',
  }),
};
