// On arrival at a screen: sets the document's title, moves the focus to the content, and restores the scroll position.
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useBrandName } from '#client/config.ts';
import { sessionStore } from '#client/storage.ts';
import { isFirstScreen } from './first-paint.tsx';

/** With the path: every address that is opened anew has the same entry key, `default`. */
const scrollKey = (entry: string, path: string) => `scroll:${entry}:${path}`;
/** Content that arrives later than this no longer moves the page. */
const SCROLL_RESTORE_TIMEOUT_MS = 1500;

/** Used inside the lazy boundary of every route, so that it runs once the screen is rendered. */
export function useRouteFocusAndScroll(title: string): void {
  const { pathname, key } = useLocation();
  const isHistoryStep = useNavigationType() === NavigationType.Pop;
  const brand = useBrandName();
  const first = useRef(true);

  useEffect(() => {
    document.title = title === '' ? brand : `${title} · ${brand}`;
    // A list and its entries share a title, and an entry puts its own name there: back at the list, the list's is due again.
  }, [title, brand, pathname]);

  useLayoutEffect(() => {
    if (first.current) {
      first.current = false;
      window.history.scrollRestoration = 'manual';
      // A page that was just opened is read from its beginning: the first Tab offers the way past the header.
      if (isFirstScreen() || document.activeElement !== document.body) return;
    }
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);

  useLayoutEffect(() => {
    if (!isHistoryStep) {
      window.scrollTo(0, 0);
      return undefined;
    }
    return restoreScroll(Number(sessionStore.read(scrollKey(key, pathname)) ?? 0));
    // Only a new path moves the page; a changed query or state leaves it where it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname]);

  // A layout effect: after it, the scrolling that the change of screens causes belongs to the new screen.
  useLayoutEffect(() => {
    let scheduled = 0;
    const store = () => {
      cancelAnimationFrame(scheduled);
      scheduled = requestAnimationFrame(() =>
        sessionStore.write(scrollKey(key, pathname), String(Math.round(window.scrollY))),
      );
    };
    window.addEventListener('scroll', store, { passive: true });
    return () => {
      cancelAnimationFrame(scheduled);
      window.removeEventListener('scroll', store);
    };
  }, [key, pathname]);
}

/** Scrolls at once, and again as late content makes the page tall enough, unless the person scrolls first. */
function restoreScroll(top: number): () => void {
  window.scrollTo(0, top);
  if (top === 0) return () => undefined;
  const follow = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) stop();
  });
  const timer = setTimeout(stop, SCROLL_RESTORE_TIMEOUT_MS);
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
