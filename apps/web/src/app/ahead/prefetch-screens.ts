// Fetches the script of a screen when a link to it comes into view, and then what it reads where anybody may read it, so that both are
// there before the tap. Not on a slow line, and never for somebody who saves data.
import type { QueryClient } from '@tanstack/react-query';
import { readDataAt } from './prefetch-data.ts';
import { lazyScreenAt } from '../routes.tsx';

/** Not in every browser; where it is missing the line is taken to be good. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function isGoodLine(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData !== true && (connection?.effectiveType ?? '4g') === '4g';
}

export function prefetchScreensInView(queryClient: QueryClient): void {
  if (!isGoodLine()) return;
  const seen = new WeakSet<Element>();
  const read = readInTurn(queryClient, (link) => inView.unobserve(link));
  const inView = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = target as HTMLAnchorElement;
      if (isIntersecting) {
        lazyScreenAt(link.pathname)?.prefetch?.();
        read.add(link);
      } else read.remove(link);
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

/** One after the other, without those that are scrolled past meanwhile: what somebody asked for comes first. */
function readInTurn(queryClient: QueryClient, onTurn: (link: HTMLAnchorElement) => void) {
  const waiting = new Set<HTMLAnchorElement>();
  let isReading = false;
  /** A server that is busy, or a line that is gone, is not asked for what nobody has asked for. */
  let hasFailed = false;
  const readAll = async () => {
    if (isReading || hasFailed) return;
    isReading = true;
    try {
      for (const link of waiting) {
        waiting.delete(link);
        onTurn(link);
        // With a state a screen reads something else.
        if (link.isConnected && !('withState' in link.dataset)) await readDataAt(link.pathname, queryClient);
      }
    } catch {
      hasFailed = true;
    }
    isReading = false;
  };
  return {
    add: (link: HTMLAnchorElement) => {
      waiting.add(link);
      void readAll();
    },
    remove: (link: HTMLAnchorElement) => waiting.delete(link),
  };
}
