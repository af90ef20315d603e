// The three things most asked for at a station, each leading to its own page there.
import { Link } from '#web/ui/action/link.tsx';
import { paths } from '#web/navigation/paths.ts';
import { ProductArt } from '#web/ui/art/product-art.tsx';
import { Badge } from '#web/ui/show/badge.tsx';
import { Skeleton } from '#web/ui/show/skeleton.tsx';
import type { StationDetail } from './station.calls.ts';
import { fromStation } from './where-from.ts';

const shownAtMost = 3;

export interface PopularProductsProps {
  stationId: number;
  open: boolean;
  /** Undefined while they are on their way. */
  products: StationDetail['popularProducts'] | undefined;
}

export function PopularProducts({ stationId, open, products }: PopularProductsProps) {
  if (products?.length === 0) {
    return (
      <p className="mt-5 rounded-lg bg-tint p-4 text-center text-sub">지금은 빌릴 수 있는 물품이 없어요.</p>
    );
  }
  return (
    <section aria-labelledby="popular-products" aria-busy={products === undefined}>
      <div className="mt-5 mb-3 flex flex-wrap items-center gap-2">
        <h2 id="popular-products" className="text-title-3">
          {/* Nothing can be rented at once behind a closed door. */}
          {open ? '바로 대여 가능!' : '다시 열면 빌릴 수 있어요'}
        </h2>
        <Badge tone={open ? 'rent' : 'plain'}>인기 물품</Badge>
      </div>
      <ul className="grid grid-cols-3 gap-2">
        {products === undefined
          ? Array.from({ length: shownAtMost }, (_, index) => (
              <li key={index}>
                <Skeleton height={124} radius={16} />
              </li>
            ))
          : products.slice(0, shownAtMost).map(({ name, image, category }) => (
              <li key={name} className="grid min-w-0">
                <Link
                  className="popular-product"
                  draggable={false}
                  to={paths.product(name)}
                  state={fromStation(stationId)}
                >
                  <ProductArt src={image} category={category} size={60} light={open ? 'day' : 'off'} />
                  <span className="popular-product__name">{name}</span>
                </Link>
              </li>
            ))}
      </ul>
    </section>
  );
}
