// The button: one big navy answer per screen, and its quieter siblings.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import { Icon, type IconName } from '../art/icon.tsx';
import { SpinnerWheel } from '../show/spinner.tsx';
import './button.css';

interface Look {
  look?: 'primary' | 'sec' | 'line' | 'lamp' | 'danger' | 'ghost' | 'kakao' | 'google' | undefined;
  /** l 56 (one per screen), m 48, s 44. */
  size?: 'l' | 'm' | 's' | undefined;
  /** As wide as the column. */
  block?: boolean | undefined;
}

interface Face {
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  children?: ReactNode;
}

const iconSize = { l: 20, m: 18, s: 16 } as const;

const appearance = ({ look = 'primary', size = 'l', block = false }: Look, className = '') => ({
  className: `button ${className}`,
  'data-look': look,
  'data-size': size,
  'data-block': block || undefined,
});

function Label({ size = 'l', icon, iconAfter, children }: Face & Pick<Look, 'size'>) {
  return (
    <span className="button__label">
      {icon && <Icon name={icon} size={iconSize[size]} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={iconSize[size]} />}
    </span>
  );
}

export interface ButtonProps
  extends Look, Face, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy' | 'children'> {
  /** Working: a wheel takes the label's place, the width stays, presses do nothing. */
  busy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { look, size, block, icon, iconAfter, busy = false, className, children, onClick, ...rest } = props;
  const dark = look === undefined || look === 'primary' || look === 'danger';
  return (
    <button
      type="button"
      {...rest}
      {...appearance({ look, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // A busy button keeps the focus (a disabled one would drop it) but answers nothing, a form's submit included.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <Label size={size} icon={icon} iconAfter={iconAfter}>
        {children}
      </Label>
      {busy && (
        <span className="button__wheel">
          <SpinnerWheel size={22} onDark={dark} />
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends Look, Face, Omit<LinkProps, 'children'> {}

/** Looks like a button, goes somewhere inside the app. */
export function ButtonLink(props: ButtonLinkProps) {
  const { look, size, block, icon, iconAfter, className, children, ...rest } = props;
  return (
    <Link {...rest} {...appearance({ look, size, block }, className)}>
      <Label size={size} icon={icon} iconAfter={iconAfter}>
        {children}
      </Label>
    </Link>
  );
}
