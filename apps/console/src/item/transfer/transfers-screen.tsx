// 이동 목록: what is to be carried where, how far it is, and what the stock suggests to carry next.
import { useCursorQuery } from '#client/console-query.ts';
import { useDensity } from '#console/session/preferences.ts';
import { paths } from '#console/navigation/paths.ts';
import { ScreenTitle } from '#console/navigation/screen-title.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { ButtonLink } from '#console/ui/form/button-link.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar } from '#console/ui/list/filter-bar.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { useListView } from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { Meter } from '#console/ui/display/stock-bar.tsx';
import { TransferPanel } from './transfer-panel.tsx';
import { TransferSuggestions } from './transfer-suggestions.tsx';
import {
  describeOrigin,
  describeProducts,
  progressOf,
  transferBadge,
  transferSegments,
  transferStates,
  transferView,
  type Transfer,
  type TransferSegment,
} from './transfer-view.ts';

const columns: readonly Column<Transfer>[] = [
  { id: 'no', header: '번호', width: 84, cell: ({ no }) => no, fixed: true },
  {
    id: 'way',
    header: '어디서 어디로',
    cell: (transfer) => (
      <span className="flex items-center gap-[7px]">
        <span className="min-w-0 shrink-[3] truncate">{describeOrigin(transfer)}</span>
        <Icon name="right" size={14} className="text-faint" />
        <b className="min-w-0 truncate">{transfer.to.name}</b>
      </span>
    ),
  },
  {
    id: 'items',
    header: '물품',
    width: 124,
    wideOnly: true,
    cell: ({ items }) => <span className="text-sub">{describeProducts(items)}</span>,
  },
  {
    id: 'carriedBy',
    header: '맡은 사람',
    width: 84,
    cell: ({ carriedBy }) => carriedBy?.name ?? <span className="text-faint">아직 없음</span>,
  },
  {
    id: 'progress',
    header: '진행',
    width: 118,
    cell: (transfer) => {
      const { taken, done, all } = progressOf(transfer);
      const moved = transfer.state === 'CARRIED' && done === 0 ? taken : done;
      return (
        <span className="flex items-center gap-2">
          <span className="w-12">
            <Meter
              value={all === 0 ? 0 : moved / all}
              label={`${transfer.no} 진행`}
              tone={transfer.state === 'CARRIED' && done === 0 ? 'lamp' : 'ink'}
            />
          </span>
          <span className="text-sub">
            {moved} / {all}
          </span>
        </span>
      );
    },
  },
  {
    id: 'state',
    header: '상태',
    width: 122,
    skeleton: 'badge',
    cell: (transfer) => {
      const { tone, label } = transferBadge(transfer);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export function TransfersScreen() {
  const [view, change] = useListView(transferView);
  const density = useDensity();
  const list = useCursorQuery('GET /api/v1/console/transfers', {
    query: transferView.queryOf(view),
    tags: ['transfers'],
  });
  const shown = list.rows?.find(({ id }) => id === view.openId) ?? list.rows?.[0];
  const counts = list.first?.counts;
  return (
    <>
      <ScreenTitle title="이동 목록" parent={{ label: '물품', to: paths.items }}>
        <ButtonLink to={paths.items} variant="primary" icon="plus">
          옮길 물품 고르기
        </ButtonLink>
      </ScreenTitle>
      <FilterBar>
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
      </FilterBar>
      <div
        className={`grid items-start gap-3.5 ${shown === undefined ? '' : 'grid-cols-[minmax(0,1fr)_376px] max-wide:grid-cols-1'}`}
      >
        <div className="grid gap-3.5">
          <DataList
            label="이동 목록"
            columns={columns}
            source={list}
            rowId={({ id }) => String(id)}
            rowLabel={({ no }) => no}
            to={({ id }) => transferView.search({ ...view, openId: id, toStationId: undefined })}
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
