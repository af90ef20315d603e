// Every screen but home, by the route table. Loaded after home is painted, or first of all where somebody enters elsewhere.
import { useEffect } from 'react';
import { matchPath, Route, Routes, useNavigate } from 'react-router';
import { onMissingConsent } from '#client/session/missing-consent.ts';
import { paths } from '#web/navigation/paths.ts';
import { waitBriefly } from './ahead/wait-briefly.ts';
import { readDataAt } from './ahead/prefetch-data.ts';
import { queryClient } from './query-client.ts';
import { MembersOnly, RouteScreen } from './route-guard.tsx';
import { lazyScreenAt, routes } from './routes.tsx';

export function OtherScreens() {
  useLeadToConsent();
  return (
    <Routes>
      {routes.map(({ path, title, element, membersOnly }) => (
        <Route
          key={path}
          path={path}
          element={
            <RouteScreen title={title}>
              {membersOnly ? <MembersOnly key={title}>{element}</MembersOnly> : element}
            </RouteScreen>
          }
        />
      ))}
    </Routes>
  );
}

/** What a screen reads beside its own matter, such as bookmarks on the map, leaves it where it is. */
function useLeadToConsent() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onMissingConsent((isRead) => {
        const { pathname, search } = window.location;
        const route = routes.find(({ path }) => matchPath(path, pathname));
        if (isRead && !route?.needsConsent) return;
        void navigate(paths.consent(pathname + search), { replace: true });
      }),
    [navigate],
  );
}

/** With what it reads first. Whether they could be fetched is the screen's own to show. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const script = lazyScreenAt(pathname)?.load?.();
  await Promise.all([script, waitBriefly(readDataAt(pathname, queryClient))]).catch(() => undefined);
  await script?.catch(() => undefined);
}
