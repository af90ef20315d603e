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

/** Of the numbers in their bold letters; what stands between digits is narrower. */
const DIGIT_PIXELS = 8.6;
const SIGN_PIXELS = 5;
const LETTER_PIXELS = 13;
const CELL_PADDING_PIXELS = 18;
/** What the last cell of a row keeps free beside that. */
const END_PADDING_PIXELS = 12;
/** Of a station, with its padding. */
const NAME_PIXELS = 130;

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
  const columns = columnsFor({ days: period, worst: worst ?? 0, chosenId, onChoose, view }, rows.content);
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
          nameWidth={NAME_PIXELS}
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

/** What is taken away from the revenue. */
const costOf = ({ repairs, itemCost, fixedCost }: Row) => signed(-(repairs + itemCost + (fixedCost ?? 0)));

const rentalCountOf = ({ starts }: Row) => `${formatNumber(starts)}건`;
const hoursOf = ({ minutesWithoutStock }: Row) => `${formatHours(minutesWithoutStock)}시간`;
const looksOf = ({ emptyLooks }: Row) => `${formatNumber(emptyLooks)}번`;

/** As wide as its longest number needs, and `least`. */
const widthOf = (least: number, numbers: readonly string[]) =>
  Math.max(
    least,
    ...numbers.map((number) => {
      const digits = number.replaceAll(/\D/g, '').length;
      const letters = number.replaceAll(/[^가-힣]/g, '').length;
      const signs = number.length - digits - letters;
      return digits * DIGIT_PIXELS + letters * LETTER_PIXELS + signs * SIGN_PIXELS + CELL_PADDING_PIXELS;
    }),
  );

function columnsFor({ days, worst, ...of }: ColumnsOf, rows: readonly Row[]): readonly FigureColumn<Row>[] {
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
      width: widthOf(66, rows.map(rentalCountOf)),
      end: true,
      cell: (row) => (
        <NumberLink to={rentalsOf(days, { stationId: row.station.id, productId: of.view.productId })}>
          {rentalCountOf(row)}
        </NumberLink>
      ),
    },
    {
      id: 'revenue',
      header: text.revenue,
      width: widthOf(
        84,
        rows.map(({ revenue }) => signed(revenue)),
      ),
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
      width: widthOf(86, rows.map(costOf)),
      end: true,
      wideOnly: true,
      cell: (row) => (
        <span className="text-sub">
          <NumberLink to={itemsAt(row.station.id, of.view.productId)}>{costOf(row)}</NumberLink>
        </span>
      ),
    },
    {
      id: 'profit',
      header: text.profit,
      width: widthOf(
        84,
        rows.map(({ profit }) => signed(profit)),
      ),
      end: true,
      cell: ({ profit }) => <b className="font-bold">{signed(profit)}</b>,
    },
    {
      id: 'minutes',
      header: text.withoutStock,
      width: widthOf(80, rows.map(hoursOf)),
      end: true,
      cell: (row) => <NumberLink to={usageOf(row.station.id)}>{hoursOf(row)}</NumberLink>,
    },
    {
      id: 'looks',
      header: text.emptyLooks,
      width: widthOf(86, rows.map(looksOf)),
      end: true,
      wideOnly: true,
      cell: (row) => <NumberLink to={usageOf(row.station.id)}>{looksOf(row)}</NumberLink>,
    },
    {
      id: 'lost',
      header: text.lost,
      width:
        END_PADDING_PIXELS +
        widthOf(
          92,
          rows.map(({ lost }) => about(lost?.amount ?? 0)),
        ),
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
