// A group of related content, and the tile a picture sits on.
import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import './card.css';

const variants = {
  /** White with a shadow, on a sunken screen. */
  plain: 'card--plain',
  /** White with an outline, on a white screen. */
  outline: 'card--outline',
  /** Tinted, for secondary content. */
  flat: 'card--flat',
  /** Pale yellow: something good is available here. */
  accent: 'card--accent',
  /** Pale red: something is owed. */
  danger: 'card--danger',
} as const;

export interface CardOwnProps {
  variant?: keyof typeof variants | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export type CardProps<As extends ElementType> = CardOwnProps & { as?: As } & Omit<
    ComponentPropsWithoutRef<As>,
    keyof CardOwnProps | 'as'
  >;

/** `as` makes it a list item, a link or a definition list without a box inside a box. */
export function Card<As extends ElementType = 'div'>({
  as,
  variant = 'plain',
  className = '',
  children,
  ...rest
}: CardProps<As>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element {...rest} className={`card ${variants[variant]} ${className}`}>
      {children}
    </Element>
  );
}

export interface ThumbProps {
  /** 56 in history, 64 in cards, 72 in details. */
  size?: number | undefined;
  children: ReactNode;
}

/** The tinted tile behind a product's picture. */
export function Thumb({ size = 64, children }: ThumbProps) {
  return (
    <span className="thumb" style={{ width: size, height: size, borderRadius: size < 64 ? 14 : 16 }}>
      {children}
    </span>
  );
}
