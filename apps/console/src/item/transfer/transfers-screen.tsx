// 이동 목록: routes and lists of what is to be carried where, how far they are, and what the stock suggests to carry next.
import { useMemo } from 'react';
import { useCursorQuery } from '#client/console/console-query.ts';
import { useDensity } from '#console/session/preferences.ts';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { RouteProgress } from './route-progress.tsx';
import { transferColumns } from './transfer-columns.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { TransferSuggestions } from './transfer-suggestions.tsx';
import { TransfersTitle } from './transfers-title.tsx';
import {
  inRouteOrder,
  transferSegments,
  transferStates,
  transferView,
  type TransferSegment,
} from './transfer-view.ts';

/** What the field does on the way is seen here while somebody looks. */
const REREAD_MS = 20_000;

export function TransfersScreen() {
  const [view, change] = useListView(transferView);
  const density = useDensity();
  const list = useCursorQuery('GET /api/v1/console/transfers', {
    query: transferView.queryOf(view),
    tags: ['transfers'],
    rereadMs: REREAD_MS,
  });
  const rows = useMemo(() => list.rows && inRouteOrder(list.rows), [list.rows]);
  const shown = rows?.find(({ id }) => id === view.openId) ?? rows?.[0];
  const counts = list.first?.counts;
  return (
    <>
      <TransfersTitle tab="lists" openLists={counts && counts.OPEN + counts.CARRIED} />
      <FilterBar saved={{ list: 'transfers', view: transferView }}>
        <Segments<TransferSegment>
          label="상태"
          value={view.segment}
          onChange={(segment) => change({ segment })}
          choices={[
            ...transferStates.map((state) => ({
              value: state,
              label: transferSegments[state],
              count: counts?.[state],
            })),
            { value: 'all', label: '전체' },
          ]}
        />
        <SearchBox
          label="이동 번호, 시리얼, 스테이션"
          value={view.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
      </FilterBar>
      <div
        className={`grid items-start gap-3.5 ${shown === undefined ? '' : 'grid-cols-[minmax(0,1fr)_376px] max-wide:grid-cols-1'}`}
      >
        <div className="grid gap-3.5">
          <RouteProgress routes={list.first?.routes ?? []} />
          <DataList
            label="이동 목록"
            columns={transferColumns}
            source={{ ...list, rows }}
            rowId={({ id }) => String(id)}
            rowLabel={({ no }) => no}
            to={({ id }) => transferView.search({ ...view, openId: id, toStationId: undefined })}
            onLook={({ id }) => change({ openId: id })}
            currentId={shown && String(shown.id)}
            density={density}
            unit="건"
            empty={
              <EmptyList
                title="아직 이동 목록이 없어요"
                line="물품을 골라 이동을 누르거나, 아래 제안으로 만들 수 있어요"
              />
            }
            onClearFilters={transferView.isFiltered(view) ? () => change(transferView.noFilters) : undefined}
          />
          <TransferSuggestions
            toStationId={view.toStationId}
            onMade={(id) => change({ segment: 'all', openId: id })}
          />
        </div>
        {shown && <TransferPanel key={shown.id} transfer={shown} />}
      </div>
    </>
  );
}
