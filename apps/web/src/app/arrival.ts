// What happens when one arrives at a screen: its title, where reading starts, and where the page is scrolled to.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useBrandName } from '#web/calls/config.ts';
import { sessionStore } from '#web/device/storage.ts';

const scrollKey = (entry: string) => `scroll:${entry}`;
/** Content that comes later than this no longer moves the page under the reader's eyes. */
const waitForContentMilliseconds = 1500;

/** Used once by every route's frame, inside the lazy boundary, so that it runs when the screen is really there. */
export function useArrival(title: string): void {
  const { pathname, key } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const brand = useBrandName();
  const first = useRef(true);

  useEffect(() => {
    document.title = title === '' ? brand : `${title} · ${brand}`;
  }, [title, brand]);

  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      window.history.scrollRestoration = 'manual';
      if (document.activeElement !== document.body) return;
    }
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);

  useLayoutEffect(() => {
    if (!cameBack) {
      window.scrollTo(0, 0);
      return undefined;
    }
    return scrollBackTo(Number(sessionStore.read(scrollKey(key)) ?? 0));
    // Only a new screen moves the page; a changed query or state leaves the reader where they are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  useEffect(() => {
    let scheduled = 0;
    const remember = () => {
      cancelAnimationFrame(scheduled);
      scheduled = requestAnimationFrame(() =>
        sessionStore.write(scrollKey(key), String(Math.round(window.scrollY))),
      );
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(scheduled);
      window.removeEventListener('scroll', remember);
    };
  }, [key]);
}

/** Scrolls at once, and again as late content makes the page tall enough, unless the reader scrolls first. */
function scrollBackTo(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0) return () => undefined;
  const follow = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) stop();
  });
  const timer = setTimeout(stop, waitForContentMilliseconds);
  function stop() {
    follow.disconnect();
    clearTimeout(timer);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  }
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  follow.observe(document.body);
  return stop;
}
