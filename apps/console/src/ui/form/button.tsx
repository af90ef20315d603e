// The console's button: 36 pixels high, 30 in rows, 40 in dialogs; at most one primary button per screen.
import { useId, type ButtonHTMLAttributes, type Ref } from 'react';
import { SpinnerWheel } from '#ui/loading/spinner.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import './button.css';
import { variants, appearanceOf, ButtonLabel, type Appearance, type Content } from './button-content.tsx';

export interface ButtonProps
  extends
    Appearance,
    Content,
    Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-busy' | 'aria-disabled' | 'children'> {
  /** Working: a spinner takes the label's place, the width stays, presses do nothing. */
  busy?: boolean | undefined;
  /** A state forbids the action: the button stays reachable, does nothing and says why. */
  disabledReason?: string | undefined;
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
    disabledReason,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const isStill = busy || disabledReason !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      {...appearanceOf({ variant, size, block }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isStill || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
      data-refused={disabledReason !== undefined || undefined}
      // It keeps the focus (a disabled button would drop it) but answers nothing, a form's submit included.
      onClick={(event) => (isStill ? event.preventDefault() : onClick?.(event))}
    >
      <ButtonLabel size={size} icon={icon} iconAfter={iconAfter} count={count}>
        {children}
      </ButtonLabel>
      {busy && (
        <span className="c-button__spinner">
          <SpinnerWheel size={18} onDark={variants[variant].isDark} />
        </span>
      )}
    </button>
  );
  // Always inside a tooltip: a button that is refused after its own action must stay the same element, or it loses the focus.
  return (
    <>
      <Tooltip text={disabledReason}>{button}</Tooltip>
      {disabledReason !== undefined && (
        <span id={reasonId} hidden>
          {disabledReason}
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
  /** A red number at its corner, which the label tells too. */
  count?: number | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A square button with an icon only. */
export function IconButton({
  icon,
  label,
  count = 0,
  variant,
  size = 'm',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        type="button"
        {...rest}
        {...appearanceOf({ variant, size }, className, true)}
        aria-label={label}
      >
        <Icon name={icon} size={17} />
        {count > 0 && (
          // Drawn by the style: as text it would have to be a word of the label, and 5 is none of 5가지.
          <span className="c-button__count c-button__count--corner" data-count={count} aria-hidden="true" />
        )}
      </button>
    </Tooltip>
  );
}
