// What the money was received for, each kind beside the others and beside what it was before.
import { formatShare } from '#console/format/format-share.ts';
import { formatNumber, formatWon } from '#domain/text/won.ts';
import { FigureTable, type FigureColumn } from '#console/ui/chart/figure-table.tsx';
import { Meter } from '#console/ui/chart/meter.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Difference } from '../change.tsx';
import { insightText } from '../insight.text.ts';
import { moneyOf, type Place } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import type { Revenue } from '../insight.api.ts';
import { moneyKinds, revenueText as text } from './revenue.text.ts';

type Row = Revenue['rows'][number];

export interface RevenueKindsProps {
  revenue: Revenue;
  before: string | undefined;
  place: Place;
}

/** More of a fee or a charge is neither good nor bad. */
const better = {
  RENT: 'more',
  EXTENSION: 'more',
  OVERDUE: 'neither',
  CHARGE: 'neither',
  MEMBERSHIP: 'more',
} as const;

export function RevenueKinds({ revenue, before, place }: RevenueKindsProps) {
  return (
    <Panel bare title={text.kinds} end={<span className="text-small text-faint">{insightText.hint}</span>}>
      <FigureTable
        label={text.kinds}
        columns={columnsFor(revenue, place, before)}
        rows={revenue.rows}
        rowId={({ kind }) => kind}
      />
    </Panel>
  );
}

const comparedColumns = (before: string, paid: Row['paid']): readonly FigureColumn<Row>[] => [
  {
    id: 'before',
    header: before,
    width: 122,
    end: true,
    wideOnly: true,
    cell: (row) => (
      <span className="text-sub">{row.paid.before === null ? '–' : formatWon(row.paid.before)}</span>
    ),
    sum: paid.before === null ? '–' : formatWon(paid.before),
  },
  {
    id: 'change',
    header: text.change,
    width: 92,
    end: true,
    cell: (row) => <Difference figure={row.paid} better={better[row.kind]} />,
    sum: <Difference figure={paid} better="more" />,
  },
];

function columnsFor(
  { rows, period, tiles }: Revenue,
  place: Place,
  before: string | undefined,
): readonly FigureColumn<Row>[] {
  const highest = Math.max(1, ...rows.map(({ paid }) => paid.now));
  const orders = rows.reduce((sum, row) => sum + row.orders.now, 0);
  return [
    { id: 'kind', header: text.kind, width: 110, cell: ({ kind }) => moneyKinds[kind], sum: text.sum },
    {
      id: 'orders',
      header: text.orders,
      width: 90,
      end: true,
      cell: ({ kind, orders: count }) => (
        <NumberLink to={moneyOf(period, place, kind)}>{formatNumber(count.now)}건</NumberLink>
      ),
      sum: <NumberLink to={moneyOf(period, place)}>{formatNumber(orders)}건</NumberLink>,
    },
    {
      id: 'paid',
      header: text.paid,
      width: 118,
      end: true,
      cell: ({ kind, paid }) => (
        <NumberLink to={moneyOf(period, place, kind)}>{formatWon(paid.now)}</NumberLink>
      ),
      sum: <NumberLink to={moneyOf(period, place)}>{formatWon(tiles.paid.now)}</NumberLink>,
    },
    { id: 'bar', header: '', cell: ({ paid }) => <Meter share={paid.now / highest} />, sum: '' },
    {
      id: 'share',
      header: text.share,
      width: 72,
      end: true,
      cell: ({ paid }) => formatShare(tiles.paid.now === 0 ? null : paid.now / tiles.paid.now),
      sum: formatShare(tiles.paid.now === 0 ? null : 1),
    },
    ...(before === undefined ? [] : comparedColumns(before, tiles.paid)),
  ];
}
