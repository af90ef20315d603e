// The columns of the list of business days.
import { formatDayAndWeekday, formatTime } from '#console/format/format-time.ts';
import type { Column } from '#console/ui/list/list-column.ts';
import { formatNumber } from '#domain/text/won.ts';
import { formatSigned, type BusinessDay } from '../payment-labels.ts';
import { DayBadge } from './day-panel.tsx';

export const dayColumns: readonly Column<BusinessDay>[] = [
  {
    id: 'day',
    header: '날짜',
    width: 96,
    narrowWidth: 88,
    cell: ({ day }) => formatDayAndWeekday(day),
    fixed: true,
  },
  {
    id: 'state',
    header: '상태',
    width: 102,
    narrowWidth: 92,
    skeleton: 'badge',
    cell: (day) => <DayBadge day={day} />,
  },
  {
    id: 'payments',
    header: '결제',
    width: 88,
    narrowWidth: 76,
    align: 'end',
    cell: ({ totals }) => formatNumber(totals.payments),
  },
  {
    id: 'refunds',
    header: '환불',
    width: 80,
    narrowWidth: 72,
    align: 'end',
    cell: ({ totals: { refunds, byHand } }) =>
      refunds + byHand === 0 ? <span className="text-faint">0</span> : formatSigned(-refunds - byHand),
  },
  {
    id: 'net',
    header: '순매출',
    width: 92,
    narrowWidth: 80,
    align: 'end',
    cell: ({ totals }) => <b className="font-bold">{formatSigned(totals.net)}</b>,
  },
  {
    id: 'count',
    header: '건수',
    width: 60,
    narrowWidth: 54,
    align: 'end',
    cell: ({ totals }) => formatNumber(totals.paymentCount),
  },
  { id: 'comparison', header: '카드사 대사', width: 96, cell: (day) => <Comparison day={day} /> },
  {
    id: 'closed',
    header: '마감한 사람',
    wideOnly: true,
    cell: ({ closed }) => (
      <span className="text-small text-sub">
        {closed === null ? '–' : `${closed.by.name} · ${formatTime(closed.at)}`}
      </span>
    ),
  },
];

function Comparison({ day: { comparison } }: { day: BusinessDay }) {
  if (comparison === null) return <span className="text-faint">–</span>;
  const { openFindings, resolvedFindings } = comparison;
  if (openFindings > 0)
    return <span className="font-semibold text-danger">{formatNumber(openFindings)}건 남음</span>;
  return (
    <span className="text-sub">
      {resolvedFindings > 0 ? `${formatNumber(resolvedFindings)}건 해결` : '같음'}
    </span>
  );
}
