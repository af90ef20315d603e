// 리콜: what was taken off sale because it is not safe, running ones first, and how far each is.
import { useCursorQuery } from '#client/console/console-query.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { useDensity } from '#console/session/preferences.ts';
import { useMay } from '#console/session/session.api.ts';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { Segments } from '#console/ui/form/segments.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { recallColumns } from './recall-columns.tsx';
import { recallStates, recallTitle, type RecallRow } from './recall.text.ts';
import { recallsView } from './recalls-view.ts';

export function RecallsScreen() {
  const [view, change] = useListView(recallsView);
  const density = useDensity();
  const mayManage = useMay('recall.manage');
  const list = useCursorQuery('GET /api/v1/console/recalls', {
    query: recallsView.queryOf(view),
    tags: ['recalls', 'items'],
  });
  const counts = list.first?.counts;
  return (
    <>
      <ScreenTitle title="리콜" parent={{ label: '물품', to: paths.items }}>
        {mayManage && (
          <ButtonLink to={paths.newRecall()} variant="primary" icon="alert">
            리콜 시작…
          </ButtonLink>
        )}
      </ScreenTitle>
      <FilterBar saved={{ list: 'recalls', view: recallsView }}>
        <Segments<RecallRow['state'] | 'all'>
          label="상태"
          value={view.state ?? 'all'}
          onChange={(next) => change({ state: next === 'all' ? undefined : next })}
          choices={[
            { value: 'all', label: '전체', count: counts && counts.OPEN + counts.ENDED },
            { value: 'OPEN', label: recallStates.OPEN.label, count: counts?.OPEN },
            { value: 'ENDED', label: recallStates.ENDED.label, count: counts?.ENDED },
          ]}
        />
        <SearchBox
          label="리콜 번호, 로트, 상품 이름"
          value={view.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
      </FilterBar>
      <DataList
        label="리콜"
        columns={recallColumns}
        source={list}
        rowId={({ id }) => String(id)}
        rowLabel={recallTitle}
        to={({ id }) => paths.recall(id)}
        density={density}
        unit="건"
        onClearFilters={recallsView.isFiltered(view) ? () => change(recallsView.noFilters) : undefined}
        empty={
          <EmptyList
            title="리콜한 물품이 없어요"
            line="위험한 물품이 있으면 상품이나 로트를 골라 한 번에 판매를 멈출 수 있어요."
          />
        }
      />
    </>
  );
}
