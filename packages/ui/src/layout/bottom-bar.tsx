// What stays at the bottom of the screen: the bar with the screen's one button, and the two large buttons of home.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../action/button.tsx';
import { Icon } from '../illustration/icon.tsx';
import './bottom-bar.css';

export interface BottomBarProps {
  /** Above the sum: what has just changed about it. */
  notice?: ReactNode;
  /** The row above the button: what it will cost. */
  sum?: {
    label: ReactNode;
    /** "500원 × 3시간" */
    note?: ReactNode;
    amount: ReactNode;
    /** Not known yet: the amount is grey. */
    quiet?: boolean | undefined;
  };
  /** The row right above the button: what one agrees to by pressing it. */
  consent?: ReactNode;
  /** One button L, or a card that explains. */
  children: ReactNode;
}

/** Sticks to the bottom; casts a shadow upwards as long as content scrolls under it. */
export function BottomBar({ notice, sum, consent, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [lifted, setLifted] = useState(false);

  useEffect(() => {
    if (!bar.current || !end.current) return undefined;
    // The one pixel under the bar is in view exactly when the content has ended.
    const ending = new IntersectionObserver(([entry]) => setLifted(entry?.isIntersecting === false));
    ending.observe(end.current);
    // Toasts stand above the bar, however high it is: enlarged text and notices raise it.
    const { style } = document.documentElement;
    const raising = new ResizeObserver(([entry]) =>
      style.setProperty('--od-bar', `${entry!.borderBoxSize[0]!.blockSize}px`),
    );
    raising.observe(bar.current);
    return () => {
      ending.disconnect();
      raising.disconnect();
      style.removeProperty('--od-bar');
    };
  }, []);

  return (
    <>
      <div ref={bar} className="bottom-bar" data-lift={lifted || undefined}>
        {notice}
        {sum && (
          <div className="bottom-bar__sum">
            <span className="text-body-1 font-semibold wrap-normal">{sum.label}</span>
            <span aria-live="polite" className="text-right tabular-nums">
              {sum.note !== undefined && (
                <span className="mr-2 inline-block text-caption text-faint">{sum.note}</span>
              )}
              <b className={`text-title-2 whitespace-nowrap ${sum.quiet === true ? 'text-faint' : ''}`}>
                {sum.amount}
              </b>
            </span>
          </div>
        )}
        {consent}
        {children}
      </div>
      <div ref={end} className="bottom-bar__end" aria-hidden="true" />
    </>
  );
}

/** Home's two buttons: 반납 first, then 대여 with a yellow QR icon. */
export function Dock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="dock" aria-label={label}>
      {children}
    </nav>
  );
}

export function DockButton({ icon, variant = 'primary', children, ...rest }: ButtonProps) {
  return (
    <Button {...rest} variant={variant} className="dock__button">
      {icon && <Icon name={icon} size={22} className={variant === 'primary' ? 'text-accent' : ''} />}
      {children}
    </Button>
  );
}
