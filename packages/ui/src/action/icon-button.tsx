// A button of 44 pixels that shows only an icon and therefore always has a label.
import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from '../illustration/icon.tsx';
import './icon-button.css';

interface IconButtonContent {
  icon: IconName;
  /** What pressing does, for a screen reader. */
  label: string;
  iconSize?: number | undefined;
  /** White and round with a shadow, for maps and pictures. */
  round?: boolean | undefined;
}

export interface IconButtonProps extends IconButtonContent, ButtonHTMLAttributes<HTMLButtonElement> {
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
