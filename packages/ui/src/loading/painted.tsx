// A part of what the page itself painted before the app was there, left where it is while the app is still loading the same.
import { useState, type ReactNode } from 'react';

export interface PaintedProps {
  /** Selects the part in the page's first paint. */
  at: string;
  /** In its place once another screen has been shown. */
  children: ReactNode;
}

export function Painted({ at, children }: PaintedProps) {
  const [html] = useState(() => document.querySelector(at)?.outerHTML);
  // Our own markup, as it stood in the page.
  return html === undefined ? children : <div dangerouslySetInnerHTML={{ __html: html }} />;
}
