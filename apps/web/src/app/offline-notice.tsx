// Shows while the browser is offline that the connection is lost, in a bar that moves the screen down and covers nothing.
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '#ui/illustration/icon.tsx';
import { offline } from './offline-notice.text.ts';

function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
  );
}

/** Tells the stylesheets how much of the top the bar takes. */
function useNoticeHeight(shown: boolean) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!shown || element === null) return undefined;
    const root = document.documentElement;
    const measure = new ResizeObserver(() =>
      root.style.setProperty('--od-notice', `${element.offsetHeight}px`),
    );
    root.dataset['notice'] = '';
    measure.observe(element);
    return () => {
      measure.disconnect();
      delete root.dataset['notice'];
      root.style.removeProperty('--od-notice');
    };
  }, [shown]);
  return bar;
}

export function OfflineNotice() {
  const online = useOnline();
  const bar = useNoticeHeight(!online);
  // Never hidden, only empty: a screen reader announces what appears in a region it knows already.
  return (
    <div ref={bar} role="status" className="sticky top-0 z-(--od-z-toast) mx-auto max-w-column">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-night px-4 pt-[calc(8px+env(safe-area-inset-top,0px))] pb-2 text-caption text-inverse">
          <Icon name="alert" size={18} className="text-accent" />
          {offline}
        </p>
      )}
    </div>
  );
}
