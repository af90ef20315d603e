// The router of an app in the browser: the location in the address bar, kept in step with the browser's history.
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { NavigationType, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { handleHistoryStep, navigateAfterClosing, startClosingOnBack } from './close-on-back.ts';
import { readEntry, writeEntry } from './history-entry.ts';
import { passLeaveGuard } from './leave-guard.ts';

/**
 * What the library's own `BrowserRouter` does, without its forms, fetchers and prefetching, about 4 KB that every first
 * visit would download unused. It also records which path lies behind an entry, and lets Back close overlays.
 */
export function BrowserRouter({ basename = '/', children }: { basename?: string; children: ReactNode }) {
  const [{ history, navigator }] = useState(createHistory);
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

const navigateGuarded = (navigation: () => void) => passLeaveGuard(() => navigateAfterClosing(navigation));

function createHistory() {
  // `v5Compat`: our own pushes are reported to `listen` too, not only the browser's back and forward.
  const history = createBrowserHistory({ v5Compat: true });
  const navigator: typeof history = {
    ...history,
    push: (to, state) =>
      navigateGuarded(() => {
        const { pathname, search } = window.location;
        history.push(to, state);
        writeEntry({ behind: pathname + search });
      }),
    replace: (to, state) =>
      navigateGuarded(() => {
        const { behind } = readEntry();
        history.replace(to, state);
        writeEntry({ behind });
      }),
  };
  return { history, navigator };
}
