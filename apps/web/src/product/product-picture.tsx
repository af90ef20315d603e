// The picture of a product.
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { Badge } from '#ui/display/badge.tsx';
import type { ProductDetail } from './product.api.ts';
import * as text from './product-picture.text.ts';

export function ProductPicture({ product }: { product: ProductDetail }) {
  const soldOut = product.stock === 0;
  return (
    <div
      className={`relative grid min-h-[336px] [--od-plate-own:none] place-items-center pt-10 [@media(max-height:480px)]:min-h-[240px] ${
        soldOut
          ? 'bg-[radial-gradient(60%_56%_at_50%_56%,var(--od-plate-raised)_0%,var(--od-plate-edge)_100%)]'
          : 'bg-[radial-gradient(60%_56%_at_50%_56%,var(--od-lamp-light)_0%,var(--od-plate-lamp)_100%)]'
      }`}
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
