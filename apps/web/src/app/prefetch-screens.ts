// Fetches the script of a screen when a link to it comes into view, so that it is there before the tap. Not on a slow line, and
// never for somebody who saves data.
import { matchPath } from 'react-router';
import type { LazyComponent } from '#ui/navigation/lazy-component.tsx';
import { routes } from './routes.tsx';

/** Not in every browser; where it is missing the line is taken to be good. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}

export function prefetchScreensInView(): void {
  if (!isGoodLine()) return;
  const seen = new WeakSet<Element>();
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      inView.unobserve(target);
      prefetchScreen((target as HTMLAnchorElement).pathname);
    }
  });
  const observeLinks = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
      if (seen.has(link)) continue;
      seen.add(link);
      inView.observe(link);
    }
  };
  observeLinks();
  new MutationObserver(observeLinks).observe(document.getElementById('app')!, {
    childList: true,
    subtree: true,
  });
}

function prefetchScreen(pathname: string): void {
  const route = routes.find(({ path }) => path !== '*' && matchPath(path, pathname));
  (route?.element.type as Partial<LazyComponent<object>> | undefined)?.prefetch?.();
}
