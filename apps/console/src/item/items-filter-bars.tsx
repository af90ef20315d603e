// What of the list of items is shown and how: state, search, filters, order and columns; and its export.
import { useCategoryFilter, useProductFilter, useStationFilter } from '#console/choices/choice-filters.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import type { Filter } from '#console/ui/list/filter/filter.ts';
import { ColumnsMenu, SortMenu, type ColumnsMenuProps } from '#console/ui/list/list-controls.tsx';
import type { Change } from '#console/ui/list/list-view.ts';
import { humanNumber } from '#domain/text/human-number.ts';
import { itemColumns } from './item-columns.tsx';
import type { ConsoleItem } from './item-state.ts';
import { itemView, segmentNames, segments, sorts, type ItemSort, type ItemView } from './item-view.ts';
import { itemQuery } from './item.api.ts';

type StateCounts = Partial<Record<ConsoleItem['state'], number>>;

export interface ItemsFilterBarsProps {
  view: ItemView;
  onChange: Change<ItemView>;
  counts: StateCounts | undefined;
  total: number | null | undefined;
  columnsMenu: Omit<ColumnsMenuProps<ConsoleItem>, 'columns'>;
}

export function ItemsFilterBars(props: ItemsFilterBarsProps) {
  const { view, onChange, counts, total, columnsMenu } = props;
  const filters = useItemFilters(view, onChange);
  return (
    <>
      <FilterBar>
        <Segments
          label="상태"
          value={view.segment}
          onChange={(segment) => onChange({ segment })}
          choices={segmentNames.map((name) => ({
            value: name,
            label: segments[name].label,
            count: counts && countOf(name, counts),
          }))}
        />
      </FilterBar>
      <FilterBar
        saved={{ list: 'items', view: itemView }}
        end={
          <>
            <SortMenu<ItemSort> sorts={sorts} value={view.sort} onChange={(sort) => onChange({ sort })} />
            <ColumnsMenu columns={itemColumns} {...columnsMenu} />
            <ExportButton
              kind="items"
              query={itemQuery(view)}
              conditions={[{ name: '상태', value: segments[view.segment].label }, ...conditionsOf(filters)]}
              total={total}
            />
          </>
        }
      >
        <SearchBox
          label="시리얼, 상품 이름"
          value={view.q}
          onSearch={(q) => onChange({ q }, { replace: true })}
        />
        <Filters filters={filters} />
      </FilterBar>
    </>
  );
}

export function countOf(segment: keyof typeof segments, counts: StateCounts): number {
  const states: readonly ConsoleItem['state'][] = segments[segment].states;
  const counted = states.length === 0 ? (Object.keys(counts) as ConsoleItem['state'][]) : states;
  return counted.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}

function leavable(
  id: string,
  name: string,
  value: string | undefined,
  label: string | undefined,
  onLeave: () => void,
): Filter[] {
  if (value === undefined || label === undefined) return [];
  const onChange = (next: string | null) => {
    if (next === null) onLeave();
  };
  return [{ id, name, value, valueLabel: label, choices: [{ value, label }], onChange }];
}

/** As pills. */
function useItemFilters(view: ItemView, change: (changed: Partial<ItemView>) => void): Filter[] {
  const station = useStationFilter(view.stationId, (stationId) => change({ stationId }));
  const product = useProductFilter(view.productId, (productId) => change({ productId }));
  const category = useCategoryFilter(view.category, (next) => change({ category: next }));
  const pill = itemView.pillsOf(view, change);
  const recallNo = view.recallId === undefined ? undefined : humanNumber('S', view.recallId);
  return [
    station,
    product,
    category,
    pill('idleDays'),
    // A batch comes from a registration, a lot from an item, a recall from its page; they can be left, not chosen.
    ...leavable('batch', '묶음', view.batch, `#${view.batch?.slice(0, 8)}`, () =>
      change({ batch: undefined }),
    ),
    ...leavable('lot', '로트', view.lot, view.lot, () => change({ lot: undefined })),
    ...leavable('recall', '리콜', view.recallId?.toString(), recallNo, () => change({ recallId: undefined })),
    pill('suspected'),
  ];
}
