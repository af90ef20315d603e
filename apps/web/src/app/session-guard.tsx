// Ends a member's session in the app: clears the cache, sends a logout that could not be sent, and alerts a member whose session the server has ended.
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logError } from '#client/log-error.ts';
import { onSessionExpired, onSignOut, unsentLogout } from '#client/session/member-session.ts';
import { clearCache } from '#client/query-client.ts';
import * as text from '#web/navigation/members-only.text.ts';
import { paths } from '#web/navigation/paths.ts';
import { selectedStation } from '#web/session-state.ts';
import { useAlert } from '#ui/overlay/dialogs.tsx';

export function SessionGuard() {
  const alert = useAlert();
  const navigate = useNavigate();
  const client = useQueryClient();

  useEffect(() => onSignOut(() => clearCache(client)), [client]);

  useEffect(() => {
    const send = () => void resendLogOut();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);

  useEffect(
    () =>
      onSessionExpired(() => {
        selectedStation.clear();
        const { pathname, search } = window.location;
        void alert(text.signInRequired, { detail: text.goingToSignIn }).then(() =>
          navigate(paths.login(pathname + search)),
        );
      }),
    [alert, navigate],
  );

  return null;
}

/** A logout that could not be sent is sent at the next start, and as soon as there is a connection again. */
async function resendLogOut(): Promise<void> {
  // Somebody who is just signing in ends the former session by it.
  if (!unsentLogout.exists() || window.location.pathname.startsWith('/oauth2/')) return;
  try {
    await (await import('#web/account/log-out.ts')).resendLogOut();
  } catch (error) {
    logError(error, 'logout');
  }
}
