// What often stands in a cell: a picture with a name, and a quieter code under it.
import type { ReactNode } from 'react';
import { ProductArt } from '#ui/illustration/product-art.tsx';
import './data-list.css';

export interface CellProps {
  picture?: ReactNode;
  name: ReactNode;
  /** The second line; never a third. */
  code?: ReactNode;
}

export function Cell({ picture, name, code }: CellProps) {
  return (
    <span className="c-cell">
      {picture}
      <span className="c-cell__words">
        <span className="c-cell__name">{name}</span>
        {code !== undefined && <span className="c-cell__code">{code}</span>}
      </span>
    </span>
  );
}

export interface ProductThumbProps {
  src?: string | null | undefined;
  category: string;
  size?: number | undefined;
  /** Grey: hidden, sold out. */
  off?: boolean | undefined;
}

/** A product's picture on a light square. */
export function ProductThumb({ src, category, size = 32, off = false }: ProductThumbProps) {
  return (
    <span className="c-thumb" style={{ width: size, height: size }}>
      <ProductArt
        src={src ?? undefined}
        category={category}
        size={Math.round(size * 0.78)}
        light={off ? 'off' : 'day'}
      />
    </span>
  );
}
