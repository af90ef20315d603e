// An item in a row: its picture, its name, a line under it, and something at the right.
import type { ReactNode } from 'react';
import { ProductArt } from '#web/ui/art/product-art.tsx';
import { Thumb } from '#web/ui/show/card.tsx';
import { ItemRow } from '#web/ui/show/item-row.tsx';

export interface ItemFactsProps {
  name: string;
  image: string;
  category: string;
  line: ReactNode;
  end?: ReactNode;
  thumb?: number | undefined;
}

export function ItemFacts({ name, image, category, line, end, thumb = 64 }: ItemFactsProps) {
  return (
    <ItemRow
      picture={
        <Thumb size={thumb}>
          <ProductArt src={image} category={category} size={thumb * 0.75} />
        </Thumb>
      }
      title={name}
      line={line}
      end={end}
    />
  );
}
