// A product in the two-column grid: picture, name, price per hour, stock.
import type { ReactNode } from 'react';
import { Link } from '../action/link.tsx';
import { ProductArt } from '../art/product-art.tsx';
import { Badge } from './badge.tsx';
import './product-card.css';

/** From this many pieces down, the card says how many are left. */
const fewLeft = 3;

export interface ProductCardProps {
  to: string;
  state?: unknown;
  name: string;
  category: string;
  image?: string | null | undefined;
  /** "500원" */
  price: string;
  stock: number;
}

export function ProductCard({ to, state, name, category, image, price, stock }: ProductCardProps) {
  const soldOut = stock === 0;
  return (
    <Link className="product-card" to={to} state={state} data-sold-out={soldOut || undefined}>
      <span className="product-card__tile">
        <ProductArt src={image} category={category} light={soldOut ? 'off' : 'day'} size="72%" />
        {soldOut ? (
          <Badge className="product-card__badge">품절</Badge>
        ) : (
          stock <= fewLeft && (
            <Badge className="product-card__badge" tone="rent">
              {stock}개 남음
            </Badge>
          )
        )}
      </span>
      <h3 className="product-card__name">{name}</h3>
      <p className="product-card__price">
        <span>
          {price}
          <small> / 시간</small>
        </span>
        <small>재고 {stock}</small>
      </p>
    </Link>
  );
}

/** One ProductCard per list item. */
export function ProductGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="product-grid" aria-label={label}>
      {children}
    </ul>
  );
}
