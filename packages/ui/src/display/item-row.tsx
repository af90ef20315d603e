// A product or a station in a card or a list: picture, title, second line, and something at the right.
import type { ReactNode } from 'react';
import './item-row.css';

export interface ItemRowProps {
  /** A Thumb, a StationPin, an icon tile. */
  picture?: ReactNode;
  title: ReactNode;
  line?: ReactNode;
  /** A badge, a price, an arrow. */
  end?: ReactNode;
  className?: string | undefined;
}

export function ItemRow({ picture, title, line, end, className = '' }: ItemRowProps) {
  return (
    <span className={`item-row ${className}`}>
      {picture}
      <span className="item-row__text">
        <b className="item-row__title">{title}</b>
        {line !== undefined && <span className="item-row__line">{line}</span>}
      </span>
      {end}
    </span>
  );
}
