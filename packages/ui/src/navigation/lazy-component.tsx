// A component whose script is fetched when it is first rendered, and again when the connection is back after a failure.
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Fetches the script before the component is rendered. */
  load: () => Promise<unknown>;
  /** The same; a failure is the component's own to show. */
  prefetch: () => void;
};

export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let hasFailed = false;
  let Loaded: ComponentType<Props> | undefined;
  // React keeps the failure of a lazy component for ever, so that only a new one is fetched again.
  let Fetched = begin();

  async function load() {
    Loaded = await fetch();
    return Loaded;
  }

  function begin() {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        // Browsers keep the failure of a script too, as long as the page lives.
        if (hasFailed) return reload();
        hasFailed = true;
        window.addEventListener('online', () => (Fetched = begin()), { once: true });
        throw error;
      }
    });
  }

  function LazilyLoaded(props: Props) {
    // What is there already is rendered at once: React's own lazy components wait even then, and show nothing for 300 ms.
    const [Shown] = useState(() => Loaded ?? Fetched);
    return <Shown {...props} />;
  }

  return Object.assign(LazilyLoaded, { load, prefetch: () => prefetch(load) });
}

/**
 * For what a screen can do without: until its script is there, what keeps its place is shown, or nothing; nothing if it cannot be
 * fetched.
 */
export function deferredComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  place: ReactNode = null,
): ComponentType<Props> {
  const Deferred = lazyComponent<Props>(() => fetch().catch(() => () => null));
  return function DeferredComponent(props: Props) {
    return (
      <Suspense fallback={place}>
        <Deferred {...props} />
      </Suspense>
    );
  };
}

/** Fetches a script before its component is rendered; a failure is the component's own to show. */
export function prefetch(fetch: () => Promise<unknown>): void {
  fetch().catch(() => undefined);
}

/** Never ends, so that nothing is shown for the moment until the page is gone. */
function reload(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}
