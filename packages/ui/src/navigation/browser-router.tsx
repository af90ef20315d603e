// The router of an app in the browser: the location in the address bar, kept in step with the browser's history.
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * What the library's own `BrowserRouter` does, and nothing else. That one shares a module with forms, fetchers and
 * prefetching, about 4 KB that every first visit would download without using.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  // `v5Compat`: our own pushes are reported to `listen` too, not only the browser's back and forward.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setCurrent] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((update) => startTransition(() => setCurrent(update))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
