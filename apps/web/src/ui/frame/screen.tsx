// The frame of a screen: header, content, bottom bar, footer, in one of three layouts.
import type { ReactNode } from 'react';
import { useChrome } from './chrome.ts';
import './screen.css';

export interface ScreenProps {
  /** `"home"` is the app's own header; the others are in header.tsx. Left out: none. */
  header?: ReactNode;
  /**
   * `page`: content, then the footer. `task`: fills the first view, the footer waits below.
   * `full`: exactly the view, nothing scrolls, no footer (map, camera).
   */
  layout?: 'page' | 'task' | 'full' | undefined;
  /** `sunken` under a list of cards, `night` under the camera. */
  ground?: 'white' | 'sunken' | 'night' | undefined;
  /** A BottomBar. */
  bar?: ReactNode;
  /** Home's Dock: stays in view above everything, so the page ends 120 px later. */
  dock?: ReactNode;
  /** Something is loading that will change the content. */
  busy?: boolean | undefined;
  /** On the content itself. */
  className?: string | undefined;
  children: ReactNode;
}

export function Screen(props: ScreenProps) {
  const { header, layout = 'page', ground = 'white', bar, dock, busy = false, className = '' } = props;
  const chrome = useChrome();
  return (
    <div
      className="screen"
      data-layout={layout}
      data-ground={ground}
      data-docked={dock !== undefined || undefined}
    >
      {header === 'home' ? chrome.homeHeader : header}
      <div className="screen__view">
        <main
          id="content"
          tabIndex={-1}
          aria-busy={busy || undefined}
          className={`screen__content ${ground === 'night' ? 'night' : ''} ${className}`}
        >
          {props.children}
        </main>
        {bar}
      </div>
      {layout !== 'full' && chrome.footer}
      {dock}
    </div>
  );
}
