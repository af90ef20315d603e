// The layout of a screen: header, content, bottom bar, footer, in one of three layouts.
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useLayoutParts } from './layout-context.ts';
import './screen.css';

export interface ScreenProps {
  /** `"home"` is the app's own header; the others are in header.tsx. */
  header?: ReactNode;
  /**
   * `page`: content, then the footer. `task`: fills the first view, the footer is below it.
   * `full`: exactly the view, nothing scrolls, no footer (map, camera).
   */
  layout?: 'page' | 'task' | 'full' | undefined;
  /** `sunken` under a list of cards, `night` under the camera. */
  background?: 'white' | 'sunken' | 'night' | undefined;
  /** A BottomBar. */
  bar?: ReactNode;
  /** Home's Dock: fixed at the bottom, so the page gets 120 px more space at its end. */
  dock?: ReactNode;
  /** Something is loading that will change the content. */
  busy?: boolean | undefined;
  /** On the content itself. */
  className?: string | undefined;
  children: ReactNode;
}

export function Screen(props: ScreenProps) {
  const { header, layout = 'page', background = 'white', bar, dock, busy = false, className = '' } = props;
  const layoutParts = useLayoutParts();
  const screen = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = screen.current!;
    takeFocusOver(element);
    return () => {
      hadFocus = element.contains(document.activeElement);
    };
  }, []);
  return (
    <div
      ref={screen}
      className="screen"
      data-layout={layout}
      data-background={background}
      data-docked={dock !== undefined || undefined}
    >
      {header === 'home' ? layoutParts.homeHeader : header}
      <div className="screen__view">
        <main
          id="content"
          tabIndex={-1}
          aria-busy={busy || undefined}
          className={`screen__content ${background === 'night' ? 'night' : ''} ${className}`}
        >
          {props.children}
        </main>
        {bar}
      </div>
      {/* Read after the content and before the footer, as a bar is. */}
      {dock}
      {layout !== 'full' && layoutParts.footer}
    </div>
  );
}

/** Of the screen that was removed last: it was loading, or something was done on it. */
let hadFocus = false;

/** Otherwise it would be lost with what had it, and whoever cannot see the screen would be nowhere. */
function takeFocusOver(screen: HTMLElement): void {
  if (hadFocus && document.activeElement === document.body)
    screen.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  hadFocus = false;
}
