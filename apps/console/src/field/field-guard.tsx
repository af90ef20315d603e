// Opens the field pages to whoever is signed in, and offline to whoever last was: what they saw is restored, what waits is sent.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, hasCode } from '#client/api-error.ts';
import { logError } from '#client/log-error.ts';
import { onStaffSessionEnded } from '#client/session/staff-session.ts';
import { paths } from '#console/navigation/paths.ts';
import {
  SessionContext,
  sessionKey,
  useSessionQuery,
  type StaffSession,
} from '#console/session/session.api.ts';
import { LoadFailed } from '#ui/loading/load-failed.tsx';
import {
  findReply,
  followReplies,
  clearReplies,
  keepReply,
  restoreReplies,
} from '#console/offline/last-seen.ts';
import { sendWaiting, setSender } from './outbox/outbox.ts';
import { useConnectionOfCalls } from './outbox/use-connection.ts';
import { useSendWaiting } from './outbox/use-outbox.ts';

export function FieldGuard({ children }: { children: ReactNode }) {
  const { data, error, isFetching, refetch } = useSessionQuery();
  const isOffline = error instanceof ApiError && error.isTransient;
  const lastSession = useLastSession(isOffline && data === undefined);
  const session = data ?? lastSession;
  const ready = useFieldSession(session);
  useSignInAgain();
  useConnectionOfCalls();
  useSendWaiting({ staffId: session?.me.id, hasSession: data !== undefined, readSession: refetch });

  useEffect(() => {
    if (data === undefined) return;
    // A new token may send what the old one, or none, could not.
    void sendWaiting();
    // Readable offline from now on; the token itself stays in memory only.
    keepReply(data.me.id, sessionKey, data).catch((cause: unknown) =>
      logError(cause, 'the session could not be kept for offline use'),
    );
  }, [data]);

  if (session !== undefined && ready) return <SessionContext value={session}>{children}</SessionContext>;
  if (error === null || isFetching || session !== undefined || hasCode(error, 'CONSOLE_SIGN_IN_REQUIRED'))
    return null;
  return (
    <main className="grid min-h-dvh place-items-center">
      <LoadFailed onRetry={() => void refetch()} headingLevel={1} />
    </main>
  );
}

/** Who last used the field pages on this phone, once it is known that the server cannot be asked. */
function useLastSession(isWanted: boolean): StaffSession | undefined {
  const [last, setLast] = useState<StaffSession>();
  useEffect(() => {
    if (!isWanted) return;
    findReply(sessionKey)
      .then((reply) => setLast(reply?.data as StaffSession | undefined))
      .catch((cause: unknown) => logError(cause, 'the last session could not be read'));
  }, [isWanted]);
  return isWanted ? last : undefined;
}

/** True once the lists of this person are restored; from then on they are kept, and what waits is sent in their name. */
function useFieldSession(session: StaffSession | undefined): boolean {
  const client = useQueryClient();
  const [readyFor, setReadyFor] = useState<number>();
  const staffId = session?.me.id;

  useEffect(() => {
    if (staffId === undefined) return undefined;
    const stop = followReplies(client, staffId);
    restoreReplies(client, staffId)
      .catch((cause: unknown) => logError(cause, 'the lists last seen could not be read'))
      .finally(() => setReadyFor(staffId));
    return stop;
  }, [client, staffId]);

  useEffect(() => {
    setSender(staffId).catch((cause: unknown) => logError(cause, 'the outbox could not be opened'));
    return () => void setSender(undefined).catch(() => undefined);
  }, [staffId]);

  return staffId !== undefined && readyFor === staffId;
}

/** The server has ended the session: lists leave the phone, waiting actions stay, and signing in leads back here. */
function useSignInAgain(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      onStaffSessionEnded(() => {
        void clearReplies();
        void navigate(paths.signIn(pathname + search), { replace: true });
        client.clear();
      }),
    [client, navigate, pathname, search],
  );
}
