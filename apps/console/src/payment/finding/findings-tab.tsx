// 대사 차이: where our records and the gateway's differ, ours beside theirs.
import { useCursorQuery } from '#client/console/console-query.ts';
import { paths } from '#console/navigation/paths.ts';
import { useDensity } from '#console/session/preferences.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters } from '#console/ui/list/filter/filter-bar.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { choiceField, defineListView, openRowField, useListView } from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { findingKinds, formatSigned, shortOrderId, type Finding } from '../payment-labels.ts';
import { periodField } from '#console/choices/period.ts';
import { FindingPanel } from './finding-panel.tsx';
import { formatLeft } from './finding-record.ts';
import { LastComparison } from './last-comparison.tsx';

const segments = { open: '남음', resolved: '해결', all: '전체' } as const;
type Segment = keyof typeof segments;

export const findingView = defineListView({
  segment: choiceField(Object.keys(segments) as Segment[], {
    param: 'state',
    usual: 'all',
    ask: (segment): { resolved?: boolean } => (segment === 'all' ? {} : { resolved: segment === 'resolved' }),
  }),
  kind: choiceField(Object.keys(findingKinds) as Finding['kind'][], {
    pill: { name: '종류', label: (kind) => findingKinds[kind] },
  }),
  period: periodField('30'),
  openId: openRowField(),
});

const columns: readonly Column<Finding>[] = [
  {
    id: 'day',
    header: '날짜',
    width: 78,
    cell: ({ day }) => day.slice(5).replace('-', '.'),
    fixed: true,
  },
  {
    id: 'kind',
    header: '종류',
    width: 118,
    skeleton: 'badge',
    cell: ({ kind, resolved }) => (
      <Badge tone={resolved === null ? 'trouble' : 'off'}>{findingKinds[kind]}</Badge>
    ),
  },
  {
    id: 'order',
    header: '주문',
    cell: ({ orderId, payment }) => <span className="text-sub">{payment?.no ?? shortOrderId(orderId)}</span>,
  },
  { id: 'ours', header: '우리', width: 84, align: 'end', cell: ({ ours }) => formatLeft(ours) },
  { id: 'theirs', header: '카드사', width: 84, align: 'end', cell: ({ theirs }) => formatLeft(theirs) },
  {
    id: 'difference',
    header: '차액',
    width: 84,
    align: 'end',
    cell: ({ difference, resolved }) => (
      <b className={resolved === null ? 'font-bold text-danger' : 'font-semibold text-sub'}>
        {formatSigned(difference, true)}
      </b>
    ),
  },
  {
    id: 'state',
    header: '상태',
    width: 92,
    skeleton: 'badge',
    cell: ({ resolved }) => (
      <Badge tone={resolved === null ? 'trouble' : 'on'}>{resolved === null ? '남음' : '해결'}</Badge>
    ),
  },
];

export function FindingsTab() {
  const [view, change] = useListView(findingView);
  const density = useDensity();
  const { segment, kind } = view;
  const pill = findingView.pillsOf(view, change);
  const list = useCursorQuery('GET /api/v1/console/findings', {
    // Whoever must decide sees an open difference however old it is.
    query: findingView.queryOf(segment === 'open' ? { ...view, period: 'all' } : view),
    tags: ['payments'],
  });
  const shown = list.rows?.find(({ id }) => id === view.openId) ?? list.rows?.[0];
  const good = <EmptyList title="카드사 기록과 모두 같아요" goodNews />;
  return (
    <div
      className={`grid items-start gap-3.5 ${shown === undefined ? '' : 'grid-cols-[minmax(0,1fr)_500px] max-wide:grid-cols-1'}`}
    >
      <DataList
        label="대사 차이"
        columns={columns}
        source={list}
        rowId={({ id }) => String(id)}
        rowLabel={({ orderId }) => shortOrderId(orderId)}
        to={({ id }) => paths.findings + findingView.search({ ...view, openId: id })}
        onLook={({ id }) => change({ openId: id })}
        currentId={shown && String(shown.id)}
        density={density}
        unit="건"
        bar={
          <FilterBar
            saved={{ list: 'findings', view: findingView }}
            end={<Filters filters={[pill('kind'), pill('period')]} />}
          >
            <Segments
              label="상태"
              value={segment}
              onChange={(next) => change({ segment: next })}
              choices={[
                { value: 'open', label: segments.open, count: list.first?.open },
                { value: 'resolved', label: segments.resolved, count: list.first?.resolved },
                { value: 'all', label: segments.all },
              ]}
            />
          </FilterBar>
        }
        below={<LastComparison />}
        empty={good}
        onClearFilters={findingView.isFiltered(view) ? () => change(findingView.noFilters) : undefined}
        filtered={segment === 'open' && kind === undefined ? good : undefined}
        failedLine="결제는 안전해요. 목록만 읽지 못했어요."
      />
      {shown && <FindingPanel key={shown.id} finding={shown} />}
    </div>
  );
}
