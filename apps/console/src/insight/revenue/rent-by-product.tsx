// What was paid for rent, by product.
import { formatWon } from '#domain/text/won.ts';
import { Meter } from '#console/ui/chart/meter.tsx';
import { Icon } from '#console/ui/display/icon.tsx';
import { Panel } from '#console/ui/display/panel.tsx';
import { Link } from '#ui/action/link.tsx';
import type { HeadView } from '../insight-view.ts';
import { pageOf, rentalsOf, type Place } from '../list-paths.ts';
import { NumberLink } from '../number-link.tsx';
import type { Revenue } from '../insight.api.ts';
import { revenueText as text } from './revenue.text.ts';

/** As many as stand beside the table; the rest is one line. */
const SHOWN = 4;

export function RentByProduct({ revenue, view }: { revenue: Revenue; view: HeadView & Place }) {
  const { products, otherProducts, period } = revenue;
  const [shown, rest] = [products.slice(0, SHOWN), products.slice(SHOWN)];
  const others = {
    count: rest.length + otherProducts.count,
    paid: rest.reduce((sum, { paid }) => sum + paid, otherProducts.paid),
  };
  const highest = Math.max(1, ...shown.map(({ paid }) => paid));
  return (
    <Panel
      title={text.byProduct}
      end={
        <Link
          to={pageOf('products', view)}
          className="flex items-center gap-0.5 text-small font-semibold text-sub hover:underline"
        >
          {text.toProducts}
          <Icon name="right" size={15} />
        </Link>
      }
    >
      {shown.length === 0 && <p className="text-sub">{text.noProducts}</p>}
      <ul>
        {shown.map(({ product, paid }) => (
          <li key={product.id} className="py-[5px] text-small">
            <span className="mb-1 flex items-center justify-between gap-3 font-semibold whitespace-nowrap">
              <span className="truncate">{product.name}</span>
              <NumberLink to={rentalsOf(period, { stationId: view.stationId, productId: product.id })}>
                {formatWon(paid)}
              </NumberLink>
            </span>
            <Meter share={paid / highest} />
          </li>
        ))}
      </ul>
      {others.count > 0 && (
        <p className="flex justify-between pt-1.5 text-small text-sub">
          <span>{text.others(others.count)}</span>
          <NumberLink to={pageOf('products', view)}>{formatWon(others.paid)}</NumberLink>
        </p>
      )}
    </Panel>
  );
}
