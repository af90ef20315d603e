// The layout of a screen: header, content, bottom bar, footer, in one of three layouts.
import type { ReactNode } from 'react';
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
  return (
    <div
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
      {layout !== 'full' && layoutParts.footer}
      {dock}
    </div>
  );
}
