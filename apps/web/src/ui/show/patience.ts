// Decides when a loading sign is worth showing: not for a blink, and never only for a blink.
import { useEffect, useRef, useState } from 'react';

const showAfterMilliseconds = 200;
const keepAtLeastMilliseconds = 400;

/** True while a loading sign should be on the screen: 200 ms after loading began, and then for 400 ms at least. */
export function usePatience(loading: boolean): boolean {
  const [showing, setShowing] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (loading === showing) return undefined;
    const wait = loading
      ? showAfterMilliseconds
      : Math.max(0, shownAt.current + keepAtLeastMilliseconds - performance.now());
    const timer = setTimeout(() => {
      if (loading) shownAt.current = performance.now();
      setShowing(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, showing]);

  return showing;
}
