// 결제: today's money in tiles, payments of every kind and state, and beside them what somebody must decide.
import { useMemo, useState } from 'react';
import { useCursorQuery } from '#client/console/console-query.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { useDensity } from '#console/session/preferences.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter/filter-bar.tsx';
import type { Column } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import {
  choiceField,
  defineListView,
  flagField,
  textField,
  useListView,
} from '#console/ui/list/list-view.ts';
import { PaymentDrawer } from './payment-drawer.tsx';
import { useMoneySummary } from './payment.api.ts';
import { paymentBadge, paymentKinds, paymentStates, type Payment } from './payment-labels.ts';
import { periodCondition, periodField, type Period } from '#console/choices/period.ts';
import { OpenFinding, RefusedRefund } from './to-decide.tsx';
import { MoneyTiles } from './money-tiles.tsx';

export const paymentView = defineListView({
  q: textField(),
  kind: choiceField(Object.keys(paymentKinds) as Payment['kind'][], {
    pill: { name: '종류', label: (kind) => paymentKinds[kind] },
  }),
  state: choiceField(Object.keys(paymentStates) as Payment['state'][], {
    pill: { name: '상태', label: (state) => paymentStates[state] },
  }),
  /** At least so much. */
  min: choiceField(['1000', '5000', '10000', '50000'], {
    ask: (won): { min?: number } => (won === undefined ? {} : { min: Number(won) }),
    pill: { name: '금액', label: (won) => `${formatWon(Number(won))} 이상`, rare: true },
  }),
  period: periodField('today'),
  /** Where insight leads: what was paid on the days. */
  paid: flagField({ pill: { name: '결제됨', label: '예', rare: true } }),
});

const columnsFor = (period: Period): readonly Column<Payment>[] => [
  { id: 'no', header: '번호', width: 80, cell: ({ no }) => no, fixed: true },
  {
    id: 'at',
    header: '시각',
    // Of today only the clock is shown.
    width: period === 'today' ? 60 : 102,
    cell: ({ approvedAt, createdAt }) => formatTime(approvedAt ?? createdAt),
  },
  {
    id: 'kind',
    header: '종류',
    width: 54,
    cell: ({ kind }) => <span className="text-sub">{paymentKinds[kind]}</span>,
  },
  { id: 'name', header: '내용', cell: ({ orderName }) => orderName },
  {
    id: 'rental',
    header: '대여',
    width: 72,
    wideOnly: true,
    cell: ({ rental }) => <span className="text-sub">{rental?.no ?? '–'}</span>,
  },
  {
    id: 'amount',
    header: '금액',
    width: 106,
    align: 'end',
    cell: ({ amount }) => <b className="font-semibold">{formatWon(amount)}</b>,
  },
  {
    id: 'state',
    header: '상태',
    width: 138,
    skeleton: 'badge',
    cell: (payment) => {
      const { tone, label } = paymentBadge(payment);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

export function PaymentsTab() {
  const [view, change] = useListView(paymentView);
  const [looked, setLooked] = useState<Payment>();
  const density = useDensity();
  const { data: summary } = useMoneySummary();
  const { q, state, period } = view;
  // A number is looked for among all payments, and what is not settled is shown however old it is.
  const isDated = q === '' && state !== 'CONFIRMING';
  const query = paymentView.queryOf(isDated ? view : { ...view, period: 'all' });
  const list = useCursorQuery('GET /api/v1/console/payments', { query, tags: ['payments'] });
  const pill = paymentView.pillsOf(view, change);
  const filters = [pill('kind'), pill('state'), pill('min'), pill('paid')];
  const columns = useMemo(() => columnsFor(period), [period]);
  const hasTodos = summary !== undefined && (summary.refusedRefunds.count > 0 || summary.openFindings > 0);
  return (
    <>
      {summary && <MoneyTiles summary={summary} />}
      <div
        className={`mt-3.5 grid items-start gap-3.5 ${hasTodos ? 'grid-cols-[minmax(0,1fr)_420px] max-wide:grid-cols-1' : ''}`}
      >
        <DataList
          label="결제"
          columns={columns}
          source={list}
          rowId={({ id }) => String(id)}
          rowLabel={({ no }) => no}
          to={({ id }) => paths.payment(id)}
          onLook={setLooked}
          density={density}
          unit="건"
          bar={
            <FilterBar
              saved={{ list: 'payments', view: paymentView }}
              end={
                <>
                  <Filters filters={[pill('period')]} />
                  <ExportButton
                    kind="payments"
                    query={query}
                    conditions={[
                      ...(isDated ? [periodCondition(period)] : []),
                      ...conditionsOf(filters),
                      ...(q === '' ? [] : [{ name: '찾기', value: q }]),
                    ]}
                    total={list.total}
                  />
                </>
              }
            >
              <SearchBox
                label="결제·주문·대여 번호, 상품"
                value={q}
                onSearch={(next) => change({ q: next }, { replace: true })}
              />
              <Filters filters={filters} />
            </FilterBar>
          }
          empty={<EmptyList title="이 기간에는 결제가 없어요" />}
          onClearFilters={paymentView.isFiltered(view) ? () => change(paymentView.noFilters) : undefined}
          failedLine="결제는 안전해요. 목록만 읽지 못했어요."
        />
        {hasTodos && (
          <div className="grid gap-3.5">
            <RefusedRefund />
            <OpenFinding />
          </div>
        )}
      </div>
      <PaymentDrawer payment={looked} onClose={() => setLooked(undefined)} />
    </>
  );
}
