// Each station of the period: what it earned, cost and missed.
import type { Days } from '#console/choices/period.ts';
import { formatNumber } from '#domain/text/won.ts';
import { FigureTable, type FigureColumn } from '#console/ui/chart/figure-table.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Button } from '#console/ui/form/button.tsx';
import { formatHours } from '../format-hours.ts';
import type { StationNumbers } from '../insight.api.ts';
import { insightText } from '../insight.text.ts';
import type { HeadView } from '../insight-view.ts';
import { itemsAt, pageOf, rentalsOf } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { about, signed, stationsText as text } from './stations.text.ts';

type Row = StationNumbers['rows']['content'][number];

/** So many stand out in red, where anything was missed. */
const WORST = 3;

export interface StationTableProps {
  numbers: StationNumbers;
  chosenId: number | undefined;
  onChoose: (stationId: number) => void;
  view: HeadView & { productId: number | undefined };
  /** The order in words. */
  note: string;
  more: { busy: boolean; read: () => void } | undefined;
}

interface ColumnsOf extends Pick<StationTableProps, 'chosenId' | 'onChoose' | 'view'> {
  days: Days;
  /** What the last of the worst missed. */
  worst: number;
}

export function StationTable(props: StationTableProps) {
  const { numbers, chosenId, onChoose, view, note, more } = props;
  const { rows, period } = numbers;
  const worst = rows.content
    .map(({ lost }) => lost?.amount ?? 0)
    .toSorted((one, other) => other - one)
    .at(Math.min(WORST, rows.content.length) - 1);
  const columns = columnsFor({ days: period, worst: worst ?? 0, chosenId, onChoose, view });
  return (
    <Panel
      bare
      title={text.table}
      quiet={text.tableQuiet}
      end={<span className="text-small text-faint">{insightText.hint}</span>}
    >
      {rows.content.length === 0 ? (
        <p className="px-5 py-4 text-sub">{text.none}</p>
      ) : (
        <FigureTable
          label={text.table}
          columns={columns}
          rows={rows.content}
          rowId={({ station: { id } }) => String(id)}
          currentId={chosenId?.toString()}
        />
      )}
      <p className="flex min-h-12 items-center justify-between gap-3 border-t border-line px-5 text-small text-sub">
        {text.foot(rows.total, rows.content.length, note)}
        {more !== undefined && (
          <Button size="s" busy={more.busy} onClick={more.read}>
            {text.more}
          </Button>
        )}
      </p>
    </Panel>
  );
}

function columnsFor({ days, worst, ...of }: ColumnsOf): readonly FigureColumn<Row>[] {
  const usageOf = (stationId: number) =>
    pageOf('usage', of.view, { station: stationId, product: of.view.productId });
  return [
    {
      id: 'station',
      header: text.station,
      cell: ({ station }) => (
        <button
          type="button"
          className="w-full truncate rounded-[4px] text-left font-semibold hover:underline"
          aria-pressed={station.id === of.chosenId}
          onClick={() => of.onChoose(station.id)}
        >
          {station.name}
        </button>
      ),
    },
    {
      id: 'starts',
      header: text.starts,
      width: 66,
      end: true,
      cell: ({ station, starts }) => (
        <NumberLink to={rentalsOf(days, { stationId: station.id, productId: of.view.productId })}>
          {formatNumber(starts)}건
        </NumberLink>
      ),
    },
    {
      id: 'revenue',
      header: text.revenue,
      width: 84,
      end: true,
      cell: ({ station, revenue }) => (
        <NumberLink to={pageOf('revenue', of.view, { station: station.id, product: of.view.productId })}>
          {signed(revenue)}
        </NumberLink>
      ),
    },
    {
      id: 'cost',
      header: text.cost,
      width: 86,
      end: true,
      wideOnly: true,
      cell: ({ station, repairs, itemCost, fixedCost }) => (
        <span className="text-sub">
          <NumberLink to={itemsAt(station.id, of.view.productId)}>
            {signed(-(repairs + itemCost + (fixedCost ?? 0)))}
          </NumberLink>
        </span>
      ),
    },
    {
      id: 'profit',
      header: text.profit,
      width: 84,
      end: true,
      cell: ({ profit }) => <b className="font-bold">{signed(profit)}</b>,
    },
    {
      id: 'minutes',
      header: text.withoutStock,
      width: 80,
      end: true,
      cell: ({ station, minutesWithoutStock }) => (
        <NumberLink to={usageOf(station.id)}>{formatHours(minutesWithoutStock)}시간</NumberLink>
      ),
    },
    {
      id: 'looks',
      header: text.emptyLooks,
      width: 86,
      end: true,
      wideOnly: true,
      cell: ({ station, emptyLooks }) => (
        <NumberLink to={usageOf(station.id)}>{formatNumber(emptyLooks)}번</NumberLink>
      ),
    },
    {
      id: 'lost',
      header: text.lost,
      width: 104,
      end: true,
      cell: ({ lost }) =>
        lost === null ? (
          '–'
        ) : (
          <span className={lost.amount > 0 && lost.amount >= worst ? 'font-semibold text-danger' : ''}>
            {about(lost.amount)}
          </span>
        ),
    },
  ];
}
