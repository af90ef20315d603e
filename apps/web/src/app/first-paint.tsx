// What index.html painted before the app was there. It stays until the first screen can be shown in its place.
import { useEffect, useState, type ReactNode } from 'react';

let firstPaint = document.querySelector('.shell')?.outerHTML;
let onEnd: (() => void) | undefined;

/** In place of a loading indicator; once a screen has been shown, the indicator itself. */
export function FirstPaint({ children }: { children: ReactNode }) {
  const [html] = useState(firstPaint);
  if (html === undefined) return children;
  // Our own markup, as it stood in the page.
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Until the first screen of this page is shown. */
export const isFirstScreen = () => firstPaint !== undefined;

/** For the screens themselves. */
export function useEndOfFirstPaint(): void {
  useEffect(() => {
    firstPaint = undefined;
    onEnd?.();
    onEnd = undefined;
  }, []);
}

/** What somebody asked of a screen that is not there yet is done once it is. */
export function afterFirstPaint(run: () => void): void {
  if (firstPaint === undefined) run();
  else onEnd = run;
}
