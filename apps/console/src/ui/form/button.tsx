// The console's button: 36 pixels high, 30 in rows, 40 in dialogs; at most one primary button per screen.
import {
  useId,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import { Link, type LinkProps } from '#ui/action/link.tsx';
import { SpinnerWheel } from '#ui/loading/spinner.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import './button.css';

const variants = {
  plain: { className: '', isDark: false },
  primary: { className: 'c-button--primary', isDark: true },
  secondary: { className: 'c-button--secondary', isDark: false },
  danger: { className: 'c-button--danger', isDark: true },
  /** Opens the question of a destructive act: 이용 정지… */
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

interface Appearance {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  /** As wide as what surrounds it. */
  block?: boolean | undefined;
}

interface Content {
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  /** A red number behind the words: somebody must decide something. */
  count?: number | undefined;
  children?: ReactNode;
}

function appearanceOf(
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

function Label({ size = 'm', icon, iconAfter, count, children }: Content & Pick<Appearance, 'size'>) {
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

export interface ButtonProps
  extends
    Appearance,
    Content,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy' | 'aria-disabled' | 'children'> {
  /** Working: a spinner takes the label's place, the width stays, presses do nothing. */
  busy?: boolean | undefined;
  /** A state forbids the act: the button stays reachable, does nothing and says why. */
  refusedBecause?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'plain',
    size,
    block,
    icon,
    iconAfter,
    count,
    busy = false,
    refusedBecause,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const isStill = busy || refusedBecause !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      {...appearanceOf({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isStill || undefined}
      aria-describedby={refusedBecause === undefined ? rest['aria-describedby'] : reasonId}
      data-refused={refusedBecause !== undefined || undefined}
      // It keeps the focus (a disabled button would drop it) but answers nothing, a form's submit included.
      onClick={(event) => (isStill ? event.preventDefault() : onClick?.(event))}
    >
      <Label size={size} icon={icon} iconAfter={iconAfter} count={count}>
        {children}
      </Label>
      {busy && (
        <span className="c-button__spinner">
          <SpinnerWheel size={18} onDark={variants[variant].isDark} />
        </span>
      )}
    </button>
  );
  // Always inside a tooltip: a button that is refused after its own act must stay the same element, or it loses the focus.
  return (
    <>
      <Tooltip text={refusedBecause}>{button}</Tooltip>
      {refusedBecause !== undefined && (
        <span id={reasonId} hidden>
          {refusedBecause}
        </span>
      )}
    </>
  );
}

export interface IconButtonProps
  extends
    Pick<Appearance, 'variant' | 'size'>,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Read aloud, and shown as a tooltip. */
  label: string;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A square button with an icon only. */
export function IconButton({ icon, label, variant, size = 'm', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        {...appearanceOf({ variant, size }, className, true)}
        aria-label={label}
      >
        <Icon name={icon} size={17} />
      </button>
    </Tooltip>
  );
}

export interface ButtonLinkProps extends Appearance, Content, Omit<LinkProps, 'children'> {}

/** Looks like a button, leads to a path of the console. */
export function ButtonLink(props: ButtonLinkProps): ReactElement {
  const { variant, size, block, icon, iconAfter, count, className, children, ...rest } = props;
  return (
    <Link {...rest} {...appearanceOf({ variant, size, block }, className)}>
      <Label size={size} icon={icon} iconAfter={iconAfter} count={count}>
        {children}
      </Label>
    </Link>
  );
}

export interface FileLinkProps
  extends Appearance, Content, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> {
  href: string;
}

/** Looks like a button, opens a file of the server (a PDF) in a new tab. */
export function FileLink(props: FileLinkProps) {
  const { variant, size, block, icon, iconAfter, count, className, children, ...rest } = props;
  return (
    <a {...rest} target="_blank" rel="noreferrer" {...appearanceOf({ variant, size, block }, className)}>
      <Label size={size} icon={icon} iconAfter={iconAfter} count={count}>
        {children}
      </Label>
    </a>
  );
}
