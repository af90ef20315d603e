// 물품: every item by state and place, with actions on one or many.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialogs } from '#console/form/dialog/use-dialogs.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useListDisplay } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import { formatNumber } from '#domain/text/won.ts';
import { BulkBar } from '#console/ui/list/bulk-bar.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import type { Selection } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { useShortcuts } from '#console/ui/overlay/shortcuts.ts';
import { useItemActions, type ItemsDialog } from './item-actions.ts';
import { ItemDrawer } from './item-drawer.tsx';
import { itemColumns } from './item-columns.tsx';
import type { ConsoleItem } from './item-state.ts';
import { itemView, type ItemSort } from './item-view.ts';
import { useItemList } from './item.api.ts';
import { countOf, ItemsFilterBars } from './items-filter-bars.tsx';
import { NoItems } from './no-items.tsx';
import { ItemsDialogs } from './dialog/items-dialogs.tsx';

export function ItemsScreen() {
  const navigate = useNavigate();
  const [view, change] = useListView(itemView);
  const list = useItemList(view);
  const display = useListDisplay('items', {
    hidden: view.hidden,
    onHide: (hidden) => change({ hidden }, { replace: true }),
  });
  const [selection, setSelection] = useState<Selection>({});
  const [looked, setLooked] = useState<ConsoleItem>();
  const dialogs = useDialogs<ItemsDialog>();
  const may = { create: useMay('item.create'), move: useMay('item.move'), print: useMay('label.print') };

  const rows = list.rows ?? [];
  const selected = rows.filter((item) => selection[item.serial] !== undefined);
  const counts = list.first?.counts;
  const clearFilters = () => change(itemView.noFilters);

  const actions = useItemActions(dialogs.open);
  const bulkActions = actions.ofMany(selected);
  useShortcuts({
    ...(may.create && { n: () => void navigate(paths.newItems) }),
    ...(selected.length > 0 && may.move && { s: () => dialogs.open({ kind: 'state', items: selected }) }),
    ...(selected.length > 0 && may.print && { p: () => actions.print(selected) }),
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
        <ButtonLink to={paths.recalls} icon="alert">
          리콜
        </ButtonLink>
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

      <ItemsFilterBars
        view={view}
        onChange={change}
        counts={counts}
        total={list.total}
        columnsMenu={display.menu}
      />

      <DataList
        label="물품"
        columns={itemColumns}
        source={list}
        rowId={(item) => item.serial}
        rowLabel={(item) => item.serial}
        to={(item) => paths.item(item.serial)}
        onLook={setLooked}
        actions={actions.ofOne}
        sort={view.sort}
        onSort={(sort) => change({ sort: sort as ItemSort })}
        {...(bulkActions.length > 0 && { selection, onSelectionChange: setSelection })}
        {...display.shown}
        empty={<NoItems mayCreate={may.create} />}
        onClearFilters={itemView.isFiltered(view) ? clearFilters : undefined}
        filtered={
          <EmptyList
            filtered
            title="조건에 맞는 결과가 없어요"
            actions={
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
        actions={bulkActions}
        onClear={() => setSelection({})}
      />
      <ItemDrawer item={looked} onClose={() => setLooked(undefined)} />
      <ItemsDialogs
        dialogs={dialogs}
        onDone={(skipped) =>
          setSelection(Object.fromEntries(skipped.map((serial) => [serial, true as const])))
        }
      />
    </>
  );
}

/** States are counted up to 10,000 each. */
const describeTotal = (total: number) => (total > 10_000 ? '10,000개 이상' : `${formatNumber(total)}개`);
