// A 44 pixel target that shows only an icon and therefore always carries a label.
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import './icon-button.css';

interface Face {
  icon: IconName;
  /** Read aloud; says what pressing does. */
  label: string;
  iconSize?: number | undefined;
  /** White, round and floating, for maps and pictures. */
  round?: boolean | undefined;
}

export interface IconButtonProps extends Face, ButtonHTMLAttributes<HTMLButtonElement> {
  /** A toggle: on or off. */
  pressed?: boolean | undefined;
}

export function IconButton({
  icon,
  label,
  iconSize = 24,
  round = false,
  pressed,
  className = '',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${className}`}
      data-round={round || undefined}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} size={iconSize} filled={icon === 'heart' && pressed === true} />
    </button>
  );
}
