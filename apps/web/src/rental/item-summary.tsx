// An item in a row: its picture, its name, a second line, and something at the right.
import type { ReactNode } from 'react';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import { Thumb } from '#ui/display/card.tsx';
import { ItemRow } from '#ui/display/item-row.tsx';

export interface ItemSummaryProps {
  name: ReactNode;
  image: string;
  category: string;
  line: ReactNode;
  end?: ReactNode;
  thumb?: number | undefined;
}

export function ItemSummary({ name, image, category, line, end, thumb = 64 }: ItemSummaryProps) {
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
