// 대여: every rental, the most urgent first, with what is left of its time.
import { useMemo, useState } from 'react';
import { useNow } from '#console/format/use-now.ts';
import { paths } from '#console/navigation/paths.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { Live } from '#console/session/live.tsx';
import { useListDisplay } from '#console/session/preferences.ts';
import { formatNumber } from '#domain/text/won.ts';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { ColumnsMenu, SortMenu } from '#console/ui/list/list-controls.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { rentalColumns } from './rental-columns.tsx';
import { RentalDrawer } from './rental-drawer.tsx';
import { useRentalFilters } from './rental-filters.ts';
import type { Rental } from './rental-state.ts';
import { rentalView, segmentNames, segments, sorts, type RentalSort, type Segment } from './rental-view.ts';
import { rentalQuery, useRentalList } from './rental.api.ts';

export function RentalsScreen() {
  const [view, change] = useListView(rentalView);
  const list = useRentalList(view);
  const filters = useRentalFilters(view, change);
  const now = useNow();
  const [looked, setLooked] = useState<Rental>();
  const columns = useMemo(() => rentalColumns(now), [now]);
  const display = useListDisplay('rentals', {
    hidden: view.hidden,
    onHide: (hidden) => change({ hidden }, { replace: true }),
  });
  const today = list.first?.startedToday;
  return (
    <>
      <ScreenTitle
        title="대여"
        quiet={
          today === undefined ? (list.isError ? undefined : '불러오는 중') : `오늘 ${formatNumber(today)}건`
        }
      >
        <ExportButton
          kind="rentals"
          query={rentalQuery(view)}
          conditions={[
            { name: '상태', value: segments[view.segment].label },
            ...conditionsOf(filters),
            ...(view.q === '' ? [] : [{ name: '찾기', value: view.q }]),
          ]}
          total={list.total}
        />
      </ScreenTitle>
      <FilterBar end={<Live />}>
        <Segments<Segment>
          label="상태"
          value={view.segment}
          onChange={(segment) => change({ segment })}
          choices={segmentNames.map((name) => {
            const { label, state, counted } = segments[name];
            return {
              value: name,
              label,
              count: counted && state !== undefined ? list.first?.counts[state] : undefined,
            };
          })}
        />
      </FilterBar>
      <FilterBar
        saved={{ list: 'rentals', view: rentalView }}
        end={
          <>
            <SortMenu<RentalSort> sorts={sorts} value={view.sort} onChange={(sort) => change({ sort })} />
            <ColumnsMenu columns={columns} {...display.menu} />
          </>
        }
      >
        <SearchBox
          label="대여·회원 번호, 시리얼, 상품"
          value={view.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <Filters filters={filters} />
      </FilterBar>
      <DataList
        label="대여"
        columns={columns}
        source={list}
        rowId={({ id }) => String(id)}
        rowLabel={({ no }) => no}
        to={({ id }) => paths.rental(id)}
        onLook={setLooked}
        sort={view.sort}
        onSort={(sort) => change({ sort: sort as RentalSort })}
        {...display.shown}
        unit="건"
        empty={<EmptyList title="아직 대여가 없어요" line="첫 대여가 시작되면 여기에 불이 켜져요" />}
        onClearFilters={rentalView.isFiltered(view) ? () => change(rentalView.noFilters) : undefined}
        failedLine="대여와 결제는 안전해요. 목록만 읽지 못했어요."
      />
      <RentalDrawer rental={looked} now={now} onClose={() => setLooked(undefined)} />
    </>
  );
}
