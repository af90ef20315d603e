// Logs out: the member is forgotten in this browser at once, and the session is then ended at the server, later if it cannot be reached.
import { hasCode } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import { bearer, sendRequest } from '#client/http.ts';
import { withLockAcrossTabs } from '#client/session/lock-across-tabs.ts';
import { accessToken, isSignedIn, unsentLogout } from '#client/session/member-session.ts';
import { forgetPushSubscription } from '#web/device/push.ts';
import { clearMember } from './account.api.ts';

/** Resolves when the server has ended the session; nobody has to wait for it. */
export async function logOut(): Promise<void> {
  const token = accessToken();
  clearMember();
  unsentLogout.set();
  // Whoever uses this browser next is not shown the messages of the last person.
  void forgetPushSubscription();
  try {
    await endSession(token);
    unsentLogout.clear();
  } catch (error) {
    // The refresh cookie may already be that of a person who has signed in since.
    if (!hasCode(error, 'SIGN_IN_REQUIRED') || isSignedIn()) throw error;
    // An expired access token must not keep the session alive.
    await endSessionOfCookie();
  }
}

/** Sends a logout that could not be sent before, from one tab; whoever has signed in since stays signed in. */
export function resendLogOut(): Promise<void> {
  return withLockAcrossTabs('ondesk-logout', async () => {
    if (unsentLogout.exists() && !isSignedIn()) await endSessionOfCookie();
  });
}

async function endSessionOfCookie(): Promise<void> {
  try {
    await endSession((await call('POST /api/v1/auth/token/refresh')).accessToken);
    unsentLogout.clear();
  } catch (error) {
    // It has ended already.
    if (hasCode(error, 'SIGN_IN_REQUIRED')) unsentLogout.clear();
    throw error;
  }
}

/** Sent with a token that is no longer stored, and even if the page is closed meanwhile. */
function endSession(token: string | undefined): Promise<unknown> {
  return sendRequest({
    method: 'POST',
    url: '/api/v1/auth/logout',
    headers: bearer(token),
    keepalive: true,
  });
}
