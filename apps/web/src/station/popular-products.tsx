// The three most rented products of a station, each leading to its own page there.
import { Link } from '#ui/action/link.tsx';
import { Name } from '#web/names/name.tsx';
import { paths } from '#web/navigation/paths.ts';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import type { StationDetail } from './station.api.ts';
import { dayCapOf, perHour, perHourAlone } from './price.text.ts';
import * as text from './popular-products.text.ts';
import { fromStation } from './location-state.ts';

const MAX_SHOWN = 3;

/** Beside each other, below each other with large text. */
const grid = 'grid grid-cols-[repeat(auto-fit,minmax(5.6rem,1fr))] gap-2';

export interface PopularProductsProps {
  stationId: number;
  open: boolean;
  /** In place of what the station's sheet says above them. */
  title?: string | undefined;
  /** Undefined while they are loading. */
  products: StationDetail['popularProducts'] | undefined;
}

export function PopularProducts({ stationId, open, title, products }: PopularProductsProps) {
  if (products?.length === 0) {
    return <p className="mt-5 rounded-lg bg-tint p-4 text-center text-sub">{text.nothing}</p>;
  }
  return (
    <section aria-labelledby="popular-products" aria-busy={products === undefined}>
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-2">
        <h2 id="popular-products" className="text-title-3">
          {title ?? (open ? text.readyNow : text.readyWhenOpen)}
        </h2>
        {title === undefined && <Badge tone={open ? 'rent' : 'plain'}>{text.popular}</Badge>}
      </div>
      {products === undefined ? (
        <div className={grid}>
          {Array.from({ length: MAX_SHOWN }, (_, index) => (
            <Skeleton key={index} height={160} radius={16} />
          ))}
        </div>
      ) : (
        <ul className={grid}>
          {products.slice(0, MAX_SHOWN).map((product) => (
            <li key={product.name} className="grid min-w-0">
              <Link
                className="grid content-start justify-items-center gap-1 rounded-lg bg-tint px-1.5 pt-3 pb-[11px] text-center text-[0.8125rem]/[1.1rem] font-semibold [-webkit-user-drag:none]"
                draggable={false}
                to={paths.product(product.name)}
                state={fromStation(stationId)}
              >
                <ProductArt
                  src={product.image}
                  category={product.category}
                  size={60}
                  light={open ? 'day' : 'off'}
                />
                <span className="line-clamp-2 min-h-[2.2rem]">
                  <Name of={product} />
                </span>
                <span className="text-micro font-medium whitespace-nowrap text-sub tabular-nums">
                  <Price product={product} />
                </span>
                <span className="text-micro font-medium text-faint tabular-nums">
                  {text.inStock(product.stock)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Price({ product: { pricePerHour, dayCap } }: { product: StationDetail['popularProducts'][number] }) {
  if (dayCap === null) return perHourAlone(pricePerHour);
  return (
    <>
      {perHour(pricePerHour)}
      <span className="block">{dayCapOf(dayCap)}</span>
    </>
  );
}
