// How buttons and links that look like buttons appear: variants, sizes, icon and words.
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import './button.css';

export const variants = {
  plain: { className: '', isDark: false },
  primary: { className: 'c-button--primary', isDark: true },
  secondary: { className: 'c-button--secondary', isDark: false },
  danger: { className: 'c-button--danger', isDark: true },
  /** Opens the question of a destructive action: 이용 정지… */
  dangerPlain: { className: 'c-button--danger-plain', isDark: false },
  ghost: { className: 'c-button--ghost', isDark: false },
  /** Inside a dark bar. */
  onDark: { className: 'c-button--on-dark', isDark: true },
} as const;

const sizes = {
  /** 40 pixels, in the foot of a dialog. */
  l: { className: 'c-button--l', iconPx: 17 },
  m: { className: '', iconPx: 17 },
  /** 30 pixels, inside rows and panels. */
  s: { className: 'c-button--s', iconPx: 15 },
} as const;

export interface Appearance {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  /** As wide as what surrounds it. */
  block?: boolean | undefined;
}

export interface Content {
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** A red number behind the words: somebody must decide something. */
  count?: number | undefined;
  children?: ReactNode;
}

export function appearanceOf(
  { variant = 'plain', size = 'm', block = false }: Appearance,
  className = '',
  square = false,
) {
  return {
    className: `c-button ${variants[variant].className} ${sizes[size].className} ${className}`,
    'data-block': block || undefined,
    'data-square': square || undefined,
  };
}

export function ButtonLabel({
  size = 'm',
  icon,
  iconAfter,
  count,
  children,
}: Content & Pick<Appearance, 'size'>) {
  const { iconPx } = sizes[size];
  return (
    <span className="c-button__label">
      {icon && <Icon name={icon} size={iconPx} />}
      {children}
      {count !== undefined && count > 0 && <span className="c-button__count">{count}</span>}
      {iconAfter && <Icon name={iconAfter} size={15} />}
    </span>
  );
}
