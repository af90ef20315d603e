// Opens a screen to whoever is signed in; everybody else signs in first and comes back to the same address.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasCode } from '#client/api-error.ts';
import { onStaffSessionEnded } from '#client/session/staff-session.ts';
import { paths } from '#console/navigation/paths.ts';
import { clearReplies } from '#console/offline/last-seen.ts';
import { setLeaveGuard } from '#ui/navigation/leave-guard.ts';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import { SessionContext, useSessionQuery } from './session.api.ts';

export function SessionGuard({ children }: { children: ReactNode }) {
  const { data: session, error, isFetching, refetch } = useSessionQuery();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(
    () =>
      onStaffSessionEnded(() => {
        // Nobody is asked about unsaved changes: they are kept as a draft, and there is no staying.
        setLeaveGuard(undefined);
        void navigate(paths.signIn(pathname + search), { replace: true });
        // Nothing of one person is left for the next.
        client.clear();
        void clearReplies();
      }),
    [client, navigate, pathname, search],
  );

  if (session !== undefined) return <SessionContext value={session}>{children}</SessionContext>;
  if (error === null || isFetching || hasCode(error, 'CONSOLE_SIGN_IN_REQUIRED')) return null;
  return (
    <main className="grid min-h-screen place-items-center">
      <LoadFailed onRetry={() => void refetch()} headingLevel={1} />
    </main>
  );
}
