// The button: one large primary answer per screen, and the quieter variants beside it.
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { SpinnerWheel } from '../loading/spinner.tsx';
import { Icon, type IconName } from '../illustration/icon.tsx';
import { Link, type LinkProps } from './link.tsx';
import { ExternalLink, type ExternalLinkProps } from './text-link.tsx';
import './button.css';

const variants = {
  primary: { className: 'button--primary', isDark: true },
  secondary: { className: 'button--secondary', isDark: false },
  outline: { className: 'button--outline', isDark: false },
  accent: { className: 'button--accent', isDark: false },
  danger: { className: 'button--danger', isDark: true },
  ghost: { className: 'button--ghost', isDark: false },
  kakao: { className: 'button--kakao', isDark: false },
  google: { className: 'button--google', isDark: false },
} as const;

const sizes = {
  /** 56 pixels high, one per screen. */
  l: { className: 'button--l', iconPx: 20 },
  /** 48 pixels high. */
  m: { className: 'button--m', iconPx: 18 },
  /** 44 pixels high. */
  s: { className: 'button--s', iconPx: 16 },
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

interface Appearance {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** As wide as the column. */
  block?: boolean | undefined;
}

interface Content {
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  children?: ReactNode;
}

const appearanceOf = ({ variant = 'primary', size = 'l', block = false }: Appearance, className = '') => ({
  className: `button ${variants[variant].className} ${sizes[size].className} ${className}`,
  'data-block': block || undefined,
});

function Label({ size = 'l', icon, iconAfter, children }: Content & Pick<Appearance, 'size'>) {
  const { iconPx } = sizes[size];
  return (
    <span className="button__label">
      {icon && <Icon name={icon} size={iconPx} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={iconPx} />}
    </span>
  );
}

export interface ButtonProps
  extends Appearance, Content, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy' | 'children'> {
  /** Working: a spinner takes the label's place, the width stays, presses do nothing. */
  busy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size,
    block,
    icon,
    iconAfter,
    busy = false,
    className,
    children,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      {...appearanceOf({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // A busy button keeps the focus (a disabled one would drop it) but answers nothing, a form's submit included.
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <Label size={size} icon={icon} iconAfter={iconAfter}>
        {children}
      </Label>
      {busy && (
        <span className="button__spinner">
          <SpinnerWheel size={22} onDark={variants[variant].isDark} />
        </span>
      )}
    </button>
  );
}

export interface ButtonLinkProps extends Appearance, Content, Omit<LinkProps, 'children'> {}

/** Looks like a button, leads to a path of the app. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, icon, iconAfter, className, children, ...rest } = props;
  return (
    <Link {...rest} {...appearanceOf({ variant, size, block }, className)}>
      <Label size={size} icon={icon} iconAfter={iconAfter}>
        {children}
      </Label>
    </Link>
  );
}

export interface ExternalButtonLinkProps
  extends Appearance, Content, Omit<ExternalLinkProps, 'variant' | 'children'> {}

/** Looks like a button, opens another site in a new tab. */
export function ExternalButtonLink(props: ExternalButtonLinkProps) {
  const { variant, size, block, icon, iconAfter, className, children, ...rest } = props;
  return (
    <ExternalLink {...rest} {...appearanceOf({ variant, size, block }, className)} variant="bare">
      <Label size={size} icon={icon} iconAfter={iconAfter}>
        {children}
      </Label>
    </ExternalLink>
  );
}
