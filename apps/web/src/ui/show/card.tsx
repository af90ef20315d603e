// A group of things that belong together, and the tile a picture sits on.
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import './card.css';

export interface CardFace {
  /** `plain` floats on a sunken screen, `line` is drawn on white, `flat` is quiet, `lamp` is lit, `danger` is owed. */
  look?: 'plain' | 'line' | 'flat' | 'lamp' | 'danger' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export type CardProps<As extends ElementType> = CardFace & { as?: As } & Omit<
    ComponentPropsWithoutRef<As>,
    keyof CardFace | 'as'
  >;

/** `as` makes it a list item, a link or a definition list without a box inside a box. */
export function Card<As extends ElementType = 'div'>({
  as,
  look = 'plain',
  className = '',
  children,
  ...rest
}: CardProps<As>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element {...rest} className={`card ${className}`} data-look={look}>
      {children}
    </Element>
  );
}

export interface ThumbProps {
  /** 56 in history, 64 in cards, 72 in details. */
  size?: number | undefined;
  children: ReactNode;
}

/** The tint tile behind a product's picture. */
export function Thumb({ size = 64, children }: ThumbProps) {
  return (
    <span className="thumb" style={{ width: size, height: size, borderRadius: size < 64 ? 14 : 16 }}>
      {children}
    </span>
  );
}
