// A product in the two-column grid: picture, name, price per hour, stock.
import { Link } from '#ui/action/link.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { dayCapOf } from '#web/station/price.text.ts';
import { Name } from '#web/names/name.tsx';
import type { Named } from '#web/names/names.ts';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import * as text from './product-card.text.ts';

/** Up to this stock the card says how many are left. */
const LOW_STOCK = 3;

export interface ProductCardProps {
  to: string;
  state?: unknown;
  product: Named & {
    category: string;
    image?: string | null | undefined;
    dayCap: number | null;
    stock: number;
  };
  /** "500원" */
  price: string;
}

export function ProductCard({ to, state, product, price }: ProductCardProps) {
  const { category, image, dayCap, stock } = product;
  const soldOut = stock === 0;
  const textColour = soldOut ? 'text-faint' : '';
  const detail = 'text-[0.875rem]/[1] font-medium text-faint normal-nums';
  return (
    <Link className="group relative block rounded-xl" to={to} state={state}>
      <span className="relative mb-3 grid aspect-[1/0.94] place-items-center rounded-xl bg-(--od-plate) transition-transform duration-(--od-t-press) ease-out group-active:scale-[0.98]">
        <ProductArt src={image} category={category} light={soldOut ? 'off' : 'day'} size="72%" />
        {soldOut ? (
          <Badge className="absolute top-3 left-3 bg-surface">{text.soldOut}</Badge>
        ) : (
          stock <= LOW_STOCK && (
            <Badge className="absolute top-3 left-3" tone="rent">
              {text.left(stock)}
            </Badge>
          )
        )}
      </span>
      <h2 className={`text-[1rem]/[1.4rem] font-semibold tracking-(--od-track-snug) ${textColour}`}>
        <Name of={product} />
      </h2>
      <p
        className={`mt-0.5 flex flex-wrap items-baseline justify-between gap-x-2 text-[1.0625rem]/[1.5rem] font-bold tabular-nums ${textColour}`}
      >
        <span>
          {price}
          <small className={detail}>{dayCap === null ? text.perHourAlone : text.perHour}</small>
        </span>
        <small className={detail}>{text.inStock(stock)}</small>
      </p>
      {dayCap !== null && (
        <p className="text-[0.875rem]/[1.25rem] font-medium text-faint tabular-nums">{dayCapOf(dayCap)}</p>
      )}
    </Link>
  );
}
