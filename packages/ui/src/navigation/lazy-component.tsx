// A component whose script is fetched when it is first rendered, and again when the connection is back after a failure.
import { lazy, type ComponentType } from 'react';

export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // React keeps the failure of a lazy component for ever, so that only a new one is fetched again.
  let Fetched = begin();

  function begin() {
    return lazy(async () => {
      try {
        return { default: await fetch() };
      } catch (error) {
        window.addEventListener('online', () => (Fetched = begin()), { once: true });
        throw error;
      }
    });
  }

  return function LazyComponent(props: Props) {
    return <Fetched {...props} />;
  };
}
