// 환불: refused ones first, with the law's date and every attempt beside the list.
import { useCursorQuery } from '#client/console/console-query.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { paths } from '#console/navigation/paths.ts';
import { useDensity } from '#console/session/preferences.ts';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import {
  choiceField,
  defineListView,
  flagField,
  openRowField,
  textField,
  useListView,
} from '#console/ui/list/list-view.ts';
import { Segments } from '#console/ui/form/segments.tsx';
import { useMoneySummary } from '../payment.api.ts';
import { periodCondition, periodField } from '#console/choices/period.ts';
import { refundColumns } from './refund-columns.tsx';
import { RefundPanel } from './refund-panel.tsx';
import { RefundTiles } from './refund-tiles.tsx';

const segments = {
  refused: { label: '처리 필요', state: 'REFUSED' },
  requested: { label: '요청 중', state: 'REQUESTED' },
  done: { label: '완료', state: 'DONE' },
  all: { label: '전체', state: undefined },
} as const;
type Segment = keyof typeof segments;
const segmentNames = Object.keys(segments) as Segment[];

export const refundView = defineListView({
  segment: choiceField(segmentNames, {
    param: 'state',
    usual: 'all',
    ask: (segment): { state?: 'REFUSED' | 'REQUESTED' | 'DONE' } => {
      const { state } = segments[segment];
      return state === undefined ? {} : { state };
    },
  }),
  q: textField(),
  period: periodField('7'),
  /** Where insight leads: what was paid back on the days. */
  done: flagField({ pill: { name: '환불됨', label: '예', rare: true } }),
  openId: openRowField(),
});

export function RefundsTab() {
  const [view, change] = useListView(refundView);
  const density = useDensity();
  const { segment, q, period } = view;
  // What is not settled is shown however old it is, and a number is looked for among all refunds.
  const isDated = q === '' && (segment === 'done' || segment === 'all');
  const query = refundView.queryOf(isDated ? view : { ...view, period: 'all' });
  const list = useCursorQuery('GET /api/v1/console/refunds', { query, tags: ['payments'] });
  const shown = list.rows?.find(({ id }) => id === view.openId) ?? list.rows?.[0];
  const { data: summary } = useMoneySummary();
  const pill = refundView.pillsOf(view, change);
  // Opened, these two list every refund, not those of the period: they are counted like that too.
  const counts =
    q === ''
      ? { refused: summary?.refusedRefunds.count, requested: summary?.requestedRefunds }
      : { refused: list.first?.counts.REFUSED, requested: list.first?.counts.REQUESTED };
  return (
    <>
      <RefundTiles />
      <div
        className={`mt-3.5 grid items-start gap-3.5 ${shown === undefined ? '' : 'grid-cols-[minmax(0,1fr)_372px] max-wide:grid-cols-1'}`}
      >
        <DataList
          label="환불"
          columns={refundColumns}
          source={list}
          rowId={({ id }) => String(id)}
          rowLabel={({ no }) => no}
          to={({ id }) => paths.refunds + refundView.search({ ...view, openId: id })}
          onLook={({ id }) => change({ openId: id })}
          currentId={shown && String(shown.id)}
          density={density}
          unit="건"
          bar={
            <FilterBar
              saved={{ list: 'refunds', view: refundView }}
              end={
                <>
                  <Filters filters={[pill('done'), pill('period')]} />
                  <ExportButton
                    kind="refunds"
                    query={query}
                    conditions={[
                      { name: '상태', value: segments[segment].label },
                      ...(isDated ? [periodCondition(period)] : []),
                      ...conditionsOf([pill('done')]),
                      ...(q === '' ? [] : [{ name: '찾기', value: q }]),
                    ]}
                    total={list.total}
                  />
                </>
              }
            >
              <Segments
                label="상태"
                value={segment}
                onChange={(next) => change({ segment: next })}
                choices={segmentNames.map((name) => ({
                  value: name,
                  label: segments[name].label,
                  count: name === 'refused' || name === 'requested' ? shownCount(counts[name]) : undefined,
                }))}
              />
              <SearchBox
                label="환불·결제 번호, 상품"
                value={q}
                onSearch={(next) => change({ q: next }, { replace: true })}
              />
            </FilterBar>
          }
          empty={<EmptyList title="처리할 환불이 없어요" goodNews />}
          onClearFilters={refundView.isFiltered(view) ? () => change(refundView.noFilters) : undefined}
          filtered={
            segment === 'refused' && q === '' ? (
              <EmptyList title="처리할 환불이 없어요" goodNews />
            ) : undefined
          }
          failedLine="환불은 안전해요. 목록만 읽지 못했어요."
        />
        {shown && <RefundPanel key={shown.id} refund={shown} />}
      </div>
    </>
  );
}

/** Nothing to do is not counted. */
const shownCount = (count: number | undefined) => (count === 0 ? undefined : count);
