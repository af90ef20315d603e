// The picture of a product.
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { Badge } from '#ui/display/badge.tsx';
import type { ProductDetail } from './product.api.ts';
import * as text from './product-picture.text.ts';
import '#web/illustration/product-stage.css';

export function ProductPicture({ product }: { product: ProductDetail }) {
  const soldOut = product.stock === 0;
  return (
    <div
      className="product-stage relative grid min-h-[336px] place-items-center pt-10 [@media(max-height:480px)]:min-h-[240px]"
      data-off={soldOut || undefined}
    >
      <ProductArt
        src={product.image}
        category={product.category}
        size={200}
        light={soldOut ? 'off' : 'day'}
      />
      {soldOut && (
        <Badge tone="dark" size="pill" className="absolute bottom-[22px]">
          {soldOutWords(product)}
        </Badge>
      )}
    </div>
  );
}

function soldOutWords({ stockEverywhere, rentedOut }: ProductDetail): string {
  if (stockEverywhere > 0) return text.notHere;
  return rentedOut ? text.allRented : text.notReady;
}
