// What each product's pieces cost, earned and needed for repairs, and how far that pays back.
import { formatNumber } from '#domain/text/won.ts';
import { FigureTable, type FigureColumn } from '#console/ui/chart/figure-table.tsx';
import { Meter } from '#console/ui/chart/meter.tsx';
import { Badge } from '#console/ui/display/badge.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Cell, ProductThumb } from '#console/ui/list/cell.tsx';
import type { ProductNumbers } from '../insight.api.ts';
import { itemsOf, rentalsEver } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { minus, productsText as text } from './products.text.ts';

type Row = ProductNumbers['rows'][number];

/** The bar goes on behind the goal, so that more than all can be seen. */
const BAR_END = 1.5;

export interface PaybackTableProps {
  products: ProductNumbers;
  stationId: number | undefined;
  onChoose: (productId: number) => void;
}

export function PaybackTable({ products: { rows, chosen }, stationId, onChoose }: PaybackTableProps) {
  const columns = columnsFor({ chosenId: chosen?.id, stationId, onChoose });
  return (
    <Panel bare title={text.table} quiet={text.tableQuiet}>
      {rows.length === 0 ? (
        <p className="px-5 py-4 text-sub">{text.none}</p>
      ) : (
        <FigureTable
          tall
          label={text.table}
          columns={columns}
          rows={rows}
          rowId={({ product: { id } }) => String(id)}
          currentId={chosen === null ? undefined : String(chosen.id)}
        />
      )}
    </Panel>
  );
}

/** Ten years: whatever takes longer will be worn out or out of fashion first. */
const MOST_MONTHS = 120;

/** Pieces come and go between stations: what they cost is nobody's part. */
function PaidBack({ row, isOfStation }: { row: Row; isOfStation: boolean }) {
  const { payback, paidBackAfterMonths, paidBackInMonths } = row;
  if (isOfStation) return <span className="text-faint">{text.notByStation}</span>;
  if (payback === null) return <span className="text-faint">{text.noCost}</span>;
  if (paidBackAfterMonths !== null) return <Badge tone="on">{text.paidBack(paidBackAfterMonths)}</Badge>;
  return (
    <span className="text-sub">
      {paidBackInMonths === null || paidBackInMonths > MOST_MONTHS
        ? text.never
        : text.paysBackIn(paidBackInMonths)}
    </span>
  );
}

interface ColumnsOf extends Pick<PaybackTableProps, 'stationId' | 'onChoose'> {
  chosenId: number | undefined;
}

const columnsFor = ({ chosenId, stationId, onChoose }: ColumnsOf): readonly FigureColumn<Row>[] => [
  {
    id: 'product',
    header: text.product,
    cell: ({ product, items, itemsWithoutCost }) => (
      <button
        type="button"
        className="block w-full rounded-[8px] text-left hover:underline"
        aria-pressed={product.id === chosenId}
        onClick={() => onChoose(product.id)}
      >
        <Cell
          picture={<ProductThumb src={product.imageUrl} category={product.category} size={34} />}
          name={product.name}
          code={itemsWithoutCost > 0 ? text.withoutCost(itemsWithoutCost) : text.items(items)}
        />
      </button>
    ),
  },
  {
    id: 'cost',
    header: text.cost,
    width: 98,
    end: true,
    cell: ({ product, cost }) =>
      stationId === undefined ? <NumberLink to={itemsOf(product.id)}>{formatNumber(cost)}</NumberLink> : '–',
  },
  {
    id: 'earned',
    header: text.earned,
    width: 98,
    end: true,
    cell: ({ product, revenue }) => (
      <NumberLink to={rentalsEver({ stationId, productId: product.id })}>{formatNumber(revenue)}</NumberLink>
    ),
  },
  {
    id: 'repairs',
    header: text.repairs,
    width: 92,
    end: true,
    wideOnly: true,
    cell: ({ product, repairs }) => <NumberLink to={itemsOf(product.id)}>{minus(repairs)}</NumberLink>,
  },
  {
    id: 'bar',
    header: text.payback,
    width: 112,
    wideOnly: true,
    cell: ({ payback }) =>
      payback !== null && <Meter share={payback / BAR_END} mark={1 / BAR_END} reached={payback >= 1} />,
  },
  {
    id: 'payback',
    header: '',
    width: 62,
    end: true,
    cell: ({ payback }) => (
      <b className="font-bold">{payback === null ? '–' : `${Math.round(payback * 100)}%`}</b>
    ),
  },
  {
    id: 'when',
    header: text.when,
    width: 124,
    cell: (row) => <PaidBack row={row} isOfStation={stationId !== undefined} />,
  },
];
