// Pieces of the chosen product: the three that earned most and the two that earned least.
import { paths } from '#console/navigation/paths.ts';
import { formatNumber } from '#domain/text/won.ts';
import { FigureTable, type FigureColumn } from '#console/ui/chart/figure-table.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Link } from '#ui/action/link.tsx';
import type { ProductNumbers } from '../insight.api.ts';
import { rentalsOfItem } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import { productsText as text, withSign } from './products.text.ts';

type Row = ProductNumbers['items'][number];

const columns: readonly FigureColumn<Row>[] = [
  {
    id: 'item',
    header: text.item,
    cell: ({ serial }) => <NumberLink to={paths.item(serial)}>{serial}</NumberLink>,
  },
  { id: 'rentals', header: text.rentals, width: 64, end: true, cell: rentalsOf },
  {
    id: 'left',
    header: text.left,
    width: 98,
    end: true,
    cell: ({ left, state }) => (
      <span className={left > 0 ? 'text-open' : state === 'LOST' ? 'text-danger' : undefined}>
        {withSign(left)}
      </span>
    ),
  },
];

function rentalsOf({ serial, state, starts }: Row) {
  if (state === 'LOST') return text.lost;
  if (state === 'RETIRED') return text.retired;
  return <NumberLink to={rentalsOfItem(serial)}>{formatNumber(starts)}건</NumberLink>;
}

export function ChosenItems({ products: { chosen, items, itemCount } }: { products: ProductNumbers }) {
  if (chosen === null || items.length === 0) return null;
  return (
    <Panel
      bare
      title={text.pieces(itemCount)}
      end={
        <Link
          to={`${paths.items}?product=${chosen.id}`}
          className="flex items-center gap-0.5 text-small font-semibold text-sub hover:underline"
        >
          {text.all}
          <Icon name="right" size={15} />
        </Link>
      }
    >
      <FigureTable
        label={text.pieces(itemCount)}
        columns={columns}
        rows={items}
        rowId={({ serial }) => serial}
      />
    </Panel>
  );
}
