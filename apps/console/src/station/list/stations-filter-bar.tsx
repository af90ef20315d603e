// What of the station list is shown and how: state, search, stock, order, list or map.
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import type { Filter } from '#console/ui/list/filter/filter.ts';
import { ColumnsMenu, SortMenu, type ColumnsMenuProps } from '#console/ui/list/list-controls.tsx';
import type { Change } from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { stationColumns } from './station-columns.tsx';
import { stateLabel } from '../station-state.tsx';
import { stationSorts, stationsView, type StationsView } from './stations-view.ts';
import type { Station, StationState } from '../station-row.ts';

interface StateCounts {
  counts: Partial<Record<StationState, number>> | undefined;
  total: number | undefined;
}

export interface StationsFilterBarProps extends StateCounts {
  view: StationsView;
  onChange: Change<StationsView>;
  stockFilter: Filter;
  columnsMenu: Omit<ColumnsMenuProps<Station>, 'columns'>;
}

export function StationsFilterBar(props: StationsFilterBarProps) {
  const { view, onChange, stockFilter, counts, total, columnsMenu } = props;
  return (
    <FilterBar
      saved={{ list: 'stations', view: stationsView }}
      end={
        <>
          <SearchBox
            label="이름, 주소, 번호"
            value={view.q}
            onSearch={(q) => onChange({ q }, { replace: true })}
          />
          <Filters filters={[stockFilter]} />
          <SortMenu sorts={stationSorts} value={view.sort} onChange={(sort) => onChange({ sort })} />
          <Segments
            label="보는 방법"
            choices={[
              { value: 'list', label: '목록', icon: 'list' },
              { value: 'map', label: '지도', icon: 'map' },
              { value: 'both', label: '둘 다', icon: 'columns' },
            ]}
            value={view.layout}
            onChange={(layout) => onChange({ layout })}
          />
          {view.layout === 'list' && <ColumnsMenu columns={stationColumns} {...columnsMenu} />}
        </>
      }
    >
      <StateSegments
        counts={counts}
        total={total}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
    </FilterBar>
  );
}

interface StateSegmentsProps extends StateCounts {
  value: StationState | undefined;
  onChange: (state: StationState | undefined) => void;
}

function StateSegments({ counts, total, value, onChange }: StateSegmentsProps) {
  // Stations that are gone for good are offered only where there are some.
  const offered = (['OPEN', 'CLOSED', 'PAUSED', 'DEPOT', 'SHUT_DOWN'] as const).filter(
    (state) => state !== 'SHUT_DOWN' || value === state || (counts?.SHUT_DOWN ?? 0) > 0,
  );
  return (
    <Segments<StationState | 'ALL'>
      label="상태"
      choices={[
        { value: 'ALL', label: '전체', count: total },
        ...offered.map((state) => ({
          value: state,
          label: stateLabel(state),
          count: counts === undefined ? undefined : (counts[state] ?? 0),
        })),
      ]}
      value={value ?? 'ALL'}
      onChange={(next) => onChange(next === 'ALL' ? undefined : next)}
    />
  );
}
