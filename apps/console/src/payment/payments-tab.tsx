// 결제: today's money in tiles, payments of every kind and state, and beside them what somebody must decide.
import { useMemo } from 'react';
import { useCursorQuery } from '#client/console-query.ts';
import { ExportButton } from '#console/export/export-button.tsx';
import { conditionsOf } from '#console/export/export-request.ts';
import { formatTime } from '#console/format/format-time.ts';
import { paths } from '#console/navigation/paths.ts';
import { usePreference } from '#console/session/session.api.ts';
import { formatWon } from '#domain/text/won.ts';
import { Badge } from '#console/ui/display/badge.tsx';
import { DataList } from '#console/ui/list/data-list.tsx';
import { FilterBar, Filters, SearchBox } from '#console/ui/list/filter-bar.tsx';
import type { Filter } from '#console/ui/list/filter-pill.tsx';
import type { Column, Density } from '#console/ui/list/list-column.ts';
import { EmptyList } from '#console/ui/list/list-state.tsx';
import { choiceParam, textParam, useListView, type ViewCodec } from '#console/ui/list/list-view.ts';
import { useMoneySummary } from './payment.api.ts';
import { paymentBadge, paymentKinds, paymentStates, type Payment } from './payment-words.ts';
import {
  firstDayOf,
  periodCondition,
  periodFilter,
  periodParam,
  type Period,
} from '#console/choices/period.ts';
import { OpenFinding, RefusedRefund } from './to-decide.tsx';
import { MoneyTiles } from './money-tiles.tsx';

const USUAL_PERIOD: Period = 'today';
/** What a payment may be filtered by: at least so much. */
const amounts = ['1000', '5000', '10000', '50000'] as const;

interface PaymentView {
  q: string;
  kind: Payment['kind'] | undefined;
  state: Payment['state'] | undefined;
  min: (typeof amounts)[number] | undefined;
  period: Period;
}

const paymentView: ViewCodec<PaymentView> = {
  parse: (params) => ({
    q: textParam(params, 'q'),
    kind: choiceParam(params, 'kind', Object.keys(paymentKinds) as Payment['kind'][]),
    state: choiceParam(params, 'state', Object.keys(paymentStates) as Payment['state'][]),
    min: choiceParam(params, 'min', amounts),
    period: periodParam(params, USUAL_PERIOD),
  }),
  write: ({ q, kind, state, min, period }) => ({
    q,
    kind,
    state,
    min,
    period: period === USUAL_PERIOD ? undefined : period,
  }),
};

const columnsFor = (period: Period): readonly Column<Payment>[] => [
  { id: 'no', header: '번호', width: 80, cell: ({ no }) => no, fixed: true },
  {
    id: 'at',
    header: '시각',
    // Of today only the clock is shown.
    width: period === 'today' ? 64 : 102,
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
    width: 76,
    wideOnly: true,
    cell: ({ rental }) => <span className="text-sub">{rental?.no ?? '–'}</span>,
  },
  {
    id: 'amount',
    header: '금액',
    width: 86,
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

const noFilters: PaymentView = {
  q: '',
  kind: undefined,
  state: undefined,
  min: undefined,
  period: USUAL_PERIOD,
};

export function PaymentsTab() {
  const [view, change] = useListView(paymentView);
  const [density] = usePreference<Density>('density', 'normal');
  const { data: summary } = useMoneySummary();
  const { q, kind, state, min, period } = view;
  // A number is looked for among all payments, and what is not settled is shown however old it is.
  const isDated = q === '' && state !== 'CONFIRMING';
  const query = {
    ...(isDated && firstDayOf(period)),
    ...(q !== '' && { q }),
    ...(kind !== undefined && { kind }),
    ...(state !== undefined && { state }),
    ...(min !== undefined && { min: Number(min) }),
  };
  const list = useCursorQuery('GET /api/v1/console/payments', { query, tags: ['payments'] });
  const during = periodFilter(period, USUAL_PERIOD, (next) => change({ period: next }));
  const filters: Filter[] = [
    {
      id: 'kind',
      name: '종류',
      value: kind ?? null,
      choices: Object.entries(paymentKinds).map(([value, label]) => ({ value, label })),
      onChange: (value) => change({ kind: (value as Payment['kind'] | null) ?? undefined }),
    },
    {
      id: 'state',
      name: '상태',
      value: state ?? null,
      choices: Object.entries(paymentStates).map(([value, label]) => ({ value, label })),
      onChange: (value) => change({ state: (value as Payment['state'] | null) ?? undefined }),
    },
    {
      id: 'min',
      name: '금액',
      rare: true,
      value: min ?? null,
      choices: amounts.map((value) => ({ value, label: `${formatWon(Number(value))} 이상` })),
      onChange: (value) => change({ min: amounts.find((one) => one === value) }),
    },
  ];
  const columns = useMemo(() => columnsFor(period), [period]);
  const hasTodos = summary !== undefined && (summary.refusedRefunds.count > 0 || summary.openFindings > 0);
  const isFiltered =
    q !== '' || kind !== undefined || state !== undefined || min !== undefined || period !== USUAL_PERIOD;
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
          density={density}
          unit="건"
          bar={
            <FilterBar
              end={
                <>
                  <Filters filters={[during]} />
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
                label="결제·주문·대여 번호"
                value={q}
                onSearch={(next) => change({ q: next }, { replace: true })}
              />
              <Filters filters={filters} />
            </FilterBar>
          }
          empty={<EmptyList title="이 기간에는 결제가 없어요" />}
          onClearFilters={isFiltered ? () => change(noFilters) : undefined}
          failedLine="결제는 안전해요. 목록만 읽지 못했어요."
        />
        {hasTodos && (
          <div className="grid gap-3.5">
            <RefusedRefund />
            <OpenFinding />
          </div>
        )}
      </div>
    </>
  );
}
