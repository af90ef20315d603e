// The router of an app in the browser: the location in the address bar, kept in step with the browser's history.
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { handleHistoryStep, navigateAfterClosing, startClosingOnBack } from './close-on-back.ts';
import { readEntry, writeEntry } from './history-entry.ts';

/**
 * What the library's own `BrowserRouter` does, without its forms, fetchers and prefetching, about 4 KB that every first
 * visit would download unused. It also records which path lies behind an entry, and lets Back close overlays.
 */
export interface BrowserRouterProps {
  basename?: string;
  /** Gets every navigation but the browser's own Back and Forward, and runs it, later or never. */
  guard?: (navigation: () => void) => void;
  children: ReactNode;
}

export function BrowserRouter({ basename = '/', guard = run, children }: BrowserRouterProps) {
  const [{ history, navigator }] = useState(() => createHistory(guard));
  const [{ action, location }, setCurrent] = useState({ action: history.action, location: history.location });

  useLayoutEffect(
    () =>
      history.listen((update) => {
        startTransition(() => setCurrent(update));
        if (update.action === NavigationType.Pop) handleHistoryStep();
      }),
    [history],
  );
  useLayoutEffect(startClosingOnBack, []);

  return (
    <Router basename={basename} location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

const run = (navigation: () => void) => navigation();

function createHistory(guard: typeof run) {
  const navigate = (navigation: () => void) => guard(() => navigateAfterClosing(navigation));
  // `v5Compat`: our own pushes are reported to `listen` too, not only the browser's back and forward.
  const history = createBrowserHistory({ v5Compat: true });
  const navigator: typeof history = {
    ...history,
    push: (to, state) =>
      navigate(() => {
        const { pathname, search } = window.location;
        history.push(to, state);
        writeEntry({ behind: pathname + search });
      }),
    replace: (to, state) =>
      navigate(() => {
        const { behind } = readEntry();
        history.replace(to, state);
        writeEntry({ behind });
      }),
  };
  return { history, navigator };
}
