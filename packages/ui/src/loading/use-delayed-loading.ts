// Delays a loading indicator, so that it never flashes: not shown for short loads, and then shown long enough.
import { useEffect, useRef, useState } from 'react';

const SHOW_AFTER_MS = 200;
const MIN_SHOWN_MS = 400;

/** True while a loading indicator should be shown: from 200 ms after loading began, and then for at least 400 ms. */
export function useDelayedLoading(loading: boolean): boolean {
  const [showing, setShowing] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (loading === showing) return undefined;
    const wait = loading ? SHOW_AFTER_MS : Math.max(0, shownAt.current + MIN_SHOWN_MS - performance.now());
    const timer = setTimeout(() => {
      if (loading) shownAt.current = performance.now();
      setShowing(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, showing]);

  return showing;
}
