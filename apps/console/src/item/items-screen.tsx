// 물품: every item by state and place, with acts on one or many.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { useDialogs } from '#console/form/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useListDisplay } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatNumber } from '#domain/text/won.ts';
import { BulkBar, type BulkAction } from '#console/ui/list/bulk-bar.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter-bar.tsx';
import { ColumnsMenu, SortMenu } from '#console/ui/list/list-controls.tsx';
import type { Selection } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { ItemDrawer } from './item-drawer.tsx';
import { useItemFilters } from './item-filters.ts';
import { itemColumns } from './item-columns.tsx';
import { moveErrorOf, stateErrorOf, type ConsoleItem } from './item-state.ts';
import { itemView, segmentNames, segments, sorts, type ItemSort } from './item-view.ts';
import { itemQuery, useItemList } from './item.api.ts';
import { MoveDialog } from './dialog/move-dialog.tsx';
import { StateDialog } from './dialog/state-dialog.tsx';

type Act = { kind: 'state' | 'move'; items: readonly ConsoleItem[] };

export function ItemsScreen() {
  const navigate = useNavigate();
  const [view, change] = useListView(itemView);
  const list = useItemList(view);
  const filters = useItemFilters(view, change);
  const display = useListDisplay('items', {
    hidden: view.hidden,
    onHide: (hidden) => change({ hidden }, { replace: true }),
  });
  const [selection, setSelection] = useState<Selection>({});
  const [looked, setLooked] = useState<ConsoleItem>();
  const dialogs = useDialogs<Act>();
  const may = { create: useMay('item.create'), move: useMay('item.move'), print: useMay('label.print') };

  const rows = list.rows ?? [];
  const selected = rows.filter((item) => selection[item.serial] !== undefined);
  const counts = list.first?.counts;
  const clearFilters = () => change(itemView.noFilters);

  const open = (kind: Act['kind'], items: readonly ConsoleItem[]) => dialogs.open({ kind, items });
  const print = (items: readonly ConsoleItem[]) =>
    void navigate(paths.labelsOf(items.map(({ serial }) => serial)));

  const bulkActions: BulkAction[] = [
    ...(may.move
      ? ([
          { label: '이동', icon: 'move', onPress: () => open('move', selected) },
          { label: '상태 변경', icon: 'wrench', onPress: () => open('state', selected) },
        ] as const)
      : []),
    ...(may.print ? ([{ label: '라벨 인쇄', icon: 'print', onPress: () => print(selected) }] as const) : []),
  ];
  useShortcuts({
    ...(may.create && { n: () => void navigate(paths.newItems) }),
    ...(selected.length > 0 && may.move && { s: () => open('state', selected) }),
    ...(selected.length > 0 && may.print && { p: () => print(selected) }),
  });

  const total = counts && countOf('all', counts);
  return (
    <>
      <ScreenTitle
        title="물품"
        quiet={total === undefined ? (list.isError ? undefined : '불러오는 중') : describeTotal(total)}
      >
        {may.move && (
          <ButtonLink to={paths.transfers} icon="truck">
            이동 목록
          </ButtonLink>
        )}
        {may.move && (
          <ButtonLink to={paths.field} icon="scan">
            재고 실사
          </ButtonLink>
        )}
        {may.create && (
          <ButtonLink to={paths.newItems} variant="primary" icon="plus">
            물품 등록
          </ButtonLink>
        )}
      </ScreenTitle>

      <FilterBar>
        <Segments
          label="상태"
          value={view.segment}
          onChange={(segment) => change({ segment })}
          choices={segmentNames.map((name) => ({
            value: name,
            label: segments[name].label,
            count: counts && countOf(name, counts),
          }))}
        />
      </FilterBar>
      <FilterBar
        end={
          <>
            <SortMenu<ItemSort> sorts={sorts} value={view.sort} onChange={(sort) => change({ sort })} />
            <ColumnsMenu columns={itemColumns} {...display.menu} />
            <ExportButton
              kind="items"
              query={itemQuery(view)}
              conditions={[{ name: '상태', value: segments[view.segment].label }, ...conditionsOf(filters)]}
              total={list.total}
            />
          </>
        }
      >
        <SearchBox
          label="시리얼, 상품 이름"
          value={view.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <Filters filters={filters} />
      </FilterBar>

      <DataList
        label="물품"
        columns={itemColumns}
        source={list}
        rowId={(item) => item.serial}
        rowLabel={(item) => item.serial}
        to={(item) => paths.item(item.serial)}
        onLook={setLooked}
        acts={(item) => [
          ...(may.move
            ? ([
                {
                  label: '상태 변경…',
                  icon: 'wrench',
                  disabledReason: stateErrorOf(item),
                  onSelect: () => open('state', [item]),
                },
                {
                  label: '이동…',
                  icon: 'move',
                  disabledReason: moveErrorOf(item),
                  onSelect: () => open('move', [item]),
                },
              ] as const)
            : []),
          ...(may.print
            ? ([{ label: '라벨 인쇄', icon: 'print', onSelect: () => print([item]) }] as const)
            : []),
        ]}
        sort={view.sort}
        onSort={(sort) => change({ sort: sort as ItemSort })}
        {...(bulkActions.length > 0 && { selection, onSelectionChange: setSelection })}
        {...display.shown}
        empty={
          <EmptyList
            title="첫 물품을 등록해 주세요"
            line="여러 개를 한꺼번에 등록하고 라벨까지 이어서 인쇄할 수 있어요"
            acts={
              may.create && (
                <>
                  <ButtonLink to={paths.newItems} variant="primary" icon="plus">
                    물품 등록
                  </ButtonLink>
                  <ButtonLink to={paths.importItems} icon="upload">
                    CSV로 등록
                  </ButtonLink>
                </>
              )
            }
          />
        }
        onClearFilters={itemView.isFiltered(view) ? clearFilters : undefined}
        filtered={
          <EmptyList
            filtered
            title="조건에 맞는 결과가 없어요"
            acts={
              <>
                {view.idleDays !== undefined && (
                  <Button icon="close" onClick={() => change({ idleDays: undefined })}>
                    마지막 대여 빼기
                  </Button>
                )}
                <Button onClick={clearFilters}>필터 지우기</Button>
              </>
            }
          />
        }
      />
      <BulkBar
        label="선택한 물품"
        count={selected.length}
        acts={bulkActions}
        onClear={() => setSelection({})}
      />
      <ItemDrawer item={looked} onClose={() => setLooked(undefined)} />
      {dialogs.shown?.kind === 'state' && (
        <StateDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          items={dialogs.shown.items}
          onClose={dialogs.close}
          onDone={(skipped) =>
            setSelection(Object.fromEntries(skipped.map((serial) => [serial, true as const])))
          }
        />
      )}
      {dialogs.shown?.kind === 'move' && (
        <MoveDialog
          key={dialogs.opening}
          open={dialogs.isOpen}
          items={dialogs.shown.items}
          onClose={dialogs.close}
          onDone={() => setSelection({})}
        />
      )}
    </>
  );
}

/** States are counted up to 10,000 each. */
const describeTotal = (total: number) => (total > 10_000 ? '10,000개 이상' : `${formatNumber(total)}개`);

function countOf(
  segment: keyof typeof segments,
  counts: Partial<Record<ConsoleItem['state'], number>>,
): number {
  const states: readonly ConsoleItem['state'][] = segments[segment].states;
  const counted = states.length === 0 ? (Object.keys(counts) as ConsoleItem['state'][]) : states;
  return counted.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
}
